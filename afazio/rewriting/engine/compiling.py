"""Compilation of rules to what the engine runs: requirements, a join plan, conditions, and actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from afazio.rewriting.engine.actions import compile_commands, fields_read
from afazio.rewriting.engine.bound_names import Scope
from afazio.rewriting.engine.commands import Action, Bindings
from afazio.rewriting.engine.join_steps import SeedEdge, SeedNode
from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.engine.matching import Attempt, Match, Plan, Search, searching
from afazio.rewriting.engine.planning import plan
from afazio.rewriting.engine.requirements import Requirement, requirements
from afazio.rewriting.engine.state import State
from afazio.rewriting.engine.triggers import Wakers, wakers
from afazio.rewriting.language.syntax import (
    ANY_NODE,
    Block,
    BlockKind,
    Clause,
    EdgeClause,
    Rule,
)


@dataclass(frozen=True, slots=True)
class Body:
    """What a rule needs only where it may match.

    ``reach`` is how many edges away from the plan's first node anything that decides about a match can be, ``None``
    when parts of the rule are not connected by edges.
    """

    search: Search
    actions: tuple[Action, ...]
    reach: int | None


@dataclass(frozen=True)
class CompiledRule:
    """A rule ready to run.

    ``requirements`` are what every match needs, ``wakers`` what it has to be looked at again after; ``read`` gives its
    plain syntax, which is wanted only where it may match.
    """

    module: str
    name: str
    nodes: tuple[str, ...]
    edges: tuple[str, ...]
    lexicons: Mapping[str, Lexicon]
    requirements: tuple[Requirement, ...]
    fields: Mapping[str, tuple[str, ...]]
    wakers: Wakers
    read: Callable[[], Rule]

    @cached_property
    def syntax(self) -> Rule:
        """The rule in plain Grew."""
        return self.read()

    @cached_property
    def body(self) -> Body:
        """The plan and the actions; raises ``RuleError`` for unknown names and fields."""
        return _body(self.syntax, self.lexicons)

    def possible(self, state: State) -> bool:
        """Whether the graph has what every match needs."""
        return all(requirement.met(state) for requirement in self.requirements)

    def matches(self, state: State, near: set[int] | None = None) -> list[Match]:
        """All matches, lowest node positions first (nodes in the order in which the rule mentions them).

        With ``near``, only those whose anchor is one of these nodes.
        """
        attempt = Attempt(state, near)
        self.body.search(attempt)
        found = attempt.found
        if len(found) > 1:
            found.sort(key=lambda match: self._order(state, match))
        return found

    def bindings(self, match: Match) -> Iterable[Bindings]:
        """What the names stand for, once for every choice of rows that the commands can tell apart."""
        if not self.fields:
            return (Bindings(match.nodes.copy(), match.edges.copy(), {}),)
        return self._bindings_of_rows(match)

    def _bindings_of_rows(self, match: Match) -> Iterator[Bindings]:
        choices: list[list[dict[str, str]]] = []
        for name, fields in self.fields.items():
            lexicon = self.lexicons[name]
            columns = [lexicon.fields.index(field) for field in fields]
            numbers = match.rows.get(name, range(len(lexicon)))
            values = dict.fromkeys(tuple(lexicon.row(row)[column] for column in columns) for row in numbers)
            choices.append([dict(zip(fields, each, strict=True)) for each in values])
        for chosen in product(*choices):
            yield Bindings(dict(match.nodes), dict(match.edges), dict(zip(self.fields, chosen, strict=True)))

    def _order(self, state: State, match: Match) -> tuple[object, ...]:
        places = tuple(state.order_key(match.nodes[name]) for name in self.nodes)
        labels = tuple(match.edges[name].sort_key() for name in self.edges)
        return places, labels, tuple(match.rows.get(name, ()) for name in self.lexicons)


def compile_rule(rule: Rule, module: str, lexicons: Mapping[str, Lexicon], *, checked: bool = False) -> CompiledRule:
    """Compile one rule; ``lexicons`` gives the tables by their names in the rule.

    A rule that was ``checked`` before is planned only when it may match, which most rules never do.  Raises
    ``RuleError`` for unknown names, fields and files, and for rules without a pattern.
    """
    clauses = _pattern(rule)
    scope = Scope((), frozenset(), lexicons).extend(clauses)
    if not scope.nodes:
        raise rule.place.error(f"rule '{rule.name}' has no pattern that names a node")
    compiled = CompiledRule(
        module=module,
        name=rule.name,
        nodes=scope.nodes,
        edges=tuple(sorted(scope.edges)),
        lexicons=lexicons,
        requirements=requirements(clauses, scope),
        fields=fields_read(rule.commands, scope),
        wakers=wakers(rule),
        read=lambda: rule,
    )
    if not checked:
        _ = compiled.body
    return compiled


def _pattern(rule: Rule) -> tuple[Clause, ...]:
    return tuple(clause for block in rule.blocks if block.kind is BlockKind.PATTERN for clause in block.clauses)


def _body(rule: Rule, lexicons: Mapping[str, Lexicon]) -> Body:
    clauses = _pattern(rule)
    scope = Scope((), frozenset(), lexicons).extend(clauses)
    steps = plan(clauses, scope)
    blocks = [block for block in rule.blocks if block.kind is not BlockKind.PATTERN]
    bound = frozenset({*scope.nodes, *scope.edges})
    conditions = tuple(
        _Condition(block.kind is BlockKind.WITH, plan(block.clauses, scope.extend(block.clauses), bound))
        for block in blocks
    )
    first = steps[0]
    anchor = first.name if isinstance(first, SeedNode) else first.source if isinstance(first, SeedEdge) else ""
    return Body(
        search=searching((*steps, *conditions), _keep),
        actions=compile_commands(rule.commands, scope),
        reach=_reach(anchor, clauses, blocks, scope) if anchor else None,
    )


@dataclass(frozen=True, slots=True)
class _Condition:
    """A ``without`` or ``with`` block."""

    wanted: bool
    plan: Plan

    def then(self, rest: Search) -> Search:
        occurs, wanted = searching(self.plan, lambda attempt: True), self.wanted

        def search(attempt: Attempt) -> bool:
            return occurs(attempt) is wanted and rest(attempt)

        return search


def _keep(attempt: Attempt) -> bool:
    attempt.keep()
    return False


def _reach(anchor: str, pattern: Sequence[Clause], blocks: Sequence[Block], scope: Scope) -> int | None:
    """The greatest distance from the anchor to a node of the rule, along the edges that the rule names."""
    distances = _distances({anchor: 0}, pattern)
    if not set(scope.nodes) <= distances.keys():
        return None
    greatest = max(distances.values())
    for block in blocks:
        around = _distances(distances, block.clauses)
        if not set(scope.extend(block.clauses).nodes) <= around.keys() or any(
            isinstance(clause, EdgeClause) and clause.source == clause.target == ANY_NODE for clause in block.clauses
        ):
            return None
        greatest = max(greatest, *around.values())
    return greatest


def _distances(known: Mapping[str, int], clauses: Sequence[Clause]) -> dict[str, int]:
    pairs = [(clause.source, clause.target) for clause in clauses if isinstance(clause, EdgeClause)]
    distances = dict(known)
    changed = True
    while changed:
        changed = False
        for one, other in [*pairs, *((target, source) for source, target in pairs)]:
            if ANY_NODE in (one, other) or one not in distances:
                continue
            if distances.get(other, len(pairs) + len(distances) + 2) > distances[one] + 1:
                distances[other] = distances[one] + 1
                changed = True
    return distances
