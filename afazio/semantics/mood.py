"""The mood of a sentence: only declaratives and fragments assert anything."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from afazio.parsing.tree import Token, Tree
from afazio.tables import rule_lexicon

_VERBLESS = ("NOUN", "PROPN", "PRON", "NUM", "ADJ", "ADV", "DET", "INTJ", "SYM", "PUNCT", "X")

# Pasts of verbs of position and motion that are base forms of other verbs as well.
_PASTS_AND_BASES = frozenset({"lay", "fell"})


class Mood(StrEnum):
    """What a sentence does."""

    DECLARATIVE = "declarative"
    INTERROGATIVE = "interrogative"
    IMPERATIVE = "imperative"
    FRAGMENT = "fragment"


NOT_ASSERTED = (Mood.INTERROGATIVE, Mood.IMPERATIVE)
"""The moods of sentences that assert nothing."""


def mood_of(tree: Tree) -> Mood:
    """The mood, from the final mark, the root's form and what depends on it."""
    if tree.text.rstrip(" '\")").endswith("?"):
        return Mood.INTERROGATIVE
    root = tree.root
    relations = {token.deprel.split(":")[0] for token in tree.children(root.id)}
    if _inverted(tree, root) and "mark" not in relations:
        return Mood.INTERROGATIVE
    has_subject = bool(relations & {"nsubj", "csubj", "expl"})
    if root.upos == "VERB" and not has_subject and (root.feat("Mood") == "Imp" or _bare(tree, root)):
        return Mood.DECLARATIVE if _place_in_front(tree, root) or _reminds(tree, root) else Mood.IMPERATIVE
    if root.upos in _VERBLESS and not has_subject and "cop" not in relations:
        return Mood.FRAGMENT
    return Mood.DECLARATIVE


def _bare(tree: Tree, root: Token) -> bool:
    """A bare infinitive as root without any auxiliary or infinitive marker: "Close the door"."""
    return root.feat("VerbForm") == "Inf" and not any(
        token.deprel.split(":")[0] in ("aux", "mark", "cop") for token in tree.children(root.id)
    )


def _place_in_front(tree: Tree, root: Token) -> bool:
    """Whether a form that may be a past stands right behind a phrase: "In the cellar lay a barrel"."""
    return root.form in _PASTS_AND_BASES and any(
        token.deprel.split(":")[0] == "obl" and token.id == root.id - 1 for token in tree.children(root.id)
    )


def _reminds(tree: Tree, root: Token) -> bool:
    """Whether a command only introduces a fact: "Please note that the shop is closed"."""
    dependents = list(tree.children(root.id))
    clauses = [token for token in dependents if token.deprel == "ccomp"]
    negated = any(token.lemma in ("not", "n't", "never") for token in dependents)
    marks = {mark.lemma for clause in clauses for mark in tree.children(clause.id) if mark.deprel == "mark"}
    return root.lemma in _reminding_verbs() and "that" in marks and not negated


@cache
def _reminding_verbs() -> frozenset[str]:
    """The verbs that the rule `discourse.noted_fact` takes away."""
    return frozenset(verb for (verb,) in rule_lexicon("reminding", "verb"))


def _inverted(tree: Tree, root: Token) -> bool:
    """An auxiliary that opens the sentence, before the subject, without an "if" meaning: "Did Kim sleep"."""
    dependents = list(tree.children(root.id))
    subjects = [token.id for token in dependents if token.deprel.startswith("nsubj")]
    auxiliaries = [token.id for token in dependents if token.deprel.startswith(("aux", "cop"))]
    return bool(subjects and auxiliaries) and min(auxiliaries) == 1 and min(subjects) > 1
