"""Small random trees and rules over a handful of labels and features, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from afazio.parsing.tree import Token, Tree
from afazio.rewriting.engine.compiling import CompiledRule, compile_rule
from afazio.rewriting.language.places import Source
from afazio.rewriting.language.reading import read_rules

LEMMAS = ["a", "b", "c"]
CATEGORIES = ["N", "V"]
LABELS = ["x", "y", "x:s", "y:s"]


@st.composite
def trees(draw, most=6):
    size = draw(st.integers(1, most))
    root = draw(st.integers(1, size))
    attached = [root]
    tokens = {}
    for number in draw(st.permutations([each for each in range(1, size + 1) if each != root])):
        tokens[number] = (draw(st.sampled_from(attached)), draw(st.sampled_from(LABELS)))
        attached.append(number)
    tokens[root] = (0, "root")
    return Tree(
        tuple(
            Token(number, "w", draw(st.sampled_from(LEMMAS)), draw(st.sampled_from(CATEGORIES)), *tokens[number])
            for number in range(1, size + 1)
        ),
        "made",
    )


NODES = st.sampled_from(["X", "Y", "Z"])
ARROWS = st.sampled_from(["->", "-[x]->", "-[1=x]->", "-[^y]->", "-[x|y:s]->", "-[2=s]->", '-[re"y.*"]->'])
NODE_TESTS = st.sampled_from(
    ["upos=N", "upos=V|N", "lemma=a", "lemma=a|b", "lemma<>c", "mark", "!mark", 'lemma=re"[ab]"', "lemma=lex.word"]
)


@st.composite
def clauses(draw, nodes=NODES):
    """One clause of a pattern, as text."""
    kind = draw(st.sampled_from(["node", "edge", "edge", "star", "feature", "order"]))
    one = draw(nodes)
    other = draw(nodes.filter(lambda name: name != one))
    if kind == "node":
        return (
            f"{one} [{draw(NODE_TESTS)}]|[{draw(NODE_TESTS)}]" if draw(st.booleans()) else f"{one} [{draw(NODE_TESTS)}]"
        )
    if kind == "edge":
        return f"{one} {draw(ARROWS)} {other}"
    if kind == "star":
        return draw(st.sampled_from([f"{one} {draw(ARROWS)} *", f"* {draw(ARROWS)} {one}"]))
    if kind == "feature":
        return f"{one} []; {other} []; {one}.lemma {draw(st.sampled_from(['=', '<>']))} {other}.lemma"
    return f"{one} {draw(st.sampled_from(['<', '<<', '>', '>>']))} {other}"


COMMANDS = st.sampled_from(
    [
        "X.mark = yes",
        "X.mark = X.lemma",
        "X.lemma = c",
        "del_feat X.mark",
        "add_edge X -[y]-> Y",
        "add_edge Y -[x:s]-> X",
        "del_edge X -> Y",
        "del_node Y",
        "shift X ==> Y",
        "shift_in X =[1=x]=> Y",
        "X.found = lex.kind",
        "add_edge f: X -> Y; f.1 = X.lemma; f.2 = lex.kind",
        "add_node W :> X; W.lemma = a; add_edge X -[x]-> W",
        "add_node W; W.upos = N; W.mark = yes",
    ]
)


@st.composite
def rule_texts(draw, name="rule"):
    """A rule that matches two connected nodes and more, with conditions, and does something to them."""
    pattern = [f"X {draw(ARROWS)} Y", *draw(st.lists(clauses(), max_size=3))]
    blocks = [f"pattern {{ {'; '.join(pattern)} }}"]
    for kind in draw(st.lists(st.sampled_from(["without", "without", "with"]), max_size=2)):
        inside = draw(st.lists(clauses(st.sampled_from(["X", "Y", "Q", "R"])), min_size=1, max_size=2))
        blocks.append(f"{kind} {{ {'; '.join(inside)} }}")
    commands = draw(COMMANDS)
    lexicon = "#BEGIN lex\nword\tkind\na\tone\na\ttwo\nb\tone\n#END"
    return f"rule {name} {{ {' '.join(blocks)} commands {{ {commands} }} }}\n{lexicon}\n"


def compiled(text: str) -> CompiledRule:
    """The compiled form of one rule's text, its lexicon being the one that `rule_texts` writes."""
    from afazio.rewriting.engine.lexicon import Lexicon
    from afazio.rewriting.language.syntax import Rule

    (rule,) = read_rules(Source("made.grs", text))
    assert isinstance(rule, Rule)
    lexicon = Lexicon(Source("made.lex", "word\tkind\na\tone\na\ttwo\nb\tone\n"))
    return compile_rule(rule, "made", {"lex": lexicon} if rule.inline else {})
