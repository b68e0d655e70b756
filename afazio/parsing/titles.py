"""Short titles before names: the full stop of "Ms. Crane" belongs to the title and ends no sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

# Titles that are written short (Quirk et al. 1985, chapters 5 and 10), with the word before them.
_TITLED = re.compile(
    r"(?:(?P<before>[\w.'’-]+)\s+)?\b(?P<title>Adm|Capt|Cmdr|Col|Cpl|Dr|Gen|Gov|Hon|Insp|Lt|Maj|Messrs|Mlle|Mme|Mrs?|Ms"
    r"|Mx|Pres|Prof|Rep|Rev|Sen|Sgt|St)\.(?=\s+[A-Z])"
)

# Behind a name these are Drive and Street: lives on Oak Dr.
_OF_STREETS = frozenset({"Dr", "St"})

_INSIDE, _LAST = 0, 1


def keep_titles_whole(processor: Any) -> None:
    """Let a loaded tokenizer of Stanza take a short title with its full stop for one token inside a sentence."""
    predict = processor.trainer.predict

    def predict_whole(batch: Any) -> Any:
        scores = predict(batch)
        for number, units in enumerate(batch[3]):
            for start, end in _titles("".join(units[: units.index("<PAD>")] if "<PAD>" in units else units)):
                if end <= scores.shape[1]:
                    scores[number, start:end, :] = 0
                    scores[number, start : end - 1, _INSIDE] = 1
                    scores[number, end - 1, _LAST] = 1
        return scores

    processor.trainer.predict = predict_whole


def _titles(text: str) -> Iterator[tuple[int, int]]:
    """Where titles stand with their full stops."""
    for found in _TITLED.finditer(text):
        before = found["before"] or ""
        if found["title"] not in _OF_STREETS or not before[:1].isupper() or before.endswith("."):
            yield found.start("title"), found.end()
