"""The engine: running a strategy on one graph.

The engine is deterministic: it applies the first rule in file order that can be applied, at the match whose nodes have
the lowest positions.  A rule that did not match is looked at again only when something that it mentions has changed,
and only near what has changed since.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass

from afazio.deadline import NEVER, Deadline
from afazio.errors import RuleError
from afazio.rewriting.engine.agenda import Agenda, RuleIndex
from afazio.rewriting.engine.compiling import CompiledRule
from afazio.rewriting.engine.matching import Match
from afazio.rewriting.engine.state import State
from afazio.rewriting.engine.strategies import (
    AnyOf,
    Empty,
    Onf,
    Seq,
    Strategy,
    Try,
    alternatives,
    flattened,
    sequences,
)
from afazio.rewriting.graph import Graph, Step

LIMIT = 10_000

_FEW = 3
"""How many graphs are rewritten with only those lexicons opened that their rules ask for."""


def rewrite(
    graph: Graph, strategy: Strategy, *, strict: bool = False, limit: int = LIMIT
) -> tuple[Graph, tuple[Step, ...]]:
    """As `Engine.rewrite`, for a strategy that is used once."""
    return Engine(strategy).rewrite(graph, strict=strict, limit=limit)


class Engine:
    """A strategy with its rules indexed, ready to be run on any number of graphs."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self.index = RuleIndex(each.rules for each in alternatives(strategy))
        self.groups = {id(each): self.index.group(each.rules) for each in alternatives(strategy)}
        self.passes = {id(each): found for each in sequences(strategy) if (found := self._pass(each)) is not None}
        self._begun = 0

    def begin(self, state: State) -> Agenda:
        """The agenda of a graph: where it is one of many, its words are looked up in all lexicons at once."""
        self._begun += 1
        return Agenda(self.index, state, words=self._begun > _FEW)

    def rewrite(
        self, graph: Graph, *, strict: bool = False, limit: int = LIMIT, deadline: Deadline = NEVER
    ) -> tuple[Graph, tuple[Step, ...]]:
        """The graph after the strategy, and the steps that led there (the graph itself and none when it fails).

        Raises ``RuleError`` when the rules of one module are applied more than ``limit`` times, and, when ``strict``,
        for a command without effect; ``TimeLimitError`` when the deadline is over.
        """
        run = _Run(self, graph, strict, limit, deadline)
        run.execute(self.strategy)
        return run.state.freeze(), tuple(run.steps)

    def _pass(self, strategy: Seq) -> Pass | None:
        """A sequence as a pass, where it is groups of rules each applied until nothing changes, in ascending order."""
        starts: dict[int, int] = {}
        for part in flattened(strategy):
            if not (isinstance(part, Onf) and isinstance(part.inner, AnyOf)):
                return None
            numbers = [self.index.numbers[id(rule)] for rule in part.inner.rules]
            if numbers and min(numbers) <= max(starts, default=-1):
                return None
            starts.update((number, min(numbers)) for number in numbers)
        return Pass(sum(1 << number for number in starts), starts)


@dataclass(frozen=True, slots=True)
class Pass:
    """Groups of rules that are gone through one after the other, each until none of its rules can be applied.

    ``starts`` gives for each rule the first one of its group, by their numbers.
    """

    rules: int
    starts: Mapping[int, int]


