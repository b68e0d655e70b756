"""The files in ``examples`` do what their page says."""

import json
import runpy
from pathlib import Path

from afazio.cli.main import main

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_the_pairs_get_their_gold_labels(tmp_path):
    results = tmp_path / "results.jsonl"
    assert main(["batch", str(EXAMPLES / "pairs.jsonl"), "-o", str(results)]) == 0
    records = [json.loads(line) for line in results.read_text("utf-8").splitlines()]
    assert [(each["id"], each["verdict"]) for each in records] == [(each["id"], each["gold"]) for each in records]


def test_the_facts_decide_their_pair(capsys):
    pair = ["Kim bought a chromebook.", "Kim bought a laptop."]
    assert main(["check", "--exit-code", "--axioms", str(EXAMPLES / "facts.txt"), *pair]) == 0


def test_the_tour_prints_verdicts_answers_and_a_formula(capsys):
    runpy.run_path(str(EXAMPLES / "tour.py"), run_name="__main__")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("entailment")
    assert lines[1:4] == ["contradiction", "unknown", "Kim Kim owns a dog."]
    assert "chromebook" in lines[-1]


def test_the_notebook_runs_and_its_values_show_themselves():
    notebook = json.loads((EXAMPLES / "tour.ipynb").read_text("utf-8"))
    known: dict[str, object] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), known)  # noqa: S102 - a notebook is run by running its cells
    assert "<b style" in known["verdict"]._repr_html_()
    assert str(known["verdicts"]) == "5 verdicts: 2 entailment, 1 contradiction, 1 unknown, 1 error"
    assert known["analysis"]._repr_html_().count("<img") == 2
    assert known["told"].label == "entailment"


def test_the_rule_is_the_one_that_the_page_on_rules_adds():
    page = (EXAMPLES.parent / "docs" / "adding_rules.md").read_text("utf-8")
    assert f'worth.grs"\n{(EXAMPLES / "worth.grs").read_text("utf-8")}```\n' in page
