"""Names with "and", "&", a hyphen or a genitive mark inside are one name, and what only looks so is not."""

from __future__ import annotations

import pytest

ONE_NAME = [
    ("Smith & Wesson sued the town.", "The town was sued by Smith & Wesson."),
    ("Procter and Gamble was sued in May.", "Procter and Gamble was sued."),
    ("Ann sued Procter and Gamble, and Procter and Gamble has won.", "Procter and Gamble was sued by Ann."),
    ("The Food and Drug Administration rejected the drug.", "The Food and Drug Administration rejected a drug."),
    ("The engine was built by Rolls-Royce.", "Rolls-Royce built the engine."),
    ("Macy's sold the hat to Ann.", "Ann was sold a hat by Macy's."),
    ("McDonald's director resigned. McDonald's was sued.", "The director of McDonald's resigned."),
    ("Ben & Jerry's approved the plan.", "The plan was approved by Ben & Jerry's."),
    ("Kim bought a drill at Miller's on Monday.", "Kim bought a drill at Miller's."),
    ("Kim lives in the United Kingdom.", "Kim lives in Britain."),
]
PART_OF_A_NAME = [
    ("Smith & Wesson sued the town.", "Wesson sued the town."),
    ("Procter and Gamble was sued.", "Gamble was sued."),
    ("The Food and Drug Administration rejected the drug.", "The Drug Administration rejected the drug."),
    ("Macy's sold the hat.", "Macy sold the hat."),
    ("Lee leads the New Zealand National Party.", "Lee leads New Zealand."),
]
TWO_NAMES = [
    ("Oslo and Rome are cities.", "Rome is a city."),
    ("The Pentagon and the State Department were criticised.", "The Pentagon was criticised."),
    ("Ford's car was sold and Toyota's was stolen.", "Ford's car was sold."),
    ("The Paris-London train was late.", "A train was late."),
]


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        *((*pair, "entailment") for pair in ONE_NAME),
        *((*pair, "unknown") for pair in PART_OF_A_NAME),
        *((*pair, "entailment") for pair in TWO_NAMES),
    ],
)
def test_joined_names(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
