"""Lemmas that the parser's model has to guess, mended with a dictionary of English inflection.

Stanza's lemmatizer has a dictionary of the forms of its treebanks; any other form it spells out letter by letter
and sometimes misspells.  Here such a guess is kept only where English inflection leads from it back to the form.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

_INFLECTED = frozenset({"NOUN", "VERB", "ADJ"})
_PENN = frozenset({"NN", "NNS", "NNP", "NNPS", "JJ", "JJR", "JJS", "VB", "VBD", "VBG", "VBN", "VBP", "VBZ"})
_PENN_INFLECTED = frozenset({"NNS", "NNPS", "VBD", "VBG", "VBN", "VBZ"})
# Tags of words that keep their capital, and of those whose spelling is all there is to them.
_KEEP_CAPITAL = frozenset({"PROPN", "X", "SYM", "NUM", "PUNCT", "INTJ"})
# Names of peoples and languages keep their capital wherever they stand; dictionaries of common words lack them.
_DEMONYM = re.compile(r"(ian|ean|can|ese|ish|ic)s?$")
# Peoples whose names are nouns of their own; the dictionaries lack their plurals.
_PEOPLES = re.compile(
    r"(Arab|Aztec|Basque|Briton|Celt|Croat|Czech|Dane|Finn|Frank|Goth|Greek|Hun|Inca|Jew|Kurd|Maya|Norman|Pole|Saxon"
    r"|Scot|Serb|Slovak|Slovene|Spaniard|Swede|Thai|Turk|Viking)s"
)

Lookup = Callable[[str, str], str | None]


def mend(form: str, lemma: str | None, upos: str, xpos: str, first: bool, known: Lookup) -> str:
    """The lemma of one word.

    ``lemma`` is what the model says and ``known`` looks a form and its UPOS up in the model's own dictionary;
    ``first`` is whether the word begins the sentence, so that its capital says nothing.  What the model knows is
    kept, unless it knows the form with another part of speech only ("saw", a noun, with the lemma "see"), or takes a
    name for part of a longer one or for a plural.
    """
    lemma = lemma or form
    if xpos == "PRP" and lemma == "her":
        return "she"  # the dictionary has one entry for the object and for the possessive
    if upos == "PROPN" and len(lemma) > len(form):
        return form
    if xpos == "NNP" and form in (f"{lemma}s", f"{lemma}es") and not (first and _candidates(form.lower(), "NOUN")):
        # A name in the singular is its own lemma: Hans, but not "Rents" before "rose".
        return form
    name = upos in _KEEP_CAPITAL or xpos.startswith("NNP")
    if first and not name and form.istitle() and len(form) > 1:
        # The model guesses lemmas of forms with a capital, which its dictionary lacks: "boxe" for "Boxes".
        form, lemma = _without_capital(form, lemma, upos, known)
    elif lemma[:1].islower() or (xpos == "JJ" and not _DEMONYM.search(form) and _candidates(form.lower(), upos)):
        # Adjectives in names ("Regional Health Board") are words of the language, unless they are those of peoples.
        form, lemma = form.lower(), lemma.lower()
    if xpos == "NNPS" and lemma == form and _PEOPLES.fullmatch(form):
        return form.removesuffix("s")
    if upos not in _INFLECTED or not form.replace("-", "").isalpha() or form == lemma != form.lower():
        return lemma
    if known(form, upos) is None:
        return _checked_guess(form, lemma, upos, xpos)
    return _checked_entry(form, lemma, upos, xpos)


def _without_capital(form: str, lemma: str, upos: str, known: Lookup) -> tuple[str, str]:
    """The form and lemma that the word would have inside a sentence."""
    lower = form.lower()
    entry = known(lower, upos)
    if entry is not None:
        return lower, entry
    if _candidates(lower, upos) or not _DEMONYM.search(lower):
        return lower, lemma.lower()
    return form, lemma


def _checked_guess(form: str, lemma: str, upos: str, xpos: str) -> str:
    """A guess, or the lemma of the dictionary of inflection where the guess is not one of its own."""
    candidates = _candidates(form, upos)
    if lemma in candidates:
        return lemma
    if candidates:
        return next((candidate for candidate in candidates if _inflects(candidate, form, xpos)), candidates[0])
    if _inflects(lemma, form, xpos):
        return lemma
    return next((rule for rule in _by_rule(form, upos) if _inflects(rule, form, xpos)), lemma)


def _checked_entry(form: str, lemma: str, upos: str, xpos: str) -> str:
    """A lemma from the model's dictionary, or one that fits the part of speech where that one does not."""
    if upos == "NOUN" and form.endswith("ves"):
        # The dictionary's entry may be the verb's: "leaves", "halves", "calves".
        return next((candidate for candidate in _candidates(form, upos) if candidate.endswith(("f", "fe"))), lemma)
    # Most entries are regular; these need no check, nor the time that loading the dictionary of inflection takes.
    if _is_regular(form, lemma, upos, xpos):
        return lemma
    candidates = _candidates(form, upos)
    inflected = lemma == form and upos == "VERB" and xpos in _PENN_INFLECTED  # bound is bind, and is bound to happen
    if not candidates or (lemma in candidates and not inflected) or _inflects(lemma, form, xpos):
        return lemma
    if lemma == form and (upos == "ADJ" or form == candidates[0] + "s" or xpos not in _PENN_INFLECTED):
        # Words of their own: "more", "thanks".
        return lemma
    otherwise = candidates[0] if lemma == form else lemma
    return next((candidate for candidate in candidates if _inflects(candidate, form, xpos)), otherwise)


def _is_regular(form: str, lemma: str, upos: str, xpos: str) -> bool:
    """Whether regular spelling leads from the lemma to the form: "asked", "hoped", "planned", "cities"; or the form is
    one without an ending, which its lemma may be."""
    if upos == "VERB" and form.endswith(("ed", "ing")):
        ending = "ing" if form.endswith("ing") else "ed"
        stems = (lemma[:-1],) if lemma.endswith("e") else (lemma, lemma + lemma[-1:], lemma.removesuffix("y") + "i")
        return form.removesuffix(ending) in stems
    if upos in ("VERB", "NOUN") and form.endswith("s"):
        return form in (lemma + "s", lemma + "es", lemma.removesuffix("y") + "ies")
    return form == lemma and (upos == "ADJ" or xpos not in _PENN_INFLECTED)


@lru_cache(maxsize=50_000)
def _candidates(form: str, upos: str) -> tuple[str, ...]:
    """The lemmas that the dictionary of inflection has for a form."""
    if upos not in _INFLECTED:
        return ()
    from lemminflect import getAllLemmas

    return tuple(getAllLemmas(form, upos=upos).get(upos, ()))


@lru_cache(maxsize=50_000)
def _by_rule(form: str, upos: str) -> tuple[str, ...]:
    """The lemmas that the rules for unknown words give."""
    from lemminflect import getAllLemmasOOV

    return tuple(getAllLemmasOOV(form, upos=upos).get(upos, ()))


@lru_cache(maxsize=50_000)
def _inflects(lemma: str, form: str, xpos: str) -> bool:
    """Whether the form with this Penn tag is one that the lemma has."""
    if xpos not in _PENN:
        return False
    from lemminflect import getInflection

    return form.lower() in {inflected.lower() for inflected in getInflection(lemma, tag=xpos)}
