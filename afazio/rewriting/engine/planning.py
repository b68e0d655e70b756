"""Join plans for patterns: the most selective clause first, tests as soon as their names are bound."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from afazio.rewriting.engine.bound_names import Scope
from afazio.rewriting.engine.join_steps import (
    Alternative,
    CheckEdge,
    CheckNode,
    CheckOrder,
    CheckValue,
    CompareFeatures,
    EdgeTest,
    FilterRows,
    FollowEdge,
    SeedEdge,
    SeedNode,
    SeedPlace,
    SelectRows,
)
from afazio.rewriting.engine.matching import FeatureTests, Plan, PlanStep
from afazio.rewriting.engine.value_tests import feature_tests, label_set, label_types, value_test
from afazio.rewriting.language.syntax import (
    ANY_NODE,
    Clause,
    Comparison,
    EdgeClause,
    FeatureClause,
    FeatureTest,
    NodeClause,
    OrderClause,
    Path,
    Text,
    Use,
)

_LEMMA, _LEXICON, _FEATURE, _EDGE, _CATEGORY, _ANY_EDGE, _ANYTHING = range(7)


@dataclass(frozen=True, slots=True)
class _Filter:
    """A step that only tests, and the names that must be bound before it."""

    step: PlanStep
    needs: frozenset[str]
    late: bool = False


def plan(clauses: Sequence[Clause], scope: Scope, bound: frozenset[str] = frozenset()) -> Plan:
    """A join plan for a conjunction of clauses, some names being bound already.

    ``scope`` must know the clauses' own names.  Raises ``RuleError`` for names and comparisons that make no sense.
    """
    filters = [_filter(clause, scope) for clause in clauses if not isinstance(clause, EdgeClause)]
    edges = [clause for clause in clauses if isinstance(clause, EdgeClause)]
    wanted = dict.fromkeys(name for clause in clauses for name in _node_names(clause))
    seeds = {name: _best_seed(name, clauses, scope) for name in wanted}
    steps: list[PlanStep] = []
    known = set(bound)
    while True:
        for clause in [clause for clause in edges if _ends(clause) <= known]:
            edges.remove(clause)
            steps.append(_check_edge(clause))
            known.update(_named(clause))
        ready = [each for each in filters if each.needs <= known and not each.late]
        filters = [each for each in filters if each not in ready]
        steps.extend(each.step for each in ready)
        follow = min(
            (clause for clause in edges if _ends(clause) & known),
            key=lambda clause: seeds[next(iter(_ends(clause) - known))][0],
            default=None,
        )
        if follow is not None:
            edges.remove(follow)
            steps.append(_follow(follow, known))
            known |= _ends(follow) | _named(follow)
            continue
        missing = [name for name in wanted if name not in known]
        if not missing:
            break
        best = min(missing, key=lambda name: seeds[name][0])
        edge = next((clause for clause in edges if label_types(clause.label) and len(_ends(clause)) == 2), None)
        if edge is not None and seeds[best][0] > _EDGE:
            edges.remove(edge)
            steps.append(SeedEdge(_edge_test(edge), edge.source, edge.target))
            known |= _ends(edge) | _named(edge)
        else:
            steps.append(seeds[best][1])
            known.add(best)
    steps.extend(each.step for each in filters)
    return _with_tests(steps)


def _with_tests(steps: Sequence[PlanStep]) -> Plan:
    """The steps with the tests of a node made where it is bound, which is quicker than to go on to a test."""
    tests: dict[str, FeatureTests] = {}
    left: list[PlanStep] = []
    binding = {name for step in steps for name in _bound_by(step)}
    for step in steps:
        if isinstance(step, CheckNode) and step.name in binding and len(step.alternatives) == 1:
            (only,) = step.alternatives
            tests[step.name] = tests.get(step.name, ()) + only.tests
            if only.filters:
                left.append(replace(step, alternatives=(replace(only, tests=()),)))
        else:
            left.append(step)
    return tuple(_tested(step, tests) for step in left)


def _bound_by(step: PlanStep) -> tuple[str, ...]:
    if isinstance(step, SeedNode):
        return (step.name,)
    if isinstance(step, FollowEdge):
        return (step.new,)
    return (step.source, step.target) if isinstance(step, SeedEdge) else ()


def _tested(step: PlanStep, tests: Mapping[str, FeatureTests]) -> PlanStep:
    if isinstance(step, SeedNode):
        return replace(step, tests=tests.get(step.name, ()))
    if isinstance(step, FollowEdge):
        return replace(step, tests=tests.get(step.new, ()))
    if isinstance(step, SeedEdge):
        return replace(step, source_tests=tests.get(step.source, ()), target_tests=tests.get(step.target, ()))
    return step


def _node_names(clause: Clause) -> tuple[str, ...]:
    if isinstance(clause, NodeClause):
        return (clause.name,)
    if isinstance(clause, EdgeClause):
        return tuple(name for name in (clause.source, clause.target) if name != ANY_NODE)
    return (clause.left, clause.right) if isinstance(clause, OrderClause) else ()


def _ends(clause: EdgeClause) -> set[str]:
    return {clause.source, clause.target} - {ANY_NODE}


def _named(clause: EdgeClause) -> set[str]:
    return set() if clause.name is None else {clause.name}


def _edge_test(clause: EdgeClause) -> EdgeTest:
    return EdgeTest(clause.name, label_set(clause.label), label_types(clause.label))


def _check_edge(clause: EdgeClause) -> CheckEdge:
    if clause.name is not None and ANY_NODE in (clause.source, clause.target):
        raise clause.place.error(f"edge '{clause.name}' has a name, so both of its ends need one")
    source = None if clause.source == ANY_NODE else clause.source
    return CheckEdge(_edge_test(clause), source, None if clause.target == ANY_NODE else clause.target)


def _follow(clause: EdgeClause, known: set[str]) -> FollowEdge:
    forwards = clause.source in known
    start, end = (clause.source, clause.target) if forwards else (clause.target, clause.source)
    return FollowEdge(_edge_test(clause), start, end, forwards)


def _filter(clause: NodeClause | FeatureClause | OrderClause | Use, scope: Scope) -> _Filter:
    if isinstance(clause, NodeClause):
        alternatives = tuple(_alternative(tests, scope) for tests in clause.alternatives)
        return _Filter(CheckNode(clause.name, alternatives), frozenset({clause.name}))
    if isinstance(clause, OrderClause):
        forwards = clause.operator in ("<", "<<")
        first, second = (clause.left, clause.right) if forwards else (clause.right, clause.left)
        return _Filter(CheckOrder(first, second, len(clause.operator) == 1), frozenset({first, second}))
    if isinstance(clause, Use):
        raise clause.place.error(f"'{clause.name}' has to be expanded before rules are planned")
    return _feature_filter(clause, scope)


def _alternative(tests: tuple[FeatureTest, ...], scope: Scope) -> Alternative:
    filters = []
    plain = []
    for test in tests:
        paths = [value for value in test.values if isinstance(value, Path)]
        if not paths:
            plain.append(test)
            continue
        if len(test.values) > 1:
            raise test.place.error("a field of a lexicon stands alone, without '|'")
        if test.comparison is not Comparison.EQUAL:
            raise test.place.error("a lexicon is compared with '='; for 'not in the lexicon' write a without block")
        filters.append(scope.row_filter(test.name, paths[0]))
    return Alternative(feature_tests(plain), tuple(filters))


def _feature_filter(clause: FeatureClause, scope: Scope) -> _Filter:
    paths = [value for value in clause.values if isinstance(value, Path)]
    equal = clause.comparison is Comparison.EQUAL
    if not paths:
        test = value_test(clause.values, clause.comparison)
        if scope.is_lexicon(clause.left):
            lexicon = scope.lexicon(clause.left)
            step = FilterRows(clause.left.owner, lexicon, clause.left.feature, test)
            return _Filter(step, frozenset(), late=True)
        return _Filter(CheckValue(scope.feature(clause.left), test), frozenset({clause.left.owner}))
    if len(clause.values) > 1:
        raise clause.place.error("a feature is compared with one other feature, or with values separated by '|'")
    left, right = clause.left, paths[0]
    if scope.is_lexicon(left):
        left, right = right, left
    if not scope.is_lexicon(right):
        step_needs = frozenset({left.owner, right.owner})
        return _Filter(CompareFeatures(scope.feature(left), scope.feature(right), equal), step_needs)
    if scope.is_lexicon(left):
        raise clause.place.error("fields of lexicons are compared with features, not with each other")
    if not equal:
        raise clause.place.error("a lexicon is compared with '='; for 'not in the lexicon' write a without block")
    return _Filter(SelectRows(scope.feature(left), scope.row_filter(left.feature, right)), frozenset({left.owner}))


def _best_seed(name: str, clauses: Sequence[Clause], scope: Scope) -> tuple[int, SeedNode]:
    best = (_ANYTHING, SeedNode(name))
    for clause in clauses:
        if isinstance(clause, NodeClause) and clause.name == name:
            places = [_best_place(tests, scope) for tests in clause.alternatives]
            found = [place for _, place in places if place is not None]
            if len(found) == len(places):
                seed = SeedNode(name, tuple(dict.fromkeys(found)))
                best = min(best, (max(rank for rank, _ in places), seed), key=lambda each: each[0])
    return best


def _best_place(tests: Sequence[FeatureTest], scope: Scope) -> tuple[int, SeedPlace | None]:
    return min((_place(test, scope) for test in tests), key=lambda each: each[0], default=(_ANYTHING, None))


def _place(test: FeatureTest, scope: Scope) -> tuple[int, SeedPlace | None]:
    if test.comparison is not Comparison.EQUAL:
        return _ANYTHING, None
    path = test.values[0]
    if isinstance(path, Path):
        return _LEXICON, SeedPlace(test.name, row_filter=scope.row_filter(test.name, path))
    texts = [value.text for value in test.values if isinstance(value, Text)]
    if len(texts) != len(test.values):
        return _ANYTHING, None
    rank = _LEMMA if test.name in ("lemma", "form", "pred") else _CATEGORY if test.name == "upos" else _FEATURE
    return rank, SeedPlace(test.name, frozenset(texts))
