"""The XML of the RTE challenges: ``<pair id value|entailment task><t/><h/></pair>``."""

from __future__ import annotations

from afazio.corpora.item import Corpus, Format, Item
from afazio.corpora.labels import read_label
from afazio.corpora.xml_elements import Element, read_xml
from afazio.entailment.pair import Pair
from afazio.errors import CorpusError

ROOT = "entailment-corpus"


def read_rte(data: bytes, source: str) -> Corpus:
    """All pairs of a file; the section is the task (IE, IR, QA, ...).

    In a file that also says ``UNKNOWN``, ``NO`` is contradiction, as in the three-way labels of RTE-3.
    Raises `CorpusError` with file and line.
    """
    root = read_xml(data, source)
    if root.tag != ROOT:
        raise CorpusError(f"{source}:{root.line}: the root element is <{root.tag}>, an RTE file has <{ROOT}>")
    pairs = [element for element in root if element.tag == "pair"]
    three_way = any(_answer(pair).strip().upper() == "UNKNOWN" for pair in pairs)
    items = tuple(_item(pair, source, three_way) for pair in pairs)
    return Corpus(Format.RTE, items, challenge=root.attributes.get("challenge"))


def _answer(pair: Element) -> str:
    return pair.attributes.get("entailment", pair.attributes.get("value", ""))


def _item(pair: Element, source: str, three_way: bool) -> Item:
    name = pair.attributes.get("id")
    if name is None:
        raise CorpusError(f"{source}:{pair.line}: a <pair> without an id")
    try:
        gold = read_label(_answer(pair), three_way=three_way)
    except ValueError as error:
        raise CorpusError(f"{source}:{pair.line}: {error}") from error
    text, hypotheses = tuple(filter(None, pair.texts("t"))), tuple(filter(None, pair.texts("h")))
    failure = None if text and hypotheses else f"the pair has no {'hypothesis <h>' if text else 'text <t>'}"
    return Item(
        Pair(text, hypotheses[0] if hypotheses else "", name),
        pair.line,
        gold=gold,
        section=pair.attributes.get("task"),
        failure=failure,
        name=name,
    )
