"""Normalisations in contexts: each row of ``normalisations.tsv`` in each one of ``contexts.tsv``."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_FOLDER = Path(__file__).parent / "crossing"


@dataclass(frozen=True)
class CrossedPair:
    """A pair with the names of its normalisation and context; ``exchanged`` pairs do not follow."""

    normalisation: str
    context: str
    text: str
    hypothesis: str
    exchanged: bool


def crossed_pairs() -> Iterator[CrossedPair]:
    """Each normalisation in each context, and after it the same with the arguments exchanged."""
    for row in _rows("normalisations"):
        for context in _rows("contexts"):
            for exchanged in (False, True):
                clauses = row["first"], row["exchanged" if exchanged else "second"]
                text, hypothesis = clauses[::-1] if context["direction"] == "down" else clauses
                bare = (
                    ""
                    if all("|" in clause for clause in clauses) or context["text without infinitive"] == "-"
                    else " without infinitive"
                )
                yield CrossedPair(
                    row["normalisation"],
                    context["context"],
                    _worded(context[f"text{bare}"], text),
                    _worded(context[f"hypothesis{bare}"], hypothesis),
                    exchanged,
                )


def _rows(name: str) -> list[dict[str, str]]:
    lines = (_FOLDER / f"{name}.tsv").read_text("utf-8").splitlines()
    return list(csv.DictReader((line for line in lines if not line.startswith("%")), delimiter="\t"))


def _worded(template: str, clause: str) -> str:
    """The template with the clause, its subject and its infinitive in their places."""
    subject, _, predicate = (part.strip() for part in clause.partition("|"))
    finite = " ".join(word.partition("~")[0] for word in predicate.split())
    infinitive = " ".join(word.rpartition("~")[2] for word in predicate.split())
    places = {"S": f"{subject} {finite}".strip(), "X": subject, "V": infinitive}
    words = [_placed(word, places) for word in template.split()]
    text = " ".join(words)
    return f"{text[0].upper()}{text[1:]}"


def _placed(word: str, places: dict[str, str]) -> str:
    bare = word.rstrip(".,")
    return places.get(bare, bare) + word[len(bare) :]
