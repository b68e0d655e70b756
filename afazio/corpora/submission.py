"""Answers in the file formats that the corpora's own scorers read."""

from __future__ import annotations

from collections.abc import Iterable

from afazio.corpora.item import Format, Item
from afazio.corpora.labels import write_label
from afazio.corpora.ranking import by_entailment
from afazio.entailment.verdict import Verdict

_SICK_HEADER = "pair_ID\tentailment_judgment\trelatedness_score"


def submission(answers: Iterable[tuple[Item, Verdict]], corpus_format: Format) -> str:
    """The text of a submission file.

    RTE: the line ``ranked: yes``, then ``id YES|NO`` by decreasing score.  SICK: the three columns of SemEval 2014,
    relatedness not attempted.  FraCaS and JSONL: ``id``, tab, label.
    """
    if corpus_format is Format.RTE:
        ranked = by_entailment(answers)
        rows = [f"{item.name} {write_label(verdict.label, corpus_format)}" for item, verdict in ranked]
        return "\n".join(["ranked: yes", *rows]) + "\n"
    if corpus_format is Format.SICK:
        rows = [f"{item.name}\t{write_label(verdict.label, corpus_format)}\tNA" for item, verdict in answers]
        return "\n".join([_SICK_HEADER, *rows]) + "\n"
    return "".join(f"{item.name}\t{write_label(verdict.label, corpus_format)}\n" for item, verdict in answers)
