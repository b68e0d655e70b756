"""Builds the lexicon of the generated sentences from WordNet, VerbNet and a treebank.

Run from the repository's root:

    python -m training.sentences.build_lexicon --treebank FOLDER --verbnet verbnet-3.3.zip [--wordnet FOLDER]

``open_classes.tsv`` gets the lemmas of each class with their weights, ``function_words.tsv`` the analyses of the
treebank's frequent words.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from training.lexicons.intransitives import object_share
from training.lexicons.lexicon_table import read_table
from training.lexicons.verbnet import VerbClass, read_verbnet
from training.lexicons.wordnet_database import WordNetDatabase
from training.model.treebank import read_split, words

FOLDER = Path(__file__).parents[1] / "grammar"
CLOSED = Path(__file__).parents[1] / "closed_classes"
Rows = Sequence[Sequence[str]]
Classes = dict[str, Counter[str]]

# Lexicographer files of the first sense, by the class that they make.
_NOUN_CLASSES = {
    "person": {"noun.person"},
    "animal": {"noun.animal"},
    "thing": {"noun.artifact", "noun.plant", "noun.object", "noun.body"},
    "place": {"noun.location"},
    "food": {"noun.food", "noun.substance"},
    "act": {"noun.act", "noun.event", "noun.communication", "noun.cognition", "noun.feeling", "noun.attribute"},
    "group": {"noun.group"},
}
# What an event may take place by: WordNet's senses, each with its number, above such nouns.
_SITES = {
    "structure": 1,
    "way": 6,
    "formation": 4,
    "body_of_water": 1,
    "room": 1,
    "furniture": 1,
    "tree": 1,
    "area": 5,
}
_PREPOSITIONS = frozenset(["to", "with", "for", "on", "about", "at", "from", "into", "against", "in", "of"])
_PARTICLES = frozenset(["up", "out", "off", "down", "on", "away", "back", "in", "over"])
_SUFFIXES = ("tion", "sion", "ment", "ance", "ence", "al", "ure", "age")
_LIGHT = frozenset({"be", "have", "do", "get", "let", "go", "come", "become", "seem"})
_CLOSED = frozenset({"ADP", "AUX", "CCONJ", "DET", "NUM", "PART", "PRON", "SCONJ", "PUNCT"})
# First parts of the names of places, and titles, that the treebank joins to the rest as it joins persons' names.
_PLACE_WORDS = """
Al Bin Bowtie El Fort Grande Joan La Laboratorio Las Los North Port Rio Saint San Santa South Sri States United
"""
_NO_FIRST_NAMES = frozenset(_PLACE_WORDS.split())
# Classes that are not counted in the treebank.
_GIVEN = frozenset({"A.rare", "A.homograph", "A.result", "A.state", "P.known", "P.landmark", "P.given"})
_MOST_ANALYSES, _LEAST_COUNT, _LEAST_OPEN = 8, 3, 20


def build(wordnet: Path, verbnet: Path, treebank: Path) -> tuple[Classes, list[tuple[str, ...]]]:
    """The open classes, and the rows of the table of words: form, UPOS, lemma, XPOS, features, count."""
    database = WordNetDatabase(wordnet)
    sentences = [words(block) for block in read_split(treebank, "train")]
    counts = Counter((row[2].lower(), row[3]) for sentence in sentences for row in sentence)
    classes: Classes = defaultdict(Counter)
    _nouns(classes, database, counts)
    _sites(classes, database)
    _adjectives(classes, database, counts)
    _proper_nouns(classes, database)
    _closed_classes(classes, CLOSED)
    _verbs(classes, database, counts, read_verbnet(verbnet))
    for sentence in sentences:
        _modifiers(classes, sentence)
        _names(classes, sentence)
        _particles(classes, sentence)
    _trim(classes)
    return classes, list(_frequent(sentences))


def _nouns(classes: Classes, database: WordNetDatabase, counts: Counter[tuple[str, str]]) -> None:
    verbs, adjectives = set(database.lemmas("v")), set(database.lemmas("a"))
    for noun in database.lemmas("n"):
        first = database.senses(noun, "n")[0]
        weight = counts[noun, "NOUN"] + min(first.count, 30)
        # A capital in WordNet is a name's.
        if not noun.isalpha() or len(noun) < 3 or weight < 2 or first.synset.words[first.word_number - 1] != noun:
            continue
        if noun in adjectives and counts[noun, "NOUN"] <= counts[noun, "ADJ"]:
            continue
        kind = next((name for name, files in _NOUN_CLASSES.items() if first.synset.file in files), None)
        if kind is None or noun.endswith(("s", "men", "ing")):
            continue
        classes[f"N.{kind}"][noun] = weight
        if noun in verbs:
            classes["N.homograph"][noun] = weight
            if kind in ("food", "thing"):
                classes["N.stuff_or_verb"][noun] = weight
        if noun.endswith(_SUFFIXES) and first.synset.file == "noun.act":
            classes["N.deverbal"][noun] = weight


def _sites(classes: Classes, database: WordNetDatabase) -> None:
    """Of the nouns found, those of buildings, rooms, ways, waters, furniture and trees."""
    sites = database.closure({database.senses(noun, "n")[number - 1].synset.key for noun, number in _SITES.items()})
    for kind in ("thing", "place"):
        for noun, weight in classes[f"N.{kind}"].items():
            if database.senses(noun, "n")[0].synset.key in sites:
                classes["N.site"][noun] = weight


def _adjectives(classes: Classes, database: WordNetDatabase, counts: Counter[tuple[str, str]]) -> None:
    """Adjectives of WordNet, and those that are nouns or verbs as well without being so more often."""
    for adjective in database.lemmas("a"):
        senses = database.senses(adjective, "a")
        weight = counts[adjective, "ADJ"] + min(sum(sense.count for sense in senses), 30)
        others = [(pos, database.senses(adjective, pos)) for pos in "nv"]
        if not adjective.isalpha() or len(adjective) < 3 or adjective.endswith(("ing", "ed")):
            continue
        # A capital in WordNet is that of a people or a religion.
        if not senses[0].synset.words[senses[0].word_number - 1].islower():
            continue
        if weight > 1:
            classes["A.rare"][adjective] = weight
        tags = {"n": "NOUN", "v": "VERB"}
        rivals = [counts[adjective, tags[pos]] + sum(sense.count for sense in found) for pos, found in others]
        if any(found for _, found in others) and weight >= max(rivals):
            classes["A.homograph"][adjective] = weight


def _proper_nouns(classes: Classes, database: WordNetDatabase) -> None:
    """Names in WordNet: of persons, their last names, and of rivers, mountains and other landmarks."""
    for lemma in database.lemmas("n"):
        first = database.senses(lemma, "n")[0]
        word = first.synset.words[first.word_number - 1]
        if not word.isalpha() or not word.istitle() or len(word) < 4:
            continue
        if first.synset.file == "noun.person" and not word.endswith(("an", "ian", "ese", "ist", "er")):
            classes["P.known"][word] = 1
        elif first.synset.file == "noun.object":
            classes["P.landmark"][word] = 1


def _closed_classes(classes: Classes, folder: Path) -> None:
    """Given names, adjectives behind an object and phrasal verbs, which the rules' lexicons know too."""
    for row in read_table(folder / "given_names.lex"):
        classes["P.given"].update(row["names"].split())
    for row in read_table(folder / "first_names.lex"):
        classes["P.given"].update(name.title() for name in row["names"].split())
    for row in read_table(folder / "result_adjectives.lex"):
        classes[f"A.{row['kind']}"].update(row["adjectives"].split())
    for row in read_table(folder / "phrasal_verbs.lex"):
        classes[f"V.moved_{row['particle']}"].update(row["verbs"].split())


