"""Kinds that a paraphrase asks for and that may be presumed: a verb tells in which sense its arguments are meant.

``touch_down_v(e1) & ARG0(e1, x1) & aircraft_n(x1) -> ...`` asks for an aircraft.  Of *Flight 212* nothing is known, and
one of the senses of *village* is a location: where the rest of a paraphrase fits, so that its verb selects such
arguments, they are presumed to be of the kind, at a cost (Resnik 1997, "Selectional preference and sense
disambiguation").  A name that is known as a person's or a place's is no name of another kind of thing, and who is a
person is never presumed, since that is known of names and nouns.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import takewhile

from afazio.knowledge.axioms.calendar_names import names_time
from afazio.knowledge.axioms.places import is_place
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.facts.fact import Fact, Outline, outlined_fact
from afazio.knowledge.facts.fact_schemas import replaced
from afazio.knowledge.relations.lexicon import Lexicon, Relation
from afazio.parsing.names.tables import given_names
from afazio.semantics.logic.formula import Atom, ForAll, Formula, Implies, disjunction
from afazio.semantics.logic.predicates import PERSON, Category, Predicate

_COST = axiom_cost("presumed kind")
_CACHE_SIZE = 20_000
_SPOKEN_OF = (Category.NAME, Category.NOUN)
_SENSES = 2
"""A verb makes one of so many senses of a noun its meaning; the later ones are rarely meant with any verb."""
_NAMELESS = ("noun.quantity", "noun.time")
_SUMS = frozenset({"sum", "money"})
"""What is told by a figure and has no name of its own: no name is of a sum or a year."""
_OF_PLACES = ("location", "region", "team")
"""What else the name of a place names: a country is a region, and its team."""


class KindPresumption:
    """What may be presumed to be of which kind, by one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._is_presumable = lru_cache(_CACHE_SIZE)(self._may_be)
        self._above = lru_cache(_CACHE_SIZE)(self._find_above)

    def presumed(self, fact: Fact, missing: frozenset[Predicate], words: Iterable[Predicate]) -> Fact | None:
        """The fact with what may be of the ``missing`` kinds in their place.

        ``None`` if that is nothing for one of them, or if they are no kinds.
        """
        if not missing <= {atom.predicate for atom in _kinds(fact)}:
            return None
        words = [word for word in words if word.category in _SPOKEN_OF]
        chosen = {kind: [word for word in words if self._is_presumable(word, kind)] for kind in missing}
        if not all(chosen.values()):
            return None
        said = ", ".join(sorted(kind.plain for kind in missing))
        needed = tuple(atom for atom in fact.outline.needed if atom.predicate not in missing)
        source = f"{fact.source} (presumed kind: {said})"
        return outlined_fact(
            Outline(needed, fact.outline.given), fact.cost + _COST, source, lambda: _with(fact.formula, chosen)
        )

    def may_occur(self, kind: Predicate, words: Iterable[Predicate]) -> bool:
        """Whether one of the words may be presumed to be of a kind."""
        return any(word.category in _SPOKEN_OF and self._is_presumable(word, kind) for word in words)

    def _may_be(self, word: Predicate, kind: Predicate) -> bool:
        """Whether what a noun or name stands for may be of a kind."""
        if kind is PERSON:
            return False
        if word.category is Category.NOUN:
            wanted = {sense.synset for sense in self._lexicon.senses(kind.name, "n")[:1]}
            return not wanted.isdisjoint(self._above(word.name))
        if is_place(word, self._lexicon):
            return kind.name in _OF_PLACES
        if names_time(word) or self._is_nameless(kind.name):
            return False
        return not given_names().intersection(word.words)

    def _is_nameless(self, noun: str) -> bool:
        """Whether a noun is first of all one for amounts or times."""
        meanings = [self._lexicon.synset(sense.synset) for sense in self._lexicon.senses(noun, "n")[:1]]
        return any(each.file in _NAMELESS or not _SUMS.isdisjoint(each.words) for each in meanings)

    def _find_above(self, noun: str) -> frozenset[int]:
        """The synsets of the first senses of a noun, and what lies above them."""
        found: set[int] = set()
        waiting = [sense.synset for sense in self._lexicon.senses(noun, "n")[:_SENSES]]
        while waiting:
            synset = waiting.pop()
            if synset not in found:
                found.add(synset)
                links = self._lexicon.synset(synset).links
                waiting += [link.target for link in links if link.relation is Relation.HYPERNYM]
        return frozenset(found)


def _kinds(fact: Fact) -> list[Atom]:
    """The conditions on the kinds of arguments, which stand behind all that a paraphrase says."""
    behind = reversed(fact.outline.needed[1:])
    return list(takewhile(lambda atom: atom.predicate.category is Category.NOUN, behind))


def _with(formula: Formula | None, chosen: dict[Predicate, list[Predicate]]) -> Formula | None:
    """A paraphrase with either of the chosen words in the place of each kind."""

    def either(atom: Atom) -> Formula:
        words = chosen.get(atom.predicate)
        if words is None:
            return atom
        return disjunction(Atom(word, atom.args[:1] if word.category is Category.NAME else atom.args) for word in words)

    if isinstance(formula, ForAll) and isinstance(formula.body, Implies):
        antecedent = replaced(formula.body.antecedent, either)
        return ForAll(formula.variables, Implies(antecedent, formula.body.consequent))
    return formula
