"""Builds the lexicons of the rewriting rules from WordNet and VerbNet.

Run from the repository's root:

    python -m training.lexicons.build_rule_lexicons --verbnet verbnet-3.3.zip [--wordnet FOLDER] [-o FOLDER]

With the lexicons of the rules it writes their digests into ``training/built_lexicons.tsv``, which tell one that was
changed by hand.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from training.lexicons.adverbial_phrases import adverbial_phrases
from training.lexicons.by_nonagents import by_nonagents
from training.lexicons.complements import ClauseVerbs, attitude, control, question_verbs
from training.lexicons.depictions import depictions
from training.lexicons.event_frames import deverbal, event_manner, particles, sole_participant, verb_prepositions, works
from training.lexicons.event_nouns import eventive, gerunds, light_verbs, verb_classes
from training.lexicons.hyponyms import hyponym_classes
from training.lexicons.intransitives import (
    intransitives,
    mostly_intransitive,
    needing_object,
    object_share,
    other_sense,
)
from training.lexicons.known_words import intersective, known_words
from training.lexicons.lexicon_table import LexiconTable, digest, marked_as_built, read_table
from training.lexicons.nominals import nominals
from training.lexicons.noun_classes import (
    adverbs,
    animate,
    colours,
    given_names,
    groups,
    languages,
    measures,
    relational,
)
from training.lexicons.object_classes import exocentric, materials, ownable, place_names, places, tools, vessels
from training.lexicons.participles import doubled_stems, participles, past_forms
from training.lexicons.partner_activities import partner_activities
from training.lexicons.property_nouns import property_nouns
from training.lexicons.set_phrases import set_phrases
from training.lexicons.verb_alternations import (
    alternations,
    joined_objects,
    mutual,
    reciprocal,
    result_adjectives,
    symmetric,
    unexpressed_object,
)
from training.lexicons.verb_idioms import abstract, verb_idioms
from training.lexicons.verbnet import members, read_verbnet
from training.lexicons.wordnet_database import WordNetDatabase

CLOSED_CLASSES = Path(__file__).parents[1] / "closed_classes"
DIGESTS = Path(__file__).parents[1] / "built_lexicons.tsv"
RULE_LEXICONS = Path(__file__).parents[2] / "rewrite_rules" / "lexicons"

_FASTENING_AND_PREPARING = ("shake-22.3-2", "tape-22.4", "preparing-26.3")


def build(wordnet: Path, verbnet: Path) -> Iterator[LexiconTable]:
    """All lexicons; the same sources give the same tables."""
    database = WordNetDatabase(wordnet)
    classes = read_verbnet(verbnet)
    derived = nominals(database, _closed("irregular_nominals"), _closed("person_nouns"))
    gerund = gerunds(database, classes)
    yield derived
    yield gerund
    yield eventive(database, derived, gerund)
    light = light_verbs(database, classes, derived, gerund, _closed("light_verbs"))
    yield light
    yield from verb_idioms(database, _closed("verb_idioms"), light)
    yield abstract(database)
    yield deverbal(database, derived, gerund, _closed("irregular_nominals"))
    classed = list(verb_classes(database, classes, _closed("verb_classes")))
    yield from classed
    undergone = next(found for found in classed if found.name == "undergone")
    prepositional = _closed("prepositional_verbs")
    yield sole_participant(database, classes, undergone, prepositional)
    yield verb_prepositions(database, classes, prepositional)
    yield particles(database, _closed("phrasal_verbs"), prepositional)
    yield works(database)
    yield from depictions(database)
    yield animate(database, _closed("genders"))
    coloured = colours(database)
    yield coloured
    yield known_words(database)
    yield intersective(database, _closed("intersective_adjectives"), (row[0] for row in coloured.rows))
    yield given_names(_closed("given_names"))
    yield groups(database)
    yield from hyponym_classes(database, _closed("hyponym_classes"))
    yield measures(database)
    yield languages(database)
    yield relational(database)
    yield tools(database, _closed("tools"))
    yield vessels(database)
    yield ownable(database)
    judged = ((row["modifier"], row["head"]) for row in _closed("idiomatic_compounds"))
    idioms = exocentric(database, judged)
    yield idioms
    yield set_phrases(database, idioms, coloured)
    yield materials(database)
    yield places(database)
    yield place_names(database, {name for row in _closed("given_names") for name in row["names"].split()})
    manner = adverbs(database, _closed("irregular_adverbs"), read_table(RULE_LEXICONS / "nonveridical_adverbs.lex"))
    yield manner
    yield event_manner(database, manner, _closed("event_manner"))
    alternating = list(alternations(database, classes, _closed("alternations")))
    yield from alternating
    causative = next(found for found in alternating if found.name == "causative")
    resulting = {verb for item in classes if item.name.startswith(_FASTENING_AND_PREPARING) for verb in members(item)}
    states = {row["adjective"] for row in read_table(RULE_LEXICONS / "symmetric_adjectives.lex")}
    yield participles(database, {row[0] for row in causative.rows} | resulting, states)
    yield past_forms(database, database.lemmas("v"))
    yield doubled_stems(database)
    yield result_adjectives(_closed("result_adjectives"))
    both_ways, each_other = symmetric(_closed("symmetric")), reciprocal(database, classes)
    yield both_ways
    yield each_other
    yield mutual(
        both_ways,
        each_other,
        [
            row["verb"]
            for row in read_table(RULE_LEXICONS / "collective.lex")
            if object_share(database, row["verb"]) < 0.8
        ],
    )
    yield joined_objects(classes, both_ways)
    yield unexpressed_object(database, classes, causative, _closed("unexpressed_objects"))
    alone = intransitives(database, classes, causative, both_ways)
    yield alone
    yield other_sense(database, alone, causative, _closed("other_sense"))
    yield mostly_intransitive(database, classes)
    yield needing_object(database)
    kinds = _closed("attitude_classes")
    known = ClauseVerbs(
        {row["class"]: row["kind"] for row in kinds},
        tuple(row["class"] for row in kinds if row["members"] == "all"),
        _closed("signatures"),
    )
    yield attitude(database, classes, known)
    yield control(database, classes, known, _closed("control_exceptions"))
    yield question_verbs(classes, _closed("question_verbs"))
    yield partner_activities(database, _closed("partner_activities"))
    scaled = {row["adjective"] for row in read_table(RULE_LEXICONS / "gradable.lex")}
    yield property_nouns(database, _closed("property_nouns"), scaled)
    yield adverbial_phrases(database, _closed("adverbial_phrases"))
    yield by_nonagents(database, _closed("by_nonagents"), _closed("by_methods"))


def _closed(name: str) -> tuple[dict[str, str], ...]:
    return read_table(CLOSED_CLASSES / f"{name}.lex")


def main() -> None:
    """Write every lexicon and print its size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"), help="WordNet 3.0 database files")
    parser.add_argument("--verbnet", type=Path, required=True, help="VerbNet 3.3 archive")
    parser.add_argument("-o", "--output", type=Path, default=Path("rewrite_rules/lexicons"))
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    tables = [marked_as_built(table) for table in build(options.wordnet, options.verbnet)]
    for table in tables:
        table.write(options.output)
        print(f"{table.name}.lex\t{len(table.rows)} rows")
    if options.output.resolve() == RULE_LEXICONS.resolve():
        DIGESTS.write_text(
            "".join(f"{table.name}\t{digest(table)}\n" for table in sorted(tables, key=lambda table: table.name)),
            "ascii",
        )


if __name__ == "__main__":
    main()
