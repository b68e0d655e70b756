"""Text and hypothesis decoded together, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from afazio.parsing.together.clauses import with_clause_alone
from afazio.parsing.together.decoding import DOUBTFUL, Change, decode_together
from afazio.parsing.together.stretches import shared_words
from afazio.parsing.tree import Tree


@dataclass(frozen=True, slots=True)
class Aligned:
    """A sentence as it is read in its pair.

    ``changes`` says in words what was analysed as in another sentence; ``doubts`` has those of the changes for which
    the evidence of the sentence's own was overridden.
    """

    tree: Tree
    changes: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AlignedPair:
    """The sentences of text and hypothesis as they are read together."""

    text: tuple[Aligned, ...]
    hypothesis: tuple[Aligned, ...]


def read_together(text: Sequence[Tree], hypothesis: Sequence[Tree]) -> AlignedPair:
    """Each sentence of the hypothesis decoded together with those of the text, the most similar first.

    What a sentence of the hypothesis shares with the most similar one is settled with that one alone.  Before, a
    sentence that is a clause of one on the other side gives that its analysis.
    """
    sentences = [_with_clauses(Aligned(tree), hypothesis, "hypothesis") for tree in text]
    goals: list[Aligned] = []
    for goal in (_with_clauses(Aligned(tree), text, "text") for tree in hypothesis):
        shared = {number: shared_words(each.tree, goal.tree) for number, each in enumerate(sentences)}
        settled: frozenset[int] = frozenset()
        for number in sorted(shared, key=lambda each: (-len(shared[each]), each)):
            both = decode_together(sentences[number].tree, goal.tree, settled)
            sentences[number] = _told(sentences[number], both.one, both.in_one, "hypothesis")
            goal = _told(goal, both.other, both.in_other, "text")
            settled |= set(shared[number].values())
        goals.append(goal)
    return AlignedPair(tuple(sentences), tuple(goals))


def _with_clauses(sentence: Aligned, others: Sequence[Tree], model: str) -> Aligned:
    for other in others:
        changed = with_clause_alone(sentence.tree, other)
        if changed is not None:
            told = f"{other.text!r} is analysed as in the {model}, where it stands alone"
            sentence = replace(sentence, tree=changed, changes=(*sentence.changes, told))
    return sentence


def _told(sentence: Aligned, tree: Tree, changes: Sequence[Change], model: str) -> Aligned:
    if not changes:
        return sentence
    told = [(_in_words(tree, change, model), change.cost >= DOUBTFUL) for change in changes]
    certain = (*sentence.changes, *(words for words, _ in told))
    doubts = (*sentence.doubts, *(words for words, doubtful in told if doubtful))
    return replace(sentence, tree=tree, changes=certain, doubts=doubts)


def _in_words(tree: Tree, change: Change, model: str) -> str:
    """What a changed word is now: 'bank' is obl of 'ran', as in the text."""
    token, before = change.after, change.before
    if (token.head, token.deprel) == (before.head, before.deprel):
        return f"{token.form!r} is {token.upos} {token.xpos}, as in the {model}".replace("  ", " ")
    head = f" of {tree.tokens[token.head - 1].form!r}" if token.head else ""
    return f"{token.form!r} is {token.deprel}{head}, as in the {model}"
