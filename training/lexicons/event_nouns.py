"""Event nouns: gerunds and their verbs, nouns that name nothing but events, and the nouns that light verbs carry."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from afazio.rewriting.workshop.word_classes import CLOSED
from training.lexicons.class_senses import class_share, condition_words, usual_members
from training.lexicons.intransitives import object_share
from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.verbnet import VERBNET, VerbClass, members
from training.lexicons.wordnet_database import Sense, SynsetKey, WordNetDatabase

EVENTIVE_FILES = frozenset({"noun.act", "noun.event", "noun.process"})
_PERSONAL_FILES = frozenset({"noun.person", "noun.group"})
_GATHERINGS = ("meeting", "social_gathering")
_PEOPLE_SHARE = 0.2
_MADE_FILES = EVENTIVE_FILES | {"noun.communication", "noun.cognition", "noun.possession"}
_NEUTRAL_FILES = frozenset({"noun.state", "noun.feeling", "noun.time", "noun.phenomenon"})
# WordNet's sentence frames whose subject is somebody, without those of feelings and of what happens to one.
_DONE_FRAMES = frozenset({2, 8, 9, 10, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33})
_PURE_SHARE = 0.75
_VOWELS = "aeiou"
_MAY_DOUBLE = ("l", "benefit", "kidnap", "worship", "focus", "bias", "coif", "program", "carburet", "diagram", "format")
_STRESSED = "annul appal befall cabal canal compel control corral disannul disenthral dispel distil enrol enthral excel"
_MORE_STRESSED = "expel extol fulfil impel instal instil patrol propel rappel rebel repel"
_STRESSED_AT_THE_END = frozenset(f"{_STRESSED} {_MORE_STRESSED}".split())


def gerunds(database: WordNetDatabase, classes: Sequence[VerbClass]) -> LexiconTable:
    """The table of noun in -ing and verb, for the verbs of VerbNet and those that WordNet's corpora use."""
    listed = {verb for item in classes for verb in members(item)}
    verbs = [
        verb
        for verb in database.lemmas("v")
        if verb.isalpha() and (verb in listed or any(sense.count for sense in database.senses(verb, "v")))
    ]
    taken = set(verbs)
    rows = [(noun, verb) for verb in verbs for noun in gerund_forms(database, verb) if noun not in taken]
    comments = (
        "Gerunds and their verbs: opening, open.",
        f"Sources: the verbs of WordNet 3.0 and {VERBNET.split(',', maxsplit=1)[0]},",
        "with the exception list of WordNet and the spelling rules of English.",
    )
    return table("gerunds", comments, ("noun", "verb"), rows)


def gerund_forms(database: WordNetDatabase, verb: str) -> set[str]:
    """The verb's spellings with -ing; both where the last consonant may or may not be doubled (travelling)."""
    listed = {form for form in database.irregular_forms.get(verb, ()) if form.endswith("ing") and form.isalpha()}
    doubled = any(form.startswith((verb + verb[-1:], verb + "k")) for form in listed)
    single = verb.endswith(_MAY_DOUBLE) and sum(letter in _VOWELS for letter in verb) > 1
    if doubled and not (single and verb.removeprefix("de") not in _STRESSED_AT_THE_END):
        return listed
    return listed | {_regular_gerund(verb)}


def _regular_gerund(verb: str) -> str:
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")) and verb != "be":
        return verb[:-1] + "ing"
    if re.fullmatch(r"[^aeiou]*(?:qu)?[aeiou][^aeiouwxyh]", verb):
        return verb + verb[-1] + "ing"
    return verb + "ing"


def eventive(database: WordNetDatabase, derived: LexiconTable, gerund: LexiconTable) -> LexiconTable:
    """The derived nouns and gerunds whose senses are nearly all events, so that no result or object is meant."""
    candidates = {row[0] for row in derived.rows if row[2] == "event"} | {row[0] for row in gerund.rows}
    people = people_synsets(database)
    comments = (
        "Derived nouns that name events rather than results, objects, people or places.",
        "Source: WordNet 3.0 lexicographer files, by sense frequency; gerunds that are no entries of their own.",
    )
    return table("eventive", comments, ("noun",), ((noun,) for noun in candidates if _is_pure(database, noun, people)))


def _is_pure(database: WordNetDatabase, noun: str, people: set[SynsetKey]) -> bool:
    weights = [(1 + sense.count, sense.synset.file) for sense in database.senses(noun, "n")]
    total = sum(weight for weight, file in weights if file not in _NEUTRAL_FILES)
    if not weights:
        return noun.endswith("ing")
    if names_people(database.senses(noun, "n"), people):
        return False
    return total > 0 and sum(weight for weight, file in weights if file in EVENTIVE_FILES) / total >= _PURE_SHARE


def people_synsets(database: WordNetDatabase) -> set[SynsetKey]:
    """The synsets of persons and groups, without gatherings, which take place."""
    roots = {sense.synset.key for word in _GATHERINGS for sense in database.senses(word, "n")}
    gatherings = database.closure(roots)
    return {key for key, one in database.synsets.items() if one.file in _PERSONAL_FILES} - gatherings


