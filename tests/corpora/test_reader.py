"""Finding out a corpus's format."""

from __future__ import annotations

from pathlib import Path

import pytest

from afazio.corpora.item import Format, Gold
from afazio.corpora.reader import parse_corpus, read_corpus
from afazio.errors import CorpusError
from tests.corpora.samples import FRACAS, JSONL, RTE, SICK


@pytest.mark.parametrize(
    ("data", "expected", "pairs"),
    [(RTE, Format.RTE, 3), (FRACAS, Format.FRACAS, 3), (SICK, Format.SICK, 3), (JSONL, Format.JSONL, 1)],
)
def test_the_format_is_found_out(data: bytes, expected: Format, pairs: int):
    corpus = parse_corpus(data, "corpus")
    assert corpus.format is expected
    assert len(corpus.items) == pairs


def test_only_sick_implies_one_situation():
    assert parse_corpus(SICK, "sick.txt").same_situation
    assert not parse_corpus(FRACAS, "fracas.xml").same_situation


def test_a_sick_header_with_a_column_twice_is_refused():
    twice = SICK.replace(b"sentence_A", b"sentence_A\tsentence_A", 1)
    with pytest.raises(CorpusError, match=r"sick\.txt:1: the header names a column twice"):
        parse_corpus(twice, "sick.txt", Format.SICK)


def test_bad_sick_lines_do_not_stop_the_others():
    first, second, third = parse_corpus(SICK, "sick.txt").items
    assert (first.name, first.gold, first.line) == ("4", Gold.CONTRADICTION, 2)
    assert second.failure == "3 columns where the header has 5"
    assert "'MAYBE' is not a label" in str(third.failure)


def test_a_wrong_gold_label_is_a_bad_line():
    corpus = parse_corpus(JSONL + JSONL.replace(b'"entailment"', b'"perhaps"'), "pairs.jsonl")
    assert [item.failure is None for item in corpus.items] == [True, False]


@pytest.mark.parametrize(
    ("data", "corpus_format"),
    [(b"", None), (b"hello\n", None), (RTE, Format.FRACAS), (JSONL, Format.SICK), (b"<entailment-corpus/>", None)],
)
def test_what_is_no_corpus_is_refused(data: bytes, corpus_format: Format | None):
    with pytest.raises(CorpusError, match="corpus"):
        parse_corpus(data, "corpus", corpus_format)


def test_fracas_gold_beside_the_problems_counts(tmp_path: Path):
    (tmp_path / "fracas.xml").write_bytes(FRACAS)
    (tmp_path / "FraCaS_gold.txt").write_bytes(b"1\tCONTRADICTION\n")
    corpus = read_corpus(tmp_path / "fracas.xml")
    assert [item.gold for item in corpus.items] == [Gold.CONTRADICTION, None, None]


def test_a_file_that_is_not_there_is_named(tmp_path: Path):
    with pytest.raises(CorpusError, match=r"none\.xml: cannot be read"):
        read_corpus(tmp_path / "none.xml")
