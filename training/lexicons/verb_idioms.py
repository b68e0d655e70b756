"""Verbs that mean something else with a certain preposition or bare noun, and the nouns with which they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.nominals import common_senses
from training.lexicons.wordnet_database import WordNetDatabase

_SUPPORTING = frozenset(
    {
        *("bear", "break", "catch", "come", "do", "draw", "fall", "find", "gain", "get", "give", "go", "hold", "keep"),
        *("lay", "lose", "make", "open", "pay", "raise", "run", "set", "stand", "take", "turn"),
    }
)
_ABSTRACT = frozenset(
    (
        "noun.attribute",
        "noun.cognition",
        "noun.feeling",
        "noun.motive",
        "noun.possession",
        "noun.relation",
        "noun.state",
    )
)
_CONCRETE = frozenset(
    (
        "noun.animal",
        "noun.artifact",
        "noun.body",
        "noun.food",
        "noun.location",
        "noun.object",
        "noun.plant",
        "noun.substance",
    )
)
_UNPLACED = ("living", "abstract")
_SHORTEST = 2


def verb_idioms(
    database: WordNetDatabase, listed: Sequence[Mapping[str, str]], light: LexiconTable
) -> Iterator[LexiconTable]:
    """The tables of prepositions and of bare nouns; ``listed`` has rows of kind, word and verbs.

    What ``light`` gives a plain verb for keeps that meaning: take a walk.
    """
    yield table(
        "prepositional_idioms",
        (
            "Verbs that mean something else with a preposition: look after a child, come across a letter. Kind: any,",
            "whatever the noun is; movable, if it is no place; living and abstract, if the noun is.",
            "Source: training/closed_classes/verb_idioms.lex.",
        ),
        ("verb", "preposition", "kind"),
        (
            (verb, row["word"], kind)
            for row in listed
            if row["kind"] != "noun"
            for verb in row["verbs"].split()
            for kind in (_UNPLACED if row["kind"] == "unplaced" else (row["kind"],))
        ),
    )
    events = {row[:2] for row in light.rows}
    known = {(verb, row["word"]) for row in listed if row["kind"] == "noun" for verb in row["verbs"].split()}
    yield table(
        "noun_idioms",
        (
            "Verbs that are one predicate with a bare noun: take place, catch fire, lose heart.",
            "Sources: WordNet 3.0, verbs of two words; training/closed_classes/verb_idioms.lex; without those of",
            "light_verbs.lex.",
        ),
        ("verb", "noun"),
        (known | set(_named(database))) - events,
    )


def _named(database: WordNetDatabase) -> Iterator[tuple[str, str]]:
    for lemma in database.lemmas("v"):
        verb, _, noun = lemma.partition("_")
        senses = database.senses(noun, "n") if verb in _SUPPORTING and len(noun) > _SHORTEST and noun.isalpha() else ()
        uses = sum(sense.count for sense in senses)
        others = sum(sense.count for part in "ar" for sense in database.senses(noun, part))
        if uses > others and not noun.endswith("ing") and senses[0].synset.file not in _CONCRETE:
            yield verb, noun


def abstract(database: WordNetDatabase) -> LexiconTable:
    """Nouns that mostly name a state, property, thought or feeling, into which one moves only figuratively."""
    nouns = []
    for noun in database.lemmas("n"):
        senses = common_senses(database, noun)
        figurative = [sense for sense in senses if sense.synset.file in _ABSTRACT]
        uses = sum(sense.count for sense in senses)
        figured = sum(sense.count for sense in figurative)
        if noun.isalpha() and figurative and senses[0] is figurative[0] and figured * 2 > uses:
            nouns.append(noun)
    comments = (
        "Nouns for states, properties, thoughts, feelings and what is owned: fall into debt.",
        "Source: WordNet 3.0, lexicographer files of the first sense and of most uses.",
    )
    return table("abstract", comments, ("noun",), ((noun,) for noun in nouns))
