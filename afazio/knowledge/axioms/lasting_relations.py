"""Whose mother, colleague or dog one was told to be, one mostly still is: "Kim's mother slept" and "Kim has a mother".

What people are to each other, and whose an animal or thing is, lasts longer than the events that a text tells of them.
This is a convention of readers; a text that tells of an end, such as a death, a divorce or a sale, does not let it
apply.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.calendar_names import names_time
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    Exists,
    Formula,
    Implies,
    Sort,
    Variable,
    atoms,
    conjunction,
    for_all,
)
from afazio.semantics.logic.predicates import ARG0, ARG1, HAVE, NOW, OF, Category, Predicate, of_person

_KIND = "convention: relation told once"
_OWNING = "convention: possession told once"
_OWNED = ("animal", "dwelling")
_ONE, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
_STATE = Variable("e1", Sort.EVENT)


def lasting_relation_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for the nouns by which a pair says what people and things are to somebody, where the hypothesis is of
    now."""
    asked = list(atoms(request.hypothesis))
    if not any(atom.predicate is NOW or PRESENT in atom.args for atom in asked):
        return
    if not _ends().isdisjoint(part for word in request.text_words for part in (word.name, *word.words)):
        return
    having = any(atom.predicate is HAVE for atom in asked)
    dated = any(map(names_time, request.text_words))
    for noun in sorted(word for word in request.words if word.category is Category.NOUN):
        if noun.name in word_list("lasting_relations.tsv", "noun") and of_person(noun) in request.words:
            relation, kind = of_person(noun), _KIND
        elif having and OF in request.words and not dated and _is_owned(noun, request.known.is_a):
            relation, kind = OF, _OWNING
        else:
            continue
        yield Axiom(_lasting(noun, relation, having), f"{kind}: {noun.plain}", axiom_cost(kind), convention=True)


def _is_owned(noun: Predicate, is_a: Callable[[str, str], bool]) -> bool:
    """Whether somebody whose this is has it: a dog or a house, and not a portrait or a taxi."""
    return any(is_a(noun.name, kind) for kind in _OWNED)


def _lasting(noun: Predicate, relation: Predicate, having: bool) -> Formula:
    """Who or what is somebody's under this noun is so now, and with ``having`` one that the other has."""
    told = conjunction([Atom(noun, (_ONE, ACTUAL)), Atom(relation, (_ONE, _OTHER, ACTUAL))])
    said: list[Formula] = [Atom(noun, (_ONE, PRESENT))]
    if having:
        parts = Atom(HAVE, (_STATE, ACTUAL)), Atom(ARG0, (_STATE, _OTHER)), Atom(ARG1, (_STATE, _ONE))
        said.append(Exists((_STATE,), conjunction([*parts, Atom(NOW, (_STATE,))])))
    return for_all((_ONE, _OTHER), Implies(told, conjunction(said)))


def _ends() -> frozenset[str]:
    return word_list("ends_of_relations.tsv", "word")
