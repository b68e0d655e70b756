"""Inflected forms of verbs: past participles of those that change the state of something, and third persons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from training.lexicon_table import LexiconTable, table

_CONSONANT_Y = re.compile(r"[^aeiou]y$")


def participles(wordnet: Path, verbs: Iterable[str]) -> LexiconTable:
    """Form and verb of each participle; irregular forms from the exception list in the folder ``wordnet``."""
    wanted = sorted(set(verbs))
    exceptions = list(_exceptions(wordnet / "verb.exc"))
    rows: set[tuple[str, str]] = set()
    for verb in wanted:
        irregular = {form for form, base in exceptions if base == verb and not form.endswith(("ing", "s"))}
        rows |= {(form, verb) for form in irregular or {_regular(verb)}}
    comments = (
        "Past participles of the verbs of causative.lex and of verbs of fastening: was broken is a passive, whatever",
        "word class a parser gives.",
        "Source: English inflection, with the exception list of WordNet 3.0.",
    )
    return table("participles", comments, ("form", "verb"), rows)


def third_persons(verbs: Sequence[str]) -> LexiconTable:
    """Form and verb of the third person singular of the present, where the form is no verb of its own."""
    taken = set(verbs)
    rows = {(form, verb) for verb in verbs if verb.isalpha() for form in [_third_person(verb)] if form not in taken}
    comments = (
        "Third persons of verbs: what the bare form of a word in -s can be, whatever word class a parser gives.",
        "Source: English inflection of the verbs of WordNet 3.0.",
    )
    return table("third_persons", comments, ("form", "verb"), rows)


def _third_person(verb: str) -> str:
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if _CONSONANT_Y.search(verb) else f"{verb}s"


def _exceptions(path: Path) -> Iterator[tuple[str, str]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        form, *bases = line.split()
        yield from ((form, base) for base in bases)


def _regular(verb: str) -> str:
    if verb.endswith("e"):
        return f"{verb}d"
    return f"{verb[:-1]}ied" if _CONSONANT_Y.search(verb) else f"{verb}ed"