class _Run:
    """One strategy on one graph."""

    def __init__(self, engine: Engine, graph: Graph, strict: bool, limit: int, deadline: Deadline) -> None:
        self.state = State(graph)
        self.steps: list[Step] = []
        self._engine = engine
        self._strict = strict
        self._limit = limit
        self._deadline = deadline
        self._applications: Counter[str] = Counter()
        self._last: deque[CompiledRule] = deque(maxlen=10)
        self._changes: list[set[int]] = []
        self._begin()

    def _begin(self) -> None:
        """Nothing is known about any rule."""
        self._agenda = self._engine.begin(self.state)
        self._unmatched: dict[int, int] = {}

    def execute(self, strategy: Strategy) -> bool:
        """Whether the strategy succeeds; a strategy that fails leaves the graph as it was."""
        if (found := self._engine.passes.get(id(strategy))) is not None:
            self._go_through(found)
            return True
        if isinstance(strategy, AnyOf):
            return self._apply_first(self._engine.groups[id(strategy)])
        if isinstance(strategy, Onf):
            if isinstance(strategy.inner, AnyOf):
                group = self._engine.groups[id(strategy.inner)]
                while self._apply_first(group):
                    pass
                return True
            before = -1
            while before != len(self.steps):
                before = len(self.steps)
                if not self.execute(strategy.inner):
                    break
            return True
        if isinstance(strategy, Seq):
            return self._sequence(strategy)
        if isinstance(strategy, Try):
            self.execute(strategy.inner)
        return isinstance(strategy, Try | Empty)

    def _sequence(self, strategy: Seq) -> bool:
        graph = self.state.freeze() if strategy.can_fail else None
        length = len(self.steps)
        if all(self.execute(part) for part in strategy.parts):
            return True
        if graph is not None and len(self.steps) > length:
            self.state = State(graph, self.state.next_id)
            del self.steps[length:]
            self._begin()
        return False

    def _go_through(self, groups: Pass) -> None:
        """Apply each group until nothing changes; a group with no rule to look at costs nothing."""
        start, applied = 0, True
        while applied:
            applied = False
            for number in self._agenda.candidates(groups.rules, start):
                start = groups.starts[number]
                if self._apply(number):
                    applied = True
                    break

    def _apply_first(self, group: int) -> bool:
        """Apply the first rule of a group that can be applied; false when none can."""
        while (number := self._agenda.first(group)) is not None:
            if self._apply(number):
                return True
        return False

    def _apply(self, number: int) -> bool:
        """Apply a rule at the first match at which that changes something; false when there is none."""
        self._deadline.check()
        rule = self._engine.index.rules[number]
        reach = rule.body.reach
        since = self._unmatched.get(number)
        near = None if since is None or reach is None else self._near(since, reach)
        for match in rule.matches(self.state, near):
            if self._apply_at(rule, match):
                return True
        self._agenda.looked_at(number)
        self._unmatched[number] = len(self._changes)
        return False

    def _near(self, since: int, reach: int) -> set[int]:
        """The nodes within reach of what has changed since a rule was last looked at."""
        near = set().union(*self._changes[since:]) & self.state.features.keys()
        border = near
        for _ in range(reach):
            border = {
                neighbour
                for node in border
                for neighbour in (
                    *(edge.target for edge in self.state.outgoing[node]),
                    *(edge.source for edge in self.state.incoming[node]),
                )
                if neighbour not in near
            }
            if not border:
                break
            near |= border
        return near

    def _apply_at(self, rule: CompiledRule, match: Match) -> bool:
        for bindings in rule.bindings(match):
            for action, command in zip(rule.body.actions, rule.syntax.commands, strict=True):
                if not action.run(self.state, bindings) and self._strict:
                    raise command.place.error(f"a command of rule '{rule.name}' has no effect")
            delta, change = self.state.commit()
            if delta.empty:
                continue
            matched = tuple((name, match.nodes[name]) for name in rule.nodes)
            self.steps.append(Step(rule.module, rule.name, matched, delta, rule.syntax.alternative))
            self._changes.append(change.touched)
            self._agenda.changed(change)
            self._count(rule)
            return True
        return False

    def _count(self, rule: CompiledRule) -> None:
        self._applications[rule.module] += 1
        self._last.append(rule)
        if self._applications[rule.module] > self._limit:
            last = ", ".join(f"{each.module}.{each.name}" for each in self._last)
            raise RuleError(
                f"{rule.syntax.place}: more than {self._limit} applications in module '{rule.module}' on one sentence; "
                f"a rule needs a 'without' that contradicts its effect; the last ten: {last}"
            )
