"""What pairs of sentences prove with the facts of the lexicon, of scenes and of the user."""

from __future__ import annotations

from pathlib import Path

import pytest

from afazio.options import Options
from afazio.pipeline import Pipeline


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("A woman is slicing a tuna.", "A person is cutting a fish.", "entailment"),
        ("A person is cutting a fish.", "A woman is slicing a tuna.", "unknown"),
        ("No animal is running.", "No dog is running.", "entailment"),
        ("No dog is running.", "No animal is running.", "unknown"),
        ("Every animal is running. A dog is here.", "Every dog is running.", "entailment"),
        ("A dog runs.", "A cat runs.", "unknown"),
        ("A boy is playing.", "A man is playing.", "unknown"),
        ("A girl is playing.", "A child is playing.", "entailment"),
        ("A dog is here.", "A little girl is playing.", "unknown"),
        ("A man is using a cell phone.", "A man is using a cellphone.", "entailment"),
        ("A dog is playing with a tennis ball.", "A dog is playing with a ball.", "entailment"),
        ("A woman is jumping onto a car.", "A woman is jumping on a car.", "entailment"),
        ("Kim believes that a man is walking in the park.", "A man is outdoors.", "unknown"),
        ("A man is sleeping.", "A man is awake.", "unknown"),
        ("A boy is eating a bowl of rice.", "A boy is eating rice.", "entailment"),
        ("A boy is eating a bowl of rice.", "A boy is eating a bowl.", "unknown"),
        ("A man without a hat is digging.", "A hatless man is digging.", "entailment"),
        ("A hatless man is digging.", "A man with no hat is digging.", "entailment"),
        ("A man with a hat is digging.", "A hatless man is digging.", "unknown"),
        ("A woman is climbing down a ladder.", "A woman is climbing a ladder.", "entailment"),
        ("A woman is climbing a ladder.", "A woman is climbing down a ladder.", "unknown"),
        ("A groom is walking a horse.", "A horse is walking.", "entailment"),
        ("A groom is walking the street.", "The street is walking.", "unknown"),
        ("Rich and poor nations signed the treaty.", "Poor nations signed the treaty.", "entailment"),
        ("Rich and poor nations signed the treaty.", "No poor nations signed the treaty.", "contradiction"),
        ("Rich nations signed the treaty.", "Poor nations signed the treaty.", "unknown"),
        ("A cook is removing the peel of an orange.", "A cook is peeling an orange.", "entailment"),
        ("A cook is peeling an orange.", "A cook is removing the peel from an orange.", "entailment"),
        ("A cook is removing the peel of an orange.", "A cook is peeling a lemon.", "unknown"),
        ("A gardener is spraying the roses with water.", "A gardener is watering the roses.", "entailment"),
        ("A gardener is spraying the roses with poison.", "A gardener is watering the roses.", "unknown"),
        ("A clerk is drilling a hole.", "A clerk is making a hole.", "entailment"),
        ("A clerk is drilling a plank.", "A clerk is making a plank.", "unknown"),
        ("A nun who is riding a bike is laughing.", "A biker is laughing.", "unknown"),
    ],
)
def test_without_assumptions(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("A man is sleeping.", "A man is awake.", "contradiction"),
        ("A man is standing.", "A man is sitting.", "contradiction"),
        ("A man is opening a door.", "A man is closing a door.", "contradiction"),
        ("A man is opening a door.", "A man is closing a window.", "unknown"),
        ("A man is not running.", "A man is running.", "contradiction"),
        ("A dog is running.", "An animal is not running.", "contradiction"),
        ("A dog runs.", "A cat runs.", "unknown"),
        ("A dog runs.", "A cat does not run.", "unknown"),
        ("A man in the park is dancing.", "A man is dancing in the park.", "entailment"),
        ("A woman is toasting bread.", "A woman is toasting a piece of bread.", "entailment"),
        ("A woman is toasting bread.", "A woman is toasting a piece of meat.", "unknown"),
        ("A man in a hat is sleeping.", "A man who is wearing a hat is sleeping.", "entailment"),
        ("A young girl is dancing.", "A girl in a red shirt is not dancing.", "unknown"),
        ("A man is sitting on a train.", "The bearded man is not sitting on a train.", "unknown"),
        ("The bearded man is sitting on a train.", "A man is not sitting on a train.", "contradiction"),
        ("A man is not sitting on a train.", "The bearded man is sitting on a train.", "contradiction"),
        ("A man is singing.", "A man is singing a song.", "entailment"),
        ("A man is sitting on a sofa.", "A man is sitting on a piece of furniture.", "entailment"),
        ("A man is swimming in a lake.", "A man is swimming in a body of water.", "entailment"),
        ("Two goats are standing in a sheep pen.", "Two goats are standing in a pen for sheep.", "entailment"),
        ("A nurse is helping a doctor.", "Another nurse is helping a doctor.", "unknown"),
        ("The windows are being cleaned by a man.", "There is no window being cleaned by a man.", "contradiction"),
        ("A nun who is riding a bike is laughing.", "A biker is laughing.", "entailment"),
        ("A nun who is buying a bike is laughing.", "A biker is laughing.", "unknown"),
        ("A nun who is playing the flute is sitting.", "A flute player is sitting.", "entailment"),
        ("A nun who is playing the flute is sitting.", "A harp player is sitting.", "unknown"),
        ("A little cat is hiding.", "A kitten is hiding.", "entailment"),
        ("A fat cat is hiding.", "A kitten is hiding.", "unknown"),
        ("A ball, which is big, is rolling.", "A large ball is rolling.", "entailment"),
        ("A ball, which is light, is rolling.", "A large ball is rolling.", "unknown"),
        ("A sailor with a parrot is singing.", "A tattooed sailor is singing.", "unknown"),
        ("A goat is trotting across the lawn.", "A goat is trotting on the lawn.", "entailment"),
        ("A goat is trotting on the lawn.", "A goat is trotting across the lawn.", "unknown"),
        ("A rider is pacing along a fence.", "A rider is walking along a fence.", "entailment"),
    ],
)
def test_in_one_situation(of_scenes, text, hypothesis, label):
    assert of_scenes.check(text, hypothesis).label == label


