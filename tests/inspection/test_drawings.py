"""SVG and HTML."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given
from hypothesis import strategies as st

from afazio.errors import InputError
from afazio.inspection.html import analysis_html
from afazio.inspection.layout import Arc, Column, arrange
from afazio.inspection.stage import Stage
from afazio.inspection.svg import analysis_svg, draw
from tests.inspection.made_analysis import ANALYSIS, TREE

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in fromstring(svg).iter(f"{SVG}text")]


def arcs(root: Element) -> int:
    return sum(element.get("class") == "arc" for element in root.iter(f"{SVG}path"))


def test_a_tree_is_drawn_with_words_and_relations():
    svg = analysis_svg([ANALYSIS], Stage.TREE)
    assert {"<Kim>", "sleep", "VERB", "nsubj", "conj", "cc", "root"} <= set(texts(svg))
    assert arcs(fromstring(svg)) == len(TREE.tokens)


def test_a_graph_shows_added_nodes_and_its_own_edges():
    svg = analysis_svg([ANALYSIS], Stage.GRAPH)
    assert {"both/4.5", "on<to"} <= set(texts(svg))
    assert "cc" not in texts(svg)


def test_a_trace_is_a_drawing_for_each_step():
    titles = [text for text in texts(analysis_svg([ANALYSIS], Stage.TRACE)) if text.startswith("after ")]
    assert titles == ["after coordination.share_subject", "after coordination.drop_conjunction"]


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


class _Structure(HTMLParser):
    """Collects what a browser would fetch or run, and the text it would show."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_page_needs_nothing_beside_itself_and_escapes_its_text():
    hostile = replace(ANALYSIS, tree=replace(TREE, text="<script>alert(1)</script>\x00"))
    page = _Structure()
    page.feed(analysis_html([hostile]))
    assert "script" not in page.tags
    assert page.links == []
    assert "<script>alert(1)</script>\N{REPLACEMENT CHARACTER}" in page.text
    assert {"svg", "details", "pre"} <= page.tags


def test_a_page_of_one_stage_leaves_the_others_out():
    page = _Structure()
    page.feed(analysis_html([ANALYSIS], Stage.FORMULA))
    assert "svg" not in page.tags
    assert "sleep_v(e1)" in page.text
