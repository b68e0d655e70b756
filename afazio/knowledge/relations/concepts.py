"""Concepts of several words: ``table_nn(x) & tennis_n(x)`` is table tennis, if the lexicon has the word.

A compound or adjective with its noun is looked up as one word (spelt apart, together or with a hyphen) and connected
with the words of the other side.  That a tennis ball is a ball needs no axiom: it is what the formula says already.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.relations.lexical_relations import Connection, Connections
from afazio.knowledge.relations.lexicon import Lexicon
from afazio.semantics.logic.formula import (
    Atom,
    Formula,
    Iff,
    Implies,
    Sort,
    Term,
    Variable,
    atoms,
    conjunction,
    for_all,
)
from afazio.semantics.logic.predicates import Category, Predicate

_ENTITY, _CONTEXT = Variable("x1", Sort.ENTITY), Variable("c2", Sort.CONTEXT)
_SEPARATORS = ("_", "", "-")


@dataclass(frozen=True, slots=True)
class Concept:
    """A word of the lexicon, and the predicates that together say it of an entity."""

    word: str
    predicates: tuple[Predicate, ...]

    @property
    def formula(self) -> Formula:
        """What it says of ``x1`` in ``c2``."""
        return conjunction(Atom(predicate, (_ENTITY, _CONTEXT)) for predicate in self.predicates)


def concepts(formulas: Iterable[Formula], lexicon: Lexicon) -> frozenset[Concept]:
    """The nouns of some formulas, and what they form with a modifier."""
    said: defaultdict[tuple[Term, ...], set[Predicate]] = defaultdict(set)
    for formula in formulas:
        for atom in atoms(formula):
            if [term.sort for term in atom.args] == [Sort.ENTITY, Sort.CONTEXT]:
                said[atom.args].add(atom.predicate)
    found: set[Concept] = set()
    for predicates in said.values():
        heads = sorted(predicate for predicate in predicates if predicate.category is Category.NOUN)
        modifiers = sorted(each for each in predicates if each.category in (Category.COMPOUND, Category.PROPERTY))
        found.update(Concept(head.name, (head,)) for head in heads)
        for head in heads:
            for modifier in modifiers:
                found.update(_joined(modifier, head, lexicon))
    return frozenset(found)


def concept_axioms(left: frozenset[Concept], right: frozenset[Concept], connections: Connections) -> Iterator[Axiom]:
    """The axioms that connect a concept of several words with any of the other side."""
    for one in sorted(left, key=lambda concept: concept.predicates):
        for other in sorted(right, key=lambda concept: concept.predicates):
            if one.predicates != other.predicates and len(one.predicates) + len(other.predicates) > 2:
                yield from _connected(one, other, connections)


def _joined(modifier: Predicate, head: Predicate, lexicon: Lexicon) -> Iterator[Concept]:
    for separator in _SEPARATORS:
        word = f"{modifier.lemma}{separator}{head.name}".lower()
        if lexicon.senses(word, "n"):
            yield Concept(word, (modifier, head))


def _connected(one: Concept, other: Concept, connections: Connections) -> Iterator[Axiom]:
    forth = connections.entailment(one.word, other.word, "n")
    back = connections.entailment(other.word, one.word, "n")
    if set(one.predicates) <= set(other.predicates) or set(other.predicates) <= set(one.predicates):
        return
    if forth and back:
        yield _axiom(min(forth, back, key=lambda connection: connection.cost), one, other, Iff)
    elif forth:
        yield _axiom(forth, one, other, Implies)
    elif back:
        yield _axiom(back, other, one, Implies)


def _axiom(connection: Connection, one: Concept, other: Concept, connective: type[Implies | Iff]) -> Axiom:
    formula = for_all((_ENTITY, _CONTEXT), connective(one.formula, other.formula))
    shown = " and ".join(" ".join(each.name for each in concept.predicates) for concept in (one, other))
    return Axiom(formula, f"WordNet 3.0: {connection} ({shown})", round(connection.cost, 3))
