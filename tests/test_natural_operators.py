"""The benchmark of natural sentences: lists of pairs, classes of operators, and what is counted."""

from __future__ import annotations

from afazio.corpora.item import Gold, Item
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import Label, Verdict
from benchmarks.natural_operators.__main__ import FOLDER, LISTS, operator_classes, read_list, table, wrong


def answered(gold: Gold, label: Label):
    return Item(Pair(("T",), "H"), 2, gold, "modal"), Verdict(label, 1.0, 1.0, None, 0.0)


def test_a_list_has_pairs_with_gold_and_the_class_of_their_operator(tmp_path):
    path = tmp_path / "list.tsv"
    path.write_text("source\toperator\ttext\thypothesis\tgold\nx-1\tMay\tKim may go.\tKim goes.\tunknown\n", "utf-8")
    (item,) = read_list(path, {"may": "modal"})
    assert (item.pair, item.gold, item.section) == (
        Pair(("Kim may go.",), "Kim goes.", "1:May"),
        Gold.UNKNOWN,
        "modal",
    )


def test_a_word_is_of_the_class_in_which_it_is_most_often_used():
    rows = "class\tentry\tewt_train\tothers\nclause_adverb\tbefore\t37\t5\npreposition\tbefore\t90\t8\n"
    assert operator_classes(rows) == {"before": "preposition"}


def test_only_a_wrong_entailment_or_contradiction_is_wrong():
    pairs = [
        answered(Gold.ENTAILMENT, Label.UNKNOWN),
        answered(Gold.UNKNOWN, Label.ENTAILMENT),
        answered(Gold.CONTRADICTION, Label.CONTRADICTION),
    ]
    assert wrong(pairs) == pairs[1:2]
    assert list(table(pairs).columns[0].cells) == ["modal", "all"]
    assert [list(column.cells)[-1] for column in table(pairs).columns[1:]] == ["0 of 1", "1 of 1", "0 of 1", "1", "0"]


def test_both_lists_have_pairs_of_each_gold_label():
    for name in LISTS:
        golds = [item.gold for item in read_list(FOLDER / f"{name}.tsv", {})]
        assert {gold: golds.count(gold) for gold in set(golds)} == {
            Gold.ENTAILMENT: 80,
            Gold.CONTRADICTION: 30,
            Gold.UNKNOWN: 90,
        }