def names_people(senses: Sequence[Sense], people: set[SynsetKey]) -> bool:
    """Whether a good part of the uses of these senses name people."""
    weight = sum(1 + sense.count for sense in senses)
    named = sum(1 + sense.count for sense in senses if sense.synset.key in people)
    return named > 0 and named >= _PEOPLE_SHARE * weight


def light_verbs(
    database: WordNetDatabase,
    classes: Sequence[VerbClass],
    derived: LexiconTable,
    gerund: LexiconTable,
    rows: Sequence[Mapping[str, str]],
) -> LexiconTable:
    """Which verb is light with which event noun.

    ``gerund`` gives the verbs of nouns in -ing; ``rows`` has rows as in ``closed_classes/light_verbs.lex``.
    Somebody does what a derived noun names, and it is in use.
    """
    kinds_of = {verb: {_first_file(database, verb)} for verb in database.lemmas("v")}
    for item in classes:
        for verb in members(item):
            kinds_of.setdefault(verb, set()).add(item.name)
    nouns = [(noun, verb) for noun, verb, kind in derived.rows if kind == "event"]
    known = {noun for noun, _ in nouns}
    verb_of = {row[0]: row[1] for row in gerund.rows}
    told = dict(word.split(":") for row in rows for word in row["also"].split() if ":" in word)
    nouns = [(noun, told.get(noun, verb)) for noun, verb in nouns]
    verb_of |= told
    words = [word.split(":")[0] for row in rows for word in row["also"].split() if word != "-"]
    listed = {noun: None for noun in words if noun not in known}
    nouns += [(noun, verb_of.get(noun, noun)) for noun in listed]
    found = []
    for row in rows:
        also, excluded = [word.split(":")[0] for word in row["also"].split()], row["excluded"].split()
        prefixes, least = tuple(row["classes"].split()), int(row["count"])
        for noun, verb in nouns:
            zero = noun == verb
            in_class = any(name.startswith(prefixes) for name in kinds_of.get(verb, ()))
            in_form = row["form"] in ("any", "zero" if zero else "derived")
            in_use = _uses(database, noun) >= least and (zero or _is_done(database, verb))
            if noun not in excluded and (
                (noun in also and database.senses(verb, "v")) or (in_class and in_form and in_use)
            ):
                found.append((row["light"], noun, verb))
    comments = (
        "Closed: light verbs; the event nouns they carry, and the verb that says the same: take a walk, walk.",
        f"Sources: training/closed_classes/light_verbs.lex; {VERBNET};",
        "nominals.lex; WordNet 3.0 sense counts, sentence frames and lexicographer files.",
    )
    return table("light_verbs", comments, ("light", "noun", "verb"), found)


def _first_file(database: WordNetDatabase, verb: str) -> str:
    return database.senses(verb, "v")[0].synset.file


def _uses(database: WordNetDatabase, noun: str) -> int:
    """How often the tagged corpora have the noun for an act, or for what is said, thought or handed over."""
    return sum(sense.count for sense in database.senses(noun, "n") if sense.synset.file in _MADE_FILES)


def _is_done(database: WordNetDatabase, verb: str) -> bool:
    """Whether somebody does what the verb says in its first sense; one that WordNet lacks is not known to be done."""
    first = database.senses(verb, "v")[:1]
    return any(
        frame in _DONE_FRAMES and number in (0, sense.word_number)
        for sense in first
        for frame, number in sense.synset.frames
    )


def verb_classes(
    database: WordNetDatabase, classes: Sequence[VerbClass], rows: Sequence[Mapping[str, str]]
) -> Iterator[LexiconTable]:
    """One table of verbs per name in ``closed_classes/verb_classes.lex``: the usual members of the classes it names.

    Rows of the same name add up.
    """
    found: dict[str, set[str]] = {}
    for row in rows:
        wanted = tuple(row["classes"].split())
        files, conditions = condition_words(row["files"]), condition_words(row["members"])
        least, most = map(float, row["object"].split("-"))
        verbs = {
            verb
            for item in classes
            if item.name.startswith(wanted)
            for verb in usual_members(database, item, class_share(row["share"], item.name), files, conditions)
            if least <= object_share(database, verb) <= most
        }
        verbs = (verbs | set(row["also"].split())) - set(row["excluded"].split()) - {"-"}
        found.setdefault(row["name"], set()).update(verbs)
    descriptions = {row["name"]: row["description"] for row in rows}
    for name, verbs in found.items():
        comments = (
            f"{'Closed: ' if len(verbs) < CLOSED else ''}{descriptions[name]}.",
            f"Sources: {VERBNET}; WordNet 3.0 senses;",
            "training/closed_classes/verb_classes.lex.",
        )
        yield table(name, comments, ("verb",), ((verb,) for verb in verbs))
