"""Coverage keeps verdicts sound: whatever the interpreter can no longer read must not turn `unknown` into a verdict."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest

from afazio.entailment.assembling import assemble
from afazio.entailment.judging import decide
from afazio.entailment.verdict import Label
from afazio.errors import SemanticsError
from afazio.knowledge.relations.opening import open_lexicon
from afazio.parsing.cache import ParseCache
from afazio.parsing.parser import Parser
from afazio.provers.interface import Budget
from afazio.provers.registry import open_provers
from afazio.rewriting.graph import Graph
from afazio.semantics.composition.normal_form import ALL_CLAUSES
from afazio.semantics.readings.resolution import resolved_pairs
from afazio.semantics.reference.discourse import interpret_sentence
from tests.pair_tables import Row, read_table, tables

SPACING, WIDE = 25, 100
"""One row in so many of every table is drawn: in the long test, and in the quick one."""


def drawn(kind: str, spacing: int) -> list[Row]:
    """Some rows of the tables of one kind, ``core`` or ``traps``, of all phenomena; at least one of each table."""
    return [row for path in tables() if path.stem == kind for row in read_table(path)[::spacing]]


@pytest.fixture(scope="module", params=[WIDE, pytest.param(SPACING, marks=pytest.mark.exhaustive)])
def unknown_pairs(request, pipeline) -> list[tuple[str, list[Graph], list[Graph]]]:
    """Pairs of all tables that do not follow, rewritten."""
    rows = [row for row in drawn("traps", request.param) if row.gold == row.expected == "unknown"]
    graphs = []
    _parse_at_once(rows)
    for row in rows:
        text = [analysis.graph for analysis in pipeline.analyse_text(row.text)]
        hypothesis = [analysis.graph for analysis in pipeline.analyse_text(row.hypothesis)]
        graphs.append((f"{row.text} / {row.hypothesis}", text, hypothesis))
    return graphs


@pytest.fixture(scope="module")
def provers():
    with open_provers() as opened:
        yield opened


@pytest.mark.parametrize("clause", ALL_CLAUSES)
def test_no_unknown_becomes_a_verdict_without(clause, unknown_pairs, provers):
    lexicon = open_lexicon("bundled")
    became = []
    for name, text, hypothesis in unknown_pairs:
        if not _uses(clause, (*text, *hypothesis)):
            continue
        pair = resolved_pairs(text, hypothesis)[0]
        problem = assemble(pair.premises, pair.hypothesis, lexicon, disabled=frozenset({clause})).problem
        verdict = decide(problem, provers, Budget()).verdict
        if verdict.label in (Label.ENTAILMENT, Label.CONTRADICTION):
            became.append(f"{name}: {verdict.label}")
    assert not became


@pytest.mark.exhaustive
def test_every_clause_is_needed_for_some_verdict(pipeline):
    """Each clause that what follows in the tables uses is cited by some atom: none is dead."""
    used = set()
    rows = drawn("core", SPACING)
    _parse_at_once(rows)
    for row in rows:
        for analysis in (*pipeline.analyse_text(row.text), *pipeline.analyse_text(row.hypothesis)):
            used |= {origin.clause for reading in analysis.readings for _, origin in reading.origins}
    assert {"event", "role", "noun", "name", "property", "tense", "oblique", "modality", "content"} <= used


def _parse_at_once(rows: list[Row]) -> None:
    """Fill the cache of parses in batches, which is much faster than sentence by sentence."""
    Parser(cache=ParseCache()).parse([text for row in rows for text in (row.text, row.hypothesis)])


def _uses(clause: str, graphs: Iterable[Graph]) -> bool:
    """Whether reading the sentences without the clause leaves something unread that is read with it."""
    return any(_unread(graph, frozenset()) != _unread(graph, frozenset({clause})) for graph in graphs)


@cache
def _unread(graph: Graph, disabled: frozenset[str]) -> frozenset[int] | None:
    try:
        return interpret_sentence(graph, disabled)[1]
    except SemanticsError:
        return None
