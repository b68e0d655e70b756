"""One folder per feature of the rule notation: rules, a tree, and the graph that must come out."""

from __future__ import annotations

from pathlib import Path

import pytest

from afazio.parsing.conllu import read_conllu
from afazio.rewriting.cascade import load_cascade
from afazio.rewriting.graph import Graph

FOLDERS = sorted(path for path in (Path(__file__).parent / "golden").iterdir() if path.is_dir())


def graph_as_text(graph: Graph) -> str:
    """One line per node, its edges indented below it."""
    lines = []
    for node in graph.nodes:
        lines.append(f"{node.id} @{node.position:g} " + " ".join(f"{name}={value}" for name, value in node.features))
        lines.extend(f"  -[{edge.label}]-> {edge.target}" for edge in graph.outgoing(node.id))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_rules_give_the_expected_graph(folder: Path):
    graphs = [load_cascade(folder).apply(tree)[0] for tree in read_conllu(folder / "input.conllu")]
    assert "\n".join(map(graph_as_text, graphs)) == (folder / "expected.txt").read_text(encoding="utf-8")
