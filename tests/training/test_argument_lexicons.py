"""What the bundled lexicons of gerunds, event nouns, light verbs and living beings hold, and what they must not."""

from __future__ import annotations

from importlib.resources import files

import pytest

from training.lexicons.event_nouns import gerund_forms
from training.lexicons.wordnet_database import WordNetDatabase

LEXICONS = files("afazio.rewrite_rules") / "lexicons"


def rows(name):
    lines = (LEXICONS / f"{name}.lex").read_text(encoding="utf-8").splitlines()
    return {tuple(line.split("\t")) for line in lines if not line.startswith("%")}


@pytest.mark.parametrize(
    "name, present",
    [
        ("gerunds", ("opening", "open")),
        ("gerunds", ("dying", "die")),
        ("gerunds", ("stopping", "stop")),
        ("gerunds", ("travelling", "travel")),
        ("gerunds", ("traveling", "travel")),
        ("participles", ("shaken", "shake")),
        ("participles", ("prepared", "prepare")),
        ("animate", ("villainess", "person", "feminine")),
        ("exocentric", ("sea", "lion", "sea_lion")),
        ("exocentric", ("green", "thumb", "green_thumb")),
        ("exocentric", ("hot", "dog", "hot_dog")),
        ("exocentric", ("white", "elephant", "white_elephant")),
        ("exocentric", ("think", "tank", "think_tank")),
        ("property_nouns", ("patience", "patient")),
        ("property_nouns", ("illness", "ill")),
        ("property_nouns", ("courage", "courageous")),
        ("noun_idioms", ("take", "part")),
        ("noun_idioms", ("lose", "heart")),
        ("prepositional_idioms", ("look", "after", "any")),
        ("abstract", ("debt",)),
        ("deverbal", ("lift", "lift", "thing")),
        ("deverbal", ("visit", "visit", "deed")),
        ("eventive", ("arrival",)),
        ("eventive", ("destruction",)),
        ("light_verbs", ("take", "walk", "walk")),
        ("light_verbs", ("give", "description", "describe")),
        ("animate", ("duchess", "person", "feminine")),
        ("animate", ("count", "person", "masculine")),
        ("animate", ("committee", "group", "common")),
        ("animate", ("guide", "ambiguous", "common")),
        ("animate", ("server", "ambiguous", "common")),
        ("animate", ("speaker", "ambiguous", "common")),
        ("animate", ("teacher", "person", "common")),
        ("animate", ("king", "person", "masculine")),
        ("animate", ("mother", "person", "feminine")),
        ("measures", ("litre",)),
        ("adverbs", ("happily", "happy")),
        ("adverbs", ("frantically", "frantic")),
        ("undergone", ("imprison",)),
        ("to_recipient", ("donate",)),
        ("with_against", ("hit",)),
    ],
)
def test_known_words_are_listed(name, present):
    assert present in rows(name)


@pytest.mark.parametrize(
    "name, absent",
    [
        ("noun_idioms", ("take", "walk")),
        ("noun_idioms", ("break", "bread")),
        ("abstract", ("room",)),
        ("gerunds", ("stoping", "stop")),
        ("gerunds", ("emiting", "emit")),
        ("gerunds", ("offerring", "offer")),
        ("participles", ("shook", "shake")),
        ("animate", ("homeless", "person", "feminine")),
        ("animate", ("teacher", "ambiguous", "common")),
        ("animate", ("witness", "ambiguous", "common")),
        ("animate", ("printer", "person", "common")),
        ("animate", ("torpedo", "person", "common")),
        ("animate", ("quarry", "person", "common")),
        ("materials", ("be",)),
        ("property_nouns", ("thickness", "thick")),
        ("property_nouns", ("personality", "personal")),
        ("exocentric", ("queen", "bee", "queen_bee")),
        ("exocentric", ("white", "horse", "white_horse")),
        ("exocentric", ("police", "dog", "police_dog")),
        ("event_witness", ("stare",)),
        ("resultative", ("privatize",)),
        ("tools", ("gadgetry",)),
        ("to_recipient", ("rumba",)),
        ("reciprocal", ("network", "into")),
        ("exocentric", ("petting", "zoo", "petting_zoo")),
        ("eventive", ("administration",)),
        ("eventive", ("building",)),
        ("eventive", ("painting",)),
        ("light_verbs", ("make", "difference", "differ")),
        ("light_verbs", ("have", "operation", "operate")),
        ("undergone", ("visit",)),
        ("with_against", ("lean",)),
        ("event_witness", ("order",)),
    ],
)
def test_misleading_words_are_not(name, absent):
    assert absent not in rows(name)


@pytest.mark.parametrize(
    "verb, forms", [("make", {"making"}), ("lie", {"lying"}), ("see", {"seeing"}), ("run", {"running"})]
)
def test_a_gerund_is_spelt_as_english_does(small_wordnet, verb, forms):
    assert gerund_forms(WordNetDatabase(small_wordnet), verb) == forms
