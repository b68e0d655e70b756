"""Natural sentences with one operator: python -m benchmarks.natural_operators [first|second] [-o RESULTS] [--jobs N].

Answers one of the two lists of pairs, and prints for each class of operators and each gold label how many pairs have
their gold verdict, then every pair with a wrong entailment or contradiction, and every error.  The second list is for
measuring alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from afazio.cli.results import digest_of, result_line
from afazio.corpora.item import Gold, Item
from afazio.corpora.ranking import ItemAnswer
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import Label
from afazio.evaluation.answers import answers
from afazio.options import Options
from afazio.pipeline import Pipeline
from training.closed_class_inventory import INVENTORY

FOLDER = Path(__file__).parent
LISTS = ("first", "second")
OTHER = "other word"
GOLD = (Gold.ENTAILMENT, Gold.CONTRADICTION, Gold.UNKNOWN)
COMMITTED = (Label.ENTAILMENT, Label.CONTRADICTION)


def read_list(path: Path, classes: Mapping[str, str]) -> list[Item]:
    """The pairs of a list, named by their number and operator; the section is the class of the operator."""
    items = []
    for line, row in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], start=2):
        _, operator, text, hypothesis, gold = row.split("\t")
        name = f"{line - 1}:{operator}"
        section = classes.get(operator.casefold(), OTHER)
        items.append(
            Item(Pair((text,), hypothesis, name), line, Gold(gold), section, name=name, extra=(("gold", gold),))
        )
    return items


def operator_classes(inventory: str) -> dict[str, str]:
    """The closed class in which each word is most often used, from the table of `training.closed_class_inventory`."""
    found: dict[str, tuple[int, str]] = {}
    for line in inventory.splitlines():
        name, *values = line.split("\t")
        if len(values) == 3 and values[1].isdigit():
            found[values[0]] = max(found.get(values[0], (0, "")), (int(values[1]), name))
    return {entry: name.replace("_", " ") for entry, (_, name) in found.items()}


def table(answered: Sequence[ItemAnswer]) -> Table:
    """How many pairs of each class and gold label have their gold verdict, of how many."""
    shown = Table(box=SIMPLE_HEAD, title="right, of all pairs with this gold label", title_justify="left")
    shown.add_column("operator")
    for gold in GOLD:
        shown.add_column(gold.value, justify="right")
    shown.add_column("wrong", justify="right")
    shown.add_column("error", justify="right")
    for section in sorted({str(item.section) for item, _ in answered}):
        shown.add_row(section, *_cells([answer for answer in answered if answer[0].section == section]))
    shown.add_section()
    shown.add_row("all", *_cells(answered))
    return shown


def wrong(answered: Iterable[ItemAnswer]) -> list[ItemAnswer]:
    """The pairs with an entailment or a contradiction that is not their gold label."""
    return [each for each in answered if each[1].label in COMMITTED and each[1].label.value != each[0].gold]


def _cells(answered: Sequence[ItemAnswer]) -> Iterator[str]:
    for gold in GOLD:
        labels = [verdict.label for item, verdict in answered if item.gold is gold]
        yield f"{sum(label.value == gold for label in labels)} of {len(labels)}" if labels else ""
    yield str(len(wrong(answered)))
    yield str(sum(verdict.label is Label.ERROR for _, verdict in answered))


def _told(answer: ItemAnswer) -> str:
    item, verdict = answer
    said = f"{verdict.label} ({verdict.error})" if verdict.error else str(verdict.label)
    return f"{item.pair.id}: {said}, gold {item.gold}\n    {item.pair.text[0]}\n    {item.pair.hypothesis}"


def main() -> int:
    """Answer, print, and with ``-o`` write each pair with its verdict; 1 when a verdict is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("list", choices=LISTS, nargs="?", default=LISTS[0])
    parser.add_argument("-o", "--output", type=Path, metavar="RESULTS", help="JSON lines, one for each pair")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    items = read_list(FOLDER / f"{chosen.list}.tsv", operator_classes(INVENTORY.read_text("utf-8")))
    with Pipeline(Options()) as pipeline:
        answered = list(answers(items, lambda pairs: pipeline.check_many(pairs, jobs=chosen.jobs)))
        system = digest_of(pipeline.system())
    Console(width=110).print(table(answered))
    for answer in [*wrong(answered), *(each for each in answered if each[1].label is Label.ERROR)]:
        print(_told(answer))
    if chosen.output is not None:
        chosen.output.write_bytes(b"".join(result_line(*each, system, with_text=True) for each in answered))
    return int(bool(wrong(answered)))


if __name__ == "__main__":
    sys.exit(main())