def _verbs(
    classes: Classes, database: WordNetDatabase, counts: Counter[tuple[str, str]], verbnet: Sequence[VerbClass]
) -> None:
    """Verbs by the frames that VerbNet gives them, where WordNet's frames agree."""
    frames: dict[str, set[str]] = defaultdict(set)
    for item in verbnet:
        for verb in item.members:
            frames[verb].update(name for frame in item.frames for name in _frame_names(frame.syntax))
    nouns = set(database.lemmas("n"))
    for verb, names in sorted(frames.items()):
        senses = database.senses(verb, "v")
        weight = counts[verb, "VERB"] + min(sum(sense.count for sense in senses), 30)
        if not verb.isalpha() or not senses or verb in _LIGHT or weight < 1:
            continue
        share = object_share(database, verb)
        for name in sorted(names):
            if (name == "trans" and share < 0.5) or (name == "intr" and share > 0.6):
                continue
            classes[f"V.{name}"][verb] = weight
            if name == "trans" and verb in nouns:
                classes["V.transitive_homograph"][verb] = weight
        if {"trans", "intr"} <= names and 0.25 < share < 0.95:
            classes["V.labile"][verb] = weight
        if "intr" in names and share < 0.75 and verb in nouns:
            classes["V.homograph"][verb] = weight


def _frame_names(syntax: tuple[str, ...]) -> Iterator[str]:
    """The names of the classes that a frame stands for."""
    after = syntax[2:] if syntax[1:2] == ("VERB",) else None
    match after:
        case ():
            yield "intr"
        case (role,) if _is_role(role):
            yield "trans"
        case (first, second) if _is_role(first) and _is_role(second):
            yield "ditr"
        case (marker, role) if marker.startswith("+") and _is_role(role):
            yield from (f"p_{preposition}" for preposition in marker[1:].split() if preposition in _PREPOSITIONS)
        case (role, marker, other) if _is_role(role) and marker.startswith("+") and _is_role(other):
            yield from (f"np_{preposition}" for preposition in marker[1:].split() if preposition in _PREPOSITIONS)
        case _:
            return


