"""How many questions on short texts `afazio ask` answers rightly: ``python -m benchmarks.questions [FILE...]``.

``benchmarks/questions/first.tsv`` and ``second.tsv`` were looked at, and so was the first half of ``third.tsv``;
the later ones were measured once before anybody looked.  A question is right when exactly the expected answers come,
or none where the text does not tell; it is wrong when an answer comes that is not expected.  The writers of
``third.tsv`` and the later files knew nothing of the program.  Those of ``third.tsv``, ``fifth.tsv`` and ``sixth.tsv``
expect no answer where the text tells only what somebody thinks, so that an answer with this as its status counts as
wrong there; ``seventh.tsv``, of which every other text was looked at, expects it with a status, and ``eighth.tsv`` and
``ninth.tsv`` have none such.
What lies between, fewer answers than expected, is missed.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from afazio.errors import AfazioError
from afazio.pipeline import Pipeline

FOLDER = Path(__file__).parent / "questions"
RIGHT, MISSED, WRONG = "right", "missed", "wrong"


@dataclass(frozen=True)
class Case:
    """A question on a text with all its answers, each as a choice of wordings.

    A wording is "words" or "words ~ status"; "words ~" stands for an answer with any status.
    """

    text: str
    question: str
    answers: tuple[frozenset[str], ...]


def read(path: Path) -> Iterator[Case]:
    """The cases of a table with the columns text, question, answers: answers between bars, and between slashes the
    wordings of one answer, of which any is right ("in Rome / Rome | in Oslo / Oslo")."""
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            answers = ((row["answers"] or "").casefold().split("|")) if (row["answers"] or "").strip() else []
            wordings = (frozenset(wording.strip() for wording in answer.split(" / ")) for answer in answers)
            yield Case(row["text"], row["question"], tuple(wordings))


def outcome(question: str, found: frozenset[str], expected: tuple[frozenset[str], ...]) -> str:
    """Whether the answers found are the expected ones, fewer, or others."""
    met = [each for each in expected if any(_is_one_of(question, one, each) for one in found)]
    if not all(any(_is_one_of(question, one, each) for each in expected) for one in found):
        return WRONG
    return RIGHT if len(met) == len(expected) else MISSED


def _is_one_of(question: str, found: str, wordings: frozenset[str]) -> bool:
    return any(_agree(question, found, wording) for wording in wordings)


def _agree(question: str, found: str, expected: str) -> bool:
    """Whether two answers are one: "three" and "three eggs" say how many, "Hana" and "Hana's" whose, "two days" and
    "for two days" how long."""
    asked = question.casefold()
    if expected.endswith("~"):
        return found.partition("~")[0].strip() == expected.removesuffix("~").strip() and "~" in found
    if "how many" in asked:
        return found.split()[:1] == expected.split()[:1]
    if "how long" in asked:
        return found.removeprefix("for ") == expected.removeprefix("for ")
    if "whose" in asked.split():
        return found.removesuffix("'s") == expected.removesuffix("'s")
    return found == expected


def answered(pipeline: Pipeline, case: Case) -> frozenset[str]:
    """The answers of the command, in the notation of the tables; none for a question that it refuses."""
    try:
        answers = pipeline.ask(case.text, case.question)
    except AfazioError as error:
        print(f"refused: {case.question}: {error}", file=sys.stderr)
        return frozenset()
    return frozenset(
        f"{answer.words} ~ {answer.status}".casefold() if answer.status else answer.words.casefold()
        for answer in answers
    )


def main(paths: list[Path]) -> None:
    """Print each question that is not right, and for each file the counts by question word."""
    with Pipeline() as pipeline:
        for path in paths:
            counts: Counter[tuple[str, str]] = Counter()
            for case in read(path):
                found = answered(pipeline, case)
                result = outcome(case.question, found, case.answers)
                counts[case.question.split()[0].casefold(), result] += 1
                if result != RIGHT:
                    wanted = " | ".join(" / ".join(sorted(wordings)) for wordings in case.answers)
                    print(f"{result}: {case.text} / {case.question}: {sorted(found)}, expected {wanted}")
            _print_counts(path, counts)


def _print_counts(path: Path, counts: Counter[tuple[str, str]]) -> None:
    for word in sorted({word for word, _ in counts}):
        print(word, *(f"{result} {counts[word, result]}" for result in (RIGHT, MISSED, WRONG)), sep="\t")
    total = {
        result: sum(number for (_, each), number in counts.items() if each == result)
        for result in (RIGHT, MISSED, WRONG)
    }
    print(f"{path.name}: {total[RIGHT]} of {counts.total()} right, {total[MISSED]} missed, {total[WRONG]} wrong")


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]] or [FOLDER / "first.tsv", FOLDER / "second.tsv"])
