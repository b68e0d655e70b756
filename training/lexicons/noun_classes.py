"""Classes of nouns and adverbs that rules ask for: living beings, stuffs, colours, measures, languages, manner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.nominals import common_senses
from training.lexicons.wordnet_database import Sense, Synset, SynsetKey, WordNetDatabase, plain_word

_KINDS = {"noun.person": "person", "noun.animal": "animal", "noun.group": "group"}
_KINDS_OF_TOPS = {"person": "person", "animal": "animal"}
_OTHER_BODIES = ("noun.artifact", "noun.animal", "noun.object", "noun.plant", "noun.food", "noun.substance")
_NAMED_THINGS = (
    "noun.artifact",
    "noun.communication",
    "noun.food",
    "noun.object",
    "noun.phenomenon",
    "noun.plant",
    "noun.substance",
)
_SHARE_OF_THINGS = 0.2
_RELATIONAL_SHARE = 0.2
_FIRST_SENSES, _GROUP_SHARE = 3, 0.2
_CLASSIFYING = (
    "criminal",
    "foreign",
    "private",
    "public",
    "natural",
    "civil",
    "general",
    "chief",
    "theatrical",
    "secret",
)


def animate(database: WordNetDatabase, genders: Sequence[Mapping[str, str]]) -> LexiconTable:
    """Nouns whose first sense is a person, an animal or a group; ``genders`` has rows of gender and words."""
    listed = {word: row["gender"] for row in genders for word in row["nouns"].split()}
    male, female = (_below(database, word) for word in ("male", "female"))
    animals = _closure(database, "animal")
    rows = []
    for noun in database.lemmas("n"):
        senses = [sense.synset for sense in database.senses(noun, "n")]
        living = [synset for synset in senses if synset.file in ("noun.person", "noun.animal")]
        sense = living[0] if living and noun in listed else _acting(database, noun) or senses[0]
        kind = _KINDS.get(sense.file) or _KINDS_OF_TOPS.get(sense.words[0])
        if kind == "person" and noun not in listed and _is_mostly_no_person(database, noun):
            continue
        if kind is None or not noun.isalpha() or sense.words[0][:1].isupper():
            continue
        if kind == "animal" and sense.key not in animals:
            continue
        feminine = sense.key in female or _is_feminine_form(database, noun)
        masculine = sense.key in male or (kind == "person" and _is_masculine_form(database, noun))
        gender = "feminine" if feminine else "masculine" if masculine else "common"
        if kind == "person" and gender == "common" and noun not in listed and _is_also_a_thing(database, noun):
            kind = "ambiguous"
        rows.append((noun, kind, listed.get(noun, gender)))
    comments = (
        "Nouns for persons, animals and groups; gender: masculine, feminine, or common where the noun leaves it open.",
        "Ambiguous are those for a person or a thing: a guide, a speaker.",
        "Sources: WordNet 3.0 lexicographer files of the first sense, for nouns in -er and -or of most senses, and",
        "hyponyms of animal, male and female; no persons where more senses are other bodies; nouns of women in -ess",
        "and -woman, of men in -man; ambiguous by sense frequency, or senses derived from verbs;",
        "training/closed_classes/genders.lex.",
    )
    return table("animate", comments, ("noun", "kind", "gender"), rows)


def _acting(database: WordNetDatabase, noun: str) -> Synset | None:
    """The person that a noun in -er or -or names in most of its senses, unless the first is an artefact: builder."""
    senses = [sense.synset for sense in common_senses(database, noun)]
    persons = [synset for synset in senses if synset.file == "noun.person"]
    acting = noun.endswith(("er", "or")) and 2 * len(persons) > len(senses) and senses[0].file != "noun.artifact"
    return persons[0] if acting else None


def _is_mostly_no_person(database: WordNetDatabase, noun: str) -> bool:
    """Whether more senses of a noun are other bodies than persons, and no less used: printer, quarry, gopher."""
    senses = common_senses(database, noun)
    others, persons = (
        [sense for sense in senses if sense.synset.file in files] for files in (_OTHER_BODIES, ("noun.person",))
    )
    return len(others) > len(persons) and sum(s.count for s in others) >= sum(s.count for s in persons)


def _is_also_a_thing(database: WordNetDatabase, noun: str) -> bool:
    """Whether a noun for a person is one for a thing as well: guide, speaker, server.

    Sense frequency tells, where the tagged texts have the noun: a thing is meant in more than a fifth of its uses.
    Where they have not, a noun that a verb gives for who does something and for what it is done with may stand for
    either (server, toaster), if WordNet gives the thing no fewer senses, and lists it beside the person.
    """
    senses = common_senses(database, noun)
    persons = [sense for sense in senses if sense.synset.file == "noun.person"]
    things = [sense for sense in senses if sense.synset.file in _NAMED_THINGS]
    if not persons or not things:
        return False
    used, as_thing = (sum(sense.count for sense in each) for each in (senses, things))
    if used:
        both = as_thing + sum(sense.count for sense in persons)
        return as_thing > 0 and as_thing + 1 > _SHARE_OF_THINGS * (both + 2)
    derived = any(synset.key.pos == "v" for thing in things for synset, _ in database.related(thing, "+"))
    return (
        noun.endswith(("er", "or")) and derived and len(things) >= len(persons) and things[0].rank <= len(persons) + 1
    )


def relational(database: WordNetDatabase) -> LexiconTable:
    """Adjectives that mostly stand for a noun and classify; those of names and peoples can be predicates as well."""
    found = set(_CLASSIFYING)
    for adjective in (word for word in database.lemmas("a") if word.isalpha() and not word.endswith("ed")):
        senses = database.senses(adjective, "a")
        pertaining = [sense for sense in senses if sense.synset.file == "adj.pert" and _is_of_noun(database, sense)]
        weight = sum(1 + sense.count for sense in pertaining)
        if weight >= _RELATIONAL_SHARE * sum(1 + sense.count for sense in senses):
            found.add(adjective)
    comments = (
        "Adjectives that say what one deals with and not what one is: a nuclear scientist.",
        "Sources: WordNet 3.0, adjectives that pertain to a common noun in many of their uses; Levi, The syntax and",
        "semantics of complex nominals (1978); Bosque and Picallo, Postnominal adjectives in Spanish DPs (1996).",
    )
    return table("relational", comments, ("adjective",), ((adjective,) for adjective in found))


def _is_of_noun(database: WordNetDatabase, sense: Sense) -> bool:
    """Whether a pertaining sense leads to a noun that is no name."""
    return any(
        synset.key.pos == "n" and not any(word[:1].isupper() for word in synset.words)
        for synset, _ in database.related(sense, "\\")
    )


def _is_feminine_form(database: WordNetDatabase, noun: str) -> bool:
    """Whether the noun is that of a woman by its form: policewoman, villainess beside villain."""
    if noun.endswith("woman"):
        return True
    stem = noun.removesuffix("ess")
    bases = (stem, stem + "er", stem[:-1] + "er", stem[:-1] + "or", stem[:-2] + "er", stem + "e")
    return (
        stem != noun
        and not noun.endswith("less")
        and any(
            sense.synset.file in ("noun.person", "noun.animal")
            for base in bases
            for sense in database.senses(base, "n")[:2]
        )
    )


def _is_masculine_form(database: WordNetDatabase, noun: str) -> bool:
    """Whether the noun is that of a man by its form: batsman beside bat, not human."""
    stem = noun.removesuffix("man")
    return stem != noun and any(database.senses(base, pos) for base in (stem, stem.removesuffix("s")) for pos in "nva")


def given_names(listed: Sequence[Mapping[str, str]]) -> LexiconTable:
    """Given names and whether men or women bear them; ``listed`` has rows of gender and names."""
    comments = (
        "Given names that tell whether a man or a woman bears them.",
        "Source: training/closed_classes/given_names.lex.",
    )
    rows = ((name, row["gender"]) for row in listed for name in row["names"].split())
    return table("given_names", comments, ("name", "gender"), rows)


def _below(database: WordNetDatabase, word: str) -> set[SynsetKey]:
    roots = {
        sense.synset.key for sense in database.senses(word, "n") if sense.synset.file in ("noun.person", "noun.animal")
    }
    return database.closure(roots)


def colours(database: WordNetDatabase) -> LexiconTable:
    """Words that name a colour and are adjectives as well."""
    wanted = _closure(database, "chromatic_color") | _closure(database, "achromatic_color")
    adjectives = set(database.lemmas("a"))
    words = {
        noun
        for noun in database.lemmas("n")
        if noun.isalpha() and noun in adjectives and any(s.synset.key in wanted for s in database.senses(noun, "n"))
    }
    comments = ("Adjectives of colour: a girl in red.", "Source: WordNet 3.0, chromatic and achromatic colors.")
    return table("colours", comments, ("word",), ((word,) for word in words))


def _closure(database: WordNetDatabase, word: str) -> set[SynsetKey]:
    return database.closure({sense.synset.key for sense in database.senses(word, "n")[:1]})


def groups(database: WordNetDatabase) -> LexiconTable:
    """Nouns that name a group in one of the first senses and in a good part of their uses."""
    nouns = {
        noun
        for noun in database.lemmas("n")
        if noun.isalpha() and not noun.endswith("ism") and not database.senses(noun, "a")
        if _is_group(common_senses(database, noun))
    }
    comments = (
        "Nouns that name a group, so that several are one of it together: a couple, a committee.",
        "Source: WordNet 3.0 lexicographer files of the first senses, by sense frequency.",
    )
    return table("groups", comments, ("noun",), ((noun,) for noun in nouns))


def _is_group(senses: Sequence[Sense]) -> bool:
    weight = sum(1 + sense.count for sense in senses if sense.synset.file == "noun.group")
    first = any(sense.synset.file == "noun.group" for sense in senses[:_FIRST_SENSES])
    return first and weight >= _GROUP_SHARE * sum(1 + sense.count for sense in senses)


def measures(database: WordNetDatabase) -> LexiconTable:
    """Units of measure: the hyponyms of WordNet's unit of measurement."""
    roots = {sense.synset.key for sense in database.senses("unit_of_measurement", "n")}
    wanted = database.closure(roots)
    nouns = {
        noun
        for noun in database.lemmas("n")
        if noun.isalpha()
        and len(noun) > 2
        and any(sense.synset.key in wanted for sense in database.senses(noun, "n")[:2])
    }
    comments = (
        "Units of measure, those of money among them: two litres of milk, ten pounds of cargo, ten dollars.",
        "Source: WordNet 3.0, hyponyms of unit of measurement.",
    )
    return table("measures", comments, ("noun",), ((noun,) for noun in nouns))


