"""`afazio doctor`."""

from __future__ import annotations

import json


def test_the_doctor_tells_versions_model_and_provers(afazio):
    run = afazio("doctor", "--json")
    report = json.loads(run.out)
    assert run.code == 0
    assert set(report) == {"system", "libraries", "model", "provers"}
    assert len(report["model"]["digest"]) == 64
    assert report["libraries"]["stanza"].startswith("1.")
    assert report["provers"]["z3"].startswith("answers")


def test_the_doctor_reports_before_it_complains(afazio):
    run = afazio("doctor", "--model", "/nowhere")
    assert run.code == 2
    assert "libraries" in run.out
    assert run.err.startswith("afazio: no parser model '/nowhere'")
    assert run.err.count("\n") == 1
