"""Printing rules and reading them again gives the same rules."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from afazio.rewriting.language import declarations, syntax
from afazio.rewriting.language.places import Source
from afazio.rewriting.language.printing import print_rules
from afazio.rewriting.language.reading import read_rules

NAMES = st.sampled_from(["X", "Y", "V'", "head-word", "_a", "été", "rule", "from", "re", "class", "Onf"])
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
    st.builds(syntax.Use, NAMES, some(NAMES, 1)),
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
    st.builds(syntax.Use, st.sampled_from(["promote", "_a"]), some(NAMES, 1)),
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
    st.one_of(
        st.builds(declarations.Reference, st.sampled_from(["voice", "a.b-c.d"])), st.just(declarations.Call("Empty"))
    ),
    lambda inner: st.one_of(
        st.builds(declarations.Call, st.sampled_from(["Onf", "Try"]), st.tuples(inner)),
        st.builds(declarations.Call, st.just("Seq"), some(inner, 1)),
    ),
    max_leaves=5,
)
LITERAL_WORDS = some(st.one_of(VALUES, REGEXES), 1)
BLOCKS = st.builds(syntax.Block, st.sampled_from(syntax.BlockKind), some(CLAUSES))
PARAMETERS = st.lists(NAMES, min_size=1, max_size=3, unique=True).map(tuple)
ABBREVIATIONS = st.one_of(
    st.builds(
        declarations.LexiconClass,
        NAMES,
        st.just("lexicons/a.lex"),
        NAMES,
        some(st.builds(declarations.ColumnTest, NAMES, COMPARISONS, LITERAL_WORDS)),
        NODE_FEATURES,
    ),
    st.builds(declarations.WordClass, NAMES, LITERAL_WORDS, NODE_FEATURES),
    st.builds(declarations.EdgeGroup, NAMES, LITERAL_WORDS),
    st.builds(declarations.Condition, NAMES, PARAMETERS, some(CLAUSES), some(BLOCKS)),
    st.builds(declarations.Macro, NAMES, PARAMETERS, some(COMMANDS)),
)
DECLARATIONS = st.recursive(
    st.one_of(
        RULES,
        st.builds(declarations.Definition, NAMES, STRATEGIES),
        st.builds(declarations.Include, st.sampled_from(["10_voice.grs", 'odd "name".grs'])),
    ),
    lambda inner: st.builds(declarations.Package, NAMES, some(inner)),
    max_leaves=4,
)


@settings(max_examples=60, deadline=None)
@given(some(st.one_of(DECLARATIONS, ABBREVIATIONS)))
def test_reading_what_was_printed_gives_the_same_rules(declared):
    assert read_rules(Source("printed.grs", print_rules(declared))) == declared
