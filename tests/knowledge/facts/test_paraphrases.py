"""Facts of paraphrases are read line by line, as pairs need them, and a pair may use two of them in a row."""

from __future__ import annotations

from afazio.knowledge.facts.paraphrases import paraphrase_keys, paraphrases_of
from afazio.semantics.logic.predicates import Predicate


def test_the_facts_of_each_key_need_it_and_name_known_predicates():
    for key in map(Predicate.read, sorted(paraphrase_keys())[::40]):
        facts = paraphrases_of(key)
        assert facts
        assert all(key in fact.needed for fact in facts)


def test_what_no_line_begins_with_has_no_facts():
    assert paraphrases_of(Predicate.read("zurkop_v")) == ()


def test_no_event_leads_to_ever_new_ones(pipeline):
    verdict = pipeline.check("Two brothers founded the firm in Turin.", "Two brothers founded the company.")
    assert (verdict.label, verdict.error) == ("entailment", None)
    assert [axiom for axiom in verdict.used.axioms if axiom.startswith("paraphrase")] == []
