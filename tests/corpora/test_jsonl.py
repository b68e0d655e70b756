"""JSON Lines of pairs."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afazio.corpora.item import Gold, Item
from afazio.corpora.jsonl import read_jsonl, read_line
from afazio.entailment.pair import Pair
from afazio.errors import CorpusError

GOOD = b'{"id": "a", "text": "Kim sleeps.", "hypothesis": "Somebody sleeps."}\n'


def read(*lines: bytes) -> list[Item]:
    return list(read_jsonl(lines, "pairs.jsonl"))


def test_reads_a_pair():
    (item,) = read(GOOD)
    assert item == Item(Pair(("Kim sleeps.",), "Somebody sleeps.", "a"), 1, name="a")


def test_a_list_of_passages_stays_a_list():
    item = read_line(b'{"id": 7, "text": ["Kim sleeps.", "Lee runs."], "hypothesis": "Lee runs."}', 1)
    assert item.pair == Pair(("Kim sleeps.", "Lee runs."), "Lee runs.", "7")
    assert item.name == 7


def test_other_fields_and_gold_are_kept():
    item = read_line(b'{"text": "A.", "hypothesis": "B.", "gold": "no", "section": "voice", "source": {"x": [1]}}', 1)
    assert item.gold is Gold.NON_ENTAILMENT
    assert item.section == "voice"
    assert dict(item.extra)["source"] == {"x": [1]}


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b'{"id": 1, "text": "A."', "malformed JSON at column"),
        (b"[1, 2]", "not a JSON object"),
        (b'{"id": 1, "text": "A."}', '"hypothesis" is missing'),
        (b'{"id": 1, "hypothesis": "A."}', '"text" is missing'),
        (b'{"id": 1, "text": 3, "hypothesis": "A."}', '"text" must be a string'),
        (b'{"id": 1, "text": ["A.", 3], "hypothesis": "A."}', '"text" must be a string'),
        (b'{"id": 1, "text": "A.", "hypothesis": null}', '"hypothesis" must be a string'),
        (b'{"id": [1], "text": "A.", "hypothesis": "B."}', '"id" must be'),
        (b'{"id": 1, "text": " ", "hypothesis": "A."}', "the text is empty"),
        (b'{"id": 1, "text": [], "hypothesis": "A."}', "the text is empty"),
        (b'{"id": 1, "text": "A.", "hypothesis": "\\t"}', "the hypothesis is empty"),
        (b'{"id": 1, "text": "caf\xe9", "hypothesis": "A."}', "not valid UTF-8 at byte 23"),
        (b'{"id": 1, "text": "\\ud800", "hypothesis": "A."}', "surrogate"),
        (b'{"id": NaN, "text": "A.", "hypothesis": "A."}', "NaN"),
        (b"[" * 100_000, "malformed JSON"),
    ],
)
def test_a_bad_line_says_what_is_wrong(line: bytes, says: str):
    assert says in str(read_line(line, 1).failure)


def test_bad_and_blank_lines_do_not_stop_the_others():
    items = read(GOOD, b"oops\n", b"\n", GOOD, b"\n", b"  \n")
    assert [(item.line, item.failure is None) for item in items] == [(1, True), (2, False), (3, False), (4, True)]


def test_a_byte_order_mark_is_ignored():
    (item,) = read(b"\xef\xbb\xbf" + GOOD)
    assert item.failure is None


@pytest.mark.parametrize("data", [b"<xml/>\n", b"pair_ID\tsentence_A\n", b"\x00\x01\x02", b"[\n]\n"])
def test_a_file_without_objects_is_refused(data: bytes):
    with pytest.raises(CorpusError, match="not JSON Lines"):
        read(data)


def test_an_empty_file_has_no_pairs():
    assert read() == []


def test_items_come_before_the_rest_is_read():
    def lines():
        yield GOOD
        raise AssertionError("read too far")

    assert next(read_jsonl(lines(), "pairs.jsonl")).failure is None


@given(st.binary(max_size=80))
def test_no_line_is_too_strange(line: bytes):
    item = read_line(line, 3)
    assert item.line == 3
    assert item.failure


@given(st.text().filter(str.strip), st.lists(st.text(), max_size=3).filter(lambda parts: any(map(str.strip, parts))))
def test_every_text_comes_through(hypothesis: str, passages: list[str]):
    line = json.dumps({"id": "x", "text": passages, "hypothesis": hypothesis}).encode()
    assert read_line(line, 1).pair == Pair(tuple(passages), hypothesis, "x")
