"""Files that options name go to workers that do not see them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import afazio
from afazio import Options
from afazio.cluster.carried import carry
from afazio.cluster.checking import workers_of
from afazio.cluster.running import Run, items_of
from afazio.cluster.shards import cut
from afazio.pipeline import Pipeline
from afazio.rewriting.rules_folder import folder_digest, open_folder
from tests.cluster.made_pairs import label_or_death, made_items

RULES = Path(afazio.__file__).parent / "rewrite_rules"


def test_rules_and_facts_are_unpacked_as_they_were(tmp_path):
    facts = tmp_path / "facts.txt"
    facts.write_text("hypernym dog_n barker_n\n")
    carried = carry(Options(rules=RULES, axioms=facts))
    there = carried.unpacked(tmp_path / "worker")
    assert Path(str(there.axioms)).read_text() == facts.read_text()
    assert folder_digest(open_folder(Path(str(there.rules)))) == folder_digest(open_folder(RULES))
    assert there.threads == 1


@pytest.mark.exhaustive
def test_workers_that_do_not_see_the_files_answer_by_them(client, tmp_path):
    rules = tmp_path / "rules"
    shutil.copytree(RULES, rules)
    options = Options(rules=rules)
    with Pipeline(options) as pipeline:
        system = pipeline.system()
    with workers_of(client, options, system) as workers:
        shutil.rmtree(rules)
        found = [
            label for _, label in items_of(Run(workers, label_or_death).answers(cut(made_items(4), 2), in_order=True))
        ]
    assert found == ["entailment", "contradiction", "unknown", "error input"]
