"""Tables between tabs and commas, and the names that other corpora give to the parts of a pair."""

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


CSV = (
    b"\xef\xbb\xbfid,premise,hypothesis,label,note\r\n"
    b'1,"Kim, Lee and Ann slept.",Lee slept.,0,"two\r\nlines"\r\n'
    b"\r\n"
    b"2,Kim slept.,Kim did not sleep.,2,\r\n"
    b"3,Kim slept.,caf\xe9,1,\r\n"
    b"4,Kim, Lee slept.,Lee slept.,0,\r\n"
    b"5,Kim slept.,Lee slept.,-1,\r\n"
)
NUMBERS = (Gold.ENTAILMENT, Gold.UNKNOWN, Gold.CONTRADICTION)


def test_commas_and_lines_within_quotes_are_of_the_value_in_csv():
    corpus = parse_corpus(CSV, "pairs.csv", numbers=NUMBERS)
    first, second, third, fourth, fifth = corpus.items
    assert corpus.format is Format.CSV
    assert (first.pair.text, first.gold, dict(first.extra)["note"]) == (
        ("Kim, Lee and Ann slept.",),
        Gold.ENTAILMENT,
        "two\r\nlines",
    )
    assert (second.line, second.gold) == (5, Gold.CONTRADICTION)
    assert (third.line, third.failure) == (6, "not valid UTF-8")
    assert fourth.failure == "6 columns where the header has 5"
    assert (fifth.gold, fifth.failure) == (None, None)


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"text,hypothesis,label\nA.,B.,2\n", "pairs.csv"),
        (b'{"text": "A.", "hypothesis": "B.", "label": 2}\n', "pairs.jsonl"),
    ],
)
def test_numbers_are_labels_only_where_it_is_said_what_they_stand_for(data, name):
    (untold,) = parse_corpus(data, name).items
    assert "the label 2 is a number: --labels says what 0, 1, ... stand for" in str(untold.failure)
    (beyond,) = parse_corpus(data, name, numbers=NUMBERS[:2]).items
    assert beyond.failure == "the label 2 is none of the 2 that --labels names from 0 on"
    (told,) = parse_corpus(data, name, numbers=NUMBERS).items
    assert (told.gold, told.failure) == (Gold.CONTRADICTION, None)
