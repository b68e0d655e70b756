"""Trees written as brackets: ``[root [nsubj The dog] chased_D [obj the cat] .]``.

A bracket is a phrase: its relation, then words and phrases in the order of the sentence.  Of the words that stand
directly in a bracket one is the head; the others are function words and punctuation, whose relations follow from
what they are (`benchmarks.constructions.function_words`).  A word may carry its form after an underscore: ``_D`` past,
``_Z`` third person, ``_P`` other present, ``_B`` bare, ``_G`` -ing, ``_N`` past participle, ``_S`` plural, ``_J``
adjective, ``_C`` comparative, ``_T`` superlative, ``_R`` adverb, ``_E`` comparative adverb, ``_A`` auxiliary that
stands without its verb.  ``[rel^x ...]`` hangs the phrase on the head of the phrase marked ``[rel=x ...]`` instead of
the one around it, for crossing arcs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from afazio.parsing.tree import SurfaceToken, Token, Tree
from benchmarks.constructions.function_words import CLITICS, PUNCTUATION, Word, relation_of, word_of

_PIECE = re.compile(r"\[\s*[^\s\[\]]+|\]|[^\s\[\]]+")
_LABEL = re.compile(r"(?P<relation>[a-z:]+)(?:=(?P<mark>\w+))?(?:\^(?P<target>\w+))?")
_OPENING = frozenset("(")
_VOWEL = re.compile(r"(?!one|use|uni|eu)[aeiou]|hour|honest|heir", re.IGNORECASE)


class NotationError(ValueError):
    """A bracketed sentence that is not well formed; says which and why."""


@dataclass
class Phrase:
    """One bracket: its relation, what marks it or where it hangs, and its words and phrases in order."""

    relation: str
    mark: str | None = None
    target: str | None = None
    parts: list[Phrase | str] = field(default_factory=list)


@dataclass
class _Placed:
    """A word in its place in the sentence; ``head`` counts from 1, 0 is the root."""

    text: str
    relation: str
    head: int = 0


def parse(line: str) -> Phrase:
    """The outermost phrase of a bracketed sentence; raises ``NotationError``."""
    open_phrases: list[Phrase] = []
    for match in _PIECE.finditer(line):
        piece = match[0]
        if piece == "]":
            if not open_phrases:
                raise NotationError(f"a bracket too many is closed: {line}")
            phrase = open_phrases.pop()
            if not open_phrases:
                if line[match.end() :].strip():
                    raise NotationError(f"something follows the sentence: {line}")
                return phrase
            open_phrases[-1].parts.append(phrase)
        elif piece.startswith("["):
            label = _LABEL.fullmatch(piece[1:].strip())
            if label is None:
                raise NotationError(f"{piece!r} is not a relation: {line}")
            open_phrases.append(Phrase(label["relation"], label["mark"], label["target"]))
        elif open_phrases:
            open_phrases[-1].parts.append(piece)
        else:
            raise NotationError(f"{piece!r} stands outside the brackets: {line}")
    raise NotationError(f"a bracket is not closed: {line}")


def tree_of(line: str, comments: tuple[str, ...] = ()) -> Tree:
    """The UD tree of a bracketed sentence; raises ``NotationError``."""
    placed: list[_Placed] = []
    marks: dict[str, int] = {}
    moved: list[tuple[int, str]] = []
    root = parse(line)
    if root.relation != "root":
        raise NotationError(f"the outermost relation is {root.relation!r}, not 'root': {line}")
    _place(root, placed, marks, moved, line)
    for index, target in moved:
        if target not in marks:
            raise NotationError(f"no phrase is marked {target!r}: {line}")
        placed[index - 1].head = marks[target]
    return _tree(placed, comments)


def _place(
    phrase: Phrase, placed: list[_Placed], marks: dict[str, int], moved: list[tuple[int, str]], line: str
) -> int:
    """Append a phrase's words to the sentence and give the number of its head."""
    words = [part for part in phrase.parts if isinstance(part, str)]
    head_word = _head(words, phrase, line)
    small: list[int] = []
    below: list[int] = []
    head = 0
    for position, part in enumerate(phrase.parts):
        if isinstance(part, Phrase):
            child = _place(part, placed, marks, moved, line)
            if part.target is None:
                below.append(child)
            else:
                moved.append((child, part.target))
        elif position == _position(phrase.parts, head_word, words):
            placed.append(_Placed(part, phrase.relation))
            head = len(placed)
        else:
            placed.append(_Placed(part, ""))
            small.append(len(placed))
    for number in below:
        placed[number - 1].head = head
    for number in small:
        word = placed[number - 1]
        word.head = head
        word.relation = relation_of(word.text, words, words[head_word], phrase.relation)
    if phrase.mark is not None:
        marks[phrase.mark] = head
    return head


def _head(words: list[str], phrase: Phrase, line: str) -> int:
    """Which of the words that stand directly in a phrase is its head."""
    candidates = [i for i, word in enumerate(words) if relation_of(word, words, None, phrase.relation) == ""]
    if not candidates:
        candidates = [i for i, word in enumerate(words) if word not in PUNCTUATION and word not in CLITICS][-1:]
    if len(candidates) != 1:
        shown = " ".join(words) or "no word"
        raise NotationError(f"[{phrase.relation} ...] needs one head and has {shown!r}: {line}")
    return candidates[0]


def _position(parts: list[Phrase | str], word: int, words: list[str]) -> int:
    """Where among the parts the word with this number stands."""
    return [i for i, part in enumerate(parts) if isinstance(part, str)][word]


def _tree(placed: list[_Placed], comments: tuple[str, ...]) -> Tree:
    """The tree, with articles fitted to what follows and the first letter in upper case."""
    words = [word_of(word.text, word.relation) for word in placed]
    forms = [_article(word.form, words[i + 1].form if i + 1 < len(words) else "") for i, word in enumerate(words)]
    first = next(i for i, form in enumerate(forms) if form[0].isalnum())
    forms[first] = forms[first][0].upper() + forms[first][1:]
    tokens = [_token(number, *parts) for number, parts in enumerate(zip(forms, words, placed, strict=True), start=1)]
    surface: list[SurfaceToken] = []
    text = ""
    quoted, glued, start = False, True, 0
    for number, form in enumerate(forms, start=1):
        closing = form == '"' and quoted
        quoted ^= form == '"'
        if not (glued or closing or form in CLITICS or (form in PUNCTUATION and form not in {'"', "(", "-"})):
            text += " "
        if form in CLITICS:
            surface.append(SurfaceToken(number - 1, number, text[start:] + form))
        glued = form in _OPENING or (form == '"' and not closing)
        start = len(text)
        text += form
    return Tree(tuple(tokens), text, tuple(surface), comments)


def _token(number: int, form: str, word: Word, place: _Placed) -> Token:
    return Token(number, form, word.lemma, word.upos, place.head, place.relation, word.xpos)


def _article(form: str, following: str) -> str:
    return ("an" if _VOWEL.match(following) else "a") if form in {"a", "an"} else form
