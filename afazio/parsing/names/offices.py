"""Phrases of an office and, mostly, the name of who holds it: British Foreign Secretary Jack Straw."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from afazio.parsing.names.surgery import as_common, as_parts, rebuilt, top_of
from afazio.parsing.names.tables import PARTICLES, institutions, office_modifiers, offices, territories
from afazio.parsing.tree import Token, Tree

_NAME = re.compile(r"[A-Z][^\W\d_]*(?:[.'’][^\W\d_]*)*")
_COMMON = frozenset({"NOUN", "ADJ", "PROPN", "X"})
_ARTICLES = frozenset({"the", "a", "an"})
_LONGEST_TERRITORY = 4
_OF_OFFICES = frozenset({"amod", "compound", "det", "nmod:poss", "nummod"})
_SUFFIXES = frozenset({"Jr.", "Jr", "Sr.", "Sr"})


@dataclass(frozen=True, slots=True)
class OfficePhrase:
    """Token numbers of a phrase: its modifiers with a capital, the words for the office, the words of the name.

    The office is one word or a fixed expression (Secretary General); the name may be missing (the Foreign Secretary).
    """

    modifiers: tuple[int, ...]
    office: tuple[int, ...]
    name: tuple[int, ...]

    @property
    def tokens(self) -> tuple[int, ...]:
        """All of its words, in order."""
        return (*self.modifiers, *self.office, *self.name)


def with_offices(tree: Tree) -> tuple[Tree, tuple[str, ...]]:
    """The tree with its phrases of offices as the treebank has them, and those that were changed, in words.

    The office is a common noun with its modifiers and describes the name (``nmod:desc``), whose words are ``flat``;
    without a name it heads its phrase.  A name of an institution (Queen Street) is one name.
    """
    told: list[str] = []
    for phrase in office_phrases(tree):
        changed = _one_name(tree, phrase) if _is_institution(tree, phrase) else _rebuilt(tree, phrase)
        if changed is not None and changed.tokens != tree.tokens:
            tree = changed
            told.append(" ".join(tree.tokens[number - 1].form for number in phrase.tokens))
    return tree, tuple(told)


def _rebuilt(tree: Tree, phrase: OfficePhrase) -> Tree | None:
    office = phrase.office[0]
    words = {number: tree.tokens[number - 1] for number in phrase.tokens}
    changed = as_parts([words[number] for number in phrase.name]) if phrase.name else {}
    for number in phrase.modifiers:
        if words[number].form == "-":
            changed[number] = replace(words[number], head=office, deprel="punct")
            continue
        lemma, upos = office_modifiers()[words[number].form]
        relation = "amod" if upos == "ADJ" else "compound"
        changed[number] = replace(as_common(words[number], lemma, upos), head=office, deprel=relation)
    changed[office] = as_common(words[office], offices()[words[office].form], "NOUN")
    for number in phrase.office[1:]:
        relation = "punct" if words[number].form == "-" else "fixed"
        changed[number] = replace(words[number], lemma=words[number].form.lower(), head=office, deprel=relation)
    head = phrase.name[0] if phrase.name else office
    if phrase.name:
        changed[office] = replace(changed[office], head=head, deprel="nmod:desc")
    hosts = {token.id: office for token in tree.tokens if token.id < office and token.deprel in _OF_OFFICES}
    found = rebuilt(tree, changed, head, hosts)
    return None if found is None else _with_possessor(found, phrase.tokens[0], office)


def _with_possessor(tree: Tree, first: int, office: int) -> Tree:
    """The tree with a territory before the phrase as the possessor of the office: UK Foreign Secretary."""
    start = first - 1
    before = list(tree.tokens[max(0, start - _LONGEST_TERRITORY) : start])
    while before and " ".join(token.form for token in before) not in territories():
        before = before[1:]
    top = top_of(tree, {token.id for token in before}) if before else None
    if top is None or top.head != office or top.deprel not in ("compound", "amod", "nmod"):
        return tree
    changed = as_parts(before)
    changed[before[0].id] = replace(changed[before[0].id], head=office, deprel="nmod:poss")
    tokens = [changed.get(token.id, token) for token in tree.tokens]
    return replace(tree, tokens=tuple(tokens))


def _is_institution(tree: Tree, phrase: OfficePhrase) -> bool:
    """Whether the words end as a name of a place, an institution or a work: Queen Street, General Motors."""
    return bool(phrase.name) and tree.tokens[phrase.name[-1] - 1].form.rstrip(".") in institutions()


def _one_name(tree: Tree, phrase: OfficePhrase) -> Tree | None:
    words = [tree.tokens[number - 1] for number in phrase.tokens]
    return rebuilt(tree, as_parts(words), words[0].id, {})


def office_phrases(tree: Tree) -> Iterator[OfficePhrase]:
    """The phrases of a sentence that name an office with a capital, from left to right."""
    words = tree.tokens
    done = 0
    for index, token in enumerate(words):
        if index < done or token.form not in offices() or token.upos not in _COMMON:
            continue
        end = _end_of_office(words, index)
        if end < len(words) and words[end].form in offices():
            continue
        name = _name(words, end)
        start = _start(words, index)
        phrase = OfficePhrase(_numbers(words, start, index), _numbers(words, index, end), _numbers(words, end, name))
        done = name
        if _is_office(words, phrase):
            yield phrase


def _numbers(words: Sequence[Token], start: int, end: int) -> tuple[int, ...]:
    return tuple(token.id for token in words[start:end])


def _end_of_office(words: Sequence[Token], index: int) -> int:
    """Where a word for an office, or two of them with or without a hyphen (Secretary-General), ends."""
    rest = [token.form for token in words[index + 1 : index + 3]]
    if rest[:1] == ["General"]:
        return index + 2
    return index + 3 if rest == ["-", "General"] else index + 1


def _name(words: Sequence[Token], start: int) -> int:
    """Where the name that starts here ends; nowhere else where none starts here."""
    end = start
    while end < len(words) and (
        _NAME.fullmatch(words[end].form)
        or (
            start < end < len(words) - 1
            and (words[end].form == "-" or words[end].form in PARTICLES)
            and _NAME.match(words[end + 1].form)
        )
    ):
        end += 1
    return end


def _start(words: Sequence[Token], index: int) -> int:
    """Where the modifiers with a capital before an office begin, with or without a hyphen (Vice-President)."""
    start = index
    while start > 0:
        hyphen = start > 1 and words[start - 1].form == "-"
        first = start - 2 if hyphen else start - 1
        if words[first].form not in office_modifiers():
            break
        start = first
    return start


def _is_office(words: Sequence[Token], phrase: OfficePhrase) -> bool:
    """Whether the words speak of an office: before a name, behind an article or before *of*."""
    first, last = words[phrase.tokens[0] - 1], words[phrase.tokens[-1] - 1]
    if phrase.name and words[phrase.name[0] - 1].form in _SUFFIXES:
        return False  # The last name of Martin Luther King Jr.
    if phrase.name:
        return words[phrase.name[0] - 1].upos in _COMMON
    before = words[first.id - 2].form.lower() if first.id > 1 else ""
    after = words[last.id].form if last.id < len(words) else ""
    if phrase.modifiers:
        return True
    return first.upos == "PROPN" and (before in _ARTICLES or after == "of")
