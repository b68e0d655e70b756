"""Classes of nouns by what their bearers are: places, hard things, stuffs, compounds that are no kind of their head."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.wordnet_database import Sense, Synset, SynsetKey, WordNetDatabase

_SHORTEST_NAME, _SHORTEST_HEAD = 4, 3
_SPECIES = frozenset({"noun.animal", "noun.plant"})
_REALMS = {
    "noun.animal": "animal", "noun.plant": "plant", "noun.person": "person",
    "noun.artifact": "thing", "noun.food": "thing", "noun.object": "thing", "noun.substance": "thing",
    "noun.body": "thing", "noun.location": "thing", "noun.possession": "thing",
}  # fmt: skip
_LIVING = frozenset({"animal", "plant", "person"})
_OPEN_HEADS = ("er", "or", "ing")
_PARTS = ("body_part", "plant_part", "animal_tissue")
_HOUSED = ("structure", "room", "area", "location", "furniture", "facility")
_DRAWN = ("representation", "drawing")
_NOUN_SHARE = 0.1
_IDIOMATIC = frozenset({"noun.person", "noun.cognition", "noun.communication", "noun.possession", "noun.attribute"})
_METAPHORIC = _IDIOMATIC | {"noun.act", "noun.event", "noun.feeling", "noun.shape", "noun.time"}
_CARRIED = frozenset({"noun.food", "noun.artifact", "noun.cognition", "noun.communication", "noun.possession"})
_USUAL = 0.2
_NEAR = 2
_OTHER_VESSELS = frozenset({"tin", "pan", "packet", "saucer"})  # whose first sense is another one
_RANKS = frozenset({"genus", "family", "order", "class", "division", "phylum"})
_LIKENESS = re.compile(r"\b(?:like|resembl\w+|relat\w+|similar|not|former\w*|called|instead)\b")
_ROOMY = frozenset({"noun.artifact", "noun.location", "noun.object", "noun.Tops", "noun.body"})
_WIDE = (
    "structure", "room", "location", "area", "facility", "road", "passage", "path", "conduit", "stairs", "stair",
    "ramp", "vehicle", "body_of_water",
)  # fmt: skip
_WAYS = ("road", "passage", "path", "way", "stairs", "stair", "ramp", "slope", "natural_elevation", "stream")
_NARROW = (
    "projection", "projectile", "body_part", "celestial_point", "memorial", "signboard", "lattice", "layer", "plug",
    "rack", "railing", "prop", "frame", "landing_gear", "weaponry",
)  # fmt: skip
_HARD = (
    "implement", "weapon", "container", "sports_equipment", "game_equipment", "musical_instrument", "dispenser",
    "sprayer", "hand_glass", "telescope", "lamp", "chain", "stick", "brick", "newspaper", "crockery",
    "shoe", "log", "rock", "stone", "machine_tool", "source_of_illumination", "key",
)  # fmt: skip
_LARGE = (
    "vehicle", "weaponry", "tank", "structure", "pool_table", "field", "boat", "reservoir", "powder_store", "piano",
    "organ", "bath", "trap", "spare_part", "bag", "coffin", "basin", "barrel", "spar", "leather_strip", "shot", "well",
    "home_appliance", "kitchen_appliance", "cask", "machine", "razorblade", "biological_weapon", "chemical_weapon",
    "tear_gas", "nerve_gas", "calculus", "meteorite", "outcrop", "mast", "axle", "shaft", "rotating_shaft", "bin",
    "cesspool", "mailbox", "blender", "cooker", "sterilizer", "gymnastic_apparatus", "keyboard_instrument", "crib",
    "manger", "streetlight", "floodlight", "searchlight", "bathtub", "trampoline", "baggage", "pedal", "carillon",
)  # fmt: skip
_OWNED = frozenset({"noun.artifact", "noun.food", "noun.plant", "noun.animal"})
_MIN_USE, _PLACE_USE, _FIRST_SENSES = 0.25, 0.05, 2


def places(database: WordNetDatabase) -> LexiconTable:
    """Nouns for what one can be in or at, pass and leave: rooms, buildings, areas, and ways, which are told."""
    wide, narrow, ways = (
        database.closure(
            {
                sense.synset.key
                for word in words
                for sense in database.senses(word, "n")[:2]
                if sense.synset.file in _ROOMY
            }
        )
        for words in (_WIDE, _NARROW, _WAYS)
    )
    nouns = (
        noun for noun in database.lemmas("n") if noun.isalpha() and is_usual(database, noun, wide - narrow, _PLACE_USE)
    )
    comments = (
        "Nouns for places that one can be in or at, pass and leave: a room, a town, a road, a gate.",
        "Source: WordNet 3.0, hyponyms of structure, room, location, area, facility, road, passage, path, vehicle,",
        "body of water; ways are hyponyms of way, path, passage, stairs, slope, natural elevation, stream.",
    )
    kinds = ((noun, "way" if is_usual(database, noun, ways, _PLACE_USE) else "place") for noun in nouns)
    return table("places", comments, ("noun", "kind"), kinds)


def ownable(database: WordNetDatabase) -> LexiconTable:
    """Nouns for things, plants and animals, which are their owner's; works of art may be their maker's as well."""
    roots = (sense for word in ("creation", "representation") for sense in database.senses(word, "n")[:1])
    works = database.closure({sense.synset.key for sense in roots})
    nouns = []
    for noun in database.lemmas("n"):
        senses = database.senses(noun, "n")
        owned = sum(sense.count for sense in senses if sense.synset.file in _OWNED)
        uses = sum(sense.count for sense in senses)
        first = senses[0].synset.file
        known = owned * 2 >= uses and (uses > 0 or first == "noun.artifact")
        made = works & {sense.synset.key for sense in senses}
        if noun.isalpha() and first in _OWNED and known and not made:
            nouns.append(noun)
    comments = (
        "Nouns for things, plants and animals that somebody owns whose they are: the umbrella is Kim's.",
        "Source: WordNet 3.0, lexicographer files of the first sense and of most uses, of plants, animals and food",
        "those in use; no hyponyms of creation and representation.",
    )
    return table("ownable", comments, ("noun",), ((noun,) for noun in nouns))


def place_names(database: WordNetDatabase, given: Collection[str]) -> LexiconTable:
    """Names of towns, countries and regions, by whether they name nothing else; ``given`` are names of people."""
    found = (row for lemma in database.lemmas("n") for row in _names_of_place(database, lemma))
    comments = (
        "Names of places; kind: only, for words that name nothing else (Lisbon), or first, where another sense is",
        "rarer (London).",
        "Source: WordNet 3.0 instances of places, without training/closed_classes/given_names.lex.",
    )
    return table("place_names", comments, ("name", "kind"), (row for row in found if row[0] not in given))


def _names_of_place(database: WordNetDatabase, lemma: str) -> set[tuple[str, str]]:
    senses = database.senses(lemma, "n")
    placed = [sense.synset.file == "noun.location" for sense in senses]
    if not placed[:1] or not placed[0]:
        return set()
    named = senses if all(placed) else senses[:1]
    instances = any(pointer.symbol == "@i" for sense in named for pointer in sense.synset.pointers)
    words = {sense.synset.words[sense.word_number - 1] for sense in named if instances}
    words = {word for word in words if word[:1].isupper() and word.replace("_", "").isalpha()}
    return {(word, "only" if all(placed) and "_" not in word else "first") for word in words}


def tools(database: WordNetDatabase, parts: Sequence[Mapping[str, str]]) -> LexiconTable:
    """Nouns for hard things that one strikes with; ``parts`` has rows of kind and nouns that WordNet puts elsewhere."""
    listed = {noun for row in parts if row["kind"] != "-" for noun in row["nouns"].split()}
    left_out = {noun for row in parts if row["kind"] == "-" for noun in row["nouns"].split()}
    hard, large = (
        database.closure({sense.synset.key for word in words for sense in database.senses(word, "n")[:1]})
        for words in (_HARD, _LARGE)
    )
    found = {noun for noun in database.lemmas("n") if noun.isalpha() and is_first(database, noun, hard - large)}
    comments = (
        "Nouns for hard things that one holds and strikes with: hammer, stick, fist.",
        "Sources: WordNet 3.0, hyponyms of implement, weapon, container, musical instrument, sports and game",
        "equipment, book, brick and the like, without vehicles and what stands; training/closed_classes/tools.lex.",
    )
    return table("tools", comments, ("noun",), ((noun,) for noun in (found | listed) - left_out))


def vessels(database: WordNetDatabase) -> LexiconTable:
    """Nouns for containers, which measure what is in them, and those for what has a measure in -ful."""
    closure, wheeled = (
        database.closure({sense.synset.key for sense in database.senses(word, "n")[:1]})
        for word in ("container", "vehicle")
    )
    measuring = {
        word.removesuffix("ful")
        for synset in database.synsets.values()
        if synset.file == "noun.quantity"
        for word in synset.words
        if word.endswith("ful") and word.removesuffix("ful") in synset.words
    }
    found = {noun for noun in database.lemmas("n") if noun.isalpha() and is_first(database, noun, closure - wheeled)}
    comments = (
        "Nouns for vessels and other containers, which measure what is in them: a glass of milk.",
        "Source: WordNet 3.0, hyponyms of container, and nouns of quantity beside those in -ful.",
    )
    return table("vessels", comments, ("noun",), ((noun,) for noun in found | measuring | _OTHER_VESSELS))


def is_usual(database: WordNetDatabase, noun: str, wanted: set[SynsetKey], share: float = _MIN_USE) -> bool:
    """Whether the wanted ones of the noun's first two senses make up at least this share of its uses."""
    senses = database.senses(noun, "n")
    uses = sum(1 + sense.count for sense in senses if sense.rank <= _FIRST_SENSES and sense.synset.key in wanted)
    return uses > 0 and uses >= share * sum(1 + sense.count for sense in senses)


