"""Which hypotheses the text becomes by edits that keep it true, and which it must not become."""

from __future__ import annotations

import pytest

from afazio.entailment.monotonicity.proof import proved_by_edits
from afazio.entailment.monotonicity.words import relations
from afazio.parsing.conllu import read_conllu
from afazio.parsing.together.pairs import read_together


def edits(pipeline, text, hypothesis):
    """The edits that lead from a text to a hypothesis, as they are read together."""
    sides = [[each.tree for each in pipeline.analyse_text(side)] for side in (text, hypothesis)]
    pair = read_together(*sides)
    return proved_by_edits([each.tree for each in pair.text], [each.tree for each in pair.hypothesis])


FOLLOWS = [
    ("Most of the guests danced slowly in the garden.", "Most of the guests danced slowly in the garden.", ()),
    ("All my patients sleep badly.", "All my older patients sleep badly.", ('with "older" (downward)',)),
    ("A drink comes with every pizza.", "A drink comes with every large pizza.", ('with "large" (downward)',)),
    ("The repair was done quickly.", "The repair was done.", ('without "quickly" (upward)',)),
    ("The work was done quickly.", "The work was done.", ('without "quickly" (upward)',)),
    ("Ann, who works in Turin, sold her car.", "Ann sold her car.", ('without "who works in Turin" (upward)',)),
    ("Tom met all six envoys.", "Tom met at least five envoys.", ('with "at least five" for "all six" (upward)',)),
    ("The river rose and the bridge was closed.", "The bridge was closed.", ()),
    ("The fair was cancelled because the river had flooded.", "The river had flooded.", ()),
    ("The shop sells bread, cheese and wine.", "The shop sells bread and wine.", ('without "cheese" (upward)',)),
    ("The shop did not sell bread or wine.", "The shop did not sell wine.", ('without "bread or" (downward)',)),
    ("No visitor complained.", "No visitor from Spain complained.", ('with "from Spain" (downward)',)),
    ("Several of the maps were old.", "Some of the maps were old.", ('with "some" for "several" (upward)',)),
    ("Nearly all of the jurors left.", "Most of the jurors left.", ('with "most" for "nearly all" (upward)',)),
    ("Ann refused to sign, saying nothing.", "Ann refused to sign.", ('without "saying nothing" (upward)',)),
    ("The judge, a former sailor, retired.", "The judge retired.", ('without "a former sailor" (upward)',)),
]  # fmt: skip

DOES_NOT_FOLLOW = [
    ("All my older patients sleep badly.", "All my patients sleep badly."),
    ("In Norway, most drivers own a boat.", "Most drivers own a boat."),
    ("The team lost all matches away from home.", "The team lost all matches."),
    ("The former owner of the mill sued.", "The owner of the mill sued."),
    ("The suspected thief escaped.", "The thief escaped."),
    ("Every train but one left.", "Every train left."),
    ("According to the sailor, the island was empty.", "The island was empty."),
    ("In theory, the firm owns the field.", "The firm owns the field."),
    ("Barring a storm, the race will start at noon.", "The race will start at noon."),
    ("The critics laughed the tenor off the stage.", "The critics laughed the tenor."),
    ("Ann and Tom built a boat.", "Tom built a boat."),
    ("The cook mixed the sand and the cement.", "The cook mixed the sand."),
    ("Ben looked after the baby.", "Ben looked."),
    ("Some of the maps in the hall were old.", "Most of the maps in the hall were old."),
    ("All of the guests from Oslo left.", "All of the guests left."),
    ("A third of the farms in the valley were sold.", "A third of the farms were sold."),
    ("The pilot asked whether the firm sold red cars.", "The pilot asked whether the firm sold cars."),
    ("Kim ran fastest in the final.", "Kim ran fastest."),
    ("The minister is a lame duck.", "The minister is a duck."),
    ("Allegedly the mayor lied, and the judge knew it.", "The judge knew it."),
    ("Once the ship arrives, the crew will leave.", "The ship arrives."),
    ("Lee refused to meet a lawyer.", "Lee refused to meet a lawyer, Ann Hill."),
    ("At most a third of the pilots voted.", "At most a third of the pilots voted or left."),
    ("Exactly ten guests came.", "At least twelve guests came."),
    ("The shop sells bread or wine.", "The shop sells wine."),
    ("Tom left before the vote began.", "The vote began."),
    ("If it rains, the bus stops and the train leaves.", "The train leaves."),
    ("Ann slept because Tom left, according to Lee.", "Tom left."),
    ("The nurse did not leave.", "The nurse did not leave because it rained."),
    ("Dogs are allowed on the beach in winter.", "Dogs are allowed on the beach."),
    ("When it rains heavily, the cellar floods.", "When it rains, the cellar floods."),
    ("Tom lives next to a castle.", "Tom lives to a castle."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "hypothesis", "expected"), FOLLOWS)
def test_edits_that_keep_a_sentence_true(pipeline, text, hypothesis, expected):
    assert edits(pipeline, text, hypothesis) == expected


@pytest.mark.parametrize(("text", "hypothesis"), DOES_NOT_FOLLOW)
def test_edits_that_may_make_a_sentence_false(pipeline, text, hypothesis):
    assert edits(pipeline, text, hypothesis) is None


@pytest.mark.parametrize(("text", "hypothesis", "expected"), [pair for pair in FOLLOWS if pair[2]])
def test_an_edit_does_not_lead_back(pipeline, text, hypothesis, expected):
    assert edits(pipeline, hypothesis, text) is None


def test_a_text_is_compared_sentence_by_sentence(pipeline):
    text = "The river rose quickly. The bridge was closed on Monday."
    assert edits(pipeline, text, "The bridge was closed. The river rose.") == (
        'without "on Monday" (upward)',
        'without "quickly" (upward)',
    )


def test_a_word_that_hangs_otherwise_is_no_shared_word(pipeline):
    assert edits(pipeline, "The guests noticed the waiters left.", "The guests noticed the waiters.") is None


_JOINED = """
1 Ann Ann PROPN _ _ 2 nsubj _ _
2 left leave VERB _ Tense=Past|VerbForm=Fin 0 root _ _
3 and and CCONJ _ _ 6 cc _ _
4 {word} {word} SCONJ _ _ 6 mark _ _
5 Tom Tom PROPN _ _ 6 nsubj _ _
6 slept sleep VERB _ Tense=Past|VerbForm=Fin 2 conj _ _

1 Tom Tom PROPN _ _ 2 nsubj _ _
2 slept sleep VERB _ Tense=Past|VerbForm=Fin 0 root _ _
"""


@pytest.mark.parametrize("word", ["because", "if", "lest", "unless", "whether"])
def test_a_joined_clause_behind_a_subordinator_is_not_asserted(pipeline, word):
    text, hypothesis = read_conllu(_JOINED.format(word=word).strip().replace(" ", "\t") + "\n")
    assert pipeline.check_trees([text], [hypothesis]).label == "unknown"


def test_the_verdict_names_the_edits(pipeline):
    verdict = pipeline.check("All my patients sleep badly.", "All my older patients sleep badly.")
    assert (verdict.label, verdict.prover) == ("entailment", "monotonicity")
    assert verdict.used.axioms == ('edit: with "older" (downward)',)


def test_every_relation_has_a_known_kind_of_place():
    assert set(relations().values()) == {"argument", "restrictor", "complement", "adverbial", "conjunct", "modifier"}