def languages(database: WordNetDatabase) -> LexiconTable:
    """Names of languages, as they are written: what is below WordNet's natural language in one of the first senses."""
    wanted = database.closure({sense.synset.key for sense in database.senses("natural_language", "n")})
    names = {
        word
        for noun in database.lemmas("n")
        if noun.isalpha()
        for sense in database.senses(noun, "n")[:3]
        if sense.synset.key in wanted
        for word in (plain_word(sense.synset.words[sense.word_number - 1]),)
        if word[:1].isupper()
    }
    comments = (
        "Names of languages and of their families: the teaching of Latin.",
        "Source: WordNet 3.0, hyponyms of natural language.",
    )
    return table("languages", comments, ("name",), ((name,) for name in names))


def adverbs(
    database: WordNetDatabase, irregular: Sequence[Mapping[str, str]], nonveridical: Sequence[Mapping[str, str]]
) -> LexiconTable:
    """Adverbs of manner and their adjectives; ``irregular`` has rows of adverb and adjective that come first.

    ``nonveridical`` are no such adverbs, whatever they derive from: who nearly left did not leave.
    """
    without_truth = {row["adverb"] for row in nonveridical}
    rows = {row["adverb"]: row["adjective"] for row in irregular}
    adjectives = set(database.lemmas("a"))
    for adverb in database.lemmas("r"):
        if adverb.isalpha() and adverb not in rows and adverb not in without_truth:
            adjective = next(_adjectives(database, adverb, adjectives), None)
            if adjective is not None:
                rows[adverb] = adjective
    comments = (
        "Adverbs of manner and the adjectives they derive from. Source: WordNet 3.0 pertainym links and the spelling",
        "rules of -ly; training/closed_classes/irregular_adverbs.lex, without the nonveridical ones.",
    )
    return table("adverbs", comments, ("adverb", "adjective"), rows.items())


def _adjectives(database: WordNetDatabase, adverb: str, adjectives: set[str]) -> Iterator[str]:
    if adverb.endswith("ly"):
        stem = adverb[:-2]
        spellings = (stem, stem[:-1] + "y" if stem.endswith("i") else stem, adverb[:-1] + "e", stem + "l", stem[:-2])
        yield from (spelling for spelling in spellings if spelling in adjectives)
    for sense in database.senses(adverb, "r"):
        for synset, number in database.related(sense, "\\"):
            yield plain_word(synset.words[number - 1]).lower()