def is_first(database: WordNetDatabase, noun: str, wanted: set[SynsetKey]) -> bool:
    """Whether the noun usually has a wanted sense, and that is its first one or the tagged corpora have it."""
    senses = database.senses(noun, "n")[:_FIRST_SENSES]
    known = senses[0].synset.key in wanted or any(sense.count for sense in senses if sense.synset.key in wanted)
    return known and is_usual(database, noun, wanted)


def materials(database: WordNetDatabase) -> LexiconTable:
    """Nouns whose first sense is a food or a substance."""
    nouns = (noun for noun in database.lemmas("n") if noun.isalpha() and _is_stuff(database.senses(noun, "n")[0]))
    comments = (
        "Nouns for foods and substances, on which no hard thing rests: dough, eggs.",
        "Source: WordNet 3.0 lexicographer files of the first sense.",
    )
    return table("materials", comments, ("noun",), ((noun,) for noun in nouns))


def _is_stuff(sense: Sense) -> bool:
    """Whether the sense is a food or a substance, and its word no symbol: Be for beryllium."""
    word = sense.synset.words[sense.word_number - 1]
    symbol = not word[1:].islower() or (word[0].isupper() and len(word) < _SHORTEST_NAME)
    return sense.synset.file in ("noun.food", "noun.substance") and not symbol


