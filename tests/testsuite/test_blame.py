"""The whole method: with one module of the cascade switched off, the miner blames the tags of its phenomenon.

Only items that the whole cascade gets right are mined, so that what fails without the module fails for its lack.
"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import afazio
from afazio.entailment.pair import Pair
from afazio.options import Options
from afazio.pipeline import Pipeline
from afazio.testsuite.item import Item
from afazio.testsuite.mining import View, mine
from afazio.testsuite.occurrences import FALSE_NEGATIVES, of_results
from afazio.testsuite.results import Result, SystemAnswer
from afazio.testsuite.writing import Order, generate

RULES = Path(afazio.__file__).parent / "rewrite_rules"
NUMBER, FEW = 25, 8
"""How many items with each phenomenon are drawn: in the long tests, and in the quick one."""


def answered(items: list[Item], rules: Path | None = None) -> Iterator[Result]:
    pairs = (Pair((item.text,), item.hypothesis, item.id) for item in items)
    with Pipeline(Options(rules=rules)) as pipeline:
        for item, verdict in zip(items, pipeline.check_many(pairs), strict=True):
            yield Result(item, SystemAnswer(verdict.label.value))


def without(module: str, folder: Path) -> Path:
    """A copy of the cascade that leaves a module out."""
    rules = folder / module
    shutil.copytree(RULES, rules)
    (stage,) = (file for file in rules.glob("*/stage.grs") if f"Onf({module})" in file.read_text())
    stage.write_text(stage.read_text().replace(f"Onf({module})", "Empty"))
    return rules


def tagged(item: Item, condition: Callable[[set[str], set[str]], bool]) -> bool:
    """Whether the tags of a predicate in text and hypothesis meet a condition."""
    return any(
        condition(set(there.split()), set(here.split()))
        for predicate, listed in item.tags["hypothesis"].items()
        for here in listed
        for there in item.tags["text"].get(predicate, [])
    )


PHENOMENA: dict[str, tuple[str, Callable[[set[str], set[str]], bool]]] = {
    "voice": ("P", lambda text, hypothesis: ("P" in text) != ("P" in hypothesis) and "N" not in text | hypothesis),
    "relatives": ("R", lambda text, hypothesis: "R0" in text | hypothesis and "N" not in text | hypothesis),
    "nominalisations": ("N", lambda text, hypothesis: ("N" in text) != ("N" in hypothesis)),
}


@pytest.fixture(scope="module")
def solved(request: pytest.FixtureRequest) -> list[Item]:
    """Entailments with each phenomenon that the whole cascade finds, drawn from the shortest."""
    made = [item for _, items in generate(Order(seed=4, suites=6, items=200)) for item in items]
    true = sorted((i for i in made if i.gold == "entailment"), key=lambda i: len(i.text) + len(i.hypothesis))
    chosen = {
        item.id: item
        for _, condition in PHENOMENA.values()
        for item in [item for item in true if tagged(item, condition)][: request.param]
    }
    return [result.item for result in answered(list(chosen.values())) if result.answer.verdict == "entailment"]


@pytest.mark.parametrize(
    "module, solved",
    [("voice", FEW), *(pytest.param(each, NUMBER, marks=pytest.mark.exhaustive) for each in PHENOMENA)],
    indirect=["solved"],
)
def test_the_tags_of_a_missing_module_rank_first(module: str, solved: list[Item], tmp_path: Path) -> None:
    tag, _ = PHENOMENA[module]
    results = list(answered(solved, without(module, tmp_path)))
    view = View(without=frozenset({"C", "S", "Adv", "Adj", "By", "Poss", "Prt", "PP0", "PP1", "PP2", "PP3"}))
    suspects = mine(of_results(results, view)[FALSE_NEGATIVES])
    assert suspects
    first = suspects[0].pair
    assert tag in (*first.hypothesis.split(), *first.text.split()), suspects[:5]
