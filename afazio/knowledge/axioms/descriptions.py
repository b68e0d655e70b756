"""Definite descriptions that take up, by a more general noun, what an earlier sentence told of.

"The vet examined a horse. The animal was ill.": the animal is the horse, as nothing else that the text has told of is
an animal.  This is a convention of texts (anaphora by a superordinate noun, Halliday and Hasan 1976, chapter 6), not a
matter of meaning: it has a cost, and clashes drop it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.places import is_place_of_kind
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.word_knowledge import WordKnowledge
from afazio.semantics.composition.normal_form import Kind
from afazio.semantics.logic.formula import Equal
from afazio.semantics.logic.predicates import Category
from afazio.semantics.reference.discourse import Referent

_KIND = "convention: description by a more general noun"
_COST = axiom_cost(_KIND)


def description_axioms(referents: Sequence[Referent], known: WordKnowledge) -> Iterator[Axiom]:
    """For each definite description without modifiers the one earlier referent of a more special kind.

    Two such referents, or one that the noun itself has introduced, leave open which is meant, and no axiom follows.
    """
    for description in referents:
        if not _is_bare_description(description):
            continue
        earlier = [each for each in referents if each.place.sentence < description.place.sentence]
        if any(each.kind is Kind.ENTITY and each.symbol == description.symbol for each in earlier):
            continue
        candidates = {each.term: each for each in earlier if _may_be(each, description.symbol, known)}
        found = next(iter(candidates.values()), None)
        if len(candidates) == 1 and found is not None and (found.single or found.kind is Kind.NAME):
            words = f"the {description.symbol} for {found.symbol}"
            source = f"{_KIND}: {words} in premise {description.place.sentence + 1}"
            yield Axiom(Equal(description.term, found.term), source, _COST, convention=True)


def _is_bare_description(referent: Referent) -> bool:
    return referent.kind is Kind.ENTITY and referent.definite and referent.single and not referent.description


def _may_be(referent: Referent, noun: str, known: WordKnowledge) -> bool:
    if referent.kind is Kind.NAME:
        return is_place_of_kind(Category.NAME.of(referent.symbol), Category.NOUN.of(noun), known.lexicon)
    return referent.kind is Kind.ENTITY and known.is_a(referent.symbol, noun)
