"""RTE and FraCaS."""

from __future__ import annotations

import pytest

from afazio.corpora.fracas import read_fracas, read_gold
from afazio.corpora.item import Gold
from afazio.corpora.rte import read_rte
from afazio.corpora.xml_elements import read_xml
from afazio.errors import CorpusError
from tests.corpora.samples import FRACAS, RTE


def test_rte_reads_pairs_labels_and_tasks():
    corpus = read_rte(RTE, "dev.xml")
    first, second, third = corpus.items
    assert (first.name, first.pair.text, first.pair.hypothesis) == ("3", ("Kim & Lee sleep.",), "Kim sleeps.")
    assert [item.gold for item in corpus.items] == [Gold.ENTAILMENT, Gold.NON_ENTAILMENT, None]
    assert (second.section, second.line) == ("QA", 9)
    assert third.failure == "the pair has no hypothesis <h>"
    assert corpus.challenge == "1"


def test_no_beside_unknown_is_contradiction():
    data = RTE.replace(b'id="5"', b'id="5" entailment="UNKNOWN"')
    assert [item.gold for item in read_rte(data, "dev.xml").items] == [
        Gold.ENTAILMENT,
        Gold.CONTRADICTION,
        Gold.UNKNOWN,
    ]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (RTE.replace(b"</t>", b"", 1), r"dev.xml:8: not well-formed"),
        (RTE.replace(b'id="4"', b""), r"dev.xml:9: a <pair> without an id"),
        (RTE.replace(b"TRUE", b"MAYBE"), r"dev.xml:4: 'MAYBE' is not a label"),
        (b"<corpus/>", r"dev.xml:1: the root element is <corpus>"),
        (b'<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', r"declares entities"),
        (b"", r"not well-formed"),
    ],
)
def test_rte_mistakes_are_located(data: bytes, says: str):
    with pytest.raises(CorpusError, match=says):
        read_rte(data, "dev.xml")


def test_fracas_reads_premises_in_order_with_sections():
    first, second, third = read_fracas(FRACAS, "fracas.xml").items
    assert first.pair.text == ("A dog barks.", "Rex is a dog.")
    assert [item.section for item in (first, second, third)] == ["1 QUANTIFIERS", "1 QUANTIFIERS", "2 PLURALS"]
    assert [item.gold for item in (first, second, third)] == [Gold.ENTAILMENT, Gold.CONTRADICTION, None]
    assert third.failure == "the problem has no hypothesis <h>"


def test_fracas_gold_answers_are_found_without_leading_zeros():
    gold = read_gold(b"1\tENTAILMENT\n2\tNEUTRAL\n", "FraCaS_gold.txt")
    assert [item.gold for item in read_fracas(FRACAS, "fracas.xml", gold).items] == [
        Gold.ENTAILMENT,
        Gold.UNKNOWN,
        None,
    ]


def test_fracas_gold_mistakes_are_located():
    with pytest.raises(CorpusError, match=r"gold.txt:2: 'PERHAPS' is not a label"):
        read_gold(b"1\tENTAILMENT\n2\tPERHAPS\n", "gold.txt")


def test_a_declared_encoding_that_cannot_be_read_is_a_mistake_in_the_file():
    with pytest.raises(CorpusError, match=r"pairs\.xml: cannot decode the XML"):
        read_xml(b'<?xml version="1.0" encoding="shift_jis"?><pairs/>', "pairs.xml")
