"""Where in its clause an answer may stand: a question says it once, and sometimes leaves it open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from afazio.asking.question import Asked, Question
from afazio.parsing.tree import Token, Tree

_ADJUNCTS = ("advmod", "obl", "obl:unmarked")


def readings(question: Question, text: Sequence[Tree]) -> tuple[Question, ...]:
    """The question as it was parsed, and with its gap in the other places where a speaker may mean it.

    The gap of a verb with an infinitive may belong to the infinitive (what did Kim want to buy, where does Kim plan
    to live), and what looks like an object is a predicate after a verb with which the text has one (what did Kim
    become).  Every reading is proved on its own, so that one which is not meant finds no answer.
    """
    return (question, *_in_infinitive(question), *_as_predicate(question, text))


def _in_infinitive(question: Question) -> Iterator[Question]:
    gap, verb = _gap_and_verb(question)
    if gap is None or verb is None:
        return
    infinitive = next((child for child in question.tree.children(verb.id) if _is_infinitive(child)), None)
    if infinitive is None:
        return
    complete = any(child.deprel == "obj" for child in question.tree.children(infinitive.id))
    if gap.deprel in _ADJUNCTS or (gap.deprel == "obj" and not complete):
        yield _with_gap(question, replace(gap, head=infinitive.id))


def _as_predicate(question: Question, text: Sequence[Tree]) -> Iterator[Question]:
    gap, verb = _gap_and_verb(question)
    if gap is None or verb is None or gap.deprel != "obj" or question.asks is not Asked.THING:
        return
    if any(_predicate_of(token, tree) == verb.lemma for tree in text for token in tree.tokens):
        yield replace(_with_gap(question, replace(gap, deprel="xcomp")), asks=Asked.PREDICATE)


def _predicate_of(token: Token, tree: Tree) -> str | None:
    """The lemma of the verb whose nominal predicate a token is: became a painter."""
    nominal = token.deprel == "xcomp" and token.upos in ("NOUN", "PROPN", "ADJ")
    return tree.tokens[token.head - 1].lemma if nominal else None


def _is_infinitive(token: Token) -> bool:
    return token.deprel == "xcomp" and token.upos == "VERB"


def _gap_and_verb(question: Question) -> tuple[Token | None, Token | None]:
    if question.gap is None:
        return None, None
    gap = question.tree.tokens[question.gap - 1]
    return gap, question.tree.tokens[gap.head - 1] if gap.head else None


def _with_gap(question: Question, gap: Token) -> Question:
    tokens = tuple(gap if token.id == gap.id else token for token in question.tree.tokens)
    return replace(question, tree=replace(question.tree, tokens=tokens))
