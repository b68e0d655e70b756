"""Tab-separated files, and the names that other corpora give to the parts of a pair."""

from __future__ import annotations

import pytest

from afazio.corpora.item import Format, Gold
from afazio.corpora.reader import parse_corpus
from afazio.errors import CorpusError

GLUE = (
    b'index\tsentence1\tsentence2\tlabel\n0\tKim "sleeps.\tKim sleeps.\tentailment\n1\tA dog.\tA cat.\tnot_entailment\n'
)
HANS = (
    b"gold_label\tsentence1_parse\tsentence1\tsentence2\tpairID\theuristic\n"
    b"non-entailment\t(ROOT)\tKim saw Lee .\tLee saw Kim .\tex0\tlexical_overlap\n"
)
PLAIN = b"text\thypothesis\tnote\nKim sleeps.\tKim sleeps.\teasy\nKim sleeps.\t\tempty\nKim sleeps.\n"
SNLI = b'{"sentence1": "A dog.", "sentence2": "A cat.", "gold_label": "-", "pairID": "x1", "captionID": "c"}\n'


def test_glue():
    corpus = parse_corpus(GLUE, "dev.tsv")
    assert corpus.format is Format.TSV
    assert [(item.name, item.gold) for item in corpus.items] == [("0", Gold.ENTAILMENT), ("1", Gold.NON_ENTAILMENT)]
    assert corpus.items[0].pair.text == ('Kim "sleeps.',)


def test_hans_keeps_its_other_columns_and_has_heuristics_as_sections():
    (item,) = parse_corpus(HANS, "hans.txt").items
    assert (item.name, item.section, item.gold) == ("ex0", "lexical_overlap", Gold.NON_ENTAILMENT)
    assert dict(item.extra)["sentence1_parse"] == "(ROOT)"


def test_a_plain_file_without_gold_and_with_bad_lines():
    items = parse_corpus(PLAIN, "pairs.tsv").items
    assert [(item.name, item.gold, item.failure) for item in items] == [
        ("2", None, None),
        ("3", None, "the hypothesis is empty"),
        (None, None, "1 columns where the header has 3"),
    ]
    assert dict(items[0].extra) == {"note": "easy"}


def test_snli_in_json_lines():
    (item,) = parse_corpus(SNLI, "snli.jsonl").items
    assert (item.pair.text, item.pair.hypothesis, item.name, item.failure) == (("A dog.",), "A cat.", "x1", None)
    assert item.gold is None
    assert dict(item.extra)["captionID"] == "c"


def test_a_label_that_is_none_is_told():
    (item,) = parse_corpus(b"text\thypothesis\tlabel\nA.\tB.\tperhaps\n", "pairs.tsv").items
    assert item.failure is not None
    assert "'perhaps' is not a label" in item.failure


def test_columns_that_make_no_pair_are_refused():
    with pytest.raises(CorpusError, match="no column holds the hypothesis"):
        parse_corpus(b"text\tanswer\nA.\tB.\n", "pairs.tsv", Format.TSV)
