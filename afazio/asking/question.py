"""What a question asks for, and where in its tree an answer would stand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from importlib.resources import files

from afazio.asking.words import words_of
from afazio.errors import InputError
from afazio.parsing.tree import Token, Tree
from afazio.semantics.mood import Mood, mood_of
from afazio.tables import read_rows


class Asked(StrEnum):
    """What an answer has to name."""

    PERSON = "person"
    THING = "thing"
    PREDICATE = "predicate"
    KIND = "kind"
    COLOUR = "colour"
    OWNER = "owner"
    PLACE = "place"
    ORIGIN = "origin"
    TIME = "time"
    SPAN = "span"
    FREQUENCY = "frequency"
    MEASURE = "measure"
    REASON = "reason"
    MANNER = "manner"
    NUMBER = "number"
    AMOUNT = "amount"
    DEED = "deed"
    TRUTH = "truth"


@dataclass(frozen=True)
class Question:
    """A question's tree with the place of its answer.

    ``gap`` is the id of the token whose place an answer takes: the question word, or the noun of "which book" and "how
    much milk" (what stands before it is ``word``); both are ``None`` for a question that is answered by yes or no.
    """

    tree: Tree
    asks: Asked
    gap: int | None = None
    word: int | None = None


def with_mark(question: str) -> str:
    """The question with its mark, where it ends in none."""
    words = question.rstrip()
    return words if not words or words.endswith((".", "!", "?", '"', "'")) else f"{words}?"


def read_question(tree: Tree) -> Question:
    """The question that a tree asks; raises `InputError` when it is none, or none that has an answer in a text."""
    if mood_of(tree) is not Mood.INTERROGATIVE:
        raise InputError(f"not a question: {tree.text!r}; end it with a question mark")
    word = _question_word(tree)
    if word is not None:
        tree = _with_preposition_of_noun(tree, word)
    if word is None:
        return Question(tree, Asked.TRUTH)
    head = _token(tree, word.head)
    if word.form.lower() == "how":
        return _how(tree, word, head)
    asks = Asked(question_words()[word.form.lower()])
    if word.deprel == "det" and head is not None:
        kind = Asked.COLOUR if head.lemma in words_of("attribute of colour") else Asked.KIND
        return Question(tree, kind, head.id, word.id)
    if asks is Asked.PLACE and any(child.lemma in words_of("source") for child in tree.children(word.id)):
        return Question(tree, Asked.ORIGIN, word.id, word.id)
    if asks is Asked.THING and head is not None and head.lemma == "do" and word.deprel == "obj":
        return Question(tree, Asked.DEED, word.id, word.id)
    return Question(tree, asks, word.id, word.id)


def _how(tree: Tree, word: Token, head: Token | None) -> Question:
    """A question with "how", alone or before an adjective, adverb or quantity (how many books)."""
    asks = None if head is None else question_words().get(f"how {head.form.lower()}")
    if asks is None or head is None or head.id != word.id + 1:
        return Question(tree, Asked.MANNER, word.id, word.id)
    if asks == Asked.SPAN and any(child.deprel == "cop" for child in tree.children(head.id)):
        return Question(tree, Asked.MEASURE, word.id, word.id)
    if asks == Asked.AMOUNT and head.deprel == "amod":
        return Question(tree, Asked.AMOUNT, head.head, word.id)
    if asks in (Asked.SPAN, Asked.FREQUENCY, Asked.NUMBER, Asked.AMOUNT):
        return Question(tree, Asked(asks), head.id, word.id)
    return Question(tree, Asked(asks), word.id, word.id)


def _question_word(tree: Tree) -> Token | None:
    """The question word that opens the sentence, behind a preposition at most: in which town, for how long."""
    for token in tree.tokens:
        if token.form.lower() in question_words():
            return token
        if token.upos not in ("ADP", "SCONJ", "CCONJ", "PUNCT", "INTJ"):
            return None
    return None


def _with_preposition_of_noun(tree: Tree, word: Token) -> Tree:
    """The tree with a preposition before "which" at the noun that it belongs to: in which town."""
    if word.deprel not in ("det", "nmod:poss"):
        return tree
    tokens = (
        replace(token, head=word.head) if token.head == word.id and token.deprel == "case" else token
        for token in tree.tokens
    )
    return replace(tree, tokens=tuple(tokens))


def _token(tree: Tree, number: int) -> Token | None:
    return tree.tokens[number - 1] if number else None


@cache
def question_words() -> dict[str, str]:
    """What each question word asks for."""
    table = files("afazio.asking").joinpath("question_words.tsv").read_text("utf-8")
    return {row[0]: row[1] for row in read_rows(table, "question_words.tsv", ("words", "asks"))}
