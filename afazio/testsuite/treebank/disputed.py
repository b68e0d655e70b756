"""Where the label of a pair is in dispute, because a convention takes for true what does not follow.

Reports of authorities, offices and science are taken to be so, and a name and its acronym to be one name; no pair is
made of these.
"""

from __future__ import annotations

import re

from afazio.testsuite.treebank.sentence import Sentence, Word
from afazio.testsuite.treebank.words import is_in

_CAPITALS = re.compile(r"[A-Z][A-Z.]+")
_PASSED_OVER = frozenset({"of", "for", "the", "and", "in"})


def is_trusted(sentence: Sentence, word: Word) -> bool:
    """Whether what somebody reports is taken to be so: an official, the NASA, Kim Lee, a spokesman."""
    named = [word, *sentence.children(word.id, "appos", "compound", "flat")]
    office = word.upos == "PROPN" and any(each.lemma.lower() == "the" for each in sentence.children(word.id, "det"))
    return office or any(is_in(each, "trusted source") or _CAPITALS.fullmatch(each.form) for each in named)


def is_acronym(sentence: Sentence, host: Word, apposed: Word) -> bool:
    """Whether a name and an apposition, or an apposition and a name, are an acronym and what it stands for."""
    below = sentence.below(apposed.id)
    sides = [
        [word for word in sentence.of(phrase) if word.upos != "PUNCT"]
        for phrase in (sentence.below(host.id) - below, below)
    ]
    return any(
        len(short) == 1 and _CAPITALS.fullmatch(short[0].form) and short[0].form.lower() in _initials(long)
        for short, long in (sides, sides[::-1])
    )


def _initials(words: list[Word]) -> set[str]:
    spoken = [word.form[0].lower() for word in words if word.form.lower() not in _PASSED_OVER]
    return {"".join(spoken[start:]) for start in range(len(spoken))}
