"""A clause with *not*."""

from __future__ import annotations

from afazio.testsuite.treebank.clause import Clause
from afazio.testsuite.treebank.edit import new_word
from afazio.testsuite.treebank.sentence import Sentence, Word
from afazio.testsuite.treebank.words import verb


def negated(clause: Clause, finite: Word) -> Sentence:
    """The sentence with *not* behind the finite verb of a clause, and *do* where it is needed."""
    negation = new_word(1, "not", "PART", clause.head, "advmod", xpos="RB")
    words: list[Word] = []
    for word in clause.sentence.words:
        if word.id != finite.id:
            words.append(word)
        elif word.id != clause.head or word.lemma == "be":
            words += [word, negation]
        else:
            form = {"VBD": "did", "VBZ": "does"}.get(word.xpos, "do")
            words += [new_word(2, form, "AUX", clause.head, "aux", "do", word.xpos), negation, verb(word, "VB")]
    return Sentence(tuple(words))
