"""Counts the sentences that lemmas occur in: python -m training.sentence_frequencies CONLLU ... > TABLE.tsv.

The files are CoNLL-U, compressed with gzip or not.  Lemmas are in small letters; those of one sentence only are left
out.  ``afazio/graded/sentence_frequencies.tsv`` was made from ``en.train`` and ``en.dev``: UD English EWT, and the
freely licensed genres of GUM.
"""

from __future__ import annotations

import gzip
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

LEAST = 2
TOTAL = "*"


def count(lines: Iterable[str]) -> Counter[str]:
    """In how many sentences each lemma occurs, and under ``*`` how many sentences there are."""
    found: Counter[str] = Counter()
    lemmas: set[str] = set()
    for line in (*lines, ""):
        if line.strip():
            fields = line.split("\t")
            if fields[0].isdigit() and fields[3] not in ("PUNCT", "SYM"):
                lemmas.add(fields[2].lower())
        elif lemmas:
            found.update([TOTAL, *lemmas])
            lemmas = set()
    return found


def main() -> None:
    """Print the table."""
    total: Counter[str] = Counter()
    for name in sys.argv[1:]:
        path = Path(name)
        data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        total += count(data.decode("utf-8").splitlines())
    lines = [
        "% In how many sentences of UD English EWT and the freely licensed genres of GUM (train and dev) a lemma",
        "% occurs; those of one sentence are left out; * is the number of sentences.",
        "% Counted by training/sentence_frequencies.py.",
        "lemma\tsentences",
    ]
    kept = [(lemma, number) for lemma, number in total.items() if number >= LEAST and lemma.strip() and lemma[0] != "%"]
    lines += [f"{lemma}\t{number}" for lemma, number in sorted(kept, key=lambda entry: (-entry[1], entry[0]))]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
