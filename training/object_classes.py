"""Classes of nouns by what their bearers are: places, hard things, stuffs, compounds that are no kind of their head."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from training.lexicon_table import LexiconTable, table
from training.wordnet_database import Synset, WordNetDatabase

_SPECIES = frozenset({"noun.animal", "noun.plant"})
_HARD = ("stick", "book", "building_material", "newspaper", "weapon", "container", "log")
_LARGE = ("vehicle", "system", "means", "way", "furnishing", "medium", "equipage", "remedy", "drug")


def places(database: WordNetDatabase) -> LexiconTable:
    """Nouns for what one can be in and leave: rooms, buildings, areas, ways."""
    roots = {
        sense.synset.key
        for word in (
            "structure",
            "room",
            "location",
            "area",
            "facility",
            "road",
            "passage",
            "path",
            "conduit",
            "stairs",
            "stair",
            "ramp",
            "vehicle",
            "body_of_water",
        )
        for sense in database.senses(word, "n")[:2]
    }
    wanted = database.closure(roots)
    nouns = (
        noun
        for noun in database.lemmas("n")
        if noun.isalpha() and any(sense.synset.key in wanted for sense in database.senses(noun, "n")[:2])
    )
    comments = (
        "Nouns for places that one can be in and leave: a room, a town, a road.",
        "Source: WordNet 3.0, hyponyms of structure, room, location, area, facility, road, passage, path, vehicle,",
        "body of water.",
    )
    return table("places", comments, ("noun",), ((noun,) for noun in nouns))


def tools(database: WordNetDatabase, parts: Sequence[Mapping[str, str]]) -> LexiconTable:
    """Nouns for hard things that one strikes with; ``parts`` has rows of kind and nouns that WordNet puts elsewhere."""
    listed = {noun for row in parts if row["kind"] != "-" for noun in row["nouns"].split()}
    left_out = {noun for row in parts if row["kind"] == "-" for noun in row["nouns"].split()}
    roots = {sense.synset.key for word in _HARD for sense in database.senses(word, "n")[:1]}
    roots |= {sense.synset.key for sense in database.senses("instrumentality", "n")}
    wanted = database.closure(roots) - database.closure(
        {sense.synset.key for word in _LARGE for sense in database.senses(word, "n")[:1]}
    )
    found = {
        noun
        for noun in database.lemmas("n")
        if noun.isalpha() and any(sense.synset.key in wanted for sense in database.senses(noun, "n")[:2])
    }
    comments = (
        "Nouns for hard things that one holds and strikes with: hammer, stick, fist.",
        "Sources: WordNet 3.0, hyponyms of instrumentality, stick, book and building material without vehicles,",
        "systems, drugs and means of communication; training/closed_classes/tools.lex.",
    )
    return table("tools", comments, ("noun",), ((noun,) for noun in (found | listed) - left_out))


def materials(database: WordNetDatabase) -> LexiconTable:
    """Nouns whose first sense is a food or a substance."""
    nouns = (
        noun
        for noun in database.lemmas("n")
        if noun.isalpha() and database.senses(noun, "n")[0].synset.file in ("noun.food", "noun.substance")
    )
    comments = (
        "Nouns for foods and substances, on which no hard thing rests: dough, eggs.",
        "Source: WordNet 3.0 lexicographer files of the first sense.",
    )
    return table("materials", comments, ("noun",), ((noun,) for noun in nouns))


def exocentric(database: WordNetDatabase) -> LexiconTable:
    """Compounds of two nouns that are not of their head's kind in any sense: a sea lion is no lion."""
    rows = []
    for lemma in database.lemmas("n"):
        modifier, _, head = lemma.partition("_")
        if not (modifier.isalpha() and head.isalpha() and database.senses(modifier, "n")):
            continue
        whole = [sense.synset for sense in database.senses(lemma, "n")]
        heads = [sense.synset for sense in database.senses(head, "n")]
        if any(word[:1].isupper() for word in whole[0].words) or not heads or modifier == "genus":
            continue
        kinds = database.closure({synset.key for synset in heads})
        if not any(synset.key in kinds for synset in whole) and any(_is_other_kind(synset, heads) for synset in whole):
            rows.append((modifier, head, lemma))
    comments = (
        "Compounds of two nouns whose meaning is no kind of what their head means: sea lion, guinea pig.",
        "Source: WordNet 3.0: no sense is a hyponym of a sense of the head; both are animals or plants, or the",
        "lexicographer files differ.",
    )
    return table("exocentric", comments, ("modifier", "head", "compound"), rows)


def _is_other_kind(whole: Synset, heads: Sequence[Synset]) -> bool:
    """Whether the files of compound and head differ, or tell species apart."""
    if whole.file in _SPECIES:
        return any(head.file in _SPECIES for head in heads)
    return all(head.file != whole.file for head in heads[:3])
