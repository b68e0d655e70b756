"""The engine is deterministic, comes to an end, and keeps a trace that can be replayed."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from afazio.errors import RuleError
from afazio.parsing.tree import Token, Tree
from afazio.rewriting.engine.engine import rewrite
from afazio.rewriting.engine.state import State
from afazio.rewriting.engine.strategies import AnyOf, Empty, Onf, Seq, Try
from afazio.rewriting.graph import Graph
from tests.rewriting.made_graphs import compiled, rule_texts, trees

RULE_SETS = st.lists(rule_texts(), min_size=1, max_size=3)
LIMIT = 12


@st.composite
def waiting_rules(draw):
    """A rule that waits, some edges away from its first node, for what a later rule does."""
    far = draw(st.sampled_from(["X -> Y; Y -> Z", "Z -> Y; Y -> X", "Y -> X; Y -> Z"]))
    event = draw(st.sampled_from(["Z [mark]", "Z -[new]-> W", "Z -[new]-> *", "* -[new]-> Z"]))
    kind = draw(st.sampled_from(["pattern", "with", "without"]))
    inside = f"{far}; {event}" if draw(st.booleans()) else event
    outside = "" if inside != event else f"; {far}"
    text = f"rule waits {{ pattern {{ X [lemma=a]{outside} }} {kind} {{ {inside} }} commands {{ X.woken = yes }} }}"
    word = draw(st.sampled_from(["a", "b", "c"]))
    deed = draw(st.sampled_from(["S.mark = yes", "del_feat S.upos", "add_edge S -[new]-> T", "del_edge S -> T"]))
    child = "; S -> T" if "T" in deed else ""
    act = f"rule acts {{ pattern {{ S [lemma={word}]{child} }} without {{ S -[new]-> * }} commands {{ {deed} }} }}"
    return [text, act]


def run(strategy, graph):
    """The graph and the steps, or the message of the error."""
    try:
        return rewrite(graph, strategy, limit=LIMIT)
    except RuleError as error:
        return str(error)


def simplest_rewrite(rules, graph):
    """What the engine must do, with nothing remembered from one application to the next."""
    next_id = 0
    steps = []
    while len(steps) <= LIMIT:
        state = State(graph, next_id)
        step = first_application(rules, state)
        if step is None:
            return graph, steps
        steps.append(step)
        graph, next_id = step[2].apply(graph), state.next_id
    return None


def first_application(rules, state):
    for rule in rules:
        for match in rule.matches(state):
            for bindings in rule.bindings(match):
                for action in rule.body.actions:
                    action.run(state, bindings)
                delta, _ = state.commit()
                if not delta.empty:
                    return rule.name, tuple((name, match.nodes[name]) for name in rule.nodes), delta
    return None


def shuffled(graph, seed):
    """The same graph with its nodes and edges in another order."""
    shuffle = random.Random(seed)
    return Graph(
        tuple(shuffle.sample(graph.nodes, len(graph.nodes))), tuple(shuffle.sample(graph.edges, len(graph.edges)))
    )


@settings(max_examples=200, deadline=None)
@given(st.lists(RULE_SETS, min_size=2, max_size=3), trees())
def test_groups_gone_through_in_one_pass_are_applied_one_after_the_other(texts, tree):
    groups = [Onf(AnyOf(tuple(map(compiled, group)))) for group in texts]
    graph = Graph.from_tree(tree)
    # A sequence with an empty part is not one pass.
    assert run(Seq(tuple(groups)), graph) == run(Seq((*groups[:1], Empty(), *groups[1:])), graph)


@settings(max_examples=200, deadline=None)
@given(RULE_SETS, trees())
def test_remembering_where_rules_did_not_match_changes_nothing(texts, tree):
    assert_as_simplest(texts, tree)


@settings(max_examples=300, deadline=None)
@given(waiting_rules(), trees(5))
def test_a_rule_wakes_up_however_far_from_its_first_node_the_change_is(texts, tree):
    assert_as_simplest(texts, tree)


@pytest.mark.parametrize(
    "condition",
    [
        "pattern { X -> Y; Y -> Z; Z [mark] }",
        "with { X -> Y; Y -> Z; Z [mark] }",
        "without { X -> Y; Y -> Z; Z [!mark] }",
    ],
)
def test_a_rule_is_tried_again_when_something_two_edges_away_changes(condition):
    waits = compiled(f"rule waits {{ pattern {{ X [lemma=a] }} {condition} commands {{ X.woken = yes }} }}")
    acts = compiled("rule acts { pattern { S [lemma=c] } commands { S.mark = yes } }")
    chain = Tree(
        (Token(1, "w", "a", "N", 0, "root"), Token(2, "w", "b", "N", 1, "x"), Token(3, "w", "c", "N", 2, "x")), ""
    )
    steps = rewrite(Graph.from_tree(chain), Onf(AnyOf((waits, acts))))[1]
    assert [step.rule for step in steps] == ["acts", "waits"]


def assert_as_simplest(texts, tree):
    rules = tuple(compiled(text) for text in texts)
    graph = Graph.from_tree(tree)
    expected = simplest_rewrite(rules, graph)
    result = run(Onf(AnyOf(rules)), graph)
    if expected is None:
        assert "more than 12 applications" in result
    else:
        assert (result[0], [(step.rule, step.matched, step.delta) for step in result[1]]) == (expected[0], expected[1])


@settings(max_examples=60, deadline=None)
@given(RULE_SETS, trees(), st.integers(0, 99))
def test_the_result_does_not_depend_on_the_order_in_which_the_graph_was_built(texts, tree, seed):
    strategy = Onf(AnyOf(tuple(compiled(text) for text in texts)))
    graph = Graph.from_tree(tree)
    assert run(strategy, shuffled(graph, seed)) == run(strategy, graph)


@settings(max_examples=60, deadline=None)
@given(RULE_SETS, trees())
def test_replaying_the_trace_gives_the_final_graph(texts, tree):
    rules = [AnyOf((compiled(text),)) for text in texts]
    strategy = Onf(Seq((Try(Seq(tuple(rules))), *(Try(rule) for rule in rules))))
    result = run(strategy, Graph.from_tree(tree))
    if not isinstance(result, str):
        graph = Graph.from_tree(tree)
        for step in result[1]:
            graph = step.delta.apply(graph)
        assert graph == result[0]


@given(trees())
def test_a_sequence_that_fails_leaves_graph_and_trace_as_they_were(tree):
    changes = compiled("rule changes { pattern { X [] } commands { X.mark = yes; add_node Y } }")
    fails = compiled("rule fails { pattern { X [lemma=missing] } commands { X.mark = no } }")
    graph = Graph.from_tree(tree)
    assert rewrite(graph, Seq((AnyOf((changes,)), AnyOf((fails,))))) == (graph, ())


def a_graph():
    return Graph.from_tree(_two_words())


def _two_words():
    return Tree((Token(1, "dogs", "dog", "NOUN", 2, "nsubj"), Token(2, "bark", "bark", "VERB", 0, "root")), "dogs bark")


def test_rules_that_never_stop_are_an_error_that_lists_the_last_ten():
    grows = compiled("rule grows { pattern { X [upos=VERB] } commands { add_node Y :> X } }")
    with pytest.raises(RuleError, match=r"^made\.grs:1:1: more than 10000 applications in module 'made'") as error:
        rewrite(a_graph(), Onf(AnyOf((grows,))))
    assert str(error.value).count("made.grows") == 10


def test_an_application_without_any_effect_is_none():
    idle = compiled("rule idle { pattern { X [upos=VERB] } commands { X.upos = VERB } }")
    assert rewrite(a_graph(), Onf(AnyOf((idle,)))) == (a_graph(), ())


def test_a_command_without_effect_is_an_error_when_strict():
    partly = compiled("rule partly { pattern { X [upos=VERB] } commands { X.mark = yes; X.upos = VERB } }")
    assert len(rewrite(a_graph(), AnyOf((partly,)))[1]) == 1
    with pytest.raises(RuleError, match=r"^made\.grs:1:66: a command of rule 'partly' has no effect"):
        rewrite(a_graph(), AnyOf((partly,)), strict=True)


def test_the_first_rule_in_file_order_goes_first_at_the_first_nodes():
    first = compiled("rule first { pattern { X [upos=VERB, !mark] } commands { X.mark = first } }")
    second = compiled("rule second { pattern { X [!mark] } commands { X.mark = second } }")
    steps = rewrite(a_graph(), Onf(AnyOf((first, second))))[1]
    assert [(step.rule, step.matched) for step in steps] == [("first", (("X", 2),)), ("second", (("X", 1),))]
