"""Names with "and", "&", a hyphen or a genitive mark inside are one name, and what only looks so is not."""

from __future__ import annotations

import pytest

from afazio.entailment.verdict import Label


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("Smith & Wesson sued the town.", "The town was sued by Smith & Wesson."),
        ("Procter and Gamble was sued in May.", "Procter and Gamble was sued."),
        ("Ann sued Procter and Gamble, and Procter and Gamble has won.", "Procter and Gamble was sued by Ann."),
        ("The Food and Drug Administration rejected the drug.", "The Food and Drug Administration rejected a drug."),
        ("The engine was built by Rolls-Royce.", "Rolls-Royce built the engine."),
        ("Macy's sold the hat to Ann.", "Ann was sold a hat by Macy's."),
        ("McDonald's director resigned. McDonald's was sued.", "The director of McDonald's resigned."),
        ("Ben & Jerry's approved the plan.", "The plan was approved by Ben & Jerry's."),
    ],
    ids=[
        "a sign",
        "a verb in the singular",
        "a name elsewhere",
        "an institution",
        "a hyphen",
        "a genitive mark",
        "a genitive mark that possesses",
        "a sign and a genitive mark",
    ],
)
def test_a_joined_name_is_one_name(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label is Label.ENTAILMENT


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("Smith & Wesson sued the town.", "Wesson sued the town."),
        ("Procter and Gamble was sued.", "Gamble was sued."),
        ("The Food and Drug Administration rejected the drug.", "The Drug Administration rejected the drug."),
        ("Macy's sold the hat.", "Macy sold the hat."),
    ],
)
def test_a_part_of_a_joined_name_is_another_name(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label is Label.UNKNOWN


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("Oslo and Rome are cities.", "Rome is a city."),
        ("The Pentagon and the State Department were criticised.", "The Pentagon was criticised."),
        ("Ford's car was sold and Toyota's was stolen.", "Ford's car was sold."),
        ("The Paris-London train was late.", "A train was late."),
    ],
    ids=["a verb in the plural", "an article behind and", "a car left out", "a hyphen before a noun"],
)
def test_two_names_stay_two(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label is Label.ENTAILMENT
