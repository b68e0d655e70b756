"""Abbreviations expanded: plain Grew that says the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from afazio.rewriting.language.abbreviations import gather
from afazio.rewriting.language.expansion import expand
from afazio.rewriting.language.places import Source
from afazio.rewriting.language.printing import print_declaration, print_rules
from afazio.rewriting.language.reading import read_rules
from afazio.rewriting.language.syntax import Rule

KNOWN = gather(
    read_rules(
        Source(
            "declarations.grs",
            """
            class animate = lexicon "animate.lex"(noun)
            class agentive = lexicon "frames.lex"(verb, kind="object"|"place")
            class article = a | the
            class told = told | said on form
            edges OBJECT = obj | iobj
            edges CORE = nsubj | OBJECT
            condition determined(N) { N -[det]-> D; D [article] }
            condition bare(N) { N [upos=NOUN]; without determined(N) }
            macro mark(X) { add_node M :> X; add_edge X -[MARK]-> M }
            """,
        )
    )
)


def expanded(text):
    """The blocks and commands of a rule after expansion, printed on one line."""
    (rule,) = read_rules(Source("r.grs", f"rule r {{ {text} }}"))
    assert isinstance(rule, Rule)
    return " ".join(print_rules(expand(rule, KNOWN)).split())


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        (
            "pattern { N [animate] } commands {}",
            'rule r (animate from "animate.lex") { pattern { N [lemma=animate.noun] } commands { } }',
        ),
        (
            "pattern { N [animate]; M [animate] } commands {}",
            'rule r (animate from "animate.lex", animate_2 from "animate.lex") '
            "{ pattern { N [lemma=animate.noun]; M [lemma=animate_2.noun] } commands { } }",
        ),
        (
            "pattern { N [!animate] } commands {}",
            'rule r (animate from "animate.lex") '
            "{ pattern { N [lemma] } without { N [lemma=animate.noun] } commands { } }",
        ),
        (
            "pattern { V [] } without { V [agentive] } commands {}",
            'rule r (agentive from "frames.lex") { pattern { V [] } '
            "without { V [lemma=agentive.verb]; agentive.kind = object|place } commands { } }",
        ),
        (
            "pattern { D [article]|[!told] } commands {}",
            "rule r { pattern { D [lemma=a|the]|[form<>told|said] } commands { } }",
        ),
        (
            "pattern { V -[^CORE|obl]-> X } commands { shift_out V =[OBJECT]=> X; del_edge V -[1=CORE, !2]-> X }",
            "rule r { pattern { V -[^nsubj|obj|iobj|obl]-> X } "
            "commands { shift_out V =[obj|iobj]=> X; del_edge V -[1=nsubj|obj|iobj, !2]-> X } }",
        ),
        (
            "pattern { V -> D; determined(D) } commands {}",
            "rule r { pattern { V -> D; D -[det]-> D_2; D_2 [lemma=a|the] } commands { } }",
        ),
        (
            "pattern { bare(N) } without leaf(N) commands {}",
            "rule r { pattern { N [upos=NOUN] } without { N -[det]-> D; D [lemma=a|the] } with { N -> * } "
            "commands { } }",
        ),
        (
            "pattern { X -> M } with { leaf(X) } commands { mark(X); mark(M) }",
            "rule r { pattern { X -> M } without { X -> * } commands { "
            "add_node M_2 :> X; add_edge X -[MARK]-> M_2; add_node M_3 :> M; add_edge M -[MARK]-> M_3 } }",
        ),
        (
            "pattern { V -> N } either { N [animate] } or { N -[det]-> D; without { D [upos=X] } } "
            "commands { del_node D; del_node N }",
            'rule r_1 (animate from "animate.lex") { pattern { V -> N } pattern { N [lemma=animate.noun] } '
            "commands { del_node N } } "
            "rule r_2 { pattern { V -> N } pattern { N -[det]-> D } without { D [upos=X] } "
            "commands { del_node D; del_node N } }",
        ),
        (
            "either { N [upos=NOUN] } or { N [upos=PROPN] } either { N -[det]-> D } or { } commands { del_node D }",
            "rule r_1_1 { pattern { N [upos=NOUN] } pattern { N -[det]-> D } commands { del_node D } } "
            "rule r_1_2 { pattern { N [upos=NOUN] } commands { } } "
            "rule r_2_1 { pattern { N [upos=PROPN] } pattern { N -[det]-> D } commands { del_node D } } "
            "rule r_2_2 { pattern { N [upos=PROPN] } commands { } }",
        ),
    ],
)
def test_what_an_abbreviation_stands_for(written, plain):
    assert expanded(written) == plain


NODES = st.sampled_from(["N", "M", "D", "animate"])
TESTS = st.sampled_from(["animate", "agentive", "article", "!told", "lemma=be", "Number"])
CLAUSES = st.one_of(
    st.builds("{} [{}]".format, NODES, st.lists(TESTS, max_size=3, unique=True).map(", ".join)),
    st.builds("{} -[{}]-> *".format, NODES, st.sampled_from(["CORE", "^OBJECT|det", "1=CORE", "det"])),
    st.builds("determined({})".format, NODES),
)
IN_PATTERNS = st.one_of(CLAUSES, st.builds("{} [!animate]".format, NODES), st.builds("bare({})".format, NODES))
CONDITIONS = st.one_of(
    st.lists(CLAUSES, min_size=1, max_size=3).map("; ".join).map("{{ {} }}".format),
    st.builds("leaf({})".format, NODES),
)
COMMANDS = st.one_of(st.builds("mark({})".format, NODES), st.builds("del_node {}".format, NODES))
TEXTS = st.builds(
    "rule r {{ pattern {{ {} }} without {} with {} commands {{ {} }} }}".format,
    st.lists(IN_PATTERNS, min_size=1, max_size=4).map("; ".join),
    CONDITIONS,
    CONDITIONS,
    st.lists(COMMANDS, max_size=3).map("; ".join),
)


@settings(max_examples=60, deadline=None)
@given(TEXTS)
def test_expansion_gives_plain_rules_that_are_read_back_and_expand_to_themselves(text):
    (rule,) = read_rules(Source("r.grs", text))
    assert isinstance(rule, Rule)
    (plain,) = expand(rule, KNOWN)
    assert expand(plain, KNOWN) == (plain,)
    assert read_rules(Source("plain.grs", print_declaration(plain))) == (plain,)


def test_a_command_about_what_no_alternative_names_stays_and_is_found_when_the_rule_is_compiled():
    text = "either { N [upos=NOUN] } or { V [upos=VERB] } commands { del_node N; del_node W }"
    assert expanded(text).count("del_node W") == 2


def test_alternatives_are_printed_as_they_are_read():
    text = "rule r { pattern { V -> N } either { N [upos=NOUN]; without leaf(N) } or { } commands { del_node N } }"
    (rule,) = read_rules(Source("r.grs", text))
    assert read_rules(Source("again.grs", print_declaration(rule))) == (rule,)