def exocentric(database: WordNetDatabase, judged: Iterable[tuple[str, str]]) -> LexiconTable:
    """Compounds that are not of their head's kind in any sense, with adjectives only of living things: a sea lion.

    ``judged`` are the modifiers and heads of others that readers find so: a shooting star.
    """
    roots = (_PARTS, _DRAWN, _HOUSED)
    parts, drawn, housed = (
        database.closure({sense.synset.key for word in words for sense in database.senses(word, "n")})
        for words in roots
    )
    rows: list[tuple[str, ...]] = []
    for lemma in database.lemmas("n"):
        modifier, _, head = lemma.partition("_")
        whole = [sense.synset for sense in database.senses(lemma, "n")]
        heads = _heads(database, whole, head)
        if not modifier.isalpha() or not heads or any(one.key in drawn for one in heads) or _is_open(modifier, head):
            continue
        if not database.senses(modifier, "n") and not any(_realm(one, parts) in _LIVING for one in heads):
            continue
        kinds = database.closure({one.key for one in heads})
        attributive = _noun_share(database, modifier) < _NOUN_SHARE
        inside = any(one.key in kinds or modifier in one.words or _is_called(database, one, head) for one in whole)
        if not inside and any(
            _is_other_kind(database, one, heads, parts) or _is_other_group(one, heads, parts, housed)
            for one in whole
            if not attributive or one.file in _IDIOMATIC
        ):
            rows.append((modifier, head, lemma))
    carried = (lemma for lemma in database.lemmas("n") if _is_carried_over(database, lemma, parts))
    rows += [(*lemma.split("_"), lemma) for lemma in carried]
    rows += [(modifier, head, f"{modifier}_{head}") for modifier, head in judged]
    comments = (
        "Compounds of two nouns whose meaning is no kind of what their head means: sea lion, guinea pig.",
        "Source: WordNet 3.0: no sense is a hyponym of a sense of the head or explained by that word; both are animals",
        "or plants without a near hypernym in common, or one is living and the other not, or the head is a thing;",
        "or the head usually means a living being and the first sense of the compound is none (with an adjective, the",
        "head an animal and the compound food, a thing made, or an idea: hot dog); and the compounds judged by hand in",
        "training/closed_classes/idiomatic_compounds.lex: shooting star, peanut butter.",
    )
    return table("exocentric", comments, ("modifier", "head", "compound"), rows)


def _heads(database: WordNetDatabase, whole: Sequence[Synset], head: str) -> list[Synset]:
    """What the head may mean, measures only where the compound is one; none if it is no word or the whole a name."""
    if not head.isalpha() or len(head) < _SHORTEST_HEAD or any(word[:1].isupper() for word in whole[0].words):
        return []
    measured = any(one.file == "noun.quantity" for one in whole)
    found = (sense.synset for sense in database.senses(head, "n"))
    return [one for one in found if measured or one.file != "noun.quantity"]


