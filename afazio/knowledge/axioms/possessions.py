"""Who has what is theirs: "her lamp" is a lamp that she has, "her uncle" an uncle that she has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Sort,
    Variable,
    atoms,
    conjunction,
)
from afazio.semantics.logic.predicates import ARG0, ARG1, BEFORE_NOW, CULMINATED, HAVE, NOW, OF, Category, Predicate

_COST = axiom_cost("possession")
_OWNABLE = "artifact"
_DEPICTING = ("creation", "structure")
_RELATED = ("person", "body_part", "animal_part", "pet")
_PRESENT, _PAST = (NOW,), (BEFORE_NOW, CULMINATED)


def possession_axioms(
    premises: Sequence[Formula], hypothesis: Formula, is_a: Callable[[str, str], bool]
) -> Iterator[Axiom]:
    """An artefact or a person of somebody is one that they have, where the hypothesis says that somebody has something.

    A work may depict whom it is of, and buildings are of those that use them, so that both are left out.  The state of
    having an artefact extends beyond the event that is told of, whatever its tense, unless one parts with things in
    it; to have someone is of the time that is told of.
    """
    if not any(atom.predicate is HAVE for atom in atoms(hypothesis)):
        return
    told = [atom for premise in premises for atom in atoms(premise)]
    present = any(atom.predicate is NOW or PRESENT in atom.args for atom in told)
    past = not present or any(atom.predicate is BEFORE_NOW for atom in told)
    possessed = {atom.args[0] for atom in told if atom.predicate is OF}
    told_verbs = {atom.predicate.name for atom in told if atom.predicate.category is Category.VERB}
    nouns = {atom.predicate for atom in told if atom.predicate.category is Category.NOUN and atom.args[0] in possessed}
    for noun in sorted(nouns):
        lemma = noun.name
        if any(is_a(lemma, kind) for kind in _DEPICTING):
            continue
        if is_a(lemma, _OWNABLE) and told_verbs.isdisjoint(word_list("parting_verbs.tsv", "verb")):
            yield _has(noun, _PRESENT + _PAST)
        elif is_a(lemma, _OWNABLE) or any(is_a(lemma, kind) for kind in _RELATED):
            yield _has(noun, _PAST if past else _PRESENT)


def _has(noun: Predicate, tenses: Sequence[Predicate]) -> Axiom:
    thing, owner = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
    state = Variable("e1", Sort.EVENT)
    given = conjunction([Atom(noun, (thing, ACTUAL)), Atom(OF, (thing, owner, ACTUAL))])
    having = conjunction(
        [
            Atom(HAVE, (state, ACTUAL)),
            Atom(ARG0, (state, owner)),
            Atom(ARG1, (state, thing)),
            *(Atom(tense, (state,)) for tense in tenses),
        ]
    )
    formula = ForAll((thing, owner), Implies(given, Exists((state,), having)))
    return Axiom(formula, f"possession: one has one's own {noun.plain}", _COST)
