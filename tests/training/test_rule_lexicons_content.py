"""What the bundled rule lexicons hold, and what they must not hold."""

from __future__ import annotations

import re
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest

from afazio.rewriting.workshop.word_classes import CLOSED

ROOT = Path(__file__).parents[2]
LEXICONS = Path(str(files("afazio.rewrite_rules"))) / "lexicons"


def rows(name):
    lines = (LEXICONS / f"{name}.lex").read_text(encoding="utf-8").splitlines()
    return {tuple(line.split("\t")) for line in lines if not line.startswith("%")}


@pytest.mark.parametrize(
    "name, present",
    [
        ("nominals", ("destruction", "destroy", "event")),
        ("nominals", ("arrival", "arrive", "event")),
        ("nominals", ("repair", "repair", "event")),
        ("nominals", ("sale", "sell", "event")),
        ("nominals", ("description", "describe", "event")),
        ("nominals", ("buyer", "buy", "agent")),
        ("nominals", ("escapee", "escape", "agent")),
        ("nominals", ("employee", "employ", "patient")),
        ("given_names", ("Mary", "feminine")),
        ("given_names", ("Boris", "masculine")),
        ("dative", ("give",)),
        ("dative", ("send",)),
        ("benefactive", ("bake",)),
        ("causative", ("break",)),
        ("causative", ("open",)),
        ("locative_with", ("spray",)),
        ("locative_of", ("clear",)),
        ("conative", ("kick",)),
        ("symmetric", ("meet", "obj")),
        ("symmetric", ("marry", "obj")),
        ("symmetric", ("differ", "from")),
        ("reciprocal", ("chat", "with")),
        ("unexpressed_object", ("eat",)),
        ("intransitive", ("arrive",)),
        ("intransitive", ("sleep",)),
        ("attitude", ("know", "factive", "that", "+", "+")),
        ("attitude", ("believe", "belief", "that", "0", "0")),
        ("attitude", ("manage", "implicative", "to", "+", "-")),
        ("attitude", ("fail", "implicative", "to", "-", "+")),
        ("attitude", ("see", "perception", "bare", "+", "0")),
        ("control", ("persuade", "yes", "object", "no")),
        ("control", ("promise", "yes", "subject", "no")),
        ("control", ("try", "no", "subject", "no")),
        ("control", ("seem", "no", "subject", "yes")),
        ("by_nonagents", ("Monday", "time")),
        ("by_nonagents", ("river", "place")),
        ("by_nonagents", ("train", "vehicle")),
        ("by_nonagents", ("phone", "method")),
        ("privative", ("fake", "privative")),
        ("privative", ("former", "temporal")),
        ("privative", ("alleged", "modal")),
        ("sentence_adverbs", ("obviously", "epistemic", "yes")),
        ("sentence_adverbs", ("allegedly", "evidential", "no")),
        ("determiners", ("every", "every", "every")),
        ("determiners", ("a", "an", "some")),
        ("collective", ("gather",)),
        ("place_names", ("Lisbon", "only")),
        ("place_names", ("London", "first")),
        ("light_verbs", ("give", "blessing", "bless")),
        ("light_verbs", ("do", "inspection", "inspect")),
    ],
)
def test_present(name, present):
    assert present in rows(name)


@pytest.mark.parametrize(
    "name, absent",
    [
        ("nominals", "table"),
        ("nominals", "river"),
        ("nominals", "father"),
        ("nominals", "trainee"),
        ("place_names", "Victoria"),
        ("nominals", "sending"),  # gerunds are the rules' business
        ("dative", "say"),
        ("dative", "donate"),
        ("benefactive", "destroy"),
        ("causative", "eat"),
        ("causative", "murder"),
        ("locative_with", "put"),
        ("locative_with", "fill"),
        ("conative", "break"),
        ("symmetric", "praise"),
        ("symmetric", "kiss"),
        ("symmetric", "visit"),
        ("unexpressed_object", "devour"),
        ("intransitive", "destroy"),
        ("intransitive", "break"),
        ("by_nonagents", "president"),
        ("by_nonagents", "army"),
        ("by_nonagents", "Germany"),
        ("privative", "red"),
        ("sentence_adverbs", "quickly"),
        ("adverbs", "partially"),
        ("adverbs", "usually"),
        ("collective", "sleep"),
    ],
)
def test_absent(name, absent):
    assert absent not in {row[0] for row in rows(name)}


def test_a_factive_never_leaves_its_complement_open():
    factive = [row for row in rows("attitude") if row[1] == "factive"]
    assert factive
    assert {row[3:] for row in factive} == {("+", "+")}


@pytest.mark.parametrize("field, kinds", [(2, {"event", "agent", "patient"})])
def test_the_kinds_of_derived_nouns(field, kinds):
    assert {row[field] for row in rows("nominals")} - {"kind"} == kinds


def test_a_noun_has_one_verb_per_kind():
    pairs = [(noun, kind) for noun, _, kind in rows("nominals")]
    assert len(pairs) == len(set(pairs))


