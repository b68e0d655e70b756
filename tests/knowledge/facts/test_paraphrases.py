"""Facts of paraphrases are read line by line, as pairs need them, and a pair may use two of them in a row."""

from __future__ import annotations

from afazio.knowledge.facts.paraphrases import Needs, facts_of, needs, paraphrase_keys, paraphrase_lines
from afazio.semantics.logic.predicates import Predicate


def test_the_facts_of_each_key_need_it_and_name_known_predicates():
    for key in map(Predicate.read, sorted(paraphrase_keys())[::40]):
        facts = [fact for line in paraphrase_lines(key) for fact in facts_of(line)]
        assert facts
        assert all(key in fact.needed for fact in facts)


def test_what_no_line_begins_with_has_no_facts():
    assert not paraphrase_lines(Predicate.read("zurkop_v"))


def test_what_a_line_needs_is_told_without_reading_it():
    line = (
        "harbour_n(x2) & catch_v(e1) & ARG0(e1, x1) & on_r(e1, x2) & late_a(e1) & past_t(e1) & {boat|ship}_n(x1) "
        "& person_n(x3) -> arrive_v(e1) @ 0.1"
    )
    words = frozenset({"harbour_n", "catch_v", "on_r", "late_a"})
    assert needs(line) == Needs(words, (("boat_n", "ship_n"), ("person_n",)))


def test_no_event_leads_to_ever_new_ones(pipeline):
    verdict = pipeline.check("Two brothers founded the firm in Turin.", "Two brothers founded the company.")
    assert (verdict.label, verdict.error) == ("entailment", None)
    assert [axiom for axiom in verdict.used.axioms if axiom.startswith("paraphrase")] == []


def test_a_verb_tells_of_what_kind_its_arguments_are(pipeline):
    assert pipeline.check("Flight 212 touched down in Lyon.", "Flight 212 landed in Lyon.").label == "entailment"
    assert pipeline.check("Kim touched down the plane.", "Kim landed.").label == "unknown"


def test_what_excludes_each_other_is_looked_for_in_both_sides(pipeline):
    assert pipeline.check("The board condemned the plan.", "The board praised the plan.").label == "contradiction"


def test_what_excludes_each_other_does_so_at_one_time(pipeline):
    verdict = pipeline.check("The board condemned the plan in May.", "The board praised the plan in June.")
    assert verdict.label == "unknown"


def test_variants_of_a_line_do_not_use_up_what_a_pair_may_use(pipeline):
    text = "The senator voted against the bill, as did all her colleagues from Iowa."
    assert pipeline.check(text, "One of the senator's colleagues voted for the bill.").label == "contradiction"


def test_no_name_is_presumed_to_be_an_amount(pipeline):
    assert pipeline.check("Kim bought a ring for Lee.", "Kim paid Lee for a ring.").label == "unknown"
