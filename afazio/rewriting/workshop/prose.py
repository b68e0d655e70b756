"""Whether the comments above a rule can be read, and hold: first lines understood alone, short examples, repairs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from afazio.rewriting.language.syntax import Example, PairExample, Rule, SetFeature

MOST_WORDS = 12

_OPENING = re.compile(
    r"(?:The same|Such|So (?:does|do|did|is|are|was|were|has|have|had|can|will)|And|Or|But|Nor|Neither|It(?!-)|They|"
    r"Them|He|She|This|That(?!-)|These|Those(?! who)|Likewise|Similarly|As (?:above|before|well)|Also|Too|Otherwise|"
    r"Another|The others?|Others?|Here|There(?! (?:is|are|was|were)\b)|Then|Again|Conversely)\b"
)
_LEANING = re.compile(
    r"\b(?:as (?:above|before)|rules? (?:above|before|below)|other way a?round|likewise|ditto|"
    r"same (?:after|before|behind|for|when|where|with|without)|so (?:are|did|do|does|is)(?=[ :,(]))\b"
)
_QUOTED = re.compile(r'"[^"]*"|\([^()]*\)|: .*')
_PARSER = re.compile(r"\bthe parser\b")
_PHRASE = re.compile(r"\([^()]*\w+[^()]*\)|: \S*\w")


def leaning_words(line: str) -> str | None:
    """The words by which a line of prose begins with or leans on another line; ``None`` when it can be read alone.

    Words that the line quotes or gives as its example do not count.
    """
    opening = _OPENING.match(line)
    if opening is not None:
        return opening.group()
    leaning = _LEANING.search(_QUOTED.sub("", line))
    return leaning.group() if leaning is not None else None


def has_phrase(line: str) -> bool:
    """Whether a line of prose gives a phrase as its example: in parentheses, or behind a colon."""
    return _PHRASE.search(line) is not None


def unmarked_repair(rule: Rule) -> bool:
    """Whether a rule mends a mistake of the parser, as its first line of prose says, and sets no ``doubt``."""
    marked = any(isinstance(each, SetFeature) and each.target.feature == "doubt" for each in rule.commands)
    return not marked and any(_PARSER.search(line) for line in rule.prose[:1])


def long_sentences(rule: Rule) -> Iterator[tuple[Example, str]]:
    """The sentences of a rule's examples that have more than ``MOST_WORDS`` words, each with its example."""
    for example in rule.examples:
        if isinstance(example, PairExample):
            for text in example.texts:
                for sentence in re.split(r"(?<=[.!?])\s+(?=[A-Z\"'])", text):
                    if len(sentence.split()) > MOST_WORDS:
                        yield example, sentence
