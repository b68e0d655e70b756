"""Tables of pairs in other words: python -m benchmarks.pair_replacement TABLE... [--times N] [--seed N] [--wide].

The words of a pair that rules look up in a lexicon give way, in both sentences, to others of the same classes, drawn at
random; the trees stay, so that the parser has no part in it.  Prints for each table how many of the pairs that have
their gold verdict keep it in other words, and how many get a wrong one instead of none.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from afazio.entailment.pair import Pair
from afazio.options import Options
from afazio.pipeline import Pipeline
from afazio.rewriting.cascade import load_cascade
from afazio.rewriting.workshop.replacement import Replacement


@dataclass(frozen=True, slots=True)
class Outcome:
    """A pair of a table in other words: its sentences, its gold label and the label that it got."""

    text: str
    hypothesis: str
    gold: str
    label: str


def read_pairs(path: Path) -> list[tuple[str, str, str]]:
    """Text, hypothesis and gold label of each row; a header comes first, lines with ``%`` are comments."""
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return [(row[0], row[1], row[2]) for row in rows if len(row) == 3 and not row[0].startswith("%")]


def outcomes(
    pipeline: Pipeline, replacement: Replacement, pairs: Sequence[tuple[str, str, str]], options: argparse.Namespace
) -> Iterator[Outcome]:
    """What becomes of the pairs that have their gold label; each as often as asked for.

    Words that an axiom relates in the pair as it is stay; a draw that relates others is another pair and left out.
    """
    verdicts = pipeline.check_many([Pair((text,), hypothesis) for text, hypothesis, _ in pairs])
    for (text, hypothesis, gold), verdict in zip(pairs, verdicts, strict=True):
        if verdict.label.value != gold:
            continue
        random = Random(f"{options.seed} {text} {hypothesis}")  # noqa: S311
        trees = {each: tuple(one.tree for one in pipeline.analyse_text(each)) for each in (text, hypothesis)}
        drawn = replacement.texts(trees, options.times, random, kept=verdict.used.lemmas, wide=options.wide)
        for words, other in drawn:
            found = pipeline.check_trees(other[text], other[hypothesis])
            if found.used.lemmas.isdisjoint(words.values()):
                said = [" ".join(tree.text for tree in other[each]) for each in (text, hypothesis)]
                yield Outcome(said[0], said[1], gold, found.label.value)


def main(arguments: Sequence[str] | None = None) -> None:
    """Replace, decide and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", type=Path, nargs="+", metavar="TABLE")
    parser.add_argument("--times", type=int, default=1, help="how often each pair is reworded")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--wide", action="store_true", help="draw from the classes of the rules that applied alone")
    parser.add_argument("--misses", action="store_true", help="print the pairs that lose their verdict")
    options = parser.parse_args(arguments)
    replacement = Replacement(load_cascade())
    totals = [0, 0, 0]
    with Pipeline(Options()) as pipeline:
        for table in options.tables:
            found = list(outcomes(pipeline, replacement, read_pairs(table), options))
            missed = [one for one in found if one.label != one.gold]
            false = [one for one in missed if one.label != "unknown"]
            totals = [sum(pair) for pair in zip(totals, (len(found), len(missed), len(false)), strict=True)]
            print(f"{table.stem:28}{len(found) - len(missed):5} of {len(found):4} keep it; {len(false)} wrong")
            for one in missed if options.misses else ():
                print(f"  {one.label} for {one.gold}: {one.text} => {one.hypothesis}")
    number, lost, wrong = totals
    share = 100 * (number - lost) / max(number, 1)
    print(f"seed {options.seed}: {share:.1f} % of {number} pairs in other words keep their verdict; {wrong} wrong")


if __name__ == "__main__":
    main()
