"""JSON of every stage and of verdicts."""

from __future__ import annotations

import json

import pytest

from afazio.entailment.verdict import ErrorKind, Failure, Label, Used, Verdict
from afazio.inspection.as_json import analysis_json, verdict_json
from afazio.inspection.stage import Stage
from tests.inspection.made_analysis import ANALYSIS


def test_every_stage_is_there():
    record = json.loads(json.dumps(analysis_json(ANALYSIS)))
    assert [token["form"] for token in record["tree"]["tokens"]] == ["<Kim>", "sleeps", "&", 'snores"']
    assert record["trace"][0]["rule"] == "share_subject"
    assert record["trace"][1]["removed_edges"] == [{"source": 4, "label": "cc", "target": 3}]
    assert {"source": 4, "label": "nsubj", "target": 1} in record["graph"]["edges"]
    assert record["readings"][0]["origins"][0]["clause"] == "verb"
    assert record["uncovered"] == [{"id": 4, "form": 'snores"'}]


@pytest.mark.parametrize(
    ("stage", "fields"),
    [
        (Stage.TREE, {"tree"}),
        (Stage.TRACE, {"trace"}),
        (Stage.GRAPH, {"graph"}),
        (Stage.FORMULA, {"readings", "uncovered"}),
    ],
)
def test_one_stage_leaves_the_others_out(stage: Stage, fields: set[str]):
    assert set(analysis_json(ANALYSIS, stage)) == {"text", "mood"} | fields


def test_a_verdict_has_the_fields_that_scripts_rely_on():
    verdict = Verdict(Label.ENTAILMENT, 0.9, 0.95, "z3", 0.1234567, used=Used(("voice.passive",), ("WordNet: a < b",)))
    assert verdict_json(verdict, "7", {"version": "1"}) == {
        "id": "7",
        "verdict": "entailment",
        "confidence": 0.9,
        "score": 0.95,
        "not_understood": [],
        "prover": "z3",
        "seconds": 0.1235,
        "error": None,
        "used": {"rules": ["voice.passive"], "axioms": ["WordNet: a < b"]},
        "system": {"version": "1"},
    }


def test_an_error_has_kind_and_message():
    verdict = Verdict(Label.ERROR, None, None, None, 0.0, Failure(ErrorKind.GAVE_UP, "no prover decided"))
    record = verdict_json(verdict, None, {})
    assert record["error"] == {"kind": "gave-up", "message": "no prover decided"}
    assert (record["confidence"], record["score"]) == (None, None)
