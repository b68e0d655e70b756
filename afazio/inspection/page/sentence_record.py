"""A sentence as the page shows it: its tokens, the steps of the cascade, the rules of these, and its readings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from afazio.inspection.page.formula_record import Keys, keys_with, reading_record
from afazio.inspection.rule_notes import RuleNote
from afazio.inspection.trace import replay
from afazio.rewriting.graph import Edge, Graph, Node, Step
from afazio.semantics.analysis import Analysis, Reading

MOST_READINGS = 4
"""How many readings a page shows at most."""


def sentence_record(
    analysis: Analysis, prefix: str, readings: Sequence[Reading] | None = None, keys: Keys | None = None
) -> dict[str, Any]:
    """One sentence.

    Arguments:
        analysis: the sentence through all stages.
        prefix: how the sentence is called in the keys of its words: ``t0`` is the first sentence of the text.
        readings: what is shown instead of the sentence's own readings, such as the formula that the provers were given.
        keys: the keys of the words that the atoms of these readings come from.
    """
    tree = analysis.tree
    shown = analysis.readings[:MOST_READINGS] if readings is None else readings
    return {
        "prefix": prefix,
        "text": tree.text,
        "mood": str(analysis.mood),
        "tokens": [
            [token.id, token.form, token.lemma, token.upos, token.head, token.deprel, dict(token.feats)]
            for token in tree.tokens
        ],
        "steps": [_step(step, before) for step, before, _ in replay(analysis)],
        "nodes": [[node.id, node.position] for node in analysis.graph.nodes],
        "readings": [reading_record(reading, keys or keys_with((prefix,))) for reading in shown],
        "uncovered": [token.id for token in analysis.uncovered],
    }


def rules_record(notes: Iterable[RuleNote]) -> dict[str, Any]:
    """What is said of rules, by their names."""
    return {
        note.name: {
            "place": note.place,
            "prose": " ".join(note.prose),
            "examples": list(note.examples),
            "source": note.source,
        }
        for note in notes
    }


def rules_of(analyses: Iterable[Analysis]) -> list[str]:
    """The rules that some step of the analyses applied, each once, as ``module.rule``."""
    return list(dict.fromkeys(f"{step.module}.{step.rule}" for analysis in analyses for step in analysis.steps))


def _step(step: Step, before: Graph) -> dict[str, Any]:
    """A step with what it changed: nodes and edges that went and came, and the features that became others."""
    old = {node.id: dict(node.features) for node in before.nodes}
    delta = step.delta
    record: dict[str, Any] = {"rule": f"{step.module}.{step.rule}", "matched": dict(step.matched)}
    changes = {
        "gone": list(delta.removed_nodes),
        "come": [[node.id, node.position, dict(node.features)] for node in delta.added_nodes],
        "cut": [_edge(edge) for edge in delta.removed_edges],
        "tied": [_edge(edge) for edge in delta.added_edges],
        "changed": [_difference(node, old.get(node.id, {})) for node in delta.changed_nodes],
    }
    return record | {name: change for name, change in changes.items() if change}


def _edge(edge: Edge) -> list[Any]:
    return [edge.source, str(edge.label), edge.target]


def _difference(node: Node, old: dict[str, str]) -> list[Any]:
    new = dict(node.features)
    written = {name: value for name, value in new.items() if old.get(name) != value}
    return [node.id, written, [name for name in old if name not in new]]
