"""Which words of a hypothesis mean the individual that the text calls the same.

"The writer died" is not about the writer's biographer, though biographers are writers: where both sides have a
definite noun phrase of one noun, that noun of the hypothesis is not to be proved of what the text calls otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from afazio.knowledge.axiom import Axiom
from afazio.rewriting.graph import Graph
from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.logic.formula import And, Atom, ForAll, Formula, Implies, conjunction
from afazio.semantics.logic.predicates import Category, Predicate


def same_definites(premises: Sequence[Graph], hypothesis: Sequence[Graph]) -> frozenset[Predicate]:
    """The noun predicates that are definite in the text, and in the hypothesis nothing but definite."""
    named, other = _nouns(hypothesis)
    return (named - other) & _nouns(premises)[0]


def without_other_bearers(axioms: Iterable[Axiom], nouns: frozenset[Predicate]) -> list[Axiom]:
    """The axioms but what of them lets something that has another name bear one of these nouns."""
    kept = (axiom if not nouns else _restricted(axiom, nouns) for axiom in axioms)
    return [axiom for axiom in kept if axiom is not None]


def _restricted(axiom: Axiom, nouns: frozenset[Predicate]) -> Axiom | None:
    if isinstance(axiom.formula, And):
        parts = [part for part in axiom.formula.parts if not _concludes(part, nouns)]
        return replace(axiom, formula=conjunction(parts)) if parts else None
    return None if _concludes(axiom.formula, nouns) else axiom


def _nouns(graphs: Sequence[Graph]) -> tuple[frozenset[Predicate], frozenset[Predicate]]:
    """The predicates of plain definite nouns, and of all other nouns."""
    definite: set[Predicate] = set()
    other: set[Predicate] = set()
    for graph in map(NormalGraph, graphs):
        for node in graph.nodes:
            if graph.kind(node) is Kind.ENTITY:
                plain = graph.feature(node, "quant") == "the" and not any(graph.edges(node))
                (definite if plain else other).add(Category.NOUN.of(graph.symbol(node)))
    return frozenset(definite), frozenset(other)


def _concludes(formula: Formula, nouns: frozenset[Predicate]) -> bool:
    body = formula.body if isinstance(formula, ForAll) else formula
    return isinstance(body, Implies) and isinstance(body.consequent, Atom) and body.consequent.predicate in nouns
