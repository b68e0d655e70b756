"""Printing rules and reading them again gives the same rules."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from afazio.rewriting.language import syntax
from afazio.rewriting.language.places import Source
from afazio.rewriting.language.printing import print_rules
from afazio.rewriting.language.reading import read_rules

NAMES = st.sampled_from(["X", "Y", "V'", "head-word", "_a", "été", "rule", "from", "re", "with", "Onf"])
FEATURES = st.sampled_from(["lemma", "upos", "1", "2", "norm", "without"])
NODE_FEATURES = FEATURES.filter(lambda name: not name.isdigit())
TEXTS = st.text(st.characters(exclude_characters="\n\r", exclude_categories=["Cs"]), max_size=8).map(syntax.Text)
LITERALS = st.sampled_from(["VERB", "3", "by", "a b", 'say "x"', "back\\slash", "nsubj:pass", "%", ""]).map(syntax.Text)
VALUES = st.one_of(LITERALS, TEXTS)
REGEXES = st.sampled_from(["s.*", r"a\.b", "(x|y)", 'quote"d', r"\\", "%"]).map(syntax.Regex)
PATHS = st.builds(syntax.Path, NAMES, FEATURES)
COMPARISONS = st.sampled_from([syntax.Comparison.EQUAL, syntax.Comparison.DIFFERENT])


def some(strategy, least=0):
    return st.lists(strategy, min_size=least, max_size=3).map(tuple)


def feature_tests(names, values):
    compared = st.builds(syntax.FeatureTest, names, COMPARISONS, some(values, 1))
    bare = st.sampled_from([syntax.Comparison.PRESENT, syntax.Comparison.ABSENT])
    return st.one_of(compared, st.builds(syntax.FeatureTest, names, bare))


LABELS = st.one_of(
    st.none(),
    st.builds(syntax.LabelNames, some(st.one_of(VALUES, REGEXES), 1), st.booleans()),
    st.builds(syntax.LabelFeatures, some(feature_tests(FEATURES, st.one_of(VALUES, REGEXES)), 1)),
)
ENDS = st.one_of(NAMES, st.just(syntax.ANY_NODE))
OPTIONAL = st.one_of(st.none(), NAMES)
CLAUSES = st.one_of(
    st.builds(syntax.NodeClause, NAMES, some(some(feature_tests(NODE_FEATURES, st.one_of(VALUES, REGEXES, PATHS))), 1)),
    st.builds(syntax.EdgeClause, ENDS, LABELS, ENDS, OPTIONAL),
    st.builds(syntax.FeatureClause, PATHS, COMPARISONS, some(st.one_of(VALUES, REGEXES, PATHS), 1)),
    st.builds(syntax.OrderClause, NAMES, st.sampled_from(["<", "<<", ">", ">>"]), NAMES),
)
COMMANDS = st.one_of(
    st.builds(syntax.DeleteEdge, NAMES),
    st.builds(syntax.DeleteEdge, st.none(), NAMES, LABELS, NAMES),
    st.builds(syntax.AddEdge, NAMES, LABELS, NAMES, OPTIONAL),
    st.builds(syntax.AddNode, NAMES, OPTIONAL),
    st.builds(syntax.DeleteNode, NAMES),
    st.builds(syntax.Shift, st.sampled_from(["shift", "shift_in", "shift_out"]), NAMES, LABELS, NAMES),
    st.builds(syntax.SetFeature, PATHS, some(st.one_of(VALUES, PATHS), 1)),
    st.builds(syntax.DeleteFeature, PATHS),
)
SENTENCES = st.sampled_from(["Kim sent the book.", "Is 2 = 2?", "It rains. Kim sleeps."])
EXAMPLES = st.one_of(
    st.builds(
        syntax.PairExample,
        SENTENCES,
        st.sampled_from(syntax.Relation),
        SENTENCES,
        st.booleans(),
        st.sampled_from(["", "same normal form"]),
    ),
    st.builds(
        syntax.GraphExample, SENTENCES, st.sampled_from(["send", "look_up"]), some(st.tuples(NAMES, st.just("poem")))
    ),
)
RULES = st.builds(
    syntax.Rule,
    NAMES,
    some(st.builds(syntax.Block, st.sampled_from(syntax.BlockKind), some(CLAUSES))),
    some(COMMANDS),
    some(st.builds(syntax.LexiconFile, NAMES, st.sampled_from(["a.lex", "lexicons/b.lex"]))),
    some(st.builds(syntax.InlineLexicon, NAMES, st.just(("verb\trole", " two words\tARG0 ", "x\t")))),
    some(st.sampled_from(["Passives become active.", "Note: 100 % of them"])),
    some(EXAMPLES),
)
STRATEGIES = st.recursive(
    st.one_of(st.builds(syntax.Reference, st.sampled_from(["voice", "a.b-c.d"])), st.just(syntax.Call("Empty"))),
    lambda inner: st.one_of(
        st.builds(syntax.Call, st.sampled_from(["Onf", "Try"]), st.tuples(inner)),
        st.builds(syntax.Call, st.just("Seq"), some(inner, 1)),
    ),
    max_leaves=5,
)
DECLARATIONS = st.recursive(
    st.one_of(
        RULES,
        st.builds(syntax.Definition, NAMES, STRATEGIES),
        st.builds(syntax.Include, st.sampled_from(["10_voice.grs", 'odd "name".grs'])),
    ),
    lambda inner: st.builds(syntax.Package, NAMES, some(inner)),
    max_leaves=4,
)


@settings(max_examples=60, deadline=None)
@given(some(DECLARATIONS))
def test_reading_what_was_printed_gives_the_same_rules(declarations):
    assert read_rules(Source("printed.grs", print_rules(declarations))) == declarations
