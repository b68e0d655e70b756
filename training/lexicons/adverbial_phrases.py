"""Phrases of preposition and bare noun that are adverbs, whatever noun they stand behind: on purpose, by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.wordnet_database import WordNetDatabase


def adverbial_phrases(database: WordNetDatabase, listed: Sequence[Mapping[str, str]]) -> LexiconTable:
    """The adverbs of two words in WordNet that begin with one of the prepositions, and the listed ones.

    A row has a preposition, the nouns that WordNet lacks, and those that it has and that may as well belong to a noun.
    """
    rows = {
        (noun, row["preposition"])
        for row in listed
        for noun in (*_of_adverbs(database, row["preposition"]), *row["also"].split())
        if noun != "-" and noun not in row["excluded"].split()
    }
    comments = (
        "Adverbs of preposition and bare noun: on purpose, by hand.",
        "Source: WordNet 3.0, adverbs of two words; training/closed_classes/adverbial_phrases.lex.",
    )
    return table("adverbial_phrases", comments, ("noun", "preposition"), rows)


def _of_adverbs(database: WordNetDatabase, preposition: str) -> list[str]:
    adverbs = (lemma.split("_") for lemma in database.lemmas("r"))
    return [
        words[1] for words in adverbs if len(words) == 2 and words[0] == preposition and database.senses(words[1], "n")
    ]
