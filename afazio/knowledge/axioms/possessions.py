"""Who has what is theirs: "her lamp" is a lamp that she has, "her uncle" an uncle that she has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import lemma_of, part_of
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

_COST = axiom_cost("possession")
_OWNABLE = "artifact"
_DEPICTING = ("creation", "structure")
_RELATED = ("person", "body_part", "animal_part", "pet")
_PRESENT, _PAST = ("pres_t",), ("past_t", "culminated_t")


def possession_axioms(
    premises: Sequence[Formula], hypothesis: Formula, is_a: Callable[[str, str], bool]
) -> Iterator[Axiom]:
    """An artefact or a person of somebody is one that they have, where the hypothesis says that somebody has something.

    A work may depict whom it is of, and buildings are of those that use them, so that both are left out.  The state of
    having an artefact extends beyond the event that is told of, whatever its tense, unless one parts with things in
    it; to have someone is of the time that is told of.
    """
    if not any(atom.predicate == "have_v" for atom in atoms(hypothesis)):
        return
    told = [atom for premise in premises for atom in atoms(premise)]
    present = any(atom.predicate == "pres_t" or PRESENT in atom.args for atom in told)
    past = not present or any(atom.predicate == "past_t" for atom in told)
    possessed = {atom.args[0] for atom in told if atom.predicate == "of_r"}
    told_verbs = {lemma_of(atom.predicate) for atom in told if part_of(atom.predicate) == "v"}
    nouns = {atom.predicate for atom in told if part_of(atom.predicate) == "n" and atom.args[0] in possessed}
    for noun in sorted(nouns):
        lemma = lemma_of(noun)
        if any(is_a(lemma, kind) for kind in _DEPICTING):
            continue
        if is_a(lemma, _OWNABLE) and told_verbs.isdisjoint(word_list("parting_verbs.tsv", "verb")):
            yield _has(noun, _PRESENT + _PAST)
        elif is_a(lemma, _OWNABLE) or any(is_a(lemma, kind) for kind in _RELATED):
            yield _has(noun, _PAST if past else _PRESENT)


def _has(noun: str, tenses: Sequence[str]) -> Axiom:
    thing, owner = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
    state = Variable("e1", Sort.EVENT)
    given = conjunction([Atom(noun, (thing, ACTUAL)), Atom("of_r", (thing, owner, ACTUAL))])
    having = conjunction(
        [
            Atom("have_v", (state, ACTUAL)),
            Atom("ARG0", (state, owner)),
            Atom("ARG1", (state, thing)),
            *(Atom(tense, (state,)) for tense in tenses),
        ]
    )
    formula = ForAll((thing, owner), Implies(given, Exists((state,), having)))
    return Axiom(formula, f"possession: one has one's own {lemma_of(noun).replace('_', ' ')}", _COST)
