"""Sentences with trees made by hand, and the alignment of two of them."""

from __future__ import annotations

from functools import cache

from afazio.graded.alignment import Alignment
from afazio.graded.matching import Matching
from afazio.graded.structure import Structure, structure
from afazio.knowledge.relations.opening import open_lexicon
from afazio.parsing.tree import Token, Tree
from afazio.rewriting.graph import Graph


def tree(*words: str) -> Tree:
    """A tree of words written ``form/lemma/UPOS/head/relation``, in their order."""
    tokens = []
    for number, word in enumerate(words, start=1):
        form, lemma, upos, head, relation = word.split("/")
        tokens.append(Token(number, form, lemma, upos, int(head), relation))
    return Tree(tuple(tokens), " ".join(token.form for token in tokens))


@cache
def matching() -> Matching:
    """One matching for all tests."""
    return Matching(open_lexicon("bundled"))


def side(*trees: Tree) -> Structure:
    """The structure of sentences whose graphs are their trees."""
    return structure(trees, [Graph.from_tree(each) for each in trees])


def aligned(text: Tree, hypothesis: Tree) -> Alignment:
    """The alignment of two sentences."""
    return Alignment(side(text), side(hypothesis), matching())


KIM_BOUGHT_A_POODLE = tree(
    "Kim/Kim/PROPN/2/nsubj", "bought/buy/VERB/0/root", "a/a/DET/4/det", "poodle/poodle/NOUN/2/obj"
)
KIM_BOUGHT_A_DOG = tree("Kim/Kim/PROPN/2/nsubj", "bought/buy/VERB/0/root", "a/a/DET/4/det", "dog/dog/NOUN/2/obj")
KIM_MAY_BUY_A_DOG = tree(
    "Kim/Kim/PROPN/3/nsubj", "may/may/AUX/3/aux", "buy/buy/VERB/0/root", "a/a/DET/5/det", "dog/dog/NOUN/3/obj"
)
KIM_NEVER_BOUGHT_A_DOG = tree(
    "Kim/Kim/PROPN/3/nsubj", "never/never/ADV/3/advmod", "bought/buy/VERB/0/root", "a/a/DET/5/det", "dog/dog/NOUN/3/obj"
)
LEE_BOUGHT_A_DOG = tree("Lee/Lee/PROPN/2/nsubj", "bought/buy/VERB/0/root", "a/a/DET/4/det", "dog/dog/NOUN/2/obj")
