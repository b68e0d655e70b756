"""Every stage, and verdicts, as JSON values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Grade, Verdict
from afazio.inspection.stage import Stage
from afazio.parsing.tree import Token, Tree
from afazio.rewriting.graph import Edge, Graph, Node, Step
from afazio.semantics.analysis import Analysis, Reading


def verdict_json(verdict: Verdict, name: str | int | float | None, system: Mapping[str, str] | str) -> dict[str, Any]:
    """The record of one verdict: what `check --json` prints and `batch` writes a line of.

    ``system`` is what answered, in full or as its digest.
    """
    error = verdict.error
    graded = {} if verdict.grade is None else {"graded": grade_json(verdict.grade)}
    return {
        "id": name,
        "verdict": verdict.label.value,
        "confidence": verdict.confidence,
        "score": verdict.score,
        "not_understood": list(verdict.not_understood),
        "prover": verdict.prover,
        "seconds": round(verdict.seconds, 4),
        "error": None if error is None else {"kind": error.kind.value, "message": error.message},
        "used": {"rules": list(verdict.used.rules), "axioms": list(verdict.used.axioms)},
        **graded,
        "system": system if isinstance(system, str) else dict(system),
    }


def grade_json(grade: Grade) -> dict[str, Any]:
    """The probability and tier, the features with their shares of the log-odds, and the support of each word."""
    return {
        "probability": grade.probability,
        "tier": grade.tier.value,
        "proved_share": grade.proved_share,
        "features": {name: {"value": value, "share": share} for name, value, share in grade.features},
        "words": [asdict(each) for each in grade.words],
        "relations": [asdict(each) for each in grade.relations],
    }


def analysis_json(analysis: Analysis, stage: Stage = Stage.ALL) -> dict[str, Any]:
    """The sentence with the stages asked for."""
    record: dict[str, Any] = {"text": analysis.tree.text, "mood": analysis.mood}
    if stage.includes(Stage.TREE):
        record["tree"] = tree_json(analysis.tree)
    if stage.includes(Stage.TRACE):
        record["trace"] = [_step(step) for step in analysis.steps]
    if stage.includes(Stage.GRAPH):
        record["graph"] = graph_json(analysis.graph)
    if stage.includes(Stage.FORMULA):
        record["readings"] = [reading_json(reading) for reading in analysis.readings]
        record["uncovered"] = [{"id": token.id, "form": token.form} for token in analysis.uncovered]
    return record


def tree_json(tree: Tree) -> dict[str, Any]:
    """The tokens, and the multiword tokens that they come from."""
    surface = [{"first": part.first, "last": part.last, "form": part.form} for part in tree.surface_tokens]
    return {"tokens": [_token(token) for token in tree.tokens], "surface_tokens": surface}


def graph_json(graph: Graph) -> dict[str, Any]:
    """The nodes with their features, and the edges."""
    return {"nodes": [_node(node) for node in graph.nodes], "edges": [_edge(edge) for edge in graph.edges]}


def reading_json(reading: Reading) -> dict[str, Any]:
    """The formula as text, why it was preferred, and where its atoms come from."""
    origins = [
        {"atom": str(atom), "sentence": origin.sentence, "tokens": list(origin.tokens), "clause": origin.clause}
        for atom, origin in reading.origins
    ]
    return {
        "formula": str(reading.formula),
        "rank": reading.rank,
        "reason": reading.reason,
        "doubts": list(reading.doubts),
        "origins": origins,
    }


def problem_json(problem: Problem) -> dict[str, Any]:
    """What the provers were asked."""
    axioms = [{"formula": str(axiom.formula), "source": axiom.source, "cost": axiom.cost} for axiom in problem.axioms]
    return {
        "premises": [str(reading.formula) for reading in problem.premises],
        "hypothesis": str(problem.hypothesis.formula),
        "denial": str(problem.denial.formula),
        "axioms": axioms,
        "hypothesis_covered": problem.hypothesis_covered,
    }


def _token(token: Token) -> dict[str, Any]:
    return {
        "id": token.id,
        "form": token.form,
        "lemma": token.lemma,
        "upos": token.upos,
        "xpos": token.xpos,
        "feats": dict(token.feats),
        "head": token.head,
        "deprel": token.deprel,
        "start": token.start,
        "end": token.end,
    }


def _node(node: Node) -> dict[str, Any]:
    return {"id": node.id, "position": node.position, "token": node.token, "features": dict(node.features)}


def _edge(edge: Edge) -> dict[str, Any]:
    return {"source": edge.source, "label": str(edge.label), "target": edge.target}


def _step(step: Step) -> dict[str, Any]:
    delta = step.delta
    return {
        "module": step.module,
        "rule": step.rule,
        "matched": dict(step.matched),
        "removed_nodes": list(delta.removed_nodes),
        "added_nodes": [_node(node) for node in delta.added_nodes],
        "changed_nodes": [_node(node) for node in delta.changed_nodes],
        "removed_edges": [_edge(edge) for edge in delta.removed_edges],
        "added_edges": [_edge(edge) for edge in delta.added_edges],
    }
