"""Agents that are not told: who was arrested was arrested by somebody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import lemma_of, part_of
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

_COST = axiom_cost("untold agents")
_PERSON = "person_n"
_AGENTS = ("person", "organization")
_IMPERSONAL = "it_pro"
_EVENT = Variable("e1", Sort.EVENT)
_AGENT, _UNDERGOER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)


def untold_agent_axioms(formulas: Sequence[Formula], is_a: Callable[[str, str], bool]) -> Iterator[Axiom]:
    """What people do to something has somebody doing it, for the verbs of a pair of formulas that are about persons.

    Nothing is said of a verb of which the pair tells that something else does it: a dog may steal too.  ``is_a``
    relates two nouns.
    """
    told = [list(atoms(formula)) for formula in formulas]
    if not any(atom.predicate == _PERSON for each in told for atom in each):
        return
    verbs = {lemma_of(atom.predicate) for each in told for atom in each if part_of(atom.predicate) == "v"}
    for verb in sorted(verbs & word_list("personal_deeds.tsv", "verb")):
        agents = {predicate for each in told for predicate in _agents(f"{verb}_v", each)}
        nouns = [lemma_of(predicate) for predicate in agents if part_of(predicate) == "n"]
        if _IMPERSONAL not in agents and all(any(is_a(noun, kind) for kind in _AGENTS) for noun in nouns):
            yield _somebody(verb)


def _agents(verb: str, told: Sequence[Atom]) -> Iterator[str]:
    """What is said of those who are told to do it; variables are bound once in a formula."""
    events = {atom.args[0] for atom in told if atom.predicate == verb}
    agents: set[Term] = {atom.args[1] for atom in told if atom.predicate == "ARG0" and atom.args[0] in events}
    return (atom.predicate for atom in told if not agents.isdisjoint(atom.args[:1]))


def _somebody(verb: str) -> Axiom:
    done = conjunction([Atom(f"{verb}_v", (_EVENT, ACTUAL)), Atom("ARG1", (_EVENT, _UNDERGOER))])
    doer = Exists((_AGENT,), conjunction([Atom(_PERSON, (_AGENT, ACTUAL)), Atom("ARG0", (_EVENT, _AGENT))]))
    formula = for_all((_EVENT, _UNDERGOER), Implies(done, doer))
    return Axiom(formula, f"agent: what one {verb}s somebody {verb}s".replace("_", " "), _COST)
