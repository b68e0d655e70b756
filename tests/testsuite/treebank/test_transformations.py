"""Pairs made of gold trees: what each transformation says, and how it is worded."""

from pathlib import Path

import pytest

from afazio.testsuite.treebank.generating import TRANSFORMATIONS, TreebankItem, edits, from_treebanks, sources
from afazio.testsuite.treebank.spelling import spelled
from afazio.testsuite.treebank.words import table

TREES = Path(__file__).with_name("trees.conllu")


@pytest.fixture(scope="module")
def made() -> dict[tuple[str, str], tuple[str, str]]:
    """The label and the text of each pair by its kind and hypothesis."""
    found = {}
    for source in sources(TREES):
        for edit in edits(source.sentence):
            text, hypothesis = (spelled(side, source.sentence) for side in (edit.text, edit.hypothesis))
            assert text is not None
            assert hypothesis is not None
            found[edit.kind, hypothesis[0]] = edit.gold, text[0]
    return found


@pytest.mark.parametrize(
    ("kind", "hypothesis"),
    [
        ("adjunct dropped, up", "Ana Reyes, a surgeon from Lima, opened the clinic in Ghent."),
        ("adjunct added, down", "Ana Reyes, a surgeon from Lima, did not open the clinic in Ghent on Monday."),
        ("apposition dropped, up", "Ana Reyes opened the clinic in Ghent on Monday."),
        ("apposition to copula", "Ana Reyes was a surgeon from Lima."),
        ("adjunct to the front", "On Monday, Ana Reyes, a surgeon from Lima, opened the clinic in Ghent."),
        ("main clause", "The committee rejected the plan."),
        ("adverbial clause", "The bridge was unsafe."),
        ("real passive to active", "The mayor of Porto wrote the letter."),
        ("active to real passive", "The letter was written by the mayor of Porto."),
        ("dative", "Kim gave a key to the guard."),
        ("title to copula", "Amy Smith is a judge."),
        ("conjunct dropped, up", "The painter bought apples, but the cook did not eat the cheese."),
        ("clause of and, first", "The painter bought apples and pears."),
        ("clause of and, second", "The cook did not eat the cheese."),
        ("relative clause told", "Oslo lies by a fjord."),
        ("relative clause dropped, up", "Oslo has an opera house."),
        ("active to passive", "The harbour was quickly captured by the navy."),
        ("cleft to plain", "The navy quickly captured the harbour."),
        ("nominalisation", "There was a capture of the harbour by the navy."),
        ("adjective dropped, up", "The baker probably sold a box."),
        ("adjective added, down", "The baker probably did not sell a wooden box."),
        ("conjunct of or dropped, down", "The guard did not see a wooden box."),
    ],
)
def test_what_follows(made: dict[tuple[str, str], tuple[str, str]], kind: str, hypothesis: str) -> None:
    assert made[kind, hypothesis][0] == "entailment"


@pytest.mark.parametrize(
    ("kind", "hypothesis"),
    [
        ("adjunct added, up", "Ana Reyes, a surgeon from Lima, opened the clinic in Ghent on Monday."),
        ("adjunct dropped, down", "Ana Reyes, a surgeon from Lima, did not open the clinic in Ghent."),
        ("conditional clause", "The harbour freezes."),
        ("consequent", "The ferry will stop."),
        ("copula of another", "The clinic was a surgeon from Lima."),
        ("modal dropped", "Judge Amy Smith visits three museums."),
        ("number changed", "Judge Amy Smith may visit six museums."),
        ("reported clause", "The lake is deep."),
        ("arguments exchanged", "The harbour quickly captured the navy."),
        ("passive, arguments exchanged", "The navy was quickly captured by the harbour."),
        ("cleft, arguments exchanged", "The harbour quickly captured the navy."),
        ("nominalisation, arguments exchanged", "There was a capture of the navy by the harbour."),
        ("hedge dropped", "The baker sold a wooden box."),
        ("negation added", "The painter did not buy apples and pears, but the cook did not eat the cheese."),
        ("negation removed", "The painter bought apples and pears, but the cook ate the cheese."),
        ("adjective dropped, down", "The baker probably did not sell a box."),
    ],
)
def test_what_does_not_follow(made: dict[tuple[str, str], tuple[str, str]], kind: str, hypothesis: str) -> None:
    assert made[kind, hypothesis][0] == "non-entailment"


@pytest.mark.parametrize(
    ("kind", "hypothesis"),
    [
        ("reported clause", "The dam is safe."),
        ("apposition added, up", "The Lake Board (LB) bought the old ferry."),
    ],
    ids=["what officials report", "an acronym"],
)
def test_what_a_convention_takes_for_true_makes_no_false_pair(
    made: dict[tuple[str, str], tuple[str, str]], kind: str, hypothesis: str
) -> None:
    assert (kind, hypothesis) not in made
    assert made["apposition dropped, up", "The Lake Board bought the old ferry."][0] == "entailment"


def test_the_text_of_a_cleft_is_the_cleft(made: dict[tuple[str, str], tuple[str, str]]) -> None:
    text = made["cleft to plain", "The navy quickly captured the harbour."][1]
    assert text == "It was the navy that quickly captured the harbour."


def test_each_kind_has_a_weight(made: dict[tuple[str, str], tuple[str, str]]) -> None:
    assert {kind for kind, _ in made} <= set(table("kinds"))
    assert len(TRANSFORMATIONS) > 20


def test_a_number_of_pairs_is_drawn_by_weight_and_seed() -> None:
    def pairs(number: int, seed: int) -> list[TreebankItem]:
        return from_treebanks([TREES], number, seed)

    assert pairs(20, 1) == pairs(20, 1) != pairs(20, 2)
    assert len(pairs(20, 1)) == 20
    everything = pairs(10_000, 1)
    assert len({each.item.id for each in everything}) == len(everything) < 200


def test_trees_of_a_pair_have_the_words_of_its_texts() -> None:
    for each in from_treebanks([TREES], 1000, 1):
        for tree, text in ((each.text, each.item.text), (each.hypothesis, each.item.hypothesis)):
            assert "".join(token.form for token in tree.tokens) == text.replace(" ", "")
            assert sum(token.head == 0 for token in tree.tokens) == 1