def _is_role(slot: str) -> bool:
    return slot[:1] not in "+=" and slot != "VERB"


def _modifiers(classes: Classes, rows: Rows) -> None:
    for row in rows:
        form, lemma, upos, xpos, relation = row[1], row[2], row[3], row[4], row[7]
        if not form.isalpha() or not form.islower():
            continue
        if (upos, xpos, relation) == ("ADJ", "JJ", "amod"):
            classes["A.any"][lemma] += 1
        if (upos, xpos) == ("ADJ", "JJR") and lemma != form and form.endswith("er"):
            classes["A.er"][lemma] += 1
        if (upos, xpos, relation) == ("ADJ", "JJ", "root"):
            classes["A.predicative"][lemma] += 1
            if len(form) > 7:
                classes["A.long"][lemma] += 1
        if upos == "ADV" and form.endswith("ly") and relation == "advmod" and rows[int(row[6]) - 1][3] == "VERB":
            classes["R.manner"][form] += 1


def _names(classes: Classes, rows: Rows) -> None:
    cases = {row[6]: row[2] for row in rows if row[7] == "case"}
    for row in rows:
        if row[4] != "NNP" or not row[1].istitle() or not row[1].isalpha() or len(row[1]) < 3:
            continue
        head = rows[int(row[6]) - 1]
        if row[1] in _NO_FIRST_NAMES or head[1] in _NO_FIRST_NAMES:
            continue
        if row[7] == "flat" and head[4] == "NNP" and head[1].istitle() and len(head[1]) > 2 and head[1].isalpha():
            classes["P.last"][row[1]] += 1
            classes["P.first"][head[1]] += 1
        elif row[3] == "PROPN" and row[7] in ("obl", "nmod") and cases.get(row[0]) == "in":
            classes["P.place"][row[1]] += 1
        elif row[3] == "PROPN" and row[7] in ("nsubj", "obj"):
            classes["P.any"][row[1]] += 1


def _particles(classes: Classes, rows: Rows) -> None:
    for row in rows:
        verb = rows[int(row[6]) - 1]
        if row[7] == "compound:prt" and row[2] in _PARTICLES and verb[2].isalpha():
            classes[f"V.prt_{row[2]}"][verb[2].lower()] += 1


def _trim(classes: Classes) -> None:
    """Drop what the treebank has once only, which is often a slip."""
    for name, counter in classes.items():
        if name in _GIVEN:
            continue
        if name[0] in "ARP" or name.startswith("V.prt"):
            for word in [word for word, count in counter.items() if count < 2]:
                del counter[word]


def _frequent(sentences: Iterable[Rows]) -> Iterator[tuple[str, ...]]:
    analyses: dict[tuple[str, str], Counter[tuple[str, str, str]]] = defaultdict(Counter)
    for rows in sentences:
        for row in rows:
            if "Typo" not in row[5] and "Abbr" not in row[5]:
                analyses[row[1].lower(), row[3]][row[2], row[4], row[5]] += 1
    for (form, upos), counter in sorted(analyses.items()):
        least = _LEAST_COUNT if upos in _CLOSED else _LEAST_OPEN
        # Of verbs only "be" is written out in the grammar: the treebank makes it one where things exist.
        wanted = upos != "X" and (upos != "VERB" or any(lemma == "be" for lemma, _, _ in counter))
        if sum(counter.values()) >= least and wanted and (form.replace("'", "").isalpha() or upos == "PUNCT"):
            for (lemma, xpos, feats), count in counter.most_common(_MOST_ANALYSES):
                if count > 1:
                    yield form, upos, lemma, xpos, feats, str(count)


def main() -> None:
    """Build both tables."""
    parser = argparse.ArgumentParser(description="build the lexicon of the generated training sentences")
    parser.add_argument("--treebank", type=Path, required=True)
    parser.add_argument("--verbnet", type=Path, required=True)
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"))
    options = parser.parse_args()
    classes, rows = build(options.wordnet, options.verbnet, options.treebank)
    lines = [f"{name}\t{word}\t{count}" for name in sorted(classes) for word, count in sorted(classes[name].items())]
    (FOLDER / "open_classes.tsv").write_text("\n".join(["class\tlemma\tweight", *lines]) + "\n", encoding="utf-8")
    header = "form\tupos\tlemma\txpos\tfeatures\tcount"
    body = ["\t".join(row) for row in rows]
    (FOLDER / "function_words.tsv").write_text("\n".join([header, *body]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