def _is_carried_over(database: WordNetDatabase, lemma: str, parts: set[SynsetKey]) -> bool:
    """Whether the compound carries a word for living beings over to something else: gift horse, hot dog."""
    modifier, _, head = lemma.partition("_")
    whole = [sense.synset for sense in _common(database, lemma)]
    senses = _common(database, head)
    if not whole or not senses or not (modifier + head).isalpha() or _is_open(modifier, head):
        return False
    usual = [one for one in senses if 1 + one.count >= _USUAL * max(1 + other.count for other in senses)]
    realms = {_realm(one.synset, parts) for one in usual} - {"idea"}
    kinds = database.closure({one.synset.key for one in usual})
    others = [
        one
        for one in whole
        if one.key not in kinds and _realm(one, parts) not in realms and not _is_called(database, one, head)
    ]
    if not realms <= _LIVING or _realm(senses[0].synset, parts) not in _LIVING or whole[0] not in others:
        return False
    if len(others) < len(whole) and (whole[0].file == "noun.person" or whole[0].file not in _IDIOMATIC):
        return False
    if database.senses(modifier, "a"):
        return realms == {"animal"} and any(one.file in _CARRIED for one in others)
    return not any(one.synset in whole for one in senses)


def _common(database: WordNetDatabase, lemma: str) -> list[Sense]:
    """The senses of a noun that is no name in them."""
    senses = database.senses(lemma, "n")
    return [one for one in senses if not one.synset.words[one.word_number - 1][:1].isupper()]


def _is_open(modifier: str, head: str) -> bool:
    """Whether the head is a noun in -er or -ing, which names whatever does what the modifier says, or a Latin name."""
    return head.endswith(_OPEN_HEADS) or modifier.removeprefix("sub").removeprefix("super") in _RANKS


def _is_called(database: WordNetDatabase, whole: Synset, head: str) -> bool:
    """Whether the definition of the compound, or the word for what it is a kind of, uses the head for it."""
    above = (database.synsets[key] for key in _above(whole))
    named = any(word.lower().split("_")[-1] == head for synset in above for word in synset.words)
    plain = re.sub(r"[^a-z -]", " ", database.definitions[whole.key].lower())
    before, _, after = f" {plain} ".partition(f" {head}")
    return named or (after[:1] in (" ", "s") and after != "" and not _LIKENESS.search(before))


def _noun_share(database: WordNetDatabase, word: str) -> float:
    """The part of the word's uses as a noun or an adjective in which it is a noun."""
    noun, adjective = (sum(1 + sense.count for sense in database.senses(word, pos)) for pos in "na")
    return noun / (noun + adjective) if noun else 0.0


def _is_other_kind(database: WordNetDatabase, whole: Synset, heads: Sequence[Synset], parts: set[SynsetKey]) -> bool:
    """Whether compound and head are of different species or realms, where parts of bodies and plants are things."""
    realm, realms = _realm(whole, parts), {_realm(head, parts) for head in heads}
    if realm in realms:
        species = whole.file in _SPECIES and any(head.file == whole.file for head in heads)
        return species and not any(_are_near(database, whole, head) for head in heads)
    if realm in _LIVING or realms & _LIVING:
        return True
    return whole.file in _METAPHORIC and "idea" not in realms


def _is_other_group(whole: Synset, heads: Sequence[Synset], parts: set[SynsetKey], housed: set[SynsetKey]) -> bool:
    """Whether the compound is a group whose head names things alone, first no place in which a group may be."""
    things = all(_realm(head, parts) == "thing" for head in heads)
    return whole.file == "noun.group" and things and not any(head.key in housed for head in heads[:_FIRST_SENSES])


def _are_near(database: WordNetDatabase, left: Synset, right: Synset) -> bool:
    """Whether both lie directly, or with one synset between, below the same."""
    return bool(_upward(database, left) & _upward(database, right))


def _upward(database: WordNetDatabase, synset: Synset) -> set[SynsetKey]:
    found, last = {synset.key}, [synset]
    for _ in range(_NEAR):
        last = [database.synsets[key] for below in last for key in _above(below)]
        found |= {above.key for above in last}
    return found


def _above(synset: Synset) -> list[SynsetKey]:
    return [pointer.target for pointer in synset.pointers if pointer.symbol == "@"]


def _realm(synset: Synset, parts: set[SynsetKey]) -> str:
    return "thing" if synset.key in parts else _REALMS.get(synset.file, "idea")
