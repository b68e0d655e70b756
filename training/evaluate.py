"""Measures a parser model: python -m training.evaluate [UDDIR] [--model FOLDER] [--worst N] [--speed] ...

From the raw text of the documents of ``en.dev.conllu`` and ``en.test.conllu`` (or ``.gz``) in UDDIR it measures
sentences, words, tags, lemmas and attachment, altogether and per relation, beside what Stanza publishes; on the
construction set it counts the sentences with every core argument, relative and conjunct right.  ``--worst N`` shows at
most N wrong sentences of each construction.  Sentence boundaries are Afazio's, which joins what the model parts without
a mark that ends sentences; ``--by-sentence`` gives the boundaries.  ``--variants`` spells the construction set in other
ways (see `training.text_variants`); ``--edits N`` compares N edited pairs of each treebank (see
`training.consistency`).
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from afazio.errors import ParseError
from afazio.parsing.bundled import PACKED
from afazio.parsing.conllu import read_conllu
from afazio.parsing.parser import Parser
from afazio.parsing.tree import Tree
from training.consistency import Consistency, measure_consistency
from training.construction_scores import Outcome, judge, shares
from training.edited_sentences import edited
from training.parser_speed import measure, size
from training.text_variants import VARIANTS
from training.ud_scores import MEASURES, Score, relation_scores, scores, text_of

CONSTRUCTIONS = Path(__file__).parents[1] / "benchmarks" / "constructions" / "constructions.conllu"
# Stanza 1.5.1 trained and tested on EWT of UD 2.12, from raw text: https://stanfordnlp.github.io/stanza/performance.html
STANZA_TEST = {
    "Tokens": 99.17,
    "Sentences": 89.16,
    "Words": 98.92,
    "UPOS": 96.20,
    "XPOS": 95.75,
    "UFeats": 96.39,
    "Lemmas": 96.63,
    "UAS": 88.90,
    "LAS": 86.77,
    "CLAS": 84.11,
}
_DOCUMENT = re.compile(r"#\s*sent_id\s*=\s*(.*)-[^-]*")
_SHORT = 10


@dataclass(frozen=True, slots=True)
class TreebankScores:
    """What was measured on one treebank file."""

    measures: dict[str, Score]
    relations: dict[str, Score]


def read_trees(folder: Path, part: str) -> list[Tree]:
    """The trees of one part (``dev``, ``test``, or ``gum.dev`` for a file of that name); raises ``ParseError``."""
    name = part if "." in part else f"en.{part}"
    packed = folder / f"{name}.conllu.gz"
    if packed.exists():
        return read_conllu(gzip.decompress(packed.read_bytes()).decode("utf-8"))
    return read_conllu(folder / f"{name}.conllu")


def documents(trees: Iterable[Tree]) -> list[list[Tree]]:
    """The trees of each document; their identifiers say where one ends."""
    found: dict[str, list[Tree]] = {}
    for tree in trees:
        match = next((match for comment in tree.comments if (match := _DOCUMENT.fullmatch(comment))), None)
        found.setdefault(match[1] if match else "", []).append(tree)
    return list(found.values())


def parsed(parser: Parser, texts: Sequence[str]) -> list[tuple[Tree, ...]]:
    """The sentences of each text; raises ``ParseError`` for a text that cannot be parsed."""
    results = parser.parse(texts)
    for result in results:
        if isinstance(result, ParseError):
            raise result
    return [result for result in results if not isinstance(result, ParseError)]


def measure_treebank(parser: Parser, gold: Sequence[Sequence[Tree]]) -> TreebankScores:
    """All measures from raw text; ``gold`` are the trees of each text."""
    system = parsed(parser, [" ".join(tree.text for tree in document) for document in gold])
    measures = dict.fromkeys(MEASURES, Score(0, 0, 0))
    relations: dict[str, Score] = {}
    for document, result in zip(gold, system, strict=True):
        ours, theirs = text_of(document), text_of(result)
        for name, score in scores(ours, theirs).items():
            measures[name] += score
        for name, score in relation_scores(ours, theirs).items():
            relations[name] = relations.get(name, Score(0, 0, 0)) + score
    return TreebankScores(measures, relations)


def measure_constructions(parser: Parser, trees: Sequence[Tree]) -> list[Outcome]:
    """What becomes of each sentence, parsed as a text of its own."""
    results = parsed(parser, [tree.text for tree in trees])
    return [judge(tree, result) for tree, result in zip(trees, results, strict=True)]


def measure_variants(parser: Parser, trees: Sequence[Tree]) -> dict[str, float]:
    """The share of right sentences of the construction set in each of its spellings."""
    shares_right = {}
    for name, vary in VARIANTS.items():
        outcomes = measure_constructions(parser, [vary(tree) for tree in trees])
        shares_right[name] = sum(not outcome.wrong for outcome in outcomes) / len(outcomes)
    return shares_right


def show_treebanks(console: Console, found: dict[str, TreebankScores]) -> None:
    """Print the measures, then the relations."""
    table = Table(title="From raw text, F1 in per cent")
    for column in ("", *(f"EWT {part}" for part in found), "Stanza 1.5.1, EWT test"):
        table.add_column(column, justify="right" if column else "left")
    for name in MEASURES:
        ours = [f"{100 * found[part].measures[name].f1:.2f}" for part in found]
        table.add_row(name, *ours, f"{STANZA_TEST[name]:.2f}")
    console.print(table)
    table = Table(title="Per relation: F1 in per cent, and how often it occurs")
    for column in ("", *(f"EWT {part}" for part in found)):
        table.add_column(column, justify="right" if column else "left")
    none = Score(0, 0, 0)
    for name in sorted({name for one in found.values() for name in one.relations}):
        cells = [found[part].relations.get(name, none) for part in found]
        table.add_row(name, *(f"{100 * cell.f1:.1f} ({cell.gold})" for cell in cells))
    console.print(table)


def show_constructions(console: Console, outcomes: Sequence[Outcome], worst: int) -> None:
    """Print the share of right sentences per construction, and some of the wrong ones."""
    table = Table(title="Construction set: sentences with every counted arc right")
    for column in ("construction", "right", "of", "per cent"):
        table.add_column(column, justify="left" if column == "construction" else "right")
    for name, (right, whole) in shares(outcomes).items():
        table.add_row(name, str(right), str(whole), f"{100 * right / whole:.1f}")
    console.print(table)
    shown: dict[str, int] = {}
    for outcome in outcomes:
        if outcome.wrong and shown.get(outcome.construction, 0) < worst:
            shown[outcome.construction] = shown.get(outcome.construction, 0) + 1
            console.print(f"{outcome.construction}: {outcome.text}", highlight=False, markup=False, soft_wrap=True)
            for arc in outcome.wrong:
                line = f"    {arc.form}: {arc.system or 'no such word'}, not {arc.gold}"
                console.print(line, highlight=False, markup=False, soft_wrap=True)


def show_consistency(console: Console, found: dict[str, Consistency]) -> None:
    """Print how many shared words of edited pairs are analysed alike, and how many arcs are right."""
    table = Table(title="Edited pairs: shared words analysed alike, and arcs right, in per cent")
    for column in ("", "pairs", "alike, alone", "alike, together", "LAS, alone", "LAS, together"):
        table.add_column(column, justify="right" if column else "left")
    for part, one in found.items():
        shares_alike = [f"{100 * count / max(1, one.words):.2f}" for count in one.alike]
        shares_right = [f"{100 * count / max(1, one.arcs):.2f}" for count in one.right]
        table.add_row(part, str(one.pairs), *shares_alike, *shares_right)
    console.print(table)


def measure_speed(model: str, trees: Sequence[Tree], threads: int) -> dict[str, float]:
    """Speed on the short sentences of the construction set, and size."""
    short = [tree.text for tree in trees if len(tree.tokens) <= _SHORT]
    return measure(model, short, threads) | {"size MB": size(PACKED if model == "bundled" else Path(model))}


def as_json(
    found: dict[str, TreebankScores],
    outcomes: Sequence[Outcome],
    variants: dict[str, float],
    speed: dict[str, float],
    consistent: dict[str, Consistency],
) -> dict[str, Any]:
    """All figures for scripts; shares lie between 0 and 1."""
    return {
        "treebanks": {
            part: {
                "measures": {name: score.f1 for name, score in one.measures.items()},
                "relations": {name: {"f1": score.f1, "gold": score.gold} for name, score in one.relations.items()},
            }
            for part, one in found.items()
        },
        "constructions": {
            name: {"right": right, "sentences": whole} for name, (right, whole) in shares(outcomes).items()
        },
        "variants": variants,
        "wrong": [asdict(outcome) for outcome in outcomes if outcome.wrong],
        "speed": speed,
        "consistency": {part: asdict(one) for part, one in consistent.items()},
    }


def main() -> None:
    """Measure what is asked for and print it."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path, nargs="?", help="treebank files; without it, only the construction set")
    arguments.add_argument("--model", default="bundled", help="the folder of other weights")
    arguments.add_argument("--constructions", type=Path, default=CONSTRUCTIONS, help="another construction set")
    arguments.add_argument("--parts", nargs="+", default=["dev", "test"])
    arguments.add_argument(
        "--by-sentence", action="store_true", help="each gold sentence as a text, not whole documents"
    )
    arguments.add_argument("--worst", type=int, default=0)
    arguments.add_argument("--variants", action="store_true", help="also without final stop, in lower case, ...")
    arguments.add_argument("--speed", action="store_true", help="also sentences a second, load time, memory, size")
    arguments.add_argument("--edits", type=int, default=0, help="compare so many edited pairs of each treebank")
    arguments.add_argument("--threads", type=int, default=2)
    arguments.add_argument("--json", type=Path)
    options = arguments.parse_args()
    console = Console(width=None if Console().is_terminal else 100)
    parser = Parser(options.model, threads=options.threads)
    gold = read_conllu(options.constructions)
    speed = measure_speed(options.model, gold, options.threads) if options.speed else {}
    parts = options.parts if options.folder else []
    found = {}
    consistent = {}
    for part in parts:
        trees = read_trees(options.folder, part)
        if options.edits:
            consistent[part] = measure_consistency(parser, edited(trees, options.edits))
        found[part] = measure_treebank(parser, [[tree] for tree in trees] if options.by_sentence else documents(trees))
    outcomes = measure_constructions(parser, gold)
    variants = measure_variants(parser, gold) if options.variants else {}
    if found:
        show_treebanks(console, found)
    if consistent:
        show_consistency(console, consistent)
    show_constructions(console, outcomes, options.worst)
    for name, share in variants.items():
        console.print(f"{name}: {100 * share:.1f} % of the sentences right", highlight=False)
    for name, value in speed.items():
        console.print(f"{name}: {value:.1f}", highlight=False)
    if options.json:
        options.json.write_text(
            json.dumps(as_json(found, outcomes, variants, speed, consistent), indent=1) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    main()
