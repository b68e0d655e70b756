"""What the lexicons of the rules say of the words that decide the polarity of a place, by lemma or form."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files

from afazio.entailment.monotonicity.polarity import Polarity
from afazio.parsing.names.tables import known_words
from afazio.semantics.quantifiers import profiles
from afazio.tables import read_rows, rule_lexicon

_DIRECTIONS = {"up": Polarity.UPWARD, "down": Polarity.DOWNWARD}


class AdverbEffect(StrEnum):
    """What an adverb does to its clause or phrase.

    A plain one may be left out where the place is upward (she left early).  One that links or is added leaves the truth
    of the clause alone (she left, however).  One of frequency says at which times, so that what else stands in the
    clause may restrict these (he always smokes at home).  One that denies turns the direction of the clause.
    """

    PLAIN = "plain"
    LINKING = "linking"
    FREQUENCY = "frequency"
    DENYING = "denying"
    OPAQUE = "opaque"


@cache
def relations() -> Mapping[str, str]:
    """What the place of a dependent is taken from, by its UD relation; see the table."""
    return {row[0]: row[1] for row in _own_table("relations", "relation", "place")}


@cache
def quantifier_phrases() -> Mapping[str, str]:
    """The quantifier that each determiner, and each quantity word with what stands before it, expresses."""
    rows = rule_lexicon("quantifier_phrases", "modifier", "word", "quant")
    return {**determiners(), **{f"{modifier} {word}": quantifier for modifier, word, quantifier in rows}}


@cache
def weaker_quantifiers() -> frozenset[tuple[str, str]]:
    """Pairs of quantity words without a profile of which the first implies the second."""
    return frozenset((stronger, weaker) for stronger, weaker in _own_table("quantifiers", "stronger", "weaker"))


@cache
def exclusions() -> frozenset[tuple[str, str]]:
    """Pairs of adverbs of which the one cannot hold where the other does."""
    return frozenset((one, other) for one, other in _own_table("exclusions", "one", "other"))


@cache
def scales() -> Mapping[str, tuple[str, str]]:
    """The dimension of each adjective that is one end of a scale, and which of the two ends."""
    rows = rule_lexicon("gradable", "adjective", "dimension", "pole", "relative")
    return {adjective: (dimension, pole) for adjective, dimension, pole, _ in rows}


@cache
def closed_class(name: str) -> frozenset[str]:
    """The words of a closed class of ``word_classes.tsv``; raises ``KeyError`` for one that is not there."""
    classes: dict[str, set[str]] = {}
    for kind, word in _own_table("word_classes", "class", "word"):
        classes.setdefault(kind, set()).add(word)
    return frozenset(classes[name])


def _own_table(name: str, *fields: str) -> tuple[tuple[str, ...], ...]:
    return read_rows(files(__package__).joinpath(f"{name}.tsv").read_text("utf-8"), f"{name}.tsv", fields)


@cache
def determiners() -> Mapping[str, str]:
    """The quantifier that each form of a determiner or quantifying pronoun expresses."""
    found = {form: quantifier for _, form, quantifier in rule_lexicon("determiners", "lemma", "form", "quant")}
    found.update(
        (word, quantifier) for word, quantifier, _ in rule_lexicon("quantifying_pronouns", "word", "quant", "noun")
    )
    return found


def scope_of(quantifier: str) -> Polarity:
    """The direction of the scope of a quantifier, fixed for one without a profile."""
    profile = profiles().get(quantifier)
    return _DIRECTIONS.get(profile.scope, Polarity.FIXED) if profile else Polarity.FIXED


def restrictor_of(quantifier: str) -> Polarity:
    """The direction of the restrictor of a quantifier, fixed for one without a profile."""
    profile = profiles().get(quantifier)
    return _DIRECTIONS.get(profile.restrictor, Polarity.FIXED) if profile else Polarity.FIXED


@cache
def kinds_of_prepositions() -> Mapping[str, str]:
    """What the phrase behind each preposition tells: place, time, reason; without those that make a condition."""
    fields = ("preposition", "argument", "exists", "denies", "kind", "clause")
    return {row[0]: row[4] for row in rule_lexicon("prepositions", *fields) if row[5] == "holds"}


@cache
def prepositions() -> Mapping[str, Polarity]:
    """The direction of the noun phrase behind each preposition, with "_" between its words."""
    fields = ("preposition", "argument", "exists", "denies", "kind", "clause")
    rows = [row for row in rule_lexicon("prepositions", *fields) if row[4] != "role"]
    return {row[0]: _DIRECTIONS.get(row[1], Polarity.FIXED) for row in rows}


@cache
def governed() -> Mapping[tuple[str, str], Polarity]:
    """The direction behind a word with its preposition, or of its ``object``, where the word decides it."""
    rows = rule_lexicon("governed_prepositions", "word", "preposition", "argument")
    return {(word, preposition): _DIRECTIONS.get(argument, Polarity.FIXED) for word, preposition, argument in rows}


@cache
def nonupward_predicates() -> frozenset[str]:
    """Predicates of whose complement nothing more general follows: deny, forbid."""
    return frozenset(word for (word,) in rule_lexicon("nonupward_complements", "predicate"))


@cache
def complements() -> Mapping[str, Polarity]:
    """The direction of the clause below a verb: upward what is said or wanted, downward what did not come about."""
    found: dict[str, Polarity] = {}
    for verb, _, _, positive, _ in rule_lexicon("attitude", "verb", "kind", "complement", "positive", "negative"):
        direction = Polarity.DOWNWARD if positive == "-" else Polarity.UPWARD
        found[verb] = direction if found.get(verb, direction) is direction else Polarity.FIXED
    return {verb: way for verb, way in found.items() if verb not in nonupward_predicates()}


@cache
def subordinators() -> Mapping[str, str]:
    """What each subordinator of a finite clause says of it: ``ADV`` asserts it, ``COND`` makes it a condition."""
    rows = rule_lexicon("subordinators", "subordinator", "clause", "edge", "relation")
    return {row[0]: row[2] for row in rows if row[1] == "finite"}


@cache
def degree_adverbs() -> frozenset[str]:
    """Adverbs that say to what degree something is so: very, too."""
    return frozenset(word for (word,) in rule_lexicon("degree_adverbs", "word"))


@cache
def adverbs() -> Mapping[str, AdverbEffect]:
    """What each adverb does; one that is not listed is opaque."""
    found = {adverb: AdverbEffect.PLAIN for adverb, _ in rule_lexicon("adverbs", "adverb", "adjective")}
    found.update((word, AdverbEffect.PLAIN) for word in degree_adverbs())
    kinds: dict[str, set[str]] = {}
    for adverb, kind in rule_lexicon("circumstance_adverbs", "adverb", "kind"):
        kinds.setdefault(adverb, set()).add(kind)
    found.update((adverb, _of_kinds(several)) for adverb, several in kinds.items())
    for adverb, kind, asserts in rule_lexicon("sentence_adverbs", "adverb", "kind", "asserts"):
        plain = AdverbEffect.LINKING if kind == "connective" else AdverbEffect.PLAIN
        found[adverb] = plain if asserts == "yes" and kind not in ("domain", "focus") else AdverbEffect.OPAQUE
    found.update({word: AdverbEffect.PLAIN for word, kind in kinds.items() if "time" in kind})
    for word, _ in rule_lexicon("limiting_adverbs", "adverb", "kind"):
        found[word] = AdverbEffect.OPAQUE
    for (word,) in rule_lexicon("nonveridical_adverbs", "adverb"):
        found[word] = AdverbEffect.OPAQUE
    found.update(dict.fromkeys(("not", "n't", "never"), AdverbEffect.DENYING))
    return found


def _of_kinds(kinds: set[str]) -> AdverbEffect:
    if kinds & {"exclusive", "particularizer", "precision", "relation", "company"}:
        return AdverbEffect.OPAQUE
    if "additive" in kinds and "frequency" not in kinds:
        return AdverbEffect.LINKING
    return AdverbEffect.FREQUENCY if "frequency" in kinds else AdverbEffect.PLAIN


@cache
def subsective_adjectives() -> frozenset[str]:
    """Adjectives after which a thing is still what its noun says: all known words but fake, former, alleged."""
    others = {adjective for adjective, _ in rule_lexicon("privative", "adjective", "kind")}
    return known_words() - others


@cache
def statuses() -> frozenset[str]:
    """Predicates of what is allowed, valued or usual, which may be so in one place or case alone: a hit in Japan."""
    return frozenset(predicate for predicate, _ in rule_lexicon("statuses", "predicate", "upos"))


@cache
def coordinators() -> Mapping[str, str]:
    """What each coordinator says: ``and``, ``or`` or ``nor``."""
    return {row[0]: row[1] for row in rule_lexicon("coordinators", "word", "relation")}


@cache
def group_predicates() -> frozenset[str]:
    """Verbs and adjectives that need not hold of one conjunct alone: gather, marry, compare, alike."""
    verbs = {verb for name in ("collective", "joined_objects", "mutual") for (verb,) in rule_lexicon(name, "verb")}
    pairs = {verb for verb, _ in rule_lexicon("symmetric", "verb", "form")}
    adjectives = {each for each, _ in rule_lexicon("symmetric_adjectives", "adjective", "preposition")}
    return frozenset(verbs | pairs | adjectives)


@cache
def idioms() -> frozenset[tuple[str, str]]:
    """Modifiers with nouns that are together no kind of what the noun says: a lame duck."""
    return frozenset((one, other) for one, other in rule_lexicon("set_phrases", "modifier", "head"))


@cache
def figure_materials() -> frozenset[str]:
    """What figures of animals are made of, and marks of toys: a wooden horse."""
    return frozenset(word for (word,) in rule_lexicon("figure_materials", "word"))


@cache
def animals() -> frozenset[str]:
    """Nouns for animals."""
    return frozenset(noun for noun, kind, _ in rule_lexicon("animate", "noun", "kind", "gender") if kind == "animal")


@cache
def quantity_words() -> frozenset[str]:
    """Words that say how many as adjectives and adverbs do: many, most, more."""
    rows = rule_lexicon("determiners", "lemma", "form", "quant")
    return frozenset(form for _, form, quantity in rows if form == quantity) - closed_class("plain determiner")


@cache
def quantity_nouns() -> frozenset[str]:
    """Heads of noun phrases whose of-phrase says what is counted: a third of the voters, most of them."""
    parts = {noun for noun, _ in rule_lexicon("fractions", "noun", "part")}
    pronouns = {word for word, _ in rule_lexicon("partitive_quantities", "word", "quant")}
    return frozenset(parts | pronouns | closed_class("proportion"))


@cache
def inseparable() -> frozenset[tuple[str, str]]:
    """Verbs with a preposition without whose phrase they need not hold: call for, look after, put up with."""
    idioms = {
        (verb, preposition)
        for verb, preposition, _ in rule_lexicon("prepositional_idioms", "verb", "preposition", "kind")
    }
    phrasal = {
        (f"{verb}_{particle}", preposition)
        for verb, particle, preposition in rule_lexicon(
            "phrasal_prepositional_verbs", "verb", "particle", "preposition"
        )
    }
    rows = rule_lexicon("verb_prepositions", "verb", "preposition", "kind")
    return frozenset(idioms | phrasal | {(verb, preposition) for verb, preposition, kind in rows if kind == "alone"})


@cache
def phrase_idioms() -> frozenset[tuple[str, str, str]]:
    """Verbs with a preposition and a noun that are one predicate: drive up the wall."""
    rows = rule_lexicon("phrase_idioms", "verb", "preposition", "noun")
    return frozenset((verb, preposition, noun) for verb, preposition, noun in rows)


@cache
def nouns_of_other_worlds() -> frozenset[str]:
    """Nouns after whose phrase something need not be so in fact: in the novel, in a manner of speaking."""
    return frozenset({noun for (noun,) in rule_lexicon("fiction", "noun")} | closed_class("hedging"))


@cache
def qualifying_phrases() -> frozenset[tuple[str, str]]:
    """Nouns with prepositions whose phrase says in what respect or how far something is so: in a sense, in theory."""
    rows = (
        rule_lexicon(name, "noun", "preposition") for name in ("standpoints", "qualifying_nouns", "adverbial_phrases")
    )
    return frozenset((noun, preposition) for table in rows for noun, preposition in table)
