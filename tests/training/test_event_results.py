"""What holds before, during and after an event is compiled from the semantics of VerbNet's frames."""

from __future__ import annotations

import pytest

from training.lexicons.event_results import event_results
from training.lexicons.verbnet import Claim, Frame, VerbClass
from training.lexicons.wordnet_database import WordNetDatabase

HAVE = {
    "relation": "have",
    "predicate": "path_rel",
    "phase": "end",
    "constant": "ch_of_poss",
    "first": "Recipient Goal",
    "second": "Theme",
    "classes": "pass",
    "without": "pass-9",
    "share": "0.5",
    "also": "-",
    "excluded": "drell",
}
GIVEN: Claim = ("path_rel", "end(E)", "Recipient", "Theme", "ch_of_poss", "prep")


def compiled(small_wordnet, claims: tuple[Claim, ...], *syntax: str, name: str = "pass-1", **pattern: str):
    frame = Frame("", "", syntax, frozenset(), claims)
    verbs = ("gwill", "drell")
    classes = [VerbClass(name, verbs, (frozenset(),) * len(verbs), (frame,))]
    return set(event_results(WordNetDatabase(small_wordnet), classes, ({**HAVE, **pattern},)).rows)


@pytest.mark.parametrize(
    ("syntax", "roles"),
    [
        (("Agent", "VERB", "Recipient", "Theme"), ("ARG2", "ARG1")),
        (("Agent", "VERB", "Theme", "+to", "Recipient"), ("ARG2", "ARG1")),
        (("Agent", "VERB", "Recipient", "+with", "Theme"), ("ARG1", "with_r")),
    ],
    ids=["two objects", "to-phrase", "with-phrase"],
)
def test_thematic_roles_are_read_by_their_places_in_the_syntax(small_wordnet, syntax, roles):
    assert compiled(small_wordnet, (GIVEN,), *syntax) == {("gwill", "have", *roles, "pass-1")}


def test_a_role_that_equals_another_one_has_its_place(small_wordnet):
    claims = (("path_rel", "end(E)", "Goal", "Theme", "ch_of_poss"), ("equals", "Agent", "Goal"))
    found = compiled(small_wordnet, claims, "Agent", "VERB", "Theme")
    assert found == {("gwill", "have", "ARG0", "ARG1", "pass-1")}


@pytest.mark.parametrize(
    ("claim", "syntax"),
    [
        (("path_rel", "start(E)", "Recipient", "Theme", "ch_of_poss"), ("Agent", "VERB", "Recipient", "Theme")),
        (("path_rel", "end(E)", "Recipient", "Theme", "ch_of_loc"), ("Agent", "VERB", "Recipient", "Theme")),
        (("path_rel", "end(E)", "?Recipient", "Theme", "ch_of_poss"), ("Agent", "VERB", "Theme")),
    ],
    ids=["at the start", "a place", "not expressed"],
)
def test_nothing_is_compiled_from_other_claims(small_wordnet, claim, syntax):
    assert not compiled(small_wordnet, (claim,), *syntax)


def test_classes_left_out_say_nothing(small_wordnet):
    assert not compiled(small_wordnet, (GIVEN,), "Agent", "VERB", "Recipient", "Theme", name="pass-9.1")


def test_listed_verbs_stand_beside_those_of_classes(small_wordnet):
    found = compiled(small_wordnet, (), "Agent", "VERB", also="hand:ARG2:ARG1")
    assert found == {("hand", "have", "ARG2", "ARG1", "listed")}


@pytest.mark.parametrize(
    ("phase", "time", "found"), [("start", "start(E)", True), ("during", "during(E)", True), ("start", "end(E)", False)]
)
def test_a_pattern_asks_for_one_phase_of_the_event(small_wordnet, phase, time, found):
    claim = ("path_rel", time, "Recipient", "Theme", "ch_of_poss")
    assert bool(compiled(small_wordnet, (claim,), "Agent", "VERB", "Recipient", "Theme", phase=phase)) is found


def test_what_is_left_stands_behind_from(small_wordnet):
    claim = ("path_rel", "start(E)", "Theme", "Initial_Location", "ch_of_loc")
    pattern = {"phase": "start", "constant": "ch_of_loc", "first": "Theme", "second": "Initial_Location"}
    found = compiled(small_wordnet, (claim,), "Theme", "VERB", "+", "Initial_Location", **pattern)
    assert found == {("gwill", "have", "ARG0", "from_r", "pass-1")}


def test_a_star_stands_for_all_classes(small_wordnet):
    assert compiled(small_wordnet, (GIVEN,), "Agent", "VERB", "Recipient", "Theme", name="other-3", classes="*")


def test_frames_without_a_subject_before_the_verb_say_nothing(small_wordnet):
    assert not compiled(small_wordnet, (GIVEN,), "+to", "Recipient", "VERB", "Theme")


def test_what_is_built_is_an_object(small_wordnet):
    claim = ("exist", "result(E)", "Product")
    pattern = {"relation": "created", "predicate": "exist", "constant": "-", "first": "-", "second": "Product"}
    assert compiled(small_wordnet, (claim,), "Agent", "VERB", "Product", **pattern)
    assert not compiled(small_wordnet, (claim,), "Agent", "VERB", "Material", "+into", "Product", **pattern)
