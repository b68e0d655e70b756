"""Answers in the file formats that the corpora's own scorers read."""

from __future__ import annotations

from collections.abc import Iterable

from afazio.corpora.item import Corpus, Format, Item
from afazio.corpora.labels import write_label, write_truth
from afazio.corpora.ranking import by_confidence, by_entailment
from afazio.entailment.verdict import Label, Verdict

SICK_HEADER = "pair_ID\tentailment_judgment\trelatedness_score"
FIRST_CHALLENGE = "1"


def submission(answers: Iterable[tuple[Item, Verdict]], corpus: Corpus, *, ranked: bool = True) -> str:
    """The text of a submission file.

    RTE-1: ``id TRUE|FALSE confidence``, the surest first; errors are left out, which makes the submission partial.
    RTE-2 and later: the line ``ranked: yes``, then ``id YES|NO`` by decreasing score; with ``ranked`` off ``ranked:
    no`` and the order of the corpus.  SICK: the three columns of SemEval 2014, relatedness not attempted.  Others:
    ``id``, tab, label.
    """
    if corpus.format is Format.RTE and corpus.challenge == FIRST_CHALLENGE:
        sure = ((item, verdict) for item, verdict in by_confidence(answers) if verdict.label is not Label.ERROR)
        rows = [f"{item.name} {write_truth(verdict.label)} {verdict.confidence or 0.0:.4f}" for item, verdict in sure]
        return "".join(f"{row}\n" for row in rows)
    if corpus.format is Format.RTE:
        order = by_entailment(answers) if ranked else list(answers)
        rows = [f"{item.name} {write_label(verdict.label, corpus.format)}" for item, verdict in order]
        return "\n".join([f"ranked: {'yes' if ranked else 'no'}", *rows]) + "\n"
    if corpus.format is Format.SICK:
        rows = [f"{item.name}\t{write_label(verdict.label, corpus.format)}\tNA" for item, verdict in answers]
        return "\n".join([SICK_HEADER, *rows]) + "\n"
    return "".join(f"{item.name}\t{write_label(verdict.label, corpus.format)}\n" for item, verdict in answers)
