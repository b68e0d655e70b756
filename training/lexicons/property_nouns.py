"""Nouns derived from adjectives, whose bearer is what the adjective says: patience, illness, courage."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.wordnet_database import WordNetDatabase

_FILES = frozenset({"noun.attribute", "noun.state", "noun.feeling"})
_SUFFIXES = ("ness", "ity", "ence", "ance", "ency", "ancy", "acy")
_SHARED = 3
"""How many letters at least the noun and its adjective begin with: ill, illness."""


def property_nouns(
    database: WordNetDatabase, listed: Sequence[Mapping[str, str]], scaled: Collection[str]
) -> LexiconTable:
    """Nouns with their adjectives; ``listed`` has rows of noun and adjective, which is ``-`` for one that is left out.

    Nouns of ``scaled`` adjectives are left out, since they measure: a young man's age and an old man's.
    """
    irregular = {row["noun"]: row["adjective"] for row in listed}
    rows = {(noun, adjective) for noun, adjective in _derived(database) if adjective not in scaled}
    known = {(noun, adjective) for noun, adjective in rows if noun not in irregular}
    comments = (
        "Nouns for what their bearer is, with the adjective that says so: patience, illness; no measures (thickness).",
        "Sources: WordNet 3.0, derivation from adjectives that gradable.lex has not;",
        "training/closed_classes/property_nouns.lex.",
    )
    more = {(noun, adjective) for noun, adjective in irregular.items() if adjective != "-"}
    return table("property_nouns", comments, ("noun", "adjective"), known | more)


def _derived(database: WordNetDatabase) -> Iterator[tuple[str, str]]:
    """The nouns with a suffix of properties in their first sense, and the first adjective that each is derived from."""
    for noun in database.lemmas("n"):
        if not noun.isalpha() or not noun.islower() or not noun.endswith(_SUFFIXES):
            continue
        first = database.senses(noun, "n")[0]
        if first.synset.file not in _FILES:
            continue
        for synset, number in database.related(first, "+"):
            adjective = synset.words[number - 1].partition("(")[0] if number else ""
            if synset.key.pos == "a" and adjective.isalpha() and adjective[:_SHARED] == noun[:_SHARED]:
                yield noun, adjective.lower()
                break
