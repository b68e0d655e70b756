"""Which rules have to be looked at: those that the graph can have a match of, and that a change has woken.

Rules and what they require are numbered, and sets of them are integers used as bit sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from afazio.rewriting.compiling import CompiledRule
from afazio.rewriting.requirements import EdgeRequirement, FeatureRequirement, Requirement
from afazio.rewriting.state import Change, State
from afazio.rewriting.waking import wakers


class RuleIndex:
    """Rules by what they require and by what wakes them; made once for a strategy and never changed.

    ``groups`` are the rules that stand together in a strategy, in the order in which they are tried.
    """

    def __init__(self, groups: Iterable[Sequence[CompiledRule]]) -> None:
        # A rule that also stands alone gets the number that it has among its fellows.
        longest_first = sorted(groups, key=len, reverse=True)
        self.rules = tuple({id(rule): rule for rule in chain.from_iterable(longest_first)}.values())
        self.numbers = {id(rule): number for number, rule in enumerate(self.rules)}
        self.requirements: list[Requirement] = []
        self.needs: list[int] = []
        self.needed_by: list[int] = []
        self.on_words = 0
        self._of_edge_type: dict[str, int] = {}
        self._of_feature: dict[str, dict[str, int]] = {}
        self._of_words: dict[str, int] = {}
        self._woken_by_edge_type: dict[str, int] = {}
        self._woken_by_feature: dict[str, int] = {}
        self._woken_by_any_edge = 0
        self._woken_by_node = 0
        known: dict[Requirement, int] = {}
        for number, rule in enumerate(self.rules):
            self._add_needs(rule, number, known)
            self._add_wakers(rule, 1 << number)

    def group(self, rules: Iterable[CompiledRule]) -> int:
        """Rules as a bit set."""
        return sum(1 << self.numbers[id(rule)] for rule in rules)

    def met(self, state: State) -> int:
        """The requirements that a graph meets, those on words left out."""
        met = 0
        for edge_type in self._of_edge_type.keys() & state.edges_by_type.keys():
            met |= self._of_edge_type[edge_type]
        for name, by_value in self._of_feature.items():
            for value in by_value.keys() & state.nodes_by_feature.get(name, {}).keys():
                met |= by_value[value]
        return met

    def met_by(self, change: Change) -> int:
        """The requirements that something new meets, those on words left out."""
        met = 0
        for edge_type in change.new_types:
            met |= self._of_edge_type.get(edge_type, 0)
        for name, value in change.new_features:
            if name in self._of_feature:
                met |= self._of_feature[name].get(value, 0)
        return met

    def doubted_by(self, change: Change, state: State) -> int:
        """The requirements that something met of which nothing is left, and those on words that came or went."""
        doubted = 0
        for edge_type in change.gone_types:
            if edge_type not in state.edges_by_type:
                doubted |= self._of_edge_type.get(edge_type, 0)
        for name, value in change.gone_features:
            if name in self._of_feature and value not in state.nodes_by_feature[name]:
                doubted |= self._of_feature[name].get(value, 0)
        for name, _ in chain(change.new_features, change.gone_features):
            doubted |= self._of_words.get(name, 0)
        return doubted

    def woken_by(self, change: Change) -> int:
        """The rules to look at again after a change."""
        woken = self._woken_by_node if change.nodes else 0
        for edge_type in chain(change.new_types, change.gone_types):
            woken |= self._woken_by_edge_type.get(edge_type, 0) | self._woken_by_any_edge
        for name, _ in chain(change.new_features, change.gone_features):
            woken |= self._woken_by_feature.get(name, 0)
        return woken

    def _add_needs(self, rule: CompiledRule, number: int, known: dict[Requirement, int]) -> None:
        needs = 0
        for requirement in rule.requirements:
            if requirement not in known:
                known[requirement] = self._add_requirement(requirement)
            needs |= 1 << known[requirement]
            self.needed_by[known[requirement]] |= 1 << number
        self.needs.append(needs)

    def _add_requirement(self, requirement: Requirement) -> int:
        bit = 1 << len(self.requirements)
        self.requirements.append(requirement)
        self.needed_by.append(0)
        if isinstance(requirement, EdgeRequirement):
            for edge_type in requirement.types:
                self._of_edge_type[edge_type] = self._of_edge_type.get(edge_type, 0) | bit
        elif isinstance(requirement, FeatureRequirement):
            by_value = self._of_feature.setdefault(requirement.feature, {})
            for value in requirement.values:
                by_value[value] = by_value.get(value, 0) | bit
        else:
            self._of_words[requirement.feature] = self._of_words.get(requirement.feature, 0) | bit
            self.on_words |= bit
        return len(self.requirements) - 1

    def _add_wakers(self, rule: CompiledRule, bit: int) -> None:
        woken = wakers(rule.syntax)
        if woken.nodes:
            self._woken_by_node |= bit
        if woken.edge_types is None:
            self._woken_by_any_edge |= bit
        for edge_type in woken.edge_types or ():
            self._woken_by_edge_type[edge_type] = self._woken_by_edge_type.get(edge_type, 0) | bit
        for name in woken.features:
            self._woken_by_feature[name] = self._woken_by_feature.get(name, 0) | bit


class Agenda:
    """What is left to look at while one graph is rewritten.

    Whether a requirement is met is looked up only when a rule depends on it that has all else that it needs: till then
    it is in doubt.  ``_unmet`` are the requirements known not to be met, ``_impossible`` the rules that need one.
    """

    def __init__(self, index: RuleIndex, state: State) -> None:
        self._index = index
        self._state = state
        self._awake = (1 << len(index.rules)) - 1
        self._doubtful = index.on_words
        self._unmet = ((1 << len(index.requirements)) - 1) & ~index.met(state) & ~index.on_words
        self._impossible = 0
        for place in _bits(self._unmet):
            self._impossible |= index.needed_by[place]

    def first(self, group: int) -> int | None:
        """The number of the first rule of a group to look at."""
        left = self._awake & group & ~self._impossible
        while left:
            lowest = left & -left
            number = lowest.bit_length() - 1
            if self._possible(number):
                return number
            left ^= lowest
            self._impossible |= lowest
        return None

    def looked_at(self, number: int) -> None:
        """A rule has no match: it sleeps until a change wakes it."""
        self._awake &= ~(1 << number)

    def changed(self, change: Change) -> None:
        """Wake the rules that a change concerns, and see what it means for what they need."""
        self._awake |= self._index.woken_by(change)
        gained = self._index.met_by(change)
        doubted = self._index.doubted_by(change, self._state)
        for place in _bits((gained | doubted) & self._unmet):
            self._impossible &= ~self._index.needed_by[place]
        self._unmet &= ~(gained | doubted)
        self._doubtful = (self._doubtful | doubted) & ~gained

    def _possible(self, number: int) -> bool:
        """Whether the graph has all that a rule needs."""
        needs = self._index.needs[number]
        return not needs & self._unmet and all(self._met(place) for place in _bits(needs & self._doubtful))

    def _met(self, place: int) -> bool:
        """Settle a doubt."""
        self._doubtful ^= 1 << place
        if self._index.requirements[place].met(self._state):
            return True
        self._unmet |= 1 << place
        self._impossible |= self._index.needed_by[place]
        return False


def _bits(mask: int) -> Iterator[int]:
    """The places of the ones in a bit set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
