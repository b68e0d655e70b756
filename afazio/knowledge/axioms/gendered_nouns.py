"""Converses of relation nouns for somebody whose sex is known: whose husband Tom is, Mary, is Tom's wife.

The converse of *husband* is *spouse*, of *son* it is *parent*; of a woman one then says *wife* and *mother*.
"""

from __future__ import annotations

from collections.abc import Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.formula import ACTUAL, PRESENT, Atom, Sort, Variable, conjunction, for_all, implication
from afazio.semantics.logic.predicates import Category, Predicate, of_person

_COST = axiom_cost("gendered relation noun")
_CONVERSE = "converse"
_ONE, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)


def gendered_noun_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for relation nouns of the text, others of the hypothesis, and names whose sex is told.

    A name does not tell a sex for certain, so that they are for descriptions of one situation, which name both nouns.
    """
    for noun, kind, neutral in word_table("relation_nouns.tsv", "noun", "kind", "other"):
        told = Category.NOUN.of(noun)
        if kind != _CONVERSE or told not in request.text_words:
            continue
        for common, *named in word_table("gendered_relations.tsv", "noun", "feminine", "masculine"):
            for gender, word in zip(("feminine", "masculine"), named, strict=True):
                wanted = Category.NOUN.of(word)
                if common == neutral and wanted in request.goal_words and wanted is not told:
                    yield from _of_names(told, wanted, gender, request)


def _of_names(told: Predicate, wanted: Predicate, gender: str, request: AxiomRequest) -> Iterator[Axiom]:
    for name in sorted(one for one, sex in request.genders.items() if sex == gender):
        bearer = Category.NAME.of(name)
        if bearer not in request.names:
            continue
        relations = [Atom(of_person(told), (_ONE, _OTHER, ACTUAL)), Atom(bearer, (_OTHER,))]
        held = Atom(of_person(wanted), (_OTHER, _ONE, ACTUAL))
        parts = [
            for_all(
                (_ONE, _OTHER),
                implication(
                    conjunction([Atom(told, (_ONE, when)), *relations]),
                    conjunction([Atom(wanted, (_OTHER, when)), held]),
                ),
            )
            for when in (ACTUAL, PRESENT)
        ]
        source = f"relation nouns: whose {told.plain} one is, {bearer.plain}, is one's {wanted.plain}"
        yield Axiom(conjunction(parts), source, _COST)
