"""Which rules have to be looked at: those that the graph can have a match of, and that a change has woken.

Rules are numbered, and sets of them are integers used as bit sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from afazio.rewriting.engine.compiling import CompiledRule
from afazio.rewriting.engine.requirement_index import RequirementIndex
from afazio.rewriting.engine.state import Change, State
from afazio.rewriting.graph import label_type


class RuleIndex:
    """Rules by what they require and by what wakes them; made once for a strategy and never changed.

    ``groups`` are the rules that stand together in a strategy, in the order in which they are tried.
    """

    def __init__(self, groups: Iterable[Sequence[CompiledRule]]) -> None:
        # A rule that also stands alone gets the number that it has among its fellows.
        longest_first = sorted(groups, key=len, reverse=True)
        self.rules = tuple({id(rule): rule for rule in chain.from_iterable(longest_first)}.values())
        self.numbers = {id(rule): number for number, rule in enumerate(self.rules)}
        self.required = RequirementIndex(rule.requirements for rule in self.rules)
        self._woken_by_edge_type: dict[str, int] = {}
        self._woken_by_feature: dict[str, int] = {}
        self._woken_by_any_edge = 0
        self._woken_by_node = 0
        for number, rule in enumerate(self.rules):
            self._add_wakers(rule, 1 << number)

    def group(self, rules: Iterable[CompiledRule]) -> int:
        """Rules as a bit set."""
        return sum(1 << self.numbers[id(rule)] for rule in rules)

    def woken_by(self, change: Change) -> int:
        """The rules to look at again after a change."""
        woken = self._woken_by_node if change.nodes else 0
        for features in chain(change.new_labels, change.gone_labels):
            woken |= self._woken_by_edge_type.get(label_type(features), 0) | self._woken_by_any_edge
        for name, _ in chain(change.new_features, change.gone_features):
            woken |= self._woken_by_feature.get(name, 0)
        return woken

    def _add_wakers(self, rule: CompiledRule, bit: int) -> None:
        woken = rule.wakers
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
    it is in doubt.  ``_unmet`` are the requirements known not to be met, ``_possible`` the rules that need none of
    them.
    """

    def __init__(self, index: RuleIndex, state: State) -> None:
        self._index = index
        self._required = index.required
        self._state = state
        self._awake = (1 << len(index.rules)) - 1
        self._doubtful = self._required.on_words
        everything = (1 << len(self._required.requirements)) - 1
        self._unmet = everything & ~self._required.met(state) & ~self._doubtful
        self._possible = ~self._required.needing(self._unmet)

    def first(self, group: int) -> int | None:
        """The number of the first rule of a group to look at."""
        left = self._awake & self._possible & group
        if not left:
            return None
        number = 0
        while left:
            # The rules of a group stand side by side: shifted down they are a small number, which is quick.
            further = (left & -left).bit_length()
            number += further
            left >>= further
            needs = self._required.needs[number - 1]
            if not needs & self._unmet and (not needs & self._doubtful or self._settle(needs & self._doubtful)):
                return number - 1
            self._possible &= ~(1 << number - 1)
        return None

    def looked_at(self, number: int) -> None:
        """Note that a rule has no match: it is looked at again only after a change that concerns it."""
        self._awake &= ~(1 << number)

    def changed(self, change: Change) -> None:
        """Wake the rules that a change concerns, and see what it means for what rules need."""
        self._awake |= self._index.woken_by(change)
        gained = self._required.met_by(change)
        doubted = self._required.doubted_by(change, self._state)
        for place in _bits((gained | doubted) & self._unmet):
            self._possible |= self._required.needed_by[place]
        self._unmet &= ~(gained | doubted)
        self._doubtful = (self._doubtful | doubted) & ~gained

    def _settle(self, doubtful: int) -> bool:
        """Whether the graph meets these requirements, each looked up until one is found not to be met."""
        for place in _bits(doubtful):
            self._doubtful ^= 1 << place
            if not self._required.requirements[place].met(self._state):
                self._unmet |= 1 << place
                self._possible &= ~self._required.needed_by[place]
                return False
        return True


def _bits(mask: int) -> Iterator[int]:
    """The places of the ones in a bit set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
