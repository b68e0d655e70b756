"""Testsuites from the gold trees of treebanks: which sentences are used, and which of the pairs made of them."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from afazio.errors import ParseError
from afazio.parsing.conllu import read_conllu
from afazio.parsing.tree import Tree
from afazio.testsuite.errors import TestsuiteError
from afazio.testsuite.item import Item
from afazio.testsuite.treebank import alternation, contrast, dropping, extraction, predication
from afazio.testsuite.treebank.clause import Clause, clauses
from afazio.testsuite.treebank.edit import Edit, Transformation
from afazio.testsuite.treebank.sentence import Sentence, of_tree
from afazio.testsuite.treebank.spelling import spelled
from afazio.testsuite.treebank.tags import tags
from afazio.testsuite.treebank.words import table

TRANSFORMATIONS: tuple[Transformation, ...] = (
    *dropping.ALL,
    *extraction.ALL,
    *alternation.ALL,
    *predication.ALL,
    *contrast.ALL,
)
_SHORTEST, _LONGEST = 5, 45
_NOT_PROSE = frozenset(
    {
        "reparandum",
        "goeswith",
        "dep",
        "list",
        "orphan",
        "dislocated",
        "vocative",
        "parataxis",
        "discourse",
        "csubj:outer",
    }
)
_PER_SENTENCE = 2
"""How many pairs of one kind a sentence may give."""


@dataclass(frozen=True, slots=True)
class Source:
    """A sentence of a treebank, the suite that its pairs go to, and its tree."""

    suite: str
    name: str
    sentence: Sentence
    text: str


@dataclass(frozen=True, slots=True)
class TreebankItem:
    """An item with the gold trees of text and hypothesis."""

    item: Item
    text: Tree
    hypothesis: Tree


def from_treebanks(files: Sequence[Path], number: int, seed: int) -> list[TreebankItem]:
    """As many pairs as wanted, or all that there are: of each kind its share, numbered by suite.

    The documents of each file go to two suites by a digest of their names, so that one half may be read and the other
    only measured.

    Raises:
        TestsuiteError: a file is not in CoNLL-U.
    """
    chance = Random(f"treebank {seed}")  # noqa: S311 (repeatable, not secret)
    made: dict[str, list[TreebankItem]] = {kind: [] for kind in table("kinds")}
    seen: set[tuple[str, str]] = set()
    for source in (source for file in files for source in sources(file)):
        for kind, items in _of_source(source, chance).items():
            for each in items:
                pair = (each.item.text, each.item.hypothesis)
                if pair not in seen:
                    seen.add(pair)
                    made[kind].append(each)
    for items in made.values():
        chance.shuffle(items)
    drawn = sorted(_shares(made, number), key=lambda each: (each.item.suite, each.item.id))
    chance.shuffle(drawn)
    counts: dict[str, int] = {}
    numbered = []
    for each in sorted(drawn, key=lambda each: each.item.suite):
        counts[each.item.suite] = counts.get(each.item.suite, 0) + 1
        place = f"{counts[each.item.suite]:04d}"
        numbered.append(replace(each, item=replace(each.item, id=f"{each.item.suite}-{place}:{each.item.id}")))
    return numbered


def _shares(made: dict[str, list[TreebankItem]], number: int) -> Iterator[TreebankItem]:
    """Of each kind as many as its weight asks for; what a kind lacks the others give."""
    weights = {kind: int(weight) for kind, weight in table("kinds").items() if made[kind]}
    taken = dict.fromkeys(weights, 0)
    left = min(number, sum(len(items) for items in made.values()))
    while left:
        free = [kind for kind in weights if taken[kind] < len(made[kind])]
        kind = min(free, key=lambda kind: (taken[kind] / weights[kind], kind))
        yield made[kind][taken[kind]]
        taken[kind] += 1
        left -= 1


def sources(file: Path) -> Iterator[Source]:
    """The declarative sentences of a treebank that are prose, of 5 to 45 words.

    Raises:
        TestsuiteError: the file cannot be read or is not in CoNLL-U.
    """
    try:
        text = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
        trees = read_conllu(text.decode("utf-8"))
    except (OSError, ParseError, UnicodeDecodeError) as error:
        raise TestsuiteError(f"{file}: {error}") from error
    stem = file.name.removesuffix(".gz").removesuffix(".conllu")
    document = ""
    for tree in trees:
        name = next((c.partition("=")[2].strip() for c in tree.comments if c.startswith("# sent_id")), "")
        begun = next((c.partition("=")[2].strip() for c in tree.comments if c.startswith("# newdoc id")), None)
        document = begun or (document if _is_in(document, name) else re.sub(r"-[0-9]+$", "", name))
        half = 1 + hashlib.sha256(document.encode()).digest()[0] % 2
        sentence = of_tree(tree)
        if sentence is not None and is_prose(sentence):
            yield Source(f"suite-{stem}-{half}", name, sentence, tree.text)


def _is_in(document: str, name: str) -> bool:
    return bool(document) and name.startswith(document)


def is_prose(sentence: Sentence) -> bool:
    """A declarative main clause with a subject, a full stop or nothing at its end, and no traces of speech or lists."""
    words = sentence.words
    spoken = [word for word in words if word.upos != "PUNCT"]
    if not _SHORTEST <= len(spoken) <= _LONGEST or words[-1].form != "." or not words[0].form[:1].isupper():
        return False
    if any(
        word.deprel in _NOT_PROSE or word.xpos in ("ADD", "GW", "LS", "NFP") or word.form in ("?", "!", "*")
        for word in words
    ):
        return False
    odd = any(word.feat("Typo") == "Yes" or word.feat("Style") for word in words) or all(
        w.form.isupper() for w in spoken
    )
    main = Clause(sentence, sentence.root.id)
    return not odd and main.declarative and any(clause.head == main.head for clause in clauses(sentence))


def edits(sentence: Sentence) -> Iterator[Edit]:
    """All pairs that the transformations make of one sentence."""
    for transformation in TRANSFORMATIONS:
        yield from transformation(sentence)


def _of_source(source: Source, chance: Random) -> dict[str, list[TreebankItem]]:
    """The pairs of a sentence by kind, of each at most a few."""
    found: dict[str, list[TreebankItem]] = {}
    for edit in edits(source.sentence):
        made = _item(source, edit)
        if made is not None:
            found.setdefault(edit.kind, []).append(made)
    return {kind: chance.sample(items, min(_PER_SENTENCE, len(items))) for kind, items in found.items()}


def _item(source: Source, edit: Edit) -> TreebankItem | None:
    sides = [_written(source, sentence) for sentence in (edit.text, edit.hypothesis)]
    if sides[0] is None or sides[1] is None:
        return None
    (text, premise), (hypothesis, goal) = sides[0], sides[1]
    if text == hypothesis or len(_spoken(goal)) < 3 or _is_quoted(source.sentence, edit):
        return None
    item = Item(
        id=source.name,
        suite=source.suite,
        text=text,
        hypothesis=hypothesis,
        gold=edit.gold,
        kind=edit.kind,
        tags={"text": tags(premise), "hypothesis": tags(goal)},
        clauses={"text": len(clauses(premise)), "hypothesis": len(clauses(goal))},
    )
    return TreebankItem(item, premise.as_tree(text), goal.as_tree(hypothesis))


def _written(source: Source, sentence: Sentence) -> tuple[str, Sentence] | None:
    return (source.text, sentence) if sentence is source.sentence else spelled(sentence, source.sentence)


def _is_quoted(original: Sentence, edit: Edit) -> bool:
    """Whether a word that is not in both sentences stands inside quotation marks."""
    kept = {word.id for word in edit.text.words} & {word.id for word in edit.hypothesis.words}
    inside, open_mark = set(), False
    for word in original.words:
        if word.form in ('"', "``", "''", "“", "”"):
            open_mark = not open_mark
        elif open_mark:
            inside.add(word.id)
    return bool(inside - kept) and bool(inside & kept)


def _spoken(sentence: Sentence) -> Sequence[str]:
    return [word.form for word in sentence.words if word.upos != "PUNCT"]


def treebanks(folder: Path) -> list[Path]:
    """The CoNLL-U files of a folder, or the file itself.

    Raises:
        TestsuiteError: there are none.
    """
    found: Iterable[Path] = (
        [folder] if folder.is_file() else sorted([*folder.glob("*.conllu"), *folder.glob("*.conllu.gz")])
    )
    listed = list(found)
    if not listed:
        raise TestsuiteError(f"{folder}: no .conllu or .conllu.gz here")
    return listed
