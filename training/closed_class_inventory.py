"""Closed-class words of UD English and how often each occurs: ``python -m training.closed_class_inventory UDDIR``.

Words are counted on the treebanks' own trees. Written are those that the training part of EWT has at least three times,
with the class they are used in, so that a test can ask of each whether some lexicon of the rules says what it does.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from training.model.treebank import read_blocks, words

INVENTORY = Path(__file__).parent / "closed_classes" / "inventory.tsv"
COUNTED = "en.train.conllu.gz"
OTHERS = ("en.dev.conllu.gz", "gum.dev.conllu.gz", "pud.dev.conllu.gz")
LEAST = 3

QUANTITIES = frozenset(("few", "less", "little", "many", "more", "most", "much", "several"))
SEMI_MODALS = frozenset(("able", "bind", "dare", "get", "go", "have", "need", "ought", "suppose", "use"))

HEADER = """\
% Closed-class words that the training part of UD English EWT has at least three times: how often there, and how often
% in all of the development parts of EWT and GUM and in a part of PUD. A numeral is written "#"; profiles.tsv says where
% each is read. Written by training/closed_class_inventory.py. Source: Universal Dependencies, English EWT (Silveira et
% al., A gold standard dependency corpus for English, 2014; CC BY-SA 4.0), GUM (Zeldes, The GUM corpus, 2017; Creative
% Commons licences that differ by genre) and PUD (Zeman et al., CoNLL 2017 shared task, 2017; CC BY-SA 3.0). Words and
% counts alone, no sentences.
"""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a tree: columns of CoNLL-U, the relation without its subtype, the lemma in small letters."""

    number: int
    lemma: str
    upos: str
    xpos: str
    features: str
    head: int
    relation: str


@dataclass(frozen=True)
class Tree:
    """The words of a sentence by number, and the numbers of each word's dependents in order."""

    words: dict[int, Word]
    dependents: dict[int, tuple[int, ...]]

    def below(self, word: Word, relation: str) -> list[Word]:
        """The dependents of a word with a relation, in order."""
        found = (self.words[number] for number in self.dependents.get(word.number, ()))
        return [dependent for dependent in found if dependent.relation == relation]

    def phrase(self, word: Word) -> str:
        """A word with the words fixed to it: "because_of"; a numeral is "#"."""
        if word.upos == "NUM":
            return "#"
        return "_".join([word.lemma, *(part.lemma for part in self.below(word, "fixed"))])


def tree(block: str) -> Tree:
    """The tree of a sentence in CoNLL-U."""
    found = [
        Word(int(row[0]), row[2].lower(), row[3], row[4], row[5], int(row[6]), row[7].split(":")[0])
        for row in words(block)
    ]
    dependents: dict[int, list[int]] = {}
    for word in found:
        dependents.setdefault(word.head, []).append(word.number)
    return Tree({word.number: word for word in found}, {head: tuple(below) for head, below in dependents.items()})


def is_quantity(word: Word) -> bool:
    """Whether a word determines or counts its noun: "every", "two", "many"."""
    return word.relation in ("det", "nummod") or (word.relation == "amod" and word.lemma in QUANTITIES)


def is_adverb(word: Word) -> bool:
    """Whether a word or what is fixed to it is an adverb that is no question word: "often", "at least"."""
    if word.relation != "advmod" or "PronType=Int" in word.features or "PronType=Rel" in word.features:
        return False
    return word.upos == "ADV" or "ExtPos=ADV" in word.features


def adverb_class(sentence: Tree, word: Word) -> str:
    """The class of an adverb by what it modifies: a clause, a property or a noun phrase."""
    head = sentence.words[word.head]
    if head.upos in ("VERB", "AUX") or sentence.below(head, "cop"):
        return "clause_adverb"
    return "degree_adverb" if head.upos in ("ADJ", "ADV") else "focus_adverb"


def quantity_entries(sentence: Tree, word: Word) -> Iterator[tuple[str, str]]:
    """The determiner and each phrase that a modifier makes with it: "few", "very few", "at_least #"."""
    if word.relation != "nummod":
        yield "determiner", sentence.phrase(word)
    for modifier in sentence.below(word, "advmod"):
        yield "quantifier_phrase", f"{sentence.phrase(modifier)} {sentence.phrase(word)}"


def entries(sentence: Tree) -> Iterator[tuple[str, str]]:
    """Class and lemma or phrase of each closed-class word of a sentence."""
    for word in sentence.words.values():
        head = sentence.words.get(word.head)
        if head is None:
            continue
        if is_quantity(word):
            yield from quantity_entries(sentence, word)
        elif word.relation == "case" and head.relation in ("obl", "nmod"):
            yield "preposition", sentence.phrase(word)
        elif word.relation == "mark" and head.relation == "advcl":
            yield "subordinator", sentence.phrase(word)
        elif word.relation == "aux" and word.xpos == "MD":
            yield "modal", word.lemma
        elif is_adverb(word) and not is_quantity(head):
            yield adverb_class(sentence, word), sentence.phrase(word)
        if word.relation == "xcomp" and head.lemma in SEMI_MODALS and "VerbForm=Inf" in word.features:
            yield "semi_modal", head.lemma


def counted(paths: Iterable[Path]) -> Counter[tuple[str, str]]:
    """How often each entry occurs in treebanks. Raises ``CorpusError`` when one cannot be read."""
    return Counter(entry for path in paths for block in read_blocks(path) for entry in entries(tree(block)))


def inventory(folder: Path) -> str:
    """The text of the inventory: class, entry, count in EWT's training part and in all others, sorted."""
    train, others = counted([folder / COUNTED]), counted(folder / name for name in OTHERS)
    rows = [
        f"{kind}\t{entry}\t{train[kind, entry]}\t{others[kind, entry]}"
        for kind, entry in sorted(train)
        if train[kind, entry] >= LEAST
    ]
    return HEADER + "class\tentry\tewt_train\tothers\n" + "\n".join(rows) + "\n"


def main() -> None:
    """Count the closed-class words of the treebanks in a folder and write the inventory."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help=f"folder with {COUNTED}, {', '.join(OTHERS)}")
    INVENTORY.write_text(inventory(parser.parse_args().folder), encoding="utf-8")


if __name__ == "__main__":
    main()
