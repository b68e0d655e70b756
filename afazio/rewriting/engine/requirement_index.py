"""Requirements by what meets them, so that a graph or a change tells at once which rules can match.

Requirements and rules are numbered, and sets of them are integers used as bit sets.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain
from operator import or_

from afazio.rewriting.engine.requirements import (
    AnyRequirement,
    EdgeRequirement,
    FeatureRequirement,
    NodeRequirement,
    Requirement,
    SpellingRequirement,
    WordRequirement,
)
from afazio.rewriting.engine.state import Change, State
from afazio.rewriting.graph import Features, label_type


class RequirementIndex:
    """What each of some rules requires; made once and never changed.

    ``needs`` are the requirements of each rule, ``needed_by`` the rules of each requirement, ``on_words`` the
    requirements on words of lexicons and on spellings: whether those are met is known only once they are looked up.
    Looking a value up in all of them opens every lexicon, which pays only where there are many graphs.
    """

    def __init__(self, requirements: Iterable[Sequence[Requirement]]) -> None:
        self.requirements: list[Requirement] = []
        self.needs: list[int] = []
        self.needed_by: list[int] = []
        self.on_words = 0
        self._on_edges: dict[str | None, list[tuple[int, EdgeRequirement]]] = {}
        self._of_feature: dict[str, int] = {}
        self._of_value: dict[str, dict[str, int]] = {}
        self._of_words: dict[str, int] = {}
        self._words: dict[str, list[tuple[int, WordRequirement | SpellingRequirement]]] = {}
        self._of_label = lru_cache(maxsize=4096)(self._met_by_label)
        self._needing = lru_cache(maxsize=1 << 14)(self._needing_of_chunk)
        self._of_word = lru_cache(maxsize=1 << 15)(self._met_by_word)
        known: dict[Requirement, int] = {}
        for number, required in enumerate(requirements):
            self._add_rule(number, required, known)

    def met(self, state: State) -> int:
        """The requirements that a graph meets, those on words left out."""
        met = 0
        for labels in state.edges_by_type.values():
            for features in labels:
                met |= self._of_label(features)
        for name, nodes in state.nodes_by_feature.items():
            met |= self._of_feature.get(name, 0)
            by_value = self._of_value.get(name, {})
            for value in by_value.keys() & nodes.keys():
                met |= by_value[value]
        return met

    def words_met(self, state: State) -> int:
        """The requirements on words that a graph meets; opens every lexicon."""
        met = 0
        for name in self._words.keys() & state.nodes_by_feature.keys():
            for value in state.nodes_by_feature[name]:
                met |= self._of_word(name, value)
        return met

    def words_met_by(self, change: Change) -> int:
        """The requirements on words that something new meets; opens every lexicon."""
        met = 0
        for name, value in change.new_features:
            if name in self._words:
                met |= self._of_word(name, value)
        return met

    def met_by(self, change: Change) -> int:
        """The requirements that something new meets, those on words left out."""
        met = 0
        for features in change.new_labels:
            met |= self._of_label(features)
        for name, value in change.new_features:
            met |= self._of_feature.get(name, 0)
            if name in self._of_value:
                met |= self._of_value[name].get(value, 0)
        return met

    def doubted_by(self, change: Change, state: State, *, words: bool) -> int:
        """The requirements that something met of which nothing is left, and those on words that came or went.

        With ``words``, of those on words only the ones that a word met of which nothing is left.
        """
        doubted = 0
        for features in change.gone_labels:
            if not state.has_label(features):
                doubted |= self._of_label(features)
        for name, value in change.gone_features:
            left = state.nodes_by_feature.get(name, {})
            if not left:
                doubted |= self._of_feature.get(name, 0)
            if value not in left:
                if name in self._of_value:
                    doubted |= self._of_value[name].get(value, 0)
                if words and name in self._words:
                    doubted |= self._of_word(name, value)
        if not words:
            for name, _ in chain(change.new_features, change.gone_features):
                doubted |= self._of_words.get(name, 0)
        return doubted

    def needing(self, unmet: int) -> int:
        """The rules that need one of these requirements."""
        rules = 0
        chunks = memoryview(unmet.to_bytes(2 * (len(self.requirements) // 16 + 1), sys.byteorder)).cast("H")
        for place, chunk in enumerate(chunks):
            if chunk:
                rules |= self._needing(place, chunk)
        return rules

    def _needing_of_chunk(self, place: int, chunk: int) -> int:
        """The rules that need one of sixteen requirements, from this place on, that the bits of a chunk stand for."""
        chosen = self.needed_by[16 * place : 16 * place + 16]
        return reduce(or_, (rules for bit, rules in enumerate(chosen) if chunk >> bit & 1), 0)

    def _add_rule(self, number: int, required: Sequence[Requirement], known: dict[Requirement, int]) -> None:
        needs = 0
        for requirement in required:
            if requirement not in known:
                known[requirement] = self._add_requirement(requirement)
            needs |= 1 << known[requirement]
            self.needed_by[known[requirement]] |= 1 << number
        self.needs.append(needs)

    def _add_requirement(self, requirement: Requirement) -> int:
        place = len(self.requirements)
        bit = 1 << place
        self.requirements.append(requirement)
        self.needed_by.append(0)
        if isinstance(requirement, EdgeRequirement):
            for edge_type in (None,) if requirement.types is None else requirement.types:
                self._on_edges.setdefault(edge_type, []).append((bit, requirement))
        else:
            for choice in requirement.choices if isinstance(requirement, AnyRequirement) else (requirement,):
                self._add_choice(choice, bit)
        return place

    def _add_choice(self, choice: NodeRequirement, bit: int) -> None:
        if not isinstance(choice, FeatureRequirement):
            self._of_words[choice.feature] = self._of_words.get(choice.feature, 0) | bit
            self._words.setdefault(choice.feature, []).append((bit, choice))
            self.on_words |= bit
        elif choice.values is None:
            self._of_feature[choice.feature] = self._of_feature.get(choice.feature, 0) | bit
        else:
            by_value = self._of_value.setdefault(choice.feature, {})
            for value in choice.values:
                by_value[value] = by_value.get(value, 0) | bit

    def _met_by_label(self, features: Features) -> int:
        """The requirements that an edge with the label of these features meets."""
        asked = chain(self._on_edges.get(label_type(features), ()), self._on_edges.get(None, ()))
        return reduce(or_, (bit for bit, requirement in asked if features in requirement.labels), 0)

    def _met_by_word(self, name: str, value: str) -> int:
        """The requirements on words that a node with this feature meets."""
        return reduce(or_, (bit for bit, requirement in self._words[name] if requirement.met_by(value)), 0)


def bits(mask: int) -> Iterator[int]:
    """The places of the ones in a bit set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
