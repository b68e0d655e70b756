"""Grammars of training sentences: dependency trees written as rules, read from ``*.gram`` files.

A rule says which dependents stand around a head, in their order:

    NP[n k] 2 -> det(DET[n]) amod(A.any)?0.2 N.{k}[n]

The left side names a category, its features and the rule's weight among those of its category (1 unless given).  A
feature has a value given by the rule above, or one drawn as ``feature n: sg 0.7 pl 0.3`` says; ``NP[n=sg]`` is for
that value only.  On the right, exactly one part is without a relation around it: the head.  A part is a category
(``NP[n]`` hands its own value on, ``NP[n=pl]`` and ``NP[n=$m]`` set it), a class of the lexicon (a name with a
point in it, which takes ``n``, ``a`` and ``f`` to inflect) or a word with its UPOS and what its tag or features
contain (``that/PRON/Rel``), and ``|`` stands between equals.  ``{k}`` is replaced by a feature's value.  ``?0.2``
after a part is its probability, ``W:`` before it a name, and ``case>W(in/ADP)`` depends on what has that name.
A rule with ``!`` after its weight is not used far down in a tree.  ``class V.want: want hope`` adds to the
lexicon, and a line indented goes on with the one before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from afazio.errors import AfazioError


class GrammarError(AfazioError, ValueError):
    """A grammar file that is not in the notation; the message names file and line."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word, lexicon class or category with the values that it sets; a value ``$x`` is that of feature ``x``."""

    name: str
    features: tuple[tuple[str, str], ...] = ()

    @property
    def is_word(self) -> bool:
        """Whether this is a word of the language and not a symbol of the grammar."""
        return "/" in self.name


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a rule's right side; ``relation`` is empty for the head."""

    relation: str
    terms: tuple[Term, ...]
    probability: float = 1.0
    label: str = ""
    governor: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; ``guards`` are the values that its features must have, ``place`` is its file and line."""

    category: str
    guards: tuple[tuple[str, str], ...]
    weight: float
    shallow: bool
    parts: tuple[Part, ...]
    place: str


@dataclass(frozen=True, slots=True)
class Grammar:
    """The rules of each category, the values of each feature with their weights, and closed lexicon classes."""

    rules: dict[str, tuple[Rule, ...]]
    features: dict[str, tuple[tuple[str, float], ...]]
    classes: dict[str, tuple[str, ...]]


_RULE = re.compile(
    r"(?P<symbol>\w+)(\[(?P<features>[^]]*)\])?(\s+(?P<weight>[\d.]+)(?P<shallow>!)?)?\s*->\s*(?P<right>.+)"
)
_PART = re.compile(
    r"((?P<label>[A-Z]):)?"
    r"((?P<relation>[a-z]+(:[a-z]+)?)(>(?P<governor>[A-Z]))?\((?P<inner>[^()]*)\)|(?P<head>[^()?\s\[]+(\[[^]]*\])?))"
    r"(\?(?P<probability>[\d.]+))?"
)
_TERM = re.compile(r"(?P<name>[^\[\]\s]+)(\[(?P<features>[^]]*)\])?")


def read_grammar(folder: Path) -> Grammar:
    """The grammar in all ``*.gram`` files of a folder.

    Raises ``GrammarError`` for a line that is not in the notation and a category or feature that nothing defines.
    """
    rules: dict[str, list[Rule]] = {}
    features: dict[str, tuple[tuple[str, float], ...]] = {}
    classes: dict[str, tuple[str, ...]] = {}
    for path in sorted(folder.glob("*.gram")):
        for number, line in _logical_lines(path):
            place = f"{path.name}:{number}"
            if line.startswith("feature "):
                name, _, values = line.removeprefix("feature ").partition(":")
                features[name.strip()] = _weighted(values.split(), place)
            elif line.startswith("class "):
                name, _, values = line.removeprefix("class ").partition(":")
                classes[name.strip()] = tuple(values.split())
            else:
                rule = _rule(line, place)
                rules.setdefault(rule.category, []).append(rule)
    grammar = Grammar({name: tuple(found) for name, found in rules.items()}, features, classes)
    _check(grammar)
    return grammar


def _logical_lines(path: Path) -> Iterator[tuple[int, str]]:
    """Lines without comments and empty ones, each with the indented lines after it."""
    current, start = "", 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        text = line.split("%", 1)[0].rstrip()
        if not text:
            continue
        if line[0] == " ":
            current += text
            continue
        if current:
            yield start, current
        current, start = text, number
    if current:
        yield start, current


def _weighted(words: list[str], place: str) -> tuple[tuple[str, float], ...]:
    try:
        return tuple((value, float(weight)) for value, weight in zip(words[::2], words[1::2], strict=True))
    except ValueError as error:
        raise GrammarError(f"{place}: expected values, each with a weight") from error


def _rule(line: str, place: str) -> Rule:
    found = _RULE.fullmatch(line)
    if found is None:
        raise GrammarError(f"{place}: not a rule: {line}")
    guards = tuple((name, value) for name, value in _pairs(found["features"]) if value != f"${name}")
    parts = tuple(_part(match, place) for match in _matches(found["right"], place))
    if sum(not part.relation for part in parts) != 1:
        raise GrammarError(f"{place}: a rule has one part without a relation, its head: {line}")
    return Rule(found["symbol"], guards, float(found["weight"] or 1), bool(found["shallow"]), parts, place)


def _matches(right: str, place: str) -> Iterator[re.Match[str]]:
    position = 0
    while position < len(right):
        found = _PART.match(right, position)
        if found is None:
            raise GrammarError(f"{place}: cannot read {right[position:]!r}")
        yield found
        position = found.end()
        while position < len(right) and right[position] == " ":
            position += 1


def _part(found: re.Match[str], place: str) -> Part:
    terms = tuple(_term(text.strip(), place) for text in (found["inner"] or found["head"]).split("|"))
    probability = float(found["probability"] or 1)
    return Part(found["relation"] or "", terms, probability, found["label"] or "", found["governor"] or "")


def _term(text: str, place: str) -> Term:
    found = _TERM.fullmatch(text)
    if found is None:
        raise GrammarError(f"{place}: not a word, class or category: {text!r}")
    return Term(found["name"], tuple(_pairs(found["features"])))


def _pairs(text: str | None) -> Iterator[tuple[str, str]]:
    for item in (text or "").split():
        name, _, value = item.partition("=")
        yield name, value or f"${name}"


def _check(grammar: Grammar) -> None:
    for rules in grammar.rules.values():
        for rule in rules:
            labels = {part.label for part in rule.parts}
            for part in rule.parts:
                if part.governor and part.governor not in labels:
                    raise GrammarError(f"{rule.place}: no part is named {part.governor}")
                for term in part.terms:
                    if not term.is_word and "." not in term.name and "{" not in term.name:
                        _check_category(grammar, term.name, rule.place)
                    for name, value in term.features:
                        if value.startswith("$") and value[1:] not in grammar.features:
                            raise GrammarError(f"{rule.place}: no feature is named {name}")


def _check_category(grammar: Grammar, name: str, place: str) -> None:
    if name not in grammar.rules:
        raise GrammarError(f"{place}: no rule is for {name}; there are {', '.join(sorted(grammar.rules))}")
