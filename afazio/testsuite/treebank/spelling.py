"""Edited sentences as text: capitals, *a* or *an*, contractions, and the punctuation that an edit leaves behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from afazio.testsuite.treebank.sentence import Sentence, Word

_MARKS = frozenset({",", "-", "--", "–", "—", ";", ":"})
_PAIRED = (("(", ")"), ("[", "]"), ("“", "”"))
_OPENING = frozenset({"(", "[", "“", "``"})
_QUOTES = frozenset({'"', "''", "``", "“", "”", "'", "‘", "’"})
_FULL = {"n't": "not", "n’t": "not", "'ll": "will", "'ve": "have", "'re": "are", "'m": "am", "wo": "will", "ca": "can"}
_CLOSED = frozenset({'"', "''", "”", ".", ","})
_VOWELS = "aeiouAEIOU"
_NO_VOWEL = ("uni", "use", "usu", "eu", "one", "once", "u.s", "u.k", "uk", "us")
_SILENT_H = ("hour", "honest", "honor", "honour", "heir")


def spelled(sentence: Sentence, original: Sentence) -> tuple[str, Sentence] | None:
    """The text and the words in it; None if brackets or quotation marks would be left alone.

    ``original`` is the sentence before all edits: what stands where it stood keeps its spelling.
    """
    words = _tidied(_expanded(sentence.words))
    if not words or not _balanced(words):
        return None
    words = _capitalised(_articles(words, original), original)
    text = ""
    for place, word in enumerate(words):
        joined = place > 0 and (word.after == words[place - 1].id or (word.upos == "PUNCT" and _closing(word)))
        opened = place > 0 and words[place - 1].form in _OPENING
        text += word.form if place == 0 or joined or opened else f" {word.form}"
    return text, Sentence(tuple(words))


def _closing(word: Word) -> bool:
    return word.form in (",", ".", ";", ":", ")", "]", "!", "”")


def _expanded(words: Sequence[Word]) -> list[Word]:
    """Clitics whose host is gone are written in full, other words that were joined to it alone."""
    found: list[Word] = []
    for place, word in enumerate(words):
        before = words[place - 1].id if place else 0
        following = words[place + 1] if place + 1 < len(words) else None
        apart = word.after and word.after != before
        clipped = word.form.lower() in ("wo", "ca") and (following is None or following.after != word.id)
        if (apart and word.upos in ("AUX", "PART", "VERB") and word.lemma != "'s") or clipped:
            form = _FULL.get(word.form.lower(), word.form)
            if word.form.lower() in ("'s", "’s", "'d", "’d"):
                form = {"be": "is", "have": "has" if "s" in word.form else "had"}.get(word.lemma, "would")
            found.append(replace(word, form=form, after=0))
        elif apart and word.xpos != "POS":
            found.append(replace(word, after=0))
        elif apart:
            found.append(replace(word, after=before))
        else:
            found.append(word)
    return found


def _tidied(words: Sequence[Word]) -> list[Word]:
    """Without a mark or conjunction at the beginning, marks side by side or before the end, and empty brackets."""
    kept: list[Word] = []
    for word in words:
        if word.form in _MARKS and (not kept or kept[-1].form in _MARKS or kept[-1].form in _OPENING):
            continue
        if word.form in (")", "]", "”") and kept and kept[-1].form in _OPENING:
            kept.pop()
            continue
        if word.form in (".", ")", "]") and kept and kept[-1].form in _MARKS:
            kept.pop()
        kept.append(word)
    while kept and (kept[-1].form in _MARKS):
        kept.pop()
    if kept and kept[-1].form not in (".", "!") and not (kept[-1].form in _QUOTES and kept[-2:][0].form == "."):
        last = kept[-1]
        stop = Word(9999, ".", ".", "PUNCT", ".", next((w.id for w in kept if w.head == 0), 0), "punct", (), last.id)
        kept.append(stop)
    return kept


def _balanced(words: Sequence[Word]) -> bool:
    forms = [word.form for word in words]
    if any(forms.count(opening) != forms.count(closing) for opening, closing in _PAIRED):
        return False
    if any(one in ('"', "``", "“") and other in _CLOSED for one, other in pairwise(forms)):
        return False
    return forms.count('"') % 2 == 0 and sum(w.form in ("'", "‘", "’") and w.xpos != "POS" for w in words) % 2 == 0


def _articles(words: Sequence[Word], original: Sentence) -> list[Word]:
    following = {one.id: two.form for one, two in pairwise(original.words)}
    found = []
    for place, word in enumerate(words):
        if word.form.lower() in ("a", "an") and word.upos == "DET" and place + 1 < len(words):
            after = words[place + 1].form
            if following.get(word.id) != after:
                form = "an" if _begins_with_vowel(after) else "a"
                found.append(replace(word, form=form.capitalize() if word.form[0].isupper() else form))
                continue
        found.append(word)
    return found


def _begins_with_vowel(form: str) -> bool:
    low = form.lower()
    if low.startswith(_SILENT_H) or low.startswith(("8", "11", "18")):
        return True
    if form.isupper() and 1 < len(form) < 5:
        return form[0] in "AEFHILMNORSX"
    return form[:1] in _VOWELS and not low.startswith(_NO_VOWEL)


def _capitalised(words: Sequence[Word], original: Sentence) -> list[Word]:
    """A capital for the first word (behind a quotation mark); none for the former first unless it is a name."""
    first = original.words[0]
    named = any(word.id == first.head and word.upos == "PROPN" for word in original.words) and first.upos != "DET"
    found = [_lowered(word) if word.id == first.id and not named else word for word in words]
    place = next((place for place, word in enumerate(found) if word.upos != "PUNCT"), 0)
    form = found[place].form
    found[place] = replace(found[place], form=form[:1].upper() + form[1:])
    return found


def _lowered(word: Word) -> Word:
    if word.upos in ("PROPN", "PUNCT", "X") or word.form == "I" or word.xpos.startswith("NNP"):
        return word
    if (
        word.lemma[:1].isupper()
        or word.relation in ("flat", "compound")
        or (len(word.form) > 1 and word.form.isupper())
    ):
        return word
    return replace(word, form=word.form[:1].lower() + word.form[1:])
