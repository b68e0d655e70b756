"""The formulas among the facts, found by the predicates that they need: the cost grows with what a pair contains.

A formula is of use when everything to the left of its arrow occurs in the pair, or follows from a word that does, and
something to its right occurs or is connected with a word that does: a word that is not on the left, too, if there is
one, or else a relation.  Each formula is kept under one predicate that it needs, a word rather than a role and the one
that the fewest others need; only those under a predicate of the pair, or under one that follows from it, are looked at.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass
from functools import lru_cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.facts.fact import Fact
from afazio.knowledge.facts.fact_schemas import ANY, instantiated
from afazio.knowledge.vocabulary import CONNECTED, Vocabulary
from afazio.semantics.logic.predicates import Category, Predicate

_CACHE_SIZE = 20_000
_WORDS = (Category.NOUN, Category.PROPERTY, Category.VERB)

Leads = Callable[[Predicate, Predicate], bool]
"""Whether the first predicate is connected with the second: as the more special one, or in any way."""

Above = Callable[[Predicate], Set[str]]
"""How the predicates are spelled that may be more general than this one; all that are, are among them."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A fact that is a formula, with the predicates that must occur, and those of which one must be connected.

    ``place`` is where it stands among the facts.
    """

    place: int
    fact: Fact
    needed: frozenset[Predicate]
    given: tuple[Predicate, ...]


class FactIndex:
    """The formulas of some facts; ``leads`` and ``meets`` connect predicates, ``above`` proposes more general ones."""

    def __init__(self, facts: Iterable[Fact], leads: Leads, meets: Leads, above: Above) -> None:
        entries = [_entry(place, fact) for place, fact in enumerate(facts) if fact.relation == "formula"]
        self._leads, self._meets, self._above = leads, meets, above
        self._needed = frozenset(predicate for entry in entries for predicate in entry.needed)
        self._general = {each.spelling: each for each in self._needed if each.category in CONNECTED}
        common = Counter(predicate for entry in entries for predicate in entry.needed)
        self._entries: defaultdict[Predicate, list[_Entry]] = defaultdict(list)
        self._always: list[_Entry] = []
        for entry in entries:
            key = min(entry.needed, key=lambda one: (one.category not in _WORDS, common[one], one), default=None)
            (self._always if key is None else self._entries[key]).append(entry)
        self._following = lru_cache(_CACHE_SIZE)(self._find_following)

    def useful(self, words: Vocabulary) -> tuple[Axiom, ...]:
        """The axioms of the formulas that are of use for a pair with these predicates, in the order of the facts."""
        occurring = {predicate for word in words for predicate in self._following(word)}
        found = [*self._always, *(entry for key in occurring for entry in self._entries.get(key, ()))]
        chosen = [entry for entry in found if entry.needed <= occurring and self._is_relevant(entry.given, words)]
        return tuple(
            Axiom(instantiated(formula, words), entry.fact.source, entry.fact.cost)
            for entry in sorted(chosen, key=lambda entry: entry.place)
            if (formula := entry.fact.formula) is not None
        )

    def _is_relevant(self, given: tuple[Predicate, ...], words: Vocabulary) -> bool:
        return not given or any(
            predicate in words
            or (
                predicate.category in CONNECTED
                and any(word.category is predicate.category and self._meets(word, predicate) for word in words)
            )
            for predicate in given
        )

    def _find_following(self, word: Predicate) -> frozenset[Predicate]:
        """The predicates that formulas need and that follow from this one, itself included."""
        return frozenset(self._followed_by(word))

    def _followed_by(self, word: Predicate) -> Iterator[Predicate]:
        if word in self._needed:
            yield word
        above = map(self._general.__getitem__, self._general.keys() & self._above(word))
        yield from (each for each in above if self._leads(word, each))


def _entry(place: int, fact: Fact) -> _Entry:
    linking = (Category.ROLE, Category.TENSE)
    given = [one for one in sorted(fact.given - ANY.keys()) if one.category not in linking]
    new = [one for one in given if one not in fact.needed]
    words = [one for one in new if one.category in _WORDS]
    return _Entry(place, fact, fact.needed - ANY.keys(), tuple(words or new or given))
