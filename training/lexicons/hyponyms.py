"""Classes of nouns that are what lies below some synsets of WordNet, as their table names them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from afazio.rewriting.workshop.word_classes import CLOSED
from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.wordnet_database import SynsetKey, WordNetDatabase


def hyponym_classes(database: WordNetDatabase, rows: Sequence[Mapping[str, str]]) -> Iterator[LexiconTable]:
    """One table of nouns per row of ``closed_classes/hyponym_classes.lex``."""
    for row in rows:
        below = database.closure({key for root in row["roots"].split() for key in _synset(database, root)})
        nouns = {
            noun
            for noun in database.lemmas("n")
            if noun.isalpha() and _means_one(database, noun, int(row["senses"]), below)
            if row["also_adjective"] == "no" or database.senses(noun, "a")
        }
        nouns = (nouns | set(row["also"].split())) - set(row["excluded"].split()) - {"-"}
        comments = (
            f"{'Closed: ' if len(nouns) < CLOSED else ''}{row['description']}.",
            f"Source: WordNet 3.0, what is below {', '.join(root.partition('%')[0] for root in row['roots'].split())};",
            "training/closed_classes/hyponym_classes.lex.",
        )
        yield table(row["name"], comments, ("noun",), ((noun,) for noun in nouns))


def _synset(database: WordNetDatabase, sense_key: str) -> Iterator[SynsetKey]:
    senses = database.senses(sense_key.partition("%")[0], "n")
    return (sense.synset.key for sense in senses if sense.sense_key == sense_key)


def _means_one(database: WordNetDatabase, noun: str, senses: int, below: set[SynsetKey]) -> bool:
    """Whether one of the noun's first senses lies there and is no name."""
    return any(
        sense.synset.key in below and sense.synset.words[sense.word_number - 1].islower()
        for sense in database.senses(noun, "n")[:senses]
    )
