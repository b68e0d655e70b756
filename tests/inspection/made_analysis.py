"""An analysis made by hand, with every kind of change in its trace, from words that need escaping."""

from __future__ import annotations

from afazio.parsing.tree import Token, Tree
from afazio.rewriting.graph import Delta, Edge, Graph, Label, Node, Step
from afazio.semantics.analysis import Analysis, Origin, Reading
from afazio.semantics.logic.formula import ACTUAL, Sort, Variable, conjunction, exists
from tests.spelled_atoms import atom

TREE = Tree(
    tokens=(
        Token(1, "<Kim>", "Kim", "PROPN", 2, "nsubj"),
        Token(2, "sleeps", "sleep", "VERB", 0, "root", "VBZ", (("Number", "Sing"), ("Tense", "Pres"))),
        Token(3, "&", "and", "CCONJ", 4, "cc"),
        Token(4, 'snores"', "snore", "VERB", 2, "conj"),
    ),
    text='<Kim> sleeps & snores"',
)
BEFORE = Graph.from_tree(TREE)
SHARED = Node(5, (("lemma", "both"),), 4.5)
STEPS = (
    Step(
        "coordination",
        "share_subject",
        (("A", 2), ("B", 4)),
        Delta(added_nodes=(SHARED,), added_edges=(Edge(4, Label.parse("nsubj"), 1), Edge(5, Label.parse("on<to"), 4))),
    ),
    Step(
        "coordination",
        "drop_conjunction",
        (("C", 3),),
        Delta(
            removed_nodes=(3,),
            removed_edges=(Edge(4, Label.parse("cc"), 3),),
            changed_nodes=(
                Node(2, (("form", "sleeps"), ("lemma", "sleep"), ("mood", "real"), ("upos", "VERB")), 2.0, 2),
            ),
        ),
    ),
)
AFTER = STEPS[1].delta.apply(STEPS[0].delta.apply(BEFORE))
EVENT = Variable("e1", Sort.EVENT)
PERSON = Variable("x1", Sort.ENTITY)
SLEEPS = atom("sleep_v", (EVENT, ACTUAL))
FORMULA = exists(
    (EVENT, PERSON),
    conjunction((SLEEPS, atom("Kim_p", (PERSON, ACTUAL)), atom("ARG0", (EVENT, PERSON, ACTUAL)))),
)
READING = Reading(FORMULA, 0, "surface scope", ((SLEEPS, Origin(0, (2,), "verb")),))
ANALYSIS = Analysis(TREE, STEPS, AFTER, (READING,), (TREE.tokens[3],))
