"""Join plans find exactly what a search through all assignments finds."""

from __future__ import annotations

import re
from itertools import permutations

from hypothesis import given, settings

from afazio.rewriting.engine.state import State
from afazio.rewriting.graph import Graph, Label
from afazio.rewriting.language.syntax import (
    BlockKind,
    Comparison,
    EdgeClause,
    LabelNames,
    NodeClause,
    OrderClause,
    Path,
    Regex,
)
from tests.rewriting.made_graphs import compiled, rule_texts, trees

ROWS = [("a", "one"), ("a", "two"), ("b", "one")]


def value_fits(value, wanted):
    return re.fullmatch(wanted.pattern, value) is not None if isinstance(wanted, Regex) else value == wanted.text


def holds_by_definition(test, features, rows):
    """Whether one test holds, and the rows of the lexicon that are left."""
    value = features.get(test.name)
    if test.comparison is Comparison.PRESENT:
        return value is not None, rows
    if test.comparison is Comparison.ABSENT:
        return value is None, rows
    if value is None:
        return False, rows
    if isinstance(test.values[0], Path):
        rows = [row for row in rows if row[0] == value]
        return bool(rows), rows
    return any(value_fits(value, each) for each in test.values) is (test.comparison is Comparison.EQUAL), rows


def label_fits(label: Label, wanted) -> bool:
    if wanted is None:
        return True
    if isinstance(wanted, LabelNames):
        return any(value_fits(str(label), name) for name in wanted.names) is not wanted.negated
    return all(holds_by_definition(test, dict(label.features), [])[0] for test in wanted.tests)


def clause_holds(clause, graph: Graph, nodes, rows):
    """The alternatives for the rows left when the clause holds; none when it does not."""
    if isinstance(clause, NodeClause):
        features = dict(graph.node(nodes[clause.name]).features)
        found = []
        for alternative in clause.alternatives:
            left, holds = rows, True
            for test in alternative:
                passes, left = holds_by_definition(test, features, left)
                holds = holds and passes
            if holds:
                found.append(left)
        return found
    if isinstance(clause, EdgeClause):
        return [rows] * any(
            clause.source in ("*", *tuple(name for name, node in nodes.items() if node == edge.source))
            and clause.target in ("*", *tuple(name for name, node in nodes.items() if node == edge.target))
            and label_fits(edge.label, clause.label)
            for edge in graph.edges
        )
    if isinstance(clause, OrderClause):
        order = [node.id for node in graph.nodes]
        one, other = order.index(nodes[clause.left]), order.index(nodes[clause.right])
        if clause.operator.startswith(">"):
            one, other = other, one
        return [rows] * (other == one + 1 if len(clause.operator) == 1 else one < other)
    left, right = (graph.node(nodes[path.owner]).get(path.feature) for path in (clause.left, clause.values[0]))
    return [rows] * (None not in (left, right) and (left == right) is (clause.comparison is Comparison.EQUAL))


def names_of(clauses):
    names = []
    for clause in clauses:
        if isinstance(clause, NodeClause):
            names.append(clause.name)
        elif isinstance(clause, EdgeClause):
            names.extend(name for name in (clause.source, clause.target) if name != "*")
        elif isinstance(clause, OrderClause):
            names.extend((clause.left, clause.right))
    return list(dict.fromkeys(names))


def assignments(clauses, graph, nodes, rows):
    """All ways to give the free names nodes so that all clauses hold."""
    free = [name for name in names_of(clauses) if name not in nodes]
    unused = [node.id for node in graph.nodes if node.id not in nodes.values()]
    for chosen in permutations(unused, len(free)):
        assigned = {**nodes, **dict(zip(free, chosen, strict=True))}
        left = [rows]
        for clause in clauses:
            left = [new for old in left for new in clause_holds(clause, graph, assigned, old)]
        if left:
            yield assigned, left


@settings(max_examples=150, deadline=None)
@given(rule_texts(), trees(5))
def test_a_plan_finds_what_a_search_through_all_assignments_finds(text, tree):
    rule = compiled(text)
    graph = Graph.from_tree(tree)
    pattern = [each for block in rule.syntax.blocks if block.kind is BlockKind.PATTERN for each in block.clauses]
    expected = set()
    for nodes, alternatives in assignments(pattern, graph, {}, ROWS):
        for rows in alternatives:
            if all(
                any(True for _ in assignments(block.clauses, graph, nodes, rows)) is (block.kind is BlockKind.WITH)
                for block in rule.syntax.blocks
                if block.kind is not BlockKind.PATTERN
            ):
                expected.add(tuple(sorted(nodes.items())))
    state = State(graph)
    found = rule.matches(state)
    assert {tuple(sorted(match.nodes.items())) for match in found} == expected
    assert not expected or rule.possible(state)
    places = [[match.nodes[name] for name in rule.nodes] for match in found]
    assert places == sorted(places)
