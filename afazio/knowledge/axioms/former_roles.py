"""Who is a former minister was a minister once: "former minister Kim Holm" and "Kim Holm was a minister".

*former* and its like take a noun to an earlier time (Partee 2010, "Privative adjectives").  What is asked of the past
alone is that; who did something is not said to have been a minister then, so that "a former minister left" does not
come to "a minister left".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    Formula,
    Implies,
    Not,
    Sort,
    Variable,
    atoms,
    conjunction,
    for_all,
)
from afazio.semantics.logic.predicates import Category, Predicate

_ONCE = "meaning: former role"
_OVER = "convention: role that is over"
_OVER_COST = axiom_cost("convention: role that is over")
_ONE = Variable("x1", Sort.ENTITY)
_THEN = Variable("c1", Sort.CONTEXT)


def former_role_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for what the text says of somebody as former, where the hypothesis says only what somebody is or was.

    Whose role is over by one office may hold another: what has a relation (minister of trade) or an adjective (a former
    prime minister) is not denied.
    """
    former = _former(request.premises)
    asked = list(atoms(request.hypothesis))
    if not former or not _tells_what_was(asked, frozenset(said for _, said in former)):
        return
    held = {atom.predicate for atom in asked if PRESENT in atom.args}
    related = any(atom.predicate.category in (Category.RELATION, Category.COMPOUND) for atom in asked)
    for modifier, said in sorted(former):
        if held and said.category is not Category.NOUN:
            continue
        told = conjunction([Atom(modifier, (_THEN, _ONE, ACTUAL)), Atom(said, (_ONE, _THEN))])
        once = _of_all(Implies(told, Atom(said, (_ONE, ACTUAL))))
        yield Axiom(once, f"{_ONCE}: {modifier.plain} {said.plain}", 0)
        if said in held and said.category is Category.NOUN and not related and len(former) == 1:
            over = _of_all(Implies(told, Not(Atom(said, (_ONE, PRESENT)))))
            yield Axiom(over, f"{_OVER}: {modifier.plain} {said.plain}", _OVER_COST, convention=True)


def _tells_what_was(asked: Sequence[Atom], former: Set[Predicate]) -> bool:
    """Whether a hypothesis is about what was once held and nothing that may hold of its bearer now."""
    if any(term.sort is Sort.EVENT for atom in asked for term in atom.args):
        return False
    others = {atom.predicate for atom in asked} - former
    if any(each.category is Category.PROPERTY for each in others):
        return False
    return not any(each.category is Category.NOUN for each in others) or not any(PRESENT in atom.args for atom in asked)


def _former(premises: Iterable[Formula]) -> set[tuple[Predicate, Predicate]]:
    """What is said of individuals below modifiers such as *former*, each with its modifier."""
    modifiers = word_list("bygone_modifiers.tsv", "modifier")
    found = set()
    for premise in premises:
        told = list(atoms(premise))
        for atom in told:
            if atom.predicate.category is Category.PRIVATIVE and atom.predicate.name in modifiers:
                context = atom.args[0]
                found |= {(atom.predicate, each.predicate) for each in told if each.args[1:] == (context,)}
    return found


def _of_all(body: Formula) -> Formula:
    return for_all((_ONE, _THEN), body)
