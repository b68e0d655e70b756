"""Words and phrases of the operator suite, and how they make sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from afazio.testsuite.errors import TestsuiteError

Row = Mapping[str, str]


@cache
def table(name: str) -> tuple[Row, ...]:
    """The rows of ``words/NAME.tsv`` by field; raises `TestsuiteError` for a row of another width."""
    path = files(__package__).joinpath("words", f"{name}.tsv")
    lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("%")]
    fields = lines[0].split("\t")
    rows = []
    for line in lines[1:]:
        values = line.split("\t")
        if len(values) != len(fields):
            raise TestsuiteError(f"{name}.tsv: {len(values)} values for the fields {', '.join(fields)}: {line}")
        rows.append(dict(zip(fields, values, strict=True)))
    return tuple(rows)


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with what stands before and behind it."""

    singular: str
    plural: str
    before: str = ""
    behind: str = ""

    def form(self, plural: bool) -> str:
        """The noun with its modifiers."""
        return " ".join(filter(None, (self.before, self.plural if plural else self.singular, self.behind)))


@dataclass(frozen=True, slots=True)
class VerbPhrase:
    """One verb, or two with a conjunction between them, with what stands behind."""

    verbs: tuple[Row, ...]
    conjunction: str = ""
    behind: str = ""

    def form(self, tense: str, plural: bool) -> str:
        """The finite form: past, perfect or future."""
        part = {"past": "past", "perfect": "participle", "future": "base"}[tense]
        words = f" {self.conjunction} ".join(verb[part] for verb in self.verbs)
        auxiliary = {"past": "", "perfect": "have" if plural else "has", "future": "will"}[tense]
        return " ".join(filter(None, (auxiliary, words)))


def quantified(quantifier: Row, noun: Noun) -> str:
    """A noun phrase: at least two red cars."""
    plural = quantifier["number"] != "sing"
    head, _, tail = quantifier["phrase"].partition("N")
    return f"{head}{noun.form(plural)}{tail}"


def embedded(clause: str, sentence: str) -> str:
    """A sentence with the clause in the place of its ``S``."""
    return re.sub(r"\bS\b", lambda _: clause, sentence, count=1)


def sentence(clause: str) -> str:
    """The clause as a sentence, with a capital and a full stop."""
    return clause[0].upper() + clause[1:] + "."