def tables():
    for path in sorted(LEXICONS.glob("*.lex")):
        yield path.name, path.read_text(encoding="utf-8").splitlines()
    for path in sorted(LEXICONS.parent.rglob("*.grs")):
        for table in re.findall(r"^#BEGIN (?s:.*?)^#END", path.read_text(encoding="utf-8"), re.MULTILINE):
            name, *lines, _ = table.splitlines()
            yield f"{path.name} {name}", lines


def test_every_table_says_what_it_holds_and_a_small_class_is_closed():
    for name, lines in tables():
        comments = [line for line in lines if line.startswith("%")]
        words = {line.split("\t")[0] for line in lines[len(comments) + 1 :]}
        assert comments, name
        assert len(words) >= CLOSED or comments[0].startswith("% Closed: "), name


SOURCE = re.compile(r"\b(?:1[89]|20)\d\d\b|WordNet|VerbNet|\w+\.lex\b|calendar|censuses|Universal Dependencies|ISO")
PARTS = {"verb": "v", "noun": "n", "adjective": "a", "adverb": "r"}
# Words that WordNet 3.0 lacks, or lacks as this part of speech, in the tables that are not built from it.
NOT_IN_WORDNET = {
    "multiword_verbs": "- do_away",
    "verbs_with_words": "-",
    "auxiliaries": "could may might must shall should would",
    "circumstance_adverbs": "anytime as_always both else midair not_only on_and_on onboard online since that this "
    "underwater upfront worldwide",
    "distributive_adverbs": "both",
    "naming": "mislabel re-elect rechristen redesignate",
    "nonveridical_adverbs": "all_but counterfactually fictionally mythically quasi",
    "place_parts": "north-eastern north-western south-eastern south-western mainland lower pre-war post-war",
    "privative": "accused averted believed canceled candidate claimed deposed dethroned envisaged ousted predicted "
    "presumed prevented promised proposed purported reputed rumored rumoured self-described toy wannabe",
    "relational_nouns": "coworker fellow-student penpal soulmate",
    "sentence_adverbs": "bizarrely btw fyi incontestably indisputably inexplicably last_of_all most_of_all not_only "
    "overall putatively second_of_all unlikely unsurprisingly",
    "tough": "fun",
    "titles": "titled_doctor",
    "unchanged_pasts": "preset recut simulcast",
    "unrealized_adjectives": "proposed",
    "zero_plurals": "barracks",
}


def data_tables():
    yield from tables()
    closed, knowledge = (
        ROOT / "training" / "closed_classes",
        ROOT / "afazio" / "knowledge" / "tables",
    )
    for path in sorted([*closed.glob("*.lex"), *knowledge.glob("*.tsv")]):
        yield path.name, path.read_text(encoding="utf-8").splitlines()


def test_every_table_names_its_source():
    unsourced = [name for name, lines in data_tables() if not SOURCE.search(comments_of(lines))]
    assert unsourced == []


def test_the_closed_classes_that_a_table_names_are_there():
    named = {path for _, lines in data_tables() for path in re.findall(r"training/\w+/\w+\.lex", comments_of(lines))}
    assert len(named) > 15
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_the_words_of_tables_written_by_hand_are_in_wordnet():
    from afazio.knowledge.relations.lexicon import BundledLexicon

    lexicon, unknown = BundledLexicon(), {}
    for path in sorted(LEXICONS.glob("*.lex")):
        lines = path.read_text(encoding="utf-8").splitlines()
        if re.search(r"Sources?: ", comments_of(lines)):
            continue
        fields, *found = (line.split("\t") for line in lines if not line.startswith("%"))
        places = [(place, PARTS[field]) for place, field in enumerate(fields) if field in PARTS]
        missing = {
            row[place] for row in found for place, part in places if not lexicon.senses(row[place].lower(), part)
        }
        if missing:
            unknown[path.stem] = missing
    assert unknown == {name: set(words.split()) for name, words in NOT_IN_WORDNET.items()}


def test_who_hits_at_a_thing_is_told_by_the_conative_verbs():
    from afazio.knowledge.facts.bundled_facts import bundled_facts
    from afazio.semantics.logic.predicates import Category

    hit_at = {
        word.name
        for fact in bundled_facts("general")
        if fact.source.endswith("_v(e) & ARG1(e, x) -> at_r(e, x)")
        for word in fact.needed
        if word.category is Category.VERB
    }
    assert hit_at == {verb for (verb,) in rows("conative")} - {"verb"}


def comments_of(lines):
    return " ".join(line for line in lines if line.startswith("%"))


def test_no_built_lexicon_was_changed_by_hand():
    listed = dict(line.split("\t") for line in (ROOT / "training" / "built_lexicons.tsv").read_text().splitlines())
    found = {name: sha256((LEXICONS / f"{name}.lex").read_bytes()).hexdigest() for name in listed}
    assert {name for name in listed if listed[name] != found[name]} == set()


def test_the_lexicons_that_say_that_they_are_built_are_those_that_are():
    listed = {line.split("\t")[0] for line in (ROOT / "training" / "built_lexicons.tsv").read_text().splitlines()}
    marked = {path.stem for path in LEXICONS.glob("*.lex") if "\n% Built; do not edit. " in path.read_text("utf-8")}
    assert marked == listed
    assert len(listed) > 70
