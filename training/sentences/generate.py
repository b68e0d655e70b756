"""Writes generated sentences as CoNLL-U.

Run from the repository's root:

    python -m training.sentences.generate 12000 -o generated.conllu [--seed 11]
"""

from __future__ import annotations

import argparse
import random
from itertools import islice
from pathlib import Path

from training.sentences.generation import Generator
from training.sentences.grammar import read_grammar
from training.sentences.lexicon import read_lexicon
from training.sentences.spelling import check, conllu

GRAMMAR = Path(__file__).parents[1] / "grammar"


def generator(seed: int | str, folder: Path = GRAMMAR) -> Generator:
    """A generator of the grammar and lexicon in a folder.

    Raises ``GrammarError`` for a grammar with mistakes.
    """
    grammar = read_grammar(folder)
    return Generator(grammar, read_lexicon(folder, grammar.classes), random.Random(seed))  # noqa: S311


def sentences(count: int, seed: int | str) -> list[str]:
    """So many sentences in CoNLL-U."""
    blocks = []
    for number, nodes in enumerate(islice(generator(seed).sentences(), count), start=1):
        check(nodes)
        blocks.append(conllu(nodes, f"generated-{seed}-{number}"))
    return blocks


def main() -> None:
    """Write a file of sentences."""
    parser = argparse.ArgumentParser(description="generate training sentences with gold trees")
    parser.add_argument("count", type=int)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    blocks = sentences(options.count, options.seed)
    options.output.write_text("".join(f"{block}\n\n" for block in blocks), encoding="utf-8")


if __name__ == "__main__":
    main()
