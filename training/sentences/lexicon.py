"""The words of generated sentences: open classes to be inflected, function words as the treebank analyses them."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from pathlib import Path

_FINITE = {"sg": ("Sing", "3"), "pl": ("Plur", "3"), "I": ("Sing", "1"), "we": ("Plur", "1"), "you": ("Sing", "2")}
_NONFINITE = {
    "inf": ("VB", "VerbForm=Inf"),
    "imp": ("VB", "Mood=Imp|VerbForm=Fin"),
    "ing": ("VBG", "Tense=Pres|VerbForm=Part"),
    "ger": ("VBG", "VerbForm=Ger"),
    "part": ("VBN", "Tense=Past|VerbForm=Part"),
    "pass": ("VBN", "Tense=Past|VerbForm=Part|Voice=Pass"),
}


@dataclass(frozen=True, slots=True)
class Word:
    """One word with its analysis; ``features`` is in CoNLL-U's notation."""

    form: str
    lemma: str
    upos: str
    xpos: str
    features: str


@dataclass(frozen=True, slots=True)
class _Choice:
    lemmas: tuple[str, ...]
    weights: tuple[float, ...]


class Lexicon:
    """Words by class and by analysis.

    ``open_classes`` has the lemmas of each class with their frequencies, ``function_words`` the analyses of a form
    with a UPOS, the most frequent first.
    """

    def __init__(
        self, open_classes: Mapping[str, Mapping[str, float]], function_words: Mapping[tuple[str, str], Sequence[Word]]
    ) -> None:
        # The root of the frequency: rare words, of which there are many, come up often enough to be learnt from.
        self._classes = {
            name: _Choice(tuple(items), tuple(accumulate((1 + weight) ** 0.5 for weight in items.values())))
            for name, items in open_classes.items()
        }
        self._words = dict(function_words)

    def __contains__(self, name: str) -> bool:
        return _class_of(name) in self._classes

    def pick(self, name: str, features: Mapping[str, str], rng: random.Random) -> Word:
        """A word of a class, such as ``V.trans``, inflected.

        Of ``features``, nouns take ``n`` (number), verbs ``f`` (form) and ``a`` (agreement), adjectives and
        adverbs ``f``.
        Raises ``KeyError`` for a class that there is not, ``LookupError`` when the lemma lacks the form.
        """
        choice = self._classes[_class_of(name)]
        (lemma,) = rng.choices(choice.lemmas, cum_weights=choice.weights)
        return self.inflect(name.partition(".")[0], lemma, features)

    def inflect(self, part: str, lemma: str, features: Mapping[str, str]) -> Word:
        """A form of a lemma.

        ``part`` is N, V, A, R (adverb), P (proper noun), M (number in digits) or G (noun in -ing of a verb).
        """
        match part:
            case "N" if features.get("n") == "pl":
                return Word(_form(lemma, "NNS"), lemma, "NOUN", "NNS", "Number=Plur")
            case "N":
                return Word(lemma, lemma, "NOUN", "NN", "Number=Sing")
            case "V":
                return _verb(lemma, features)
            case "G":
                gerund = _form(lemma, "VBG")
                return Word(gerund, gerund, "NOUN", "NN", "Number=Sing")
            case "P":
                return Word(lemma, lemma, "PROPN", "NNP", "Number=Sing")
            case "A" if features.get("f") in ("cmp", "sup"):
                tag, degree = ("JJR", "Cmp") if features["f"] == "cmp" else ("JJS", "Sup")
                return Word(_form(lemma, tag), lemma, "ADJ", tag, f"Degree={degree}")
            case "A":
                return Word(lemma, lemma, "ADJ", "JJ", "Degree=Pos")
            case "R" if features.get("f") == "cmp":
                return Word(_form(lemma, "JJR"), lemma, "ADV", "RBR", "Degree=Cmp")
            case "R":
                return self._adverb(lemma)
            case "M":
                return Word(lemma, lemma, "NUM", "CD", "NumForm=Digit|NumType=Card")
            case _:
                raise KeyError(part)

    def _adverb(self, form: str) -> Word:
        found = self._words.get((form, "ADV"))
        return found[0] if found else Word(form, form, "ADV", "RB", "_")

    def word(self, form: str, upos: str, wanted: Sequence[str] = ()) -> Word:
        """The most frequent analysis whose tag or features contain all that is ``wanted``; forms keep their case.

        Raises ``KeyError`` when there is none.
        """
        for word in self._words.get((form.lower(), upos), ()):
            if all(part == word.xpos or part in word.features for part in wanted):
                return Word(form, word.lemma, upos, word.xpos, word.features)
        raise KeyError(f"{form}/{upos}/{'+'.join(wanted)}")


def _class_of(name: str) -> str:
    """The class that has the lemmas: nouns in -ing are made of the verbs of the class of that name."""
    return "V" + name[1:] if name.startswith("G.") else name


def _verb(lemma: str, features: Mapping[str, str]) -> Word:
    form = features["f"]
    if form in _NONFINITE:
        tag, analysis = _NONFINITE[form]
        return Word(_form(lemma, tag), lemma, "VERB", tag, analysis)
    agreement = features.get("a", "sg")
    number, person = _FINITE[agreement]
    past = form == "past"
    tag = "VBD" if past else "VBZ" if agreement == "sg" else "VBP"
    analysis = f"Mood=Ind|Number={number}|Person={person}|Tense={'Past' if past else 'Pres'}|VerbForm=Fin"
    return Word(_form(lemma, tag), lemma, "VERB", tag, analysis)


@lru_cache(maxsize=100_000)
def _form(lemma: str, tag: str) -> str:
    """The first inflected form; ``LookupError`` when there is none."""
    from lemminflect import getInflection

    found = getInflection(lemma, tag)
    if not found:
        raise LookupError(f"{lemma} has no form {tag}")
    return str(found[0])


def read_lexicon(folder: Path, closed: Mapping[str, Sequence[str]]) -> Lexicon:
    """The lexicon of a folder with ``open_classes.tsv`` and ``function_words.tsv``, and the grammar's own classes."""
    classes: dict[str, dict[str, float]] = defaultdict(dict)
    for name, lemma, weight in _rows(folder / "open_classes.tsv"):
        classes[name][lemma] = float(weight)
    for name, lemmas in closed.items():
        classes[name] = dict.fromkeys(lemmas, 1.0)
    analyses: dict[tuple[str, str], list[Word]] = defaultdict(list)
    for form, upos, lemma, xpos, features, _ in _rows(folder / "function_words.tsv"):
        analyses[form, upos].append(Word(form, lemma, upos, xpos, features))
    return Lexicon(classes, analyses)


def _rows(path: Path) -> list[list[str]]:
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
