"""The quick tests before matching never leave out a rule that would match, however the graph has changed."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from afazio.parsing.tree import Token, Tree
from afazio.rewriting.engine.agenda import Agenda, RuleIndex
from afazio.rewriting.engine.state import State
from afazio.rewriting.graph import Graph
from tests.rewriting.made_graphs import compiled, rule_texts, trees


def apply_somewhere(rule, state):
    """Apply a rule at its first match, if it has one, and say what changed."""
    for match in rule.matches(state):
        for bindings in rule.bindings(match):
            for action in rule.body.actions:
                action.run(state, bindings)
            return state.commit()[1]
    return None


@settings(max_examples=200, deadline=None)
@given(st.lists(rule_texts(), min_size=2, max_size=4), trees(), st.lists(st.integers(0, 3), max_size=6), st.booleans())
def test_the_rules_to_look_at_are_those_that_have_all_they_need(texts, tree, applied, words):
    rules = [compiled(text) for text in texts]
    index = RuleIndex([rules])
    state = State(Graph.from_tree(tree))
    agenda = Agenda(index, state, words=words)
    assert_exact(agenda, index, state)
    for number in applied:
        change = apply_somewhere(rules[number % len(rules)], state)
        if change is not None:
            agenda.changed(change)
            assert_exact(agenda, index, state)


def assert_exact(agenda, index, state):
    for rule in index.rules:
        possible = agenda.first(index.group([rule])) is not None
        assert possible is rule.possible(state)
        assert possible or not rule.matches(state)


def test_what_a_rule_needs_is_its_labels_its_features_and_its_words():
    labels = compiled("rule r { pattern { X -[y:s]-> Y } commands { X.a = b } }")
    feature = compiled("rule r { pattern { X [mark] } commands { X.a = b } }")
    value = compiled("rule r { pattern { X [lemma=b|c] } commands { X.a = b } }")
    word = compiled(
        "rule r { pattern { X [upos=lex.word] } commands { X.a = b } }\n"
        "#BEGIN lex\nword\tkind\na\tone\na\ttwo\nb\tone\n#END\n"
    )
    two = State(Graph.from_tree(Tree((Token(1, "w", "c", "V", 0, "root"), Token(2, "w", "a", "N", 1, "y")), "made")))
    assert [rule.possible(two) for rule in (labels, feature, value, word)] == [False, False, True, False]
    two.set_feature(1, "mark", "yes")
    two.set_feature(2, "upos", "a")
    two.set_feature(1, "lemma", "d")
    assert [rule.possible(two) for rule in (labels, feature, value, word)] == [False, True, False, True]


def test_a_rule_of_a_list_is_looked_at_again_when_the_last_thing_it_lacked_comes():
    rule = compiled("rule r { pattern { X [mark]; X -[y:s]-> Y } commands { X.a = b } }")
    index = RuleIndex([[rule]])
    state = State(
        Graph.from_tree(Tree((Token(1, "w", "a", "N", 0, "root"), Token(2, "w", "b", "N", 1, "y:s")), "made"))
    )
    agenda = Agenda(index, state, words=True)
    assert agenda.first(1) is None
    state.set_feature(1, "mark", "yes")
    agenda.changed(state.commit()[1])
    assert agenda.first(1) == 0
    state.set_feature(1, "mark", None)
    agenda.changed(state.commit()[1])
    assert agenda.first(1) is None
