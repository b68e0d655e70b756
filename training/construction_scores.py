"""How many sentences of the construction set a parser gets right where it matters.

A sentence is right when it is parsed as one sentence in which each word that is a core argument, a relative or reduced
relative clause or a conjunct, in the gold tree or in the parser's, has the gold head and relation.  A construction may
name more relations that count in it, such as ``obl`` for datives.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from afazio.parsing.tree import Token, Tree
from training.ud_scores import align, same_head, text_of


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


COUNTED = _words(
    """nsubj nsubj:pass nsubj:outer csubj csubj:pass csubj:outer obj iobj ccomp xcomp obl:agent acl acl:relcl
    advcl:relcl conj"""
)
_COMMENT = re.compile(r"#\s*(construction|counted|source)\s*=\s*(.*)")


@dataclass(frozen=True, slots=True)
class WrongArc:
    """One word whose attachment is wrong; arcs are written as ``obj(sold)``, empty if the word is not there."""

    form: str
    gold: str
    system: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one sentence of the set; it is right when no arc is wrong."""

    text: str
    construction: str
    source: str
    arcs: int
    wrong: tuple[WrongArc, ...]


def label(tree: Tree, name: str) -> str:
    """What a tree's comments say of its ``construction``, ``source`` or ``counted`` relations; empty if nothing."""
    matches = (_COMMENT.fullmatch(comment) for comment in tree.comments)
    return next((match[2].strip() for match in matches if match and match[1] == name), "")


def judge(gold: Tree, parsed: Sequence[Tree]) -> Outcome:
    """Compare a gold tree with what a parser made of its text; raises ``ValueError`` when the characters differ."""
    counted = COUNTED | set(label(gold, "counted").split())
    ours, theirs = text_of([gold]), text_of(parsed)
    aligned = align(ours, theirs)
    wrong: list[WrongArc] = []
    arcs = 0
    for place, word in enumerate(ours.words):
        other = aligned.get(place)
        found = None if other is None else theirs.words[other].token
        arcs += word.token.deprel in counted
        if word.token.deprel not in counted and (found is None or found.deprel not in counted):
            continue
        right = other is not None and found is not None and found.deprel == word.token.deprel
        if not (right and same_head(ours, theirs, aligned, place, other if other is not None else -1)):
            tree = parsed[_sentence(parsed, other)] if other is not None else gold
            wrong.append(WrongArc(word.token.form, _arc(gold, word.token), _arc(tree, found) if found else ""))
    if len(parsed) > 1 and not wrong:
        wrong.append(WrongArc(parsed[1].tokens[0].form, "", "a new sentence"))
    return Outcome(gold.text, label(gold, "construction"), label(gold, "source"), arcs, tuple(wrong))


def shares(outcomes: Iterable[Outcome]) -> dict[str, tuple[int, int]]:
    """Right sentences and all sentences of each construction, then of each source and altogether."""
    table: dict[str, list[int]] = {}
    totals: dict[str, list[int]] = {}
    for outcome in outcomes:
        rows = [(table, outcome.construction), (totals, f"all from {outcome.source}"), (totals, "all")]
        for where, name in rows:
            right, whole = where.setdefault(name, [0, 0])
            where[name] = [right + (not outcome.wrong), whole + 1]
    return {name: (right, whole) for name, (right, whole) in (table | totals).items()}


def _sentence(trees: Sequence[Tree], place: int) -> int:
    """In which tree the word at this place of the whole text stands."""
    for number, tree in enumerate(trees):
        if place < len(tree.tokens):
            return number
        place -= len(tree.tokens)
    raise ValueError("no such word")


def _arc(tree: Tree, token: Token) -> str:
    head = tree.tokens[token.head - 1].form if token.head else "-"
    return f"{token.deprel}({head})"
