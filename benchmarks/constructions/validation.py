"""Checks of annotated trees: relations of UD English, and parts of speech that go with them."""

from __future__ import annotations

from collections.abc import Iterator

from afazio.parsing.tree import Token, Tree


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


RELATIONS = _words(
    """acl acl:relcl advcl advcl:relcl advmod amod appos aux aux:pass case cc cc:preconj ccomp compound compound:prt
    conj cop csubj csubj:outer csubj:pass dep det det:predet discourse dislocated expl fixed flat goeswith iobj list
    mark nmod nmod:desc nmod:poss nmod:unmarked nsubj nsubj:outer nsubj:pass nummod obj obl obl:agent obl:unmarked
    orphan parataxis punct reparandum root vocative xcomp"""
)
_NOMINALS = _words("NOUN PROPN PRON NUM DET ADJ")
_PREDICATES = _words("VERB ADJ NOUN ADV PRON AUX PROPN")
_PARTS_OF_SPEECH = {
    "amod": {"ADJ", "VERB"},
    "aux": {"AUX"},
    "aux:pass": {"AUX", "VERB"},
    "case": {"ADP", "PART", "SCONJ"},
    "cc": {"CCONJ", "ADV"},
    "cc:preconj": {"CCONJ"},
    "compound:prt": {"ADP", "ADV"},
    "cop": {"AUX"},
    "det": {"DET", "PRON"},
    "expl": {"PRON"},
    "flat": {"PROPN"},
    "mark": {"SCONJ", "PART", "ADP"},
    "nummod": {"NUM"},
    "punct": {"PUNCT"},
    **dict.fromkeys(("nsubj", "nsubj:pass", "obj", "iobj"), _NOMINALS),
    **dict.fromkeys(("acl", "acl:relcl", "advcl", "ccomp", "csubj"), _PREDICATES),
}
_LEAVES = frozenset({"aux", "aux:pass", "cop", "case", "mark", "punct", "det", "cc", "expl", "compound:prt"})


def problems(tree: Tree) -> Iterator[str]:
    """What is implausible in a tree, in words; the tree is known to be one, with one root."""
    by_id = {token.id: token for token in tree.tokens}
    for token in tree.tokens:
        if token.deprel not in RELATIONS:
            yield f"{token.form}: no relation of UD English: {token.deprel}"
        if (token.deprel == "root") != (token.head == 0):
            yield f"{token.form}: the relation is {token.deprel}, the head {token.head}"
        if token.upos not in _PARTS_OF_SPEECH.get(token.deprel, {token.upos}):
            yield f"{token.form}: {token.upos} as {token.deprel}"
        if token.head and by_id[token.head].deprel in _LEAVES and token.deprel not in {"fixed", "advmod", "conj"}:
            yield f"{token.form}: depends on {by_id[token.head].form}, which is {by_id[token.head].deprel}"
    yield from _doubled(tree)


def _doubled(tree: Tree) -> Iterator[str]:
    """Heads with two of what a head has once."""
    for token in tree.tokens:
        below = list(tree.children(token.id))
        for kinds in (("nsubj", "nsubj:pass", "csubj"), ("obj",), ("iobj",), ("cop",), ("ccomp",)):
            found = [child for child in below if child.deprel in kinds]
            if len(found) > 1:
                yield f"{token.form}: has two dependents {' and '.join(child.deprel for child in found)}"
        passive = any(child.deprel == "aux:pass" for child in below)
        if passive and any(child.deprel in {"nsubj", "csubj"} for child in below):
            yield f"{token.form}: a passive with an active subject"
        if _finite_without_subject(token, below, tree):
            yield f"{token.form}: a finite root without subject"


def _finite_without_subject(token: Token, below: list[Token], tree: Tree) -> bool:
    subjects = {"nsubj", "nsubj:pass", "nsubj:outer", "csubj", "expl"}
    return token.deprel == "root" and tree.text.endswith(".") and not any(child.deprel in subjects for child in below)
