"""Whether a clause is told as true: what denies it or leaves it open, read off the tree."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from afazio.parsing.tree import Token, Tree
from afazio.tables import read_rows

_CLAUSES = frozenset({"xcomp", "ccomp", "advcl", "acl"})
_PARTICIPANTS = frozenset({"nsubj", "obj", "iobj"})
_NOMINAL = ("NOUN", "PROPN")
_MOST_CLAUSES = 5


@dataclass(frozen=True, slots=True)
class Context:
    """How many words deny what a word says, and how many leave it open."""

    denials: int
    doubts: int

    @property
    def denied(self) -> bool:
        """Whether it is denied in the end: two denials make none."""
        return self.denials % 2 == 1


def context(tree: Tree, token_id: int) -> Context:
    """The context of a word: what stands beside it and beside the words that it depends on, up to its sentence.

    A clause that depends on a noun is not followed further.
    """
    token = tree.tokens[token_id - 1]
    denials = doubts = 0
    for _ in range(_MOST_CLAUSES):
        denials += sum(_denies(child) or _speaks_of_none(tree, child) for child in tree.children(token.id))
        doubts += sum(_opens(child) for child in tree.children(token.id))
        if token.head == 0:
            break
        head = tree.tokens[token.head - 1]
        doubts += _is_unreal_clause(tree, token, head)
        if token.upos in _NOMINAL and token.deprel not in ("xcomp", "ccomp"):
            break
        token = head
    return Context(denials, doubts)


def _denies(token: Token) -> bool:
    return token.feat("Polarity") == "Neg" or token.lemma in _words("denial")


def _speaks_of_none(tree: Tree, token: Token) -> bool:
    """Whether a participant is no one and nothing: no witness, nobody."""
    if token.deprel.partition(":")[0] not in _PARTICIPANTS:
        return False
    return token.lemma in _words("none") or any(_denies(child) for child in tree.children(token.id))


def _opens(token: Token) -> bool:
    return (token.deprel == "aux" and token.lemma in _words("doubt")) or (
        token.deprel == "mark" and token.lemma in _words("condition")
    )


def _is_unreal_clause(tree: Tree, token: Token, head: Token) -> bool:
    """Whether a clause is an infinitive (plans to stay) or the object of a verb that reports nothing (hopes it is)."""
    kind, _, subtype = token.deprel.partition(":")
    if kind not in _CLAUSES or subtype == "relcl":
        return False
    infinitive = any(child.deprel == "mark" and child.lemma == "to" for child in tree.children(token.id))
    return infinitive or (kind == "ccomp" and head.lemma not in _words("report"))


@cache
def _words(kind: str) -> frozenset[str]:
    text = files(__package__).joinpath("contexts.tsv").read_text("utf-8")
    return frozenset(word for word, told in read_rows(text, "contexts.tsv", ("word", "kind")) if told == kind)
