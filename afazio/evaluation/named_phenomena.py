"""The phenomena that a proof names, by the axioms it uses and the rewrite rules that its readings rest on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from afazio.entailment.verdict import Verdict
from afazio.evaluation.phenomena import CATEGORIES, Answers, Case
from afazio.evaluation.sheet import Sheet, percent
from afazio.tables import read_rows

_AXIOM, _MODULE = "axiom", "module"


def named_phenomena(verdict: Verdict) -> frozenset[str]:
    """The phenomena that a proof shows: ``lex:hypernymy`` for an axiom from WordNet's hypernyms; none without proof."""
    modules = {rule.partition(".")[0] for rule in verdict.used.rules}
    found = set()
    for kind, name, phenomenon in _table():
        if kind == _AXIOM and any(axiom.startswith(name) for axiom in verdict.used.axioms):
            found.add(phenomenon)
        if kind == _MODULE and name in modules:
            found.add(phenomenon)
    return frozenset(found)


def named_sheet(cases: Sequence[Case], system: Answers) -> Sheet:
    """How the phenomena that proofs name agree with the annotation of the pairs that are answered rightly.

    By category and for all: the pairs with a proof, those of which the annotated phenomena are all named (recall), and
    the share of what is named that is annotated (precision).
    """
    proved = [case for case in cases if case.monothematic and system.right(case)]
    rows = []
    for prefix, category in CATEGORIES.items():
        inside = [case for case in proved if case.phenomena[0].partition(":")[0] == prefix]
        if inside:
            rows.append((category, *_cells(inside, system)))
    rows.append(("all", *_cells(proved, system)))
    columns = ("phenomena", "proofs", "named among others", "share of named")
    return Sheet("Phenomena that proofs name, in %", columns, tuple(rows), frozenset({len(rows) - 1}))


def _cells(cases: Sequence[Case], system: Answers) -> tuple[str, ...]:
    named = [named_phenomena(system.verdicts[case.name]) for case in cases]
    hits = sum(case.phenomena[0] in names for case, names in zip(cases, named, strict=True))
    said = sum(map(len, named))
    return str(len(cases)), percent(hits / len(cases) if cases else None), percent(hits / said if said else None)


@cache
def _table() -> tuple[tuple[str, str, str], ...]:
    text = files(__package__).joinpath("named_phenomena.tsv").read_text("utf-8")
    rows = read_rows(text, "named_phenomena.tsv", ("shown by", "name", "phenomenon"))
    return tuple((kind, name, phenomenon) for kind, name, phenomenon in rows)
