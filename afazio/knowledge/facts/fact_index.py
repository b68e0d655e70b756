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
WORDS = (Category.NOUN, Category.PROPERTY, Category.VERB)
"""The categories of what is a word, and neither a role nor a relation."""

Leads = Callable[[Predicate, Predicate], bool]
"""Whether the first predicate is connected with the second: as the more special one, or in any way."""

Above = Callable[[Predicate], Set[str]]
"""How the predicates are spelled that may be more general than this one; all that are, are among them."""


@dataclass(frozen=True, slots=True)
class Entry:
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
        entries = [entry_of(place, fact) for place, fact in enumerate(facts) if fact.relation == "formula"]
        self._leads, self._meets, self._above = leads, meets, above
        self._needed = frozenset(predicate for entry in entries for predicate in entry.needed)
        self._general = {each.spelling: each for each in self._needed if each.category in CONNECTED}
        common = Counter(predicate for entry in entries for predicate in entry.needed)
        self._entries: defaultdict[Predicate, list[Entry]] = defaultdict(list)
        self._always: list[Entry] = []
        for entry in entries:
            key = min(entry.needed, key=lambda one: (one.category not in WORDS, common[one], one), default=None)
            (self._always if key is None else self._entries[key]).append(entry)
        self._following = lru_cache(_CACHE_SIZE)(self._find_following)

    def useful(self, words: Vocabulary) -> tuple[Axiom, ...]:
        """The axioms of the formulas that are of use for a pair with these predicates, in the order of the facts."""
        found = [entry for entry in self._applicable(words) if is_relevant(entry.given, words, self._meets)]
        return axioms_of((entry.fact for entry in sorted(found, key=lambda entry: entry.place)), words)

    def _applicable(self, words: Vocabulary) -> Iterator[Entry]:
        """The formulas whose left sides occur, or follow from a word that does."""
        occurring = {predicate for word in words for predicate in self._following(word)}
        found = [*self._always, *(entry for key in occurring for entry in self._entries.get(key, ()))]
        return (entry for entry in found if entry.needed <= occurring)

    def _find_following(self, word: Predicate) -> frozenset[Predicate]:
        """The predicates that formulas need and that follow from this one, itself included."""
        return frozenset(self._followed_by(word))

    def _followed_by(self, word: Predicate) -> Iterator[Predicate]:
        if word in self._needed:
            yield word
        above = map(self._general.__getitem__, self._general.keys() & self._above(word))
        yield from (each for each in above if self._leads(word, each))


def is_relevant(given: tuple[Predicate, ...], words: Vocabulary, meets: Leads) -> bool:
    """Whether one of these predicates, if there are any, occurs or is connected with a word that does."""
    return not given or any(
        predicate in words
        or (
            predicate.category in CONNECTED
            and any(word.category is predicate.category and meets(word, predicate) for word in words)
        )
        for predicate in given
    )


def axioms_of(facts: Iterable[Fact], words: Vocabulary) -> tuple[Axiom, ...]:
    """The axioms of some facts that are formulas, for a pair with these predicates."""
    return tuple(
        Axiom(instantiated(formula, words), fact.source, fact.cost)
        for fact in facts
        if (formula := fact.formula) is not None
    )


def entry_of(place: int, fact: Fact) -> Entry:
    """A fact with what it needs and gives, as its roles and tenses are no words to look for."""
    linking = (Category.ROLE, Category.TENSE)
    given = [one for one in sorted(fact.given - ANY.keys()) if one.category not in linking]
    new = [one for one in given if one not in fact.needed]
    words = [one for one in new if one.category in WORDS]
    return Entry(place, fact, fact.needed - ANY.keys(), tuple(words or new or given))
