"""Event nouns: gerunds and their verbs, nouns that name nothing but events, and the nouns that light verbs carry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from training.lexicon_table import LexiconTable, table
from training.verb_alternations import VERBNET, members
from training.verbnet import VerbClass
from training.wordnet_database import WordNetDatabase

EVENTIVE_FILES = frozenset({"noun.act", "noun.event", "noun.process"})
_NEUTRAL_FILES = frozenset({"noun.state", "noun.feeling", "noun.time", "noun.phenomenon"})
_PURE_SHARE = 0.75
_VOWELS = "aeiou"


def gerunds(database: WordNetDatabase, classes: Sequence[VerbClass]) -> LexiconTable:
    """The table of noun in -ing and verb, for the verbs of VerbNet and those that WordNet's corpora use."""
    listed = {verb for item in classes for verb in members(item)}
    verbs = [
        verb
        for verb in database.lemmas("v")
        if verb.isalpha() and (verb in listed or any(sense.count for sense in database.senses(verb, "v")))
    ]
    taken = set(verbs)
    rows = [(noun, verb) for verb in verbs for noun in _gerund_forms(verb) if noun not in taken]
    comments = (
        "Gerunds and their verbs: opening, open.",
        f"Sources: the verbs of WordNet 3.0 and {VERBNET.split(',', maxsplit=1)[0]},",
        "with the spelling rules of English (Huddleston and Pullum 2002, chapter 18).",
    )
    return table("gerunds", comments, ("noun", "verb"), rows)


def _gerund_forms(verb: str) -> Iterator[str]:
    """The verb's spellings with -ing; both where a final consonant may or may not be doubled."""
    if verb.endswith("ie"):
        yield verb[:-2] + "ying"
    elif verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")) and verb != "be":
        yield verb[:-1] + "ing"
    else:
        doubled = len(verb) > 2 and verb[-1] not in _VOWELS + "wxyh" and verb[-2] in _VOWELS and verb[-3] not in _VOWELS
        if not (doubled and sum(letter in _VOWELS for letter in verb) == 1):
            yield verb + "ing"
        if doubled:
            yield verb + verb[-1] + "ing"


def eventive(database: WordNetDatabase, derived: LexiconTable, gerund: LexiconTable) -> LexiconTable:
    """The derived nouns and gerunds whose senses are nearly all events, so that no result or object is meant."""
    candidates = {row[0] for row in derived.rows if row[2] == "event"} | {row[0] for row in gerund.rows}
    comments = (
        "Derived nouns that name events rather than results, objects, people or places.",
        "Source: WordNet 3.0 lexicographer files, by sense frequency; gerunds that are no entries of their own.",
    )
    return table("eventive", comments, ("noun",), ((noun,) for noun in candidates if _is_pure(database, noun)))


def _is_pure(database: WordNetDatabase, noun: str) -> bool:
    weights = [(1 + sense.count, sense.synset.file) for sense in database.senses(noun, "n")]
    total = sum(weight for weight, file in weights if file not in _NEUTRAL_FILES)
    if not weights:
        return noun.endswith("ing")
    return total > 0 and sum(weight for weight, file in weights if file in EVENTIVE_FILES) / total >= _PURE_SHARE


def light_verbs(classes: Sequence[VerbClass], derived: LexiconTable, rows: Sequence[Mapping[str, str]]) -> LexiconTable:
    """Which verb is light with which event noun; ``rows`` has rows as in ``closed_classes/light_verbs.lex``."""
    verbs_of: dict[str, set[str]] = {}
    for item in classes:
        for verb in members(item):
            verbs_of.setdefault(verb, set()).add(item.name)
    nouns = [(noun, verb) for noun, verb, kind in derived.rows if kind == "event"]
    nouns += [(verb, verb) for row in rows for verb in row["also"].split() if verb != "-"]
    found = []
    for row in rows:
        also = row["also"].split()
        prefixes, excluded = tuple(row["classes"].split()), row["excluded"].split()
        for noun, verb in nouns:
            zero = noun == verb
            in_class = prefixes == ("*",) or any(name.startswith(prefixes) for name in verbs_of.get(verb, ()))
            in_form = row["form"] in ("any", "zero" if zero else "derived")
            if noun not in excluded and ((noun in also and zero) or (in_class and in_form)):
                found.append((row["light"], noun, verb))
    comments = (
        "Light verbs, the event nouns they carry, and the verb that says the same: take a walk, walk.",
        f"Sources: training/closed_classes/light_verbs.lex; {VERBNET}; nominals.lex.",
    )
    return table("light_verbs", comments, ("light", "noun", "verb"), found)


def verb_classes(classes: Sequence[VerbClass], rows: Sequence[Mapping[str, str]]) -> Iterator[LexiconTable]:
    """One table of verbs per row of ``closed_classes/verb_classes.lex``: the members of the classes it names."""
    for row in rows:
        wanted = tuple(row["classes"].split())
        verbs = {verb for item in classes if item.name.startswith(wanted) for verb in members(item)}
        verbs = (verbs | set(row["also"].split())) - set(row["excluded"].split()) - {"-"}
        comments = (f"{row['description']}.", f"Sources: {VERBNET}; training/closed_classes/verb_classes.lex.")
        yield table(row["name"], comments, ("verb",), ((verb,) for verb in verbs))
