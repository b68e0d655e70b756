"""Precision of the lexicons built from WordNet and VerbNet.

    python -m benchmarks.lexicon_precision [--draw N [--seed N] [--lexicon NAME]]

With ``--draw`` it prints N entries to judge as rows of lexicon and entry, the same number from every lexicon where it
has that many, or all from the one named.  Without, it prints for each sample that was judged the precision of each
lexicon, that over all lexicons, and the judged entries that the lexicons no longer have, which count for nothing.  The
samples are the files ``judgements/lexicon-DATE-NUMBER.tsv`` and, of nouns and verbs alone, ``nominal-DATE-NUMBER.tsv``,
where DATE is the day on which they were written down.  A sample measures the lexicons that it was drawn from:
once what is wrong in it has been mended, only a new one tells how good they are.  The first has 165 of 200 right, the
second, drawn from the lexicons mended after it, 177, the third 187; of nouns and verbs the first has 184, the second,
drawn after a mend, 183 and the third, after another, 187.  An entry is right if what the head of its lexicon claims is
true of a usual sense of the word; where that is unsure, it is judged wrong.  There was one judge.
"""

from __future__ import annotations

import argparse
import csv
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

LEXICONS = files("afazio.rewrite_rules") / "lexicons"
JUDGEMENTS = tuple(
    path for kind in ("lexicon", "nominal") for path in sorted((Path(__file__).parent / "judgements").glob(f"{kind}-*"))
)
BUILT = Path(__file__).parent.parent / "training" / "built_lexicons.tsv"


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether an entry says the truth; fields of the entry are joined by a space."""

    lexicon: str
    entry: str
    right: bool
    remark: str


def built_lexicons() -> dict[str, list[str]]:
    """The entries of each bundled lexicon that a script builds, by its name."""
    found: dict[str, list[str]] = {}
    for name in sorted(line.partition("\t")[0] for line in BUILT.read_text(encoding="ascii").splitlines()):
        text = (LEXICONS / f"{name}.lex").read_text(encoding="utf-8")
        _, *rows = (line for line in text.splitlines() if line and not line.startswith("%"))
        found[name] = [row.replace("\t", " ") for row in rows]
    return found


def draw(lexicons: Mapping[str, Sequence[str]], number: int, seed: int) -> list[tuple[str, str]]:
    """A random sample without repetition, lexicon by lexicon; what does not divide evenly goes to random lexicons."""
    generator = random.Random(seed)  # noqa: S311
    shuffled = {name: generator.sample(entries, len(entries)) for name, entries in lexicons.items()}
    names = generator.sample(list(shuffled), len(shuffled))
    depth = max(map(len, shuffled.values()), default=0)
    turns = [(name, shuffled[name][turn]) for turn in range(depth) for name in names if turn < len(shuffled[name])]
    return sorted(turns[:number])


def read_judgements(path: Path) -> list[Judgement]:
    """The rows of a file of judgements: lexicon, entry, right or wrong, remark.

    Raises ValueError for a row with other fields or another verdict.
    """
    found = []
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if len(row) != 4 or row[2] not in {"right", "wrong"}:
                raise ValueError(f"{path}: not lexicon, entry, right or wrong, remark: {row}")
            found.append(Judgement(row[0], row[1], row[2] == "right", row[3]))
    return found


def report(judgements: Sequence[Judgement], lexicons: Mapping[str, Sequence[str]]) -> list[str]:
    """Lines to print: each lexicon's precision, that of the sample, and the one weighted by the lexicons' sizes."""
    present = {name: set(entries) for name, entries in lexicons.items()}
    kept = [one for one in judgements if one.entry in present.get(one.lexicon, ())]
    lines, expected, entries = [], 0.0, 0
    for name in sorted({one.lexicon for one in kept}):
        verdicts = [one.right for one in kept if one.lexicon == name]
        lines.append(f"{name:24}{sum(verdicts):4} of {len(verdicts):3}   {len(lexicons[name]):6} entries")
        expected += sum(verdicts) / len(verdicts) * len(lexicons[name])
        entries += len(lexicons[name])
    if kept:
        right = sum(one.right for one in kept)
        lines.append(f"all: {right} of {len(kept)} = {right / len(kept):.1%}; by size {expected / entries:.1%}")
    lines += [f"gone: {one.lexicon} {one.entry}" for one in judgements if one not in kept]
    return lines


def main(arguments: Sequence[str] | None = None) -> None:
    """Draw a sample, or print what the judgements come to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--draw", type=int, metavar="N", help="print N entries to judge")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lexicon", help="draw from this one alone")
    options = parser.parse_args(arguments)
    lexicons = built_lexicons()
    if options.draw is not None:
        chosen = {name: entries for name, entries in lexicons.items() if options.lexicon in (None, name)}
        lines = ["\t".join(row) for row in draw(chosen, options.draw, options.seed)]
    else:
        lines = [line for path in JUDGEMENTS for line in (path.name, *report(read_judgements(path), lexicons))]
    print("\n".join(lines))


if __name__ == "__main__":
    main()
