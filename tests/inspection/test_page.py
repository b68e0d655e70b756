"""The page of a sentence or a pair: what it holds, that it needs nothing beside itself, and that input stays text."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from afazio.inspection.page.document import analysis_html
from afazio.inspection.page.pair_record import pair_html, pair_record
from afazio.inspection.page.sentence_record import rules_of, sentence_record
from afazio.inspection.rule_notes import rule_notes
from tests.inspection.made_analysis import ANALYSIS, TREE

LONG = (
    "The old professor who taught the students in Paris last year quickly sent a long letter to the editor "
    "because she did not want the journal to publish the article."
)
PAIR = ("It rained. A man bought a poodle.", "A person purchased a dog.")


class Page(HTMLParser):
    """What a browser would fetch or run of a page, and the record that the page holds."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.scripts: list[dict[str, str | None]] = []
        self.links: list[str] = []
        self.policy = ""
        self.data = ""
        self._inside = False
        self.feed(page)
        self.record = json.loads(self.data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "action", "data")]
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"] or ""
        if tag == "script":
            self.scripts.append(given)
            self._inside = given.get("id") == "data"

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.data += data


@pytest.mark.parametrize(
    "hostile", ["</script><script>alert(1)</script>\x00", "<!--<script>", "@@DATA@@ & \u2028 ]]>", "\ud800"]
)
def test_no_text_becomes_a_part_of_the_page(hostile):
    page = Page(analysis_html([replace(ANALYSIS, tree=replace(TREE, text=hostile))]))
    assert [script.get("type") for script in page.scripts] == ["application/json", None]
    assert page.record["sentences"][0]["text"].encode("utf-8", "replace") == hostile.encode("utf-8", "replace")


def test_a_page_fetches_nothing_and_runs_only_its_own_script():
    page = Page(analysis_html([ANALYSIS]))
    assert page.links == []
    assert "default-src 'none'" in page.policy
    assert re.search(r"script-src 'sha256-[\w+/=]+';", page.policy)
    assert "unsafe" not in page.policy


def test_every_kind_of_change_is_in_the_record():
    first, second = sentence_record(ANALYSIS, "s0")["steps"]
    assert first["tied"] == [[4, "nsubj", 1], [5, "on<to", 4]]
    assert [node for node, *_ in first["come"]] == [5]
    assert (second["gone"], second["cut"]) == ([3], [[4, "cc", 3]])
    node, written, erased = second["changed"][0]
    assert (node, written) == (2, {"mood": "real"})
    assert {"Number", "Tense"} <= set(erased)


def test_atoms_know_the_words_that_they_come_from():
    (reading,) = sentence_record(ANALYSIS, "s0")["readings"]
    kind, variables, body = reading["formula"]
    assert (kind, variables) == ("exists", ["e1", "x1"])
    assert ["atom", "sleep", "v", ["e1"], ["s0.2"]] in body


def test_a_sentence_of_thirty_words_takes_less_than_200_kilobytes(pipeline):
    analyses = pipeline.analyse_text(LONG)
    page = analysis_html(analyses, rule_notes(pipeline.cascade, rules_of(analyses)))
    assert len(analyses[0].tree.tokens) > 30
    assert len(page.encode()) < 200_000
    record = Page(page).record
    assert {step["rule"] for step in record["sentences"][0]["steps"]} == set(record["rules"])
    assert all(note["prose"] and note["source"].startswith("rule ") for note in record["rules"].values())


def test_quantifiers_stand_with_what_they_relate(pipeline):
    (reading,) = sentence_record(pipeline.analyse("Few students slept."), "s0")["readings"]
    kind, name, variable, restrictor, _scope, keys = reading["formula"]
    assert (kind, name) == ("quantifier", "few")
    assert restrictor == ["atom", "student", "n", [variable], ["s0.2"]]
    assert isinstance(keys, list)


def test_a_pair_links_the_words_that_carry_each_other(pipeline):
    explanation = pipeline.explain(*PAIR)
    record = pair_record(explanation, rule_notes(pipeline.cascade, ()))
    assert record["verdict"]["verdict"] == "entailment"
    assert record["proof"]["from"] == "from sentence 2"
    last = record["proof"]["rows"][-1]
    assert last["phrase"] == {"words": "a dog", "keys": ["h0.4", "h0.5"]}
    assert last["by"] == [{"words": "a poodle", "keys": ["t1.4", "t1.5"]}]
    assert last["axioms"][0]["words"] == "poodle is a kind of dog (WordNet)"
    page = Page(pair_html(explanation, lambda names: rule_notes(pipeline.cascade, names)))
    assert [len(page.record[side]) for side in ("text", "hypothesis")] == [2, 1]


def test_every_fact_of_a_page_is_one_that_the_verdict_used(pipeline):
    explanation = pipeline.explain("No dog barked.", "A poodle barked.")
    proof = pair_record(explanation, ())["proof"]
    shown = {axiom["source"].partition(", cost")[0] for row in proof["rows"] for axiom in row["axioms"]}
    assert proof["clash"]
    assert shown == set(explanation.verdict.used.axioms)


@pytest.mark.parametrize("hypothesis", ["It rained.", "Did it rain?"])
def test_a_pair_that_no_prover_was_asked_about_has_a_page(pipeline, hypothesis):
    proof = pair_record(pipeline.explain(PAIR[0], hypothesis), ())["proof"]
    assert proof["rows"] == []
    assert len(proof["lines"]) == 1
