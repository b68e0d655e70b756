"""Phrases of adjective and noun that may name no kind of what the noun names: a loose cannon, a blind spot."""

from __future__ import annotations

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.wordnet_database import WordNetDatabase

_PRO_FORM = "one"
"""What stands for any noun: in "a fast one" it does so much more often than it makes a phrase."""


def set_phrases(database: WordNetDatabase, idioms: LexiconTable, colours: LexiconTable) -> LexiconTable:
    """The phrases, with all ``idioms``, whose first two fields are a modifier and a noun.

    A colour is left out, since the phrase is mostly meant literally (a white horse).
    """
    found, plain = {(row[0], row[1]) for row in idioms.rows}, {row[0] for row in colours.rows}
    for lemma in database.lemmas("n"):
        modifier, _, head = lemma.partition("_")
        wanted = modifier.isalpha() and head.isalpha() and database.senses(modifier, "a")
        if wanted and head != _PRO_FORM and modifier not in plain and _may_be_of_another_kind(database, lemma, head):
            found.add((modifier, head))
    comments = (
        "Modifiers and nouns that together may name no kind of what the noun names: a blind spot need be no spot.",
        "Source: WordNet 3.0: the compounds of exocentric.lex, and those of an adjective, no colour, and a noun, with",
        "a sense that is no hyponym of any sense of the noun and in no lexicographer file of one.",
    )
    return table("set_phrases", comments, ("modifier", "head"), sorted(found))


def _may_be_of_another_kind(database: WordNetDatabase, lemma: str, head: str) -> bool:
    whole = [sense.synset for sense in database.senses(lemma, "n")]
    heads = [sense.synset for sense in database.senses(head, "n")]
    if not heads or any(word[:1].isupper() for word in whole[0].words):
        return False
    kinds, files = database.closure({each.key for each in heads}), {each.file for each in heads}
    return any(each.key not in kinds and each.file not in files for each in whole)
