"""Which facts are proposed for labelled pairs."""

from __future__ import annotations

import pytest

from afazio.entailment.abduction import Case, propose, without_harmful
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import Label, Used, Verdict


def proposals(pipeline, *labelled):
    pairs = [Pair((text,), hypothesis, str(number)) for number, (text, hypothesis, _) in enumerate(labelled)]
    solved = pipeline.solve_many(pairs)
    cases = [
        Case(pair.id, Label(gold), problem, verdict.label)
        for pair, (_, _, gold), (problem, verdict) in zip(pairs, labelled, solved, strict=True)
    ]
    return propose(cases, pipeline.prove)


def test_the_relation_that_a_pair_lacks(pipeline):
    found = proposals(pipeline, ("Kim saw a stunt.", "Kim saw a trick.", "entailment"))
    assert [(str(each.conjecture), each.support) for each in found] == [("stunt_n < trick_n", ("0",))]


def test_more_support_costs_less_and_comes_first(pipeline):
    found = proposals(
        pipeline,
        ("Kim saw a fight.", "Kim saw a match.", "entailment"),
        ("Kim saw a stunt.", "Kim saw a trick.", "entailment"),
        ("Lee filmed a stunt.", "Lee filmed a trick.", "entailment"),
    )
    assert [str(each.conjecture) for each in found] == ["stunt_n < trick_n", "fight_n < match_n"]
    assert found[0].cost < found[1].cost


def test_a_relation_that_proves_a_neutral_pair_is_not_proposed(pipeline):
    assert not proposals(
        pipeline,
        ("Kim saw a stunt.", "Kim saw a trick.", "entailment"),
        ("Lee filmed a stunt.", "Lee filmed a trick.", "unknown"),
    )


def test_negation_turns_the_direction(pipeline):
    found = proposals(pipeline, ("Kim saw no trick.", "Kim saw a stunt.", "contradiction"))
    assert [str(each.conjecture) for each in found] == ["stunt_n < trick_n"]


def test_what_is_proved_needs_no_fact(pipeline):
    assert not proposals(pipeline, ("Kim saw a dog.", "Kim saw an animal.", "entailment"))


def test_what_no_relation_of_words_explains(pipeline):
    assert not proposals(pipeline, ("Kim saw a dog.", "A dog saw Kim.", "entailment"))


@pytest.mark.parametrize(
    ("text", "hypothesis", "fact"),
    [
        (
            "Kim is phoning.",
            "Kim is talking on a phone.",
            "phone_v(e) -> exists x.(talk_v(e) & phone_n(x) & on_r(e, x))",
        ),
        (
            "Kim is making a sketch.",
            "Kim is drawing.",
            "make_v(e) & sketch_n(x) & ARG1(e, x) -> draw_v(e)",
        ),
        ("Kim is studying a map.", "Kim is staring at a map.", "study_v(e) & ARG1(e, x) -> stare_v(e) & at_r(e, x)"),
        ("A woman who surfed slept.", "A surfer slept.", "surf_v(e) & ARG0(e, x) -> surfer_n(x)"),
    ],
)
def test_phrases(pipeline, text, hypothesis, fact):
    assert [str(each.conjecture) for each in proposals(pipeline, (text, hypothesis, "entailment"))] == [fact]


def test_each_individual_of_the_hypothesis_is_another_one_of_the_text(pipeline):
    found = proposals(pipeline, ("Kim wears a helmet and rides a bike.", "A biker wears a helmet.", "entailment"))
    assert all("helmet_n" not in str(each.conjecture.head) for each in found)


def test_a_proposal_that_a_wrong_verdict_cites_goes(pipeline):
    found = proposals(pipeline, ("Kim saw a stunt.", "Kim saw a trick.", "entailment"))
    verdict = Verdict(Label.ENTAILMENT, 0.7, 0.9, "z3", 0.0, used=Used((), ("proposals.txt: stunt_n < trick_n",)))
    assert without_harmful(found, [(Label.ENTAILMENT, verdict)]) == found
    assert without_harmful(found, [(Label.UNKNOWN, verdict)]) == ()


def test_of_several_proposals_the_one_with_least_support_goes(pipeline):
    found = proposals(
        pipeline,
        ("Kim saw a stunt.", "Kim saw a trick.", "entailment"),
        ("Lee filmed a stunt.", "Lee filmed a trick.", "entailment"),
        ("Kim saw a fight.", "Kim saw a match.", "entailment"),
    )
    cited = tuple(f"proposals.txt: {each.conjecture}" for each in found)
    verdict = Verdict(Label.ENTAILMENT, 0.7, 0.9, "z3", 0.0, used=Used((), cited))
    assert [str(each.conjecture) for each in without_harmful(found, [(Label.UNKNOWN, verdict)])] == [
        "stunt_n < trick_n"
    ]


def test_what_nothing_general_explains_is_of_such_cases_only(pipeline):
    (found,) = proposals(pipeline, ("A nurse is holding a baby.", "A nurse is holding a baby in an arm.", "entailment"))
    assert str(found.conjecture) == (
        "hold_v(e) & baby_n(x) & nurse_n(y) & ARG0(e, y) & ARG1(e, x) -> exists z.(arm_n(z) & in_r(e, z))"
    )
    assert found.conjecture.particular


def test_all_verbs_may_stand_for_those_below_them(pipeline):
    cooks = [
        ("A cook is cutting a leek.", "A cook is slicing a leek.", "entailment"),
        ("A boy is walking.", "A boy is strolling.", "entailment"),
        ("A boy is running.", "A boy is sprinting.", "entailment"),
        ("A girl is looking at a map.", "A girl is staring at a map.", "entailment"),
    ]
    shown = [str(each.conjecture) for each in proposals(pipeline, *cooks)]
    assert shown[0] == "any_v < troponym_v"
    neutral = ("A dog is walking.", "A dog is strolling.", "unknown")
    assert "any_v < troponym_v" not in [str(each.conjecture) for each in proposals(pipeline, *cooks, neutral)]
