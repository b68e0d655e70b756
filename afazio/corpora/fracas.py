"""The FraCaS problem set: its XML, and the gold answers that may lie beside it in ``FraCaS_gold.txt``."""

from __future__ import annotations

from collections.abc import Mapping

from afazio.corpora.item import Corpus, Format, Gold, Item
from afazio.corpora.labels import read_label
from afazio.corpora.xml_elements import Element, read_xml
from afazio.entailment.pair import Pair
from afazio.errors import CorpusError

ROOT = "fracas-problems"
GOLD_FILE = "FraCaS_gold.txt"


def read_fracas(data: bytes, source: str, gold: Mapping[str, Gold] | None = None) -> Corpus:
    """All problems, premises in order; ``gold`` (by id without leading zeros) replaces the file's own answers.

    Without ``gold`` the attribute ``fracas_answer`` counts, in which ``no`` is contradiction and ``undef`` no answer.
    Raises `CorpusError` with file and line.
    """
    root = read_xml(data, source)
    if root.tag != ROOT:
        raise CorpusError(f"{source}:{root.line}: the root element is <{root.tag}>, FraCaS has <{ROOT}>")
    items = []
    section = None
    for element in root:
        if element.tag == "comment" and element.attributes.get("class") == "section":
            section = " ".join(element.text.split())
        elif element.tag == "problem":
            items.append(_item(element, source, section, gold))
    return Corpus(Format.FRACAS, tuple(items))


def read_gold(data: bytes, source: str) -> dict[str, Gold]:
    """The answers of a gold file (id, tab, label) by id; raises `CorpusError` with file and line."""
    gold = {}
    for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), start=1):
        if not line.strip():
            continue
        name, _, label = line.partition("\t")
        try:
            answer = read_label(label)
        except ValueError as error:
            raise CorpusError(f"{source}:{number}: {error}") from error
        if answer is not None:
            gold[_key(name)] = answer
    return gold


def _key(name: str) -> str:
    return name.strip().lstrip("0")


def _item(problem: Element, source: str, section: str | None, gold: Mapping[str, Gold] | None) -> Item:
    name = problem.attributes.get("id")
    if name is None:
        raise CorpusError(f"{source}:{problem.line}: a <problem> without an id")
    if gold is not None:
        answer = gold.get(_key(name))
    else:
        try:
            answer = read_label(problem.attributes.get("fracas_answer", ""), three_way=True)
        except ValueError as error:
            raise CorpusError(f"{source}:{problem.line}: {error}") from error
    premises = tuple(filter(None, problem.texts("p")))
    hypotheses = tuple(filter(None, problem.texts("h")))
    failure = (
        None if premises and hypotheses else f"the problem has no {'hypothesis <h>' if premises else 'premise <p>'}"
    )
    pair = Pair(premises, hypotheses[0] if hypotheses else "", name)
    return Item(pair, problem.line, gold=answer, section=section, failure=failure, name=name)
