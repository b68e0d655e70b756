"""Nouns for those who do something."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.agents import agent_axioms, deed_axioms, doer_axioms
from afazio.knowledge.relations.lexicon import BundledLexicon
from afazio.knowledge.vocabulary import vocabulary
from afazio.semantics.logic.formula import ACTUAL, Sort, Variable
from tests.spelled_atoms import atom

X, E = Variable("x1", Sort.ENTITY), Variable("e1", Sort.EVENT)


def sources(*words):
    """What the axioms for these predicates are called, where every noun in *-cycle* is a vehicle."""
    atoms = [atom(word, (E if word.endswith("_v") else X, ACTUAL)) for word in words]
    atoms.append(atom("ARG1", (E, X)))
    found = agent_axioms(vocabulary(atoms), lambda noun, _: noun.endswith("cycle"), BundledLexicon())
    return [axiom.source.removeprefix("same situation: ") for axiom in found]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("dancer_n", "dance_v"), ["who dances is a dancer"]),
        (("swimmer_n", "swim_v"), ["who swims is a swimmer"]),
        (("cyclist_n", "bicycle_n", "ride_v"), ["who rides a bicycle (ARG1) is a cyclist"]),
        (("motorcyclist_n", "motorcycle_n", "ride_v"), ["who rides a motorcycle (ARG1) is a motorcyclist"]),
        (
            ("player_n", "guitar_nn", "guitar_n", "play_v"),
            ["who plays is a player", "who plays a guitar is a guitar player"],
        ),
        (("water_n", "wat_v"), []),
        (("jumper_n", "jump_v"), []),
        (("dancer_n", "sing_v"), []),
    ],
)
def test_agents(words, expected):
    assert sources(*words) == expected


def test_who_has_done_it_once_is_called_so():
    words = vocabulary(
        [
            atom(word, (E if word.endswith("_v") else X, ACTUAL))
            for word in ("pilot_n", "survivor_n", "survive_v", "car_n")
        ]
    )
    (axiom,) = deed_axioms(words, lambda noun, _: noun in ("pilot", "survivor"))
    assert axiom.source == "agent nouns: a pilot who survives is a survivor"


def test_who_has_a_habit_is_not():
    words = vocabulary(
        [atom(word, (E if word.endswith("_v") else X, ACTUAL)) for word in ("pilot_n", "dancer_n", "dance_v")]
    )
    assert not list(deed_axioms(words, lambda *_: True))


@pytest.mark.parametrize(
    ("text", "goal", "expected"),
    [
        (("own_v",), ("owner_n",), ["agent nouns: who owns a thing is its owner"]),
        (("write_v",), ("author_n",), ["agent nouns: who writes a thing is its author"]),
        (("write_v", "author_n"), ("author_n",), []),
        (("write_v",), ("owner_n",), []),
    ],
)
def test_who_is_named_after_what_is_done_to_something(text, goal, expected):
    """Where the text calls somebody an author, whoever writes something is not taken for that author."""
    words = [
        vocabulary([atom(word, (E if word.endswith("_v") else X, ACTUAL)) for word in side]) for side in (text, goal)
    ]
    assert [axiom.source for axiom in doer_axioms(*words)] == expected
