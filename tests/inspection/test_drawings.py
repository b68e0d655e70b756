"""SVG, DOT and LaTeX."""

from __future__ import annotations

from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given
from hypothesis import strategies as st

from afazio.errors import InputError
from afazio.inspection.dot import analysis_dot
from afazio.inspection.latex import analysis_latex, escaped, formula_latex
from afazio.inspection.layout import Arc, Column, arrange
from afazio.inspection.stage import Stage
from afazio.inspection.svg import analysis_svg, draw
from afazio.semantics.logic.formula import ACTUAL, Implies, Not, Or, Sort, Variable
from tests.inspection.made_analysis import ANALYSIS, TREE
from tests.spelled_atoms import atom

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in fromstring(svg).iter(f"{SVG}text")]


def arcs(root: Element) -> int:
    return sum((element.get("class") or "").split()[0] == "arc" for element in root.iter(f"{SVG}path"))


def test_a_tree_is_drawn_with_words_and_relations():
    svg = analysis_svg([ANALYSIS], Stage.TREE)
    assert {"<Kim>", "sleep", "VERB", "nsubj", "conj", "cc", "root"} <= set(texts(svg))
    assert arcs(fromstring(svg)) == len(TREE.tokens)


def test_a_graph_shows_added_nodes_and_its_own_edges():
    svg = analysis_svg([ANALYSIS], Stage.GRAPH)
    assert {"both", "on<to"} <= set(texts(svg))
    assert "cc" not in texts(svg)


def test_a_trace_is_a_drawing_for_each_step():
    svg = analysis_svg([ANALYSIS], Stage.TRACE)
    titles = [text for text in texts(svg) if text.startswith("coordination.")]
    assert titles == ["coordination.share_subject", "coordination.drop_conjunction"]
    marks = {element.get("class") for element in fromstring(svg).iter(f"{SVG}path")}
    assert {"arc come", "arc gone", "arc"} <= marks


def test_formulas_have_no_drawing():
    with pytest.raises(InputError, match="no drawing"):
        analysis_svg([ANALYSIS], Stage.FORMULA)


@given(st.text(max_size=30))
def test_any_text_gives_well_formed_svg(text: str):
    drawn = draw([(text, [Column((text, text)), Column(("b",))], [Arc(0, 1, text), Arc(None, 0, "root")])])
    assert fromstring(drawn).tag.endswith("svg")


EDGES = st.lists(st.tuples(st.one_of(st.none(), st.integers(0, 5)), st.integers(0, 5)), max_size=12)


@given(EDGES)
def test_arcs_on_one_level_do_not_overlap(edges: list[tuple[int | None, int]]):
    columns = [Column((f"word{number}",)) for number in range(6)]
    layout = arrange(columns, [Arc(source, target, "label") for source, target in edges])
    assert list(layout.centres) == sorted(layout.centres)
    spans: dict[int, list[tuple[int, int]]] = {}
    for placed in layout.arcs:
        assert 1 <= placed.level <= layout.levels
        if placed.arc.source is not None:
            first, last = sorted((placed.arc.source, placed.arc.target))
            for left, right in spans.setdefault(placed.level, []):
                assert last <= left or right <= first
                assert (left, right) != (first, last)
            spans[placed.level].append((first, last))


def test_a_graph_in_dot_has_its_nodes_and_edges_and_quotes_its_text():
    written = analysis_dot([ANALYSIS], Stage.GRAPH)
    assert written.startswith("digraph analysis {")
    assert '[label="nsubj"]' in written
    assert '\\"' in written
    assert 'style="rounded,dashed"' in written


@pytest.mark.parametrize("stage", [Stage.TRACE, Stage.FORMULA])
def test_dot_has_no_picture_of_a_trace_or_a_formula(stage: Stage):
    with pytest.raises(InputError, match="no picture"):
        analysis_dot([ANALYSIS], stage)


def test_latex_draws_the_tree_and_numbers_the_formula():
    written = analysis_latex([ANALYSIS])
    assert written.startswith("\\documentclass")
    assert "\\depedge{2}{1}{nsubj}" in written
    assert "\\deproot{2}{root}" in written
    assert "\\ex. \\textless{}Kim\\textgreater{} sleeps \\& snores" in written
    assert "\\a. $\\exists e_{1}\\,x_{1}.(" in written


def test_brackets_in_latex_are_those_of_the_formula():
    one, other = (
        atom("dog_n", (Variable("x1", Sort.ENTITY), ACTUAL)),
        atom("bark_v", (Variable("e1", Sort.EVENT), ACTUAL)),
    )
    written = formula_latex(Not(Implies(Or((one, other)), one)))
    assert written.startswith("\\lnot (")
    assert written.count("(") == written.count(")")


@given(st.text(max_size=20))
def test_no_text_is_a_command_of_latex(text: str):
    plain = escaped(text).replace("{}", "")
    assert not set(plain.replace("\\textbackslash", "")) & {"~", "^", '"'}
    assert all(before == "\\" for before, after in pairwise(plain) if after in "#$%&_{}")
