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
from afazio.knowledge.vocabulary import CONNECTED, Vocabulary, merged, vocabulary
from afazio.semantics.logic.predicates import WITHOUT_OBJECT, Category, Predicate

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
        return _axioms([entry for entry in self._applicable(words) if self._is_relevant(entry.given, words)], words)

    def told(self, words: Vocabulary) -> Vocabulary:
        """The predicates that the formulas say something of whose left sides have all that they need."""
        formulas = (entry.fact.formula for entry in self._applicable(words))
        return vocabulary(formula for formula in formulas if formula is not None)

    def leading(self, told: Vocabulary, between: Vocabulary, asked: Vocabulary) -> tuple[Axiom, ...]:
        """The axioms that lead from what is told to what is asked, in one step or two by way of what is between.

        All that the last one gives must be connected with what is asked.  What follows from what somebody is, with no
        time told, does not follow from what has made them so.
        """
        at_once = {entry.place for entry in self._applicable(told)}
        applicable = [
            entry
            for entry in self._applicable(merged(told, between))
            if not self._goes_round(entry, told) and (entry.place in at_once or _is_of_events(entry))
        ]
        last = [entry for entry in applicable if all(self._is_relevant((each,), asked) for each in entry.given)]
        needed = {each for entry in last for each in entry.needed if each not in told and each.category in _WORDS}
        first = [entry for entry in applicable if entry not in last and not needed.isdisjoint(entry.given)]
        return _axioms([*last, *first], merged(told, asked))

    def _goes_round(self, entry: _Entry, told: Vocabulary) -> bool:
        """Whether a formula only gives back what is known, by words that are not told: who sees witnesses, and sees."""
        words = [each for each in entry.needed if each.category in _WORDS]
        if all(each in told for each in words):
            return False
        given = [each for each in entry.given if each is not WITHOUT_OBJECT]
        return all(each in told or any(self._leads(word, each) for word in told) for each in given)

    def _applicable(self, words: Vocabulary) -> Iterator[_Entry]:
        """The formulas whose left sides occur, or follow from a word that does."""
        occurring = {predicate for word in words for predicate in self._following(word)}
        found = [*self._always, *(entry for key in occurring for entry in self._entries.get(key, ()))]
        return (entry for entry in found if entry.needed <= occurring)

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


def _is_of_events(entry: _Entry) -> bool:
    return any(each.category is Category.VERB for each in entry.needed)


def _axioms(entries: Iterable[_Entry], words: Vocabulary) -> tuple[Axiom, ...]:
    return tuple(
        Axiom(instantiated(formula, words), entry.fact.source, entry.fact.cost)
        for entry in sorted(entries, key=lambda entry: entry.place)
        if (formula := entry.fact.formula) is not None
    )


def _entry(place: int, fact: Fact) -> _Entry:
    linking = (Category.ROLE, Category.TENSE)
    given = [one for one in sorted(fact.given - ANY.keys()) if one.category not in linking]
    new = [one for one in given if one not in fact.needed]
    words = [one for one in new if one.category in _WORDS]
    return _Entry(place, fact, fact.needed - ANY.keys(), tuple(words or new or given))
