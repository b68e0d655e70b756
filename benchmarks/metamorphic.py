"""Changes of natural sentences that change nothing, or turn everything round: how often verdicts follow them.

Usage: python benchmarks/metamorphic.py FOLDER [--sentences N] [--jobs N] [--list FILE]

FOLDER has the treebanks ``en.dev``, ``gum.dev`` and ``pud.dev`` (CoNLL-U, also packed with gzip); their sentences are
taken as texts, N of each, evenly spaced, declarative ones of five words or more.  Prints, for each kind of change,
how many pairs got the verdict that the change demands, another verdict, or an error; FILE gets those that did not.
Pairs that are refused as input, for their hypothesis is a question or a command, are not counted.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from afazio.entailment.pair import Pair
from afazio.entailment.verdict import ErrorKind, Label, Verdict
from afazio.options import Options
from afazio.pipeline import Pipeline

TREEBANKS = ("en.dev", "gum.dev", "pud.dev")
LEAST_WORDS, MOST_WORDS = 5, 40
UNRELATED = "Several herons nest near the old quarry."
NAMES = {"woman": "Odalys", "man": "Torvald"}
_TEXT = re.compile(r"^# text = (.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Case:
    """A pair that a kind of change makes of a sentence, and the label that it must get.

    ``None`` stands for the label of the pair of the ``reference``, which the change must not touch.
    """

    kind: str
    pair: Pair
    expected: Label | None
    reference: Pair | None = None


def sentences(path: Path, count: int) -> list[str]:
    """So many declarative sentences of a treebank, evenly spaced."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    fitting = [
        text
        for text in _TEXT.findall(data.decode())
        if text.endswith(".") and text[0].isupper() and LEAST_WORDS <= len(text.split()) <= MOST_WORDS
    ]
    step = max(1, len(fitting) // count)
    return fitting[::step][:count]


def cases(sentence: str, following: str) -> Iterator[Case]:
    """All changes of a sentence; ``following`` is another sentence of its treebank, for pairs that are no copies."""
    for kind, text, hypothesis in (
        ("identity: no final stop", sentence, sentence.removesuffix(".")),
        ("identity: other quotes", sentence, _requoted(sentence)),
        ("identity: odd spaces", sentence, sentence.replace(" ", "  ")),
        ("identity: before another", f"{sentence} {UNRELATED}", sentence),
        ("identity: after another", f"{UNRELATED} {sentence}", sentence),
        ("identity: it is true that", f"It is true that {_lowered(sentence)}", sentence),
        ("identity: it is true that, turned round", sentence, f"It is true that {_lowered(sentence)}"),
    ):
        if text != hypothesis:
            yield Case(kind, Pair((text,), hypothesis), Label.ENTAILMENT)
    denied = f"It is not the case that {_lowered(sentence)}"
    yield Case("denial", Pair((sentence,), denied), Label.CONTRADICTION)
    yield Case("denial, turned round", Pair((denied,), sentence), Label.CONTRADICTION)
    plain = Pair((sentence,), following)
    yield Case("unrelated sentence added", Pair((f"{sentence} {UNRELATED}",), following), None, plain)
    yield Case("passages in another order", Pair((UNRELATED, sentence), following), None, plain)
    if renamed := _renamed(sentence):
        name, other = renamed
        changed = (re.sub(rf"\b{name}\b", other, each) for each in (sentence, following))
        text, hypothesis = changed
        yield Case("name exchanged", Pair((text,), hypothesis), None, plain)
        yield Case("name exchanged in a copy", Pair((text,), text.removesuffix(".")), Label.ENTAILMENT)


def _lowered(sentence: str) -> str:
    first, _, rest = sentence.partition(" ")
    return f"{first.lower()} {rest}" if _WORDS.get(first) == "small" else sentence


_WORDS = dict(
    line.split("\t") for line in Path(__file__).with_suffix(".tsv").read_text(encoding="utf-8").splitlines() if line
)
"""What is known of words: that they are small inside a sentence, or first names of women and men."""


def _requoted(sentence: str) -> str:
    return re.sub(r"[\"“”]", "'", sentence)


def _renamed(sentence: str) -> tuple[str, str] | None:
    """A common first name in the sentence, and another for it."""
    for word in re.findall(r"(?<=[a-z,] )[A-Z][a-z]+\b", sentence):
        if _WORDS.get(word) in NAMES:
            return word, NAMES[_WORDS[word]]
    return None


def outcomes(made: Sequence[Case], jobs: int) -> Iterator[tuple[Case, Verdict, Label | None]]:
    """Every case with its verdict, and the label that it must have; ``None`` where its reference has none."""
    references = list(dict.fromkeys(case.reference for case in made if case.reference is not None))
    with Pipeline(Options()) as pipeline:
        asked = [*references, *(case.pair for case in made)]
        verdicts = list(pipeline.check_many(asked, jobs))
    known = dict(zip(references, verdicts, strict=False))
    for case, verdict in zip(made, verdicts[len(references) :], strict=True):
        if case.reference is None:
            yield case, verdict, case.expected
        else:
            label = known[case.reference].label
            yield case, verdict, None if label is Label.ERROR else label


def table(counts: Counter[tuple[str, str]]) -> Table:
    """A line for each kind of change."""
    shown = Table()
    for heading in ("change", "pairs", "as demanded %", "other", "errors"):
        shown.add_column(heading, justify="left" if heading == "change" else "right")
    for kind in dict.fromkeys(kind for kind, _ in counts):
        right, other, wrong = (counts[kind, outcome] for outcome in ("right", "other", "error"))
        total = right + other + wrong
        shown.add_row(kind, str(total), f"{100 * right / total:.1f}", str(other), str(wrong))
    return shown


def main() -> None:
    """Print a table for each treebank."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", type=Path)
    parser.add_argument("--sentences", metavar="N", type=int, default=334)
    parser.add_argument("--jobs", metavar="N", type=int, default=1)
    parser.add_argument("--list", metavar="FILE", type=Path)
    chosen = parser.parse_args()
    console = Console()
    missed: list[dict[str, object]] = []
    for treebank in TREEBANKS:
        found = sorted(chosen.folder.glob(f"{treebank}.conllu*"))
        if not found:
            sys.exit(f"{chosen.folder}: has no {treebank}.conllu")
        texts = sentences(found[0], chosen.sentences)
        made = [case for number, text in enumerate(texts) for case in cases(text, texts[(number + 1) % len(texts)])]
        counts: Counter[tuple[str, str]] = Counter()
        for case, verdict, wanted in outcomes(made, chosen.jobs):
            if wanted is None or (verdict.error is not None and verdict.error.kind is ErrorKind.INPUT):
                continue
            outcome = "error" if verdict.label is Label.ERROR else "right" if verdict.label is wanted else "other"
            counts[case.kind, outcome] += 1
            if outcome != "right":
                told = {"treebank": treebank, "kind": case.kind, "text": case.pair.text, "verdict": verdict.label}
                failure = verdict.error.message if verdict.error else None
                missed.append({**told, "hypothesis": case.pair.hypothesis, "gold": wanted, "error": failure})
        shown = table(counts)
        shown.title = f"{treebank}: {len(texts)} sentences"
        console.print(shown)
    if chosen.list is not None:
        chosen.list.write_text("".join(json.dumps(each, ensure_ascii=False) + "\n" for each in missed))


if __name__ == "__main__":
    main()
