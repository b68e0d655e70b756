"""Words that a dictionary has, and adjectives that say of anybody what they say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.wordnet_database import FILES, Sense, WordNetDatabase

_PLACES_AND_PEOPLES = ("noun.location", "noun.group")


def known_words(database: WordNetDatabase) -> LexiconTable:
    """All words of WordNet that are written in one word, with or without a hyphen."""
    words = {word for part in FILES for word in database.lemmas(part) if word.replace("-", "").isalpha()}
    comments = (
        "Words that a dictionary has: any other one before a noun or beside a verb may mean that nothing is so:",
        "a blick dog.",
        "Source: WordNet 3.0, all words without a blank.",
    )
    return table("known_words", comments, ("word",), ((word,) for word in words))


def intersective(
    database: WordNetDatabase, listed: Sequence[Mapping[str, str]], colours: Iterable[str]
) -> LexiconTable:
    """Adjectives of colour and origin, and those of the table ``listed`` with rows of kind and adjectives."""
    found = {adjective for row in listed for adjective in row["adjectives"].split()} | set(colours)
    for adjective in database.lemmas("a"):
        sense = database.senses(adjective, "a")[0]
        if _is_of_origin(database, sense):
            found.update((adjective, sense.synset.words[sense.word_number - 1]))
    comments = (
        "Adjectives that go from one noun to another: a married singer who is a cook is a married cook.",
        "Sources: WordNet 3.0, adjectives of colour, and those whose first sense pertains to the name of a place or",
        "people; training/closed_classes/intersective_adjectives.lex.",
    )
    return table("intersective", comments, ("adjective",), ((adjective,) for adjective in found))


def _is_of_origin(database: WordNetDatabase, sense: Sense) -> bool:
    return any(
        synset.file in _PLACES_AND_PEOPLES and any(word[:1].isupper() for word in synset.words)
        for synset, _ in database.related(sense, "\\")
    )
