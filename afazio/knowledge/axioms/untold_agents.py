"""Agents that are not told: who was arrested was arrested by somebody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import (
    ACTUAL,
    Atom,
    Exists,
    Formula,
    Implies,
    Sort,
    Term,
    Variable,
    atoms,
    conjunction,
    for_all,
)
from afazio.semantics.logic.predicates import ARG0, ARG1, PERSON, Category, Predicate

_COST = axiom_cost("untold agents")
_AGENTS = ("person", "organization")
_IMPERSONAL = Category.PRONOUN.of("it")
_EVENT = Variable("e1", Sort.EVENT)
_AGENT, _UNDERGOER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)


def untold_agent_axioms(formulas: Sequence[Formula], is_a: Callable[[str, str], bool]) -> Iterator[Axiom]:
    """What people do to something has somebody doing it, for the verbs of a pair of formulas that are about persons.

    Nothing is said of a verb of which the pair tells that something else does it: a dog may steal too.  ``is_a``
    relates two nouns.
    """
    told = [list(atoms(formula)) for formula in formulas]
    if not any(atom.predicate is PERSON for each in told for atom in each):
        return
    verbs = {atom.predicate for each in told for atom in each if atom.predicate.category is Category.VERB}
    for verb in sorted(verb for verb in verbs if verb.name in word_list("personal_deeds.tsv", "verb")):
        agents = {predicate for each in told for predicate in _agents(verb, each)}
        nouns = [predicate.name for predicate in agents if predicate.category is Category.NOUN]
        if _IMPERSONAL not in agents and all(any(is_a(noun, kind) for kind in _AGENTS) for noun in nouns):
            yield _somebody(verb)


def _agents(verb: Predicate, told: Sequence[Atom]) -> Iterator[Predicate]:
    """What is said of those who are told to do it; variables are bound once in a formula."""
    events = {atom.args[0] for atom in told if atom.predicate is verb}
    agents: set[Term] = {atom.args[1] for atom in told if atom.predicate is ARG0 and atom.args[0] in events}
    return (atom.predicate for atom in told if not agents.isdisjoint(atom.args[:1]))


def _somebody(verb: Predicate) -> Axiom:
    done = conjunction([Atom(verb, (_EVENT, ACTUAL)), Atom(ARG1, (_EVENT, _UNDERGOER))])
    doer = Exists((_AGENT,), conjunction([Atom(PERSON, (_AGENT, ACTUAL)), Atom(ARG0, (_EVENT, _AGENT))]))
    formula = for_all((_EVENT, _UNDERGOER), Implies(done, doer))
    return Axiom(formula, f"agent: what one {verb.plain}s somebody {verb.plain}s", _COST)
