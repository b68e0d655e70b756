"""Which rules have to be looked at: those that the graph can have a match of, and that a change has woken.

Rules are numbered, and sets of them are integers used as bit sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from afazio.rewriting.engine.compiling import CompiledRule
from afazio.rewriting.engine.requirement_index import RequirementIndex, bits
from afazio.rewriting.engine.state import Change, State
from afazio.rewriting.graph import label_type


class RuleIndex:
    """Rules by what they require and by what wakes them; made once for a strategy and never changed.

    ``groups`` are the rules that stand together in a strategy, in the order in which they are tried.  The rules of a
    group are numbered one after the other, groups in their order.
    """

    def __init__(self, groups: Iterable[Sequence[CompiledRule]]) -> None:
        groups = tuple(groups)
        # A rule that also stands alone gets the number that it has among its fellows.
        home: dict[int, int] = {}
        for place in sorted(range(len(groups)), key=lambda place: -len(groups[place])):
            for rule in groups[place]:
                home.setdefault(id(rule), place)
        at_home = (rule for place, group in enumerate(groups) for rule in group if home[id(rule)] == place)
        self.rules = tuple({id(rule): rule for rule in at_home}.values())
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

    Whether a requirement is met is looked up only when a rule depends on it that has all else that it needs, where it
    is in doubt: because what met it has gone, or, without ``words``, because a lexicon would have to be opened.
    ``_unmet`` are the requirements known not to be met, ``_possible`` the rules that may need none
    of them.
    """

    def __init__(self, index: RuleIndex, state: State, *, words: bool) -> None:
        self._index = index
        self._required = required = index.required
        self._state = state
        self._words = words
        self._awake = (1 << len(index.rules)) - 1
        self._doubtful = 0 if words else required.on_words
        met = required.met(state) | (required.words_met(state) if words else required.on_words)
        self._unmet = ((1 << len(required.requirements)) - 1) & ~met
        self._possible = ~required.needing(self._unmet)

    def first(self, group: int) -> int | None:
        """The number of the first rule of a group to look at."""
        return next(self.candidates(group), None)

    def candidates(self, group: int, start: int = 0) -> Iterator[int]:
        """The rules of a group to look at, from a number on, in ascending order; good until the next change."""
        left = (self._awake & self._possible & group) >> start
        number = start
        all_needs = self._required.needs
        while left:
            # The rules of a group stand side by side: shifted down they are a small number, which is quick.
            further = (left & -left).bit_length()
            number += further
            left >>= further
            needs = all_needs[number - 1]
            if not needs & self._unmet and (not needs & self._doubtful or self._settle(needs & self._doubtful)):
                yield number - 1
            else:
                self._possible &= ~(1 << number - 1)

    def looked_at(self, number: int) -> None:
        """Note that a rule has no match: it is looked at again only after a change that concerns it."""
        self._awake &= ~(1 << number)

    def changed(self, change: Change) -> None:
        """Wake the rules that a change concerns, and see what it means for what rules need."""
        self._awake |= self._index.woken_by(change)
        gained = self._required.met_by(change)
        if self._words:
            gained |= self._required.words_met_by(change)
        doubted = self._required.doubted_by(change, self._state, words=self._words)
        for place in bits((gained | doubted) & self._unmet):
            self._possible |= self._required.needed_by[place]
        self._unmet &= ~(gained | doubted)
        self._doubtful = (self._doubtful | doubted) & ~gained

    def _settle(self, doubtful: int) -> bool:
        """Whether the graph meets these requirements, each looked up until one is found not to be met."""
        for place in bits(doubtful):
            self._doubtful ^= 1 << place
            if not self._required.requirements[place].met(self._state):
                self._unmet |= 1 << place
                self._possible &= ~self._required.needed_by[place]
                return False
        return True