def test_what_was_assumed_is_cited(of_scenes):
    used = of_scenes.check("A man is standing.", "A man is sitting.").used.axioms
    assert any(source.startswith("same situation") for source in used)
    assert any(source.startswith("same moment") for source in used)


def test_one_situation_at_different_moments():
    with Pipeline(Options(same_situation=True, same_moment=False)) as pipeline:
        assert pipeline.check("A man is standing.", "A man is sitting.").label == "unknown"
        assert pipeline.check("A man is standing.", "A man is not standing.").label == "contradiction"


def test_a_users_facts_are_used_and_cited(tmp_path: Path):
    path = tmp_path / "mine.txt"
    path.write_text("stunt_n = trick_n @ 0.2\n", encoding="utf-8")
    with Pipeline(Options(axioms=path)) as pipeline:
        verdict = pipeline.check("A man is doing a stunt.", "A man is doing a trick.")
    assert verdict.label == "entailment"
    assert "mine.txt: stunt_n = trick_n" in verdict.used.axioms
    assert verdict.confidence == pytest.approx(0.8)


def test_a_fact_about_all_verbs(tmp_path: Path):
    path = tmp_path / "verbs.txt"
    path.write_text("any_v < troponym_v @ 0.2\n", encoding="utf-8")
    with Pipeline(Options(axioms=path)) as pipeline:
        verdict = pipeline.check("A cook is cutting a leek.", "A cook is slicing a leek.")
        assert pipeline.check("A cook is cutting a leek.", "A cook is frying a leek.").label == "unknown"
    assert verdict.label == "entailment"
    assert verdict.used.axioms == ("verbs.txt: any_v < troponym_v (cut_v < slice_v)",)
