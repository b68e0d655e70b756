"""The paraphrases that lead from what one side of a pair tells to what the other asks, in one step or two.

The lines of facts are kept under the predicate that they begin with, and only those are read and looked at whose
predicate is one of the pair's or follows from one: a pair without such a predicate costs a look at each of its words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from functools import cache, lru_cache

from afazio.knowledge.facts.fact import Fact
from afazio.knowledge.facts.fact_index import WORDS, Above, Entry, Leads, entry_of, is_relevant
from afazio.knowledge.facts.paraphrases import (
    facts_of,
    gives,
    links_needed,
    needs,
    new_words,
    paraphrase_keys,
    paraphrase_lines,
    tells_of_another_event,
)
from afazio.knowledge.facts.presumed_kinds import KindPresumption
from afazio.knowledge.facts.verb_uses import VerbUses
from afazio.knowledge.vocabulary import CONNECTED, Vocabulary, merged, vocabulary
from afazio.semantics.logic.formula import Formula
from afazio.semantics.logic.predicates import WITHOUT_OBJECT, Category, Predicate

_CACHE_SIZE = 20_000
_MOST = 40
"""How many paraphrases a pair may use: more make proofs slow, and hardly any pair has a use for them."""
_WAYS = 2
"""By how many formulas of a first step one of the second step may be reached."""


class ParaphraseIndex:
    """The paraphrases by their keys; ``leads``, ``meets`` and ``above`` as those of `FactIndex`, ``kinds`` gives a
    fact with kinds that are presumed."""

    def __init__(self, leads: Leads, meets: Leads, above: Above, kinds: KindPresumption) -> None:
        self._leads, self._meets, self._above, self._kinds = leads, meets, above, kinds
        self._entries: dict[str, list[Entry]] = {}
        self._needed: dict[str, Predicate] = {}
        self._keys = lru_cache(_CACHE_SIZE)(self._find_keys)
        self._following = lru_cache(_CACHE_SIZE)(self._find_following)

    def leading(self, told: Vocabulary, asked: Vocabulary, uses: VerbUses) -> tuple[Fact, ...]:
        """The facts that lead from what is told to what is asked, in one step or two by way of what is between.

        All that the last one gives must be connected with what is asked.  What follows from what somebody is, with no
        time told, does not follow from what has made them so.
        """
        first, second = self._promising(told, asked)
        at_once = self._applicable(first, told, uses)
        if not at_once:
            return ()
        given = [(entry, vocabulary(entry.fact.outline.given)) for entry in at_once]
        between = merged(told, *(words for _, words in given))
        last = [entry for entry in at_once if self._ends_in(entry, told, asked)]
        known = {entry.fact.source for entry in at_once}
        later = uses.after([entry.fact for entry in at_once], self._leads)
        found = self._applicable((*first, *second), between, later, known)
        further = [entry for entry in found if entry.fact.source not in known and _is_of_events(entry)]
        further = [entry for entry in further if self._ends_in(entry, told, asked)]
        # With its kinds presumed, one line may say the same under many kinds: all variants are one.
        chosen: dict[Formula | None, Entry] = {}
        for entry in (*sorted(last, key=_doubt), *self._chains(further, told, given)):
            chosen.setdefault(entry.fact.formula, entry)
            if len(chosen) == _MOST:
                break
        return tuple(entry.fact for entry in self._without_rounds(list(chosen.values())))

    def _ends_in(self, entry: Entry, told: Vocabulary, asked: Vocabulary) -> bool:
        """Whether all that a formula gives is asked for, and not known before."""
        return all(self._is_asked(each, asked) for each in entry.given) and not self._goes_round(entry, told)

    def _chains(
        self, further: Sequence[Entry], told: Vocabulary, given: Sequence[tuple[Entry, Vocabulary]]
    ) -> Iterator[Entry]:
        """The formulas of ``further``, each behind those of a first step that give all that is not told."""
        known = self._all_following(told) if further else set()
        gives = [(entry, self._all_following(words)) for entry, words in given] if further else []
        for entry in sorted(further, key=_doubt):
            missing = entry.needed - known
            before = [each for each, found in gives if missing <= found]
            if before:
                yield from sorted(before, key=_doubt)[:_WAYS]
                yield entry

    def _all_following(self, words: Iterable[Predicate]) -> set[Predicate]:
        return {predicate for word in words for predicate in self._following(word)}

    def _is_asked(self, given: Predicate, asked: Vocabulary) -> bool:
        """Whether a predicate is asked for, or entails or excludes one that is; what follows from one proves none."""
        if not is_relevant((given,), asked, self._meets):
            return False
        alike = [word for word in asked if word.category is given.category]
        return (
            given in asked
            or given.category not in CONNECTED
            or any(
                self._meets(word, given) and (self._leads(given, word) or not self._leads(word, given))
                for word in alike
            )
        )

    def _promising(self, told: Vocabulary, asked: Vocabulary) -> tuple[list[str], list[str]]:
        """The lines of a first and of a second step that may lead to what is asked, as far as their words tell.

        A line of the first step leads there itself, or gives a word that one of the second step needs.
        """
        usable = list(self._usable(told))
        if not usable:
            return [], []

        @cache
        def is_asked(given: Predicate) -> bool:
            return self._is_asked(given, asked)

        def ends(line: str) -> bool:
            given = new_words(line)
            return given is None or all(map(is_asked, given))

        between = {*told, *(each for line in usable for each in gives(line) or ())}
        known = set(usable)
        second = [line for line in self._usable(between) if line not in known and ends(line)]
        wanted = {word for line in second for word in needs(line).words}
        first = [line for line in usable if ends(line) or self._gives_one(line, wanted)]
        return first, second

    def _gives_one(self, line: str, wanted: Set[str]) -> bool:
        """Whether a line may give one of these words, or what one follows from."""
        given = gives(line)
        return bool(wanted) and (
            given is None or any(each.spelling in wanted or not wanted.isdisjoint(self._above(each)) for each in given)
        )

    def _applicable(
        self, lines: Sequence[str], words: Vocabulary, uses: VerbUses, known: Set[str] = frozenset()
    ) -> list[Entry]:
        """The facts whose left sides occur, or follow from a word that does, and that these uses of verbs allow.

        Those whose sources are known already are left out.
        """
        self._read([line for line in lines if line not in self._entries])
        occurring = self._all_following(words)
        looked_at = (entry for line in lines for entry in self._entries[line] if entry.fact.source not in known)
        fitting = (entry for entry in looked_at if _fits(entry.fact, words) and uses.allow(entry.fact, self._leads))
        found = (self._with_kinds(entry, occurring, words) for entry in fitting)
        return [entry for entry in found if entry is not None]

    def _usable(self, words: Collection[Predicate]) -> Iterator[str]:
        """The lines of which every word may follow from these words, and every kind as well or be presumed."""
        keys = sorted({key for word in words for key in self._keys(word)})
        if not keys:
            return
        possible = {spelling for word in words for spelling in (word.spelling, *self._above(word))}

        @cache
        def is_possible(kind: str) -> bool:
            return kind in possible or self._kinds.may_occur(Predicate.read(kind), words)

        for line in (line for key in keys for line in paraphrase_lines(key)):
            needed = needs(line)
            if needed.words <= possible and all(any(map(is_possible, kind)) for kind in needed.kinds):
                yield line

    def _with_kinds(self, entry: Entry, occurring: Set[Predicate], words: Iterable[Predicate]) -> Entry | None:
        """The entry if all that it needs occurs, perhaps with kinds that are presumed; otherwise ``None``."""
        missing = entry.needed - occurring
        if not missing:
            return entry
        if any(each.category is not Category.NOUN for each in missing):
            return None
        fact = self._kinds.presumed(entry.fact, missing, words)
        return None if fact is None else entry_of(entry.place, fact)

    def _read(self, lines: Iterable[str]) -> None:
        read = {line: [entry_of(place, fact) for place, fact in enumerate(facts_of(line))] for line in lines}
        self._entries.update(read)
        new = {each.spelling: each for entries in read.values() for entry in entries for each in entry.needed}
        if not new.keys() <= self._needed.keys():
            self._needed.update(new)
            self._following.cache_clear()

    def _goes_round(self, entry: Entry, told: Vocabulary) -> bool:
        """Whether a formula only gives back what is known, by words that are not told: who sees witnesses, and sees."""
        words = [each for each in entry.needed if each.category in WORDS]
        if all(each in told for each in words):
            return False
        given = [each for each in entry.given if each is not WITHOUT_OBJECT]
        return all(each in told or any(self._leads(word, each) for word in told) for each in given)

    def _without_rounds(self, entries: Sequence[Entry]) -> list[Entry]:
        """The entries, without those by which an event would lead to ever new ones: bought, so acquired, so bought."""
        kept: list[Entry] = []
        for entry in entries:
            if not self._comes_back(entry, kept):
                kept.append(entry)
        return kept

    def _comes_back(self, entry: Entry, kept: Sequence[Entry]) -> bool:
        """Whether what a formula gives leads by some of the others to what it needs."""
        if not tells_of_another_event(entry.fact):
            return False
        new = [other for other in kept if tells_of_another_event(other.fact)]
        reached, waiting = set[int](), [entry]
        while waiting:
            last = waiting.pop()
            if last is not entry and self._starts(last, entry):
                return True
            for number, other in enumerate(new):
                if number not in reached and self._starts(last, other):
                    reached.add(number)
                    waiting.append(other)
        return False

    def _starts(self, entry: Entry, other: Entry) -> bool:
        """Whether a verb that the first formula gives is one that the second needs, or more special."""
        given = [each for each in entry.given if each.category is Category.VERB]
        needed = [each for each in other.needed if each.category is Category.VERB]
        return any(one is each or self._leads(one, each) for one in given for each in needed)

    def _find_keys(self, word: Predicate) -> frozenset[Predicate]:
        """The predicates that paraphrases are kept under and that follow from this one, itself included."""
        keys = paraphrase_keys()
        above = [Predicate.read(spelling) for spelling in keys & self._above(word)]
        same = [word] if word.spelling in keys else []
        return frozenset([*same, *(each for each in above if self._leads(word, each))])

    def _find_following(self, word: Predicate) -> frozenset[Predicate]:
        """The predicates that facts which have been read need and that follow from this one, itself included."""
        above = [self._needed[spelling] for spelling in self._needed.keys() & self._above(word)]
        same = [word] if word.spelling in self._needed else []
        following = (each for each in above if each.category in CONNECTED and self._leads(word, each))
        return frozenset([*same, *following])


def _fits(fact: Fact, words: Vocabulary) -> bool:
    """Whether what the words link are events where a formula needs events, and things where it needs things."""
    return all(signature in words[link] for link, signature in links_needed(fact) if link in words)


def _doubt(entry: Entry) -> tuple[float, int]:
    """What costs more, as with kinds that are presumed, and what needs more, is looked at later."""
    return entry.fact.cost, len(entry.needed)


def _is_of_events(entry: Entry) -> bool:
    return any(each.category is Category.VERB for each in entry.needed)
