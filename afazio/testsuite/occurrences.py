"""Items for the miner from any file of results whose lines carry tags, gold labels and verdicts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from afazio.testsuite.errors import TestsuiteError
from afazio.testsuite.item import is_tags, read_objects
from afazio.testsuite.mining import Occurrence, View, tag_pairs
from afazio.testsuite.results import Outcome, Result, entailed, judged

FALSE_NEGATIVES = "false negatives"
FALSE_POSITIVES = "false positives"
Mined = dict[str, list[Occurrence]]

_MERGED = View()


def read_occurrences(file: Path, view: View = _MERGED, errors_fail: bool = False) -> Mined:
    """Items by what can go wrong with them: entailments can be missed, others wrongly found.

    A line needs ``tags``, ``gold`` and ``verdict``; ``id``, ``text`` and ``hypothesis`` are shown if they are there.
    An item whose verdict is an error is left out, or counts as failing with ``errors_fail``.

    Raises:
        TestsuiteError: a line lacks what is needed, with file and line.
    """
    return _sorted(_lines(file, view), errors_fail)


def of_results(results: Iterable[Result], view: View = _MERGED, errors_fail: bool = False) -> Mined:
    """The same for results in memory."""
    return _sorted(
        (
            (
                entailed(result.item.gold) is True,
                result.outcome,
                Occurrence(
                    result.item.id,
                    result.item.text,
                    result.item.hypothesis,
                    tag_pairs(result.item.tags, view),
                    result.outcome is not Outcome.CORRECT,
                ),
            )
            for result in results
        ),
        errors_fail,
    )


def _sorted(judgements: Iterable[tuple[bool, Outcome, Occurrence]], errors_fail: bool) -> Mined:
    mined: Mined = {FALSE_NEGATIVES: [], FALSE_POSITIVES: []}
    for gold, outcome, occurrence in judgements:
        if outcome is not Outcome.ERROR or errors_fail:
            mined[FALSE_NEGATIVES if gold else FALSE_POSITIVES].append(occurrence)
    return mined


def _lines(file: Path, view: View) -> Iterator[tuple[bool, Outcome, Occurrence]]:
    for line, value in read_objects(file):
        gold = entailed(value.get("gold"))
        if gold is None:
            raise TestsuiteError(f"{file}:{line}: 'gold' is missing or no label")
        if not isinstance(value.get("verdict"), str):
            raise TestsuiteError(f"{file}:{line}: 'verdict' is missing; 'afazio testsuite run' writes it")
        tags = value.get("tags")
        if not is_tags(tags):
            raise TestsuiteError(f"{file}:{line}: 'tags' must map text and hypothesis to lists of tags by predicate")
        outcome = judged(value["gold"], value["verdict"])
        text = value.get("text", "")
        occurrence = Occurrence(
            str(value.get("id", line)),
            text if isinstance(text, str) else " ".join(str(passage) for passage in text),
            str(value.get("hypothesis", "")),
            tag_pairs(tags, view),
            outcome is not Outcome.CORRECT,
        )
        yield gold, outcome, occurrence
