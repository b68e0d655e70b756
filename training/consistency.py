"""Whether the words that a sentence and its edit share get one analysis, parsed alone and decoded together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from afazio.errors import ParseError
from afazio.parsing.parser import Parser
from afazio.parsing.together.decoding import decode_together
from afazio.parsing.tree import Token, Tree
from training.edited_sentences import Edited


@dataclass(frozen=True, slots=True)
class Consistency:
    """Counts over edited pairs: shared words, how many of them are analysed alike, and how many arcs are right.

    A shared word counts when its head is shared too and it is no punctuation; ``arcs`` and ``right`` are of both
    sentences.  The tuples are for sentences parsed alone and decoded together.
    """

    pairs: int
    words: int
    alike: tuple[int, int]
    arcs: int
    right: tuple[int, int]


def measure_consistency(parser: Parser, edits: Sequence[Edited]) -> Consistency:
    """The counts over those edited pairs in which the parser has the words of the treebank."""
    texts = [text for edit in edits for text in (edit.text, edit.edited)]
    parsed = parser.parse(texts)
    pairs = words = alone = together = arcs = right_alone = right_together = 0
    for edit, one, other in zip(edits, parsed[::2], parsed[1::2], strict=True):
        trees = _trees(edit, one, other)
        if trees is None:
            continue
        both = decode_together(*trees)
        before = list(_compared(edit, *trees))
        after = list(_compared(edit, both.one, both.other))
        pairs += 1
        words += len(before)
        alone += sum(alike for alike, _ in before)
        together += sum(alike for alike, _ in after)
        arcs += 2 * len(before)
        right_alone += sum(right for _, right in before)
        right_together += sum(right for _, right in after)
    return Consistency(pairs, words, (alone, together), arcs, (right_alone, right_together))


def _trees(
    edit: Edited, one: tuple[Tree, ...] | ParseError, other: tuple[Tree, ...] | ParseError
) -> tuple[Tree, Tree] | None:
    """The two trees, if each text is one sentence with the words of the treebank."""
    if isinstance(one, ParseError) or isinstance(other, ParseError) or len(one) != 1 or len(other) != 1:
        return None
    gold = [edit.tree.tokens[number - 1] for number in edit.kept]
    fitting = _forms(one[0].tokens) == _forms(edit.tree.tokens) and _forms(other[0].tokens) == _forms(gold)
    return (one[0], other[0]) if fitting else None


def _forms(tokens: Sequence[Token]) -> list[str]:
    return [token.form.lower() for token in tokens]


def _compared(edit: Edited, one: Tree, other: Tree) -> Iterator[tuple[bool, int]]:
    """For each shared word whether both analyse it alike, and how many of its two arcs are those of the treebank."""
    place = {number: index for index, number in enumerate(edit.kept, start=1)} | {0: 0}
    for number in edit.kept:
        gold, left, right = edit.tree.tokens[number - 1], one.tokens[number - 1], other.tokens[place[number] - 1]
        if gold.upos == "PUNCT" or gold.head not in place:
            continue
        found = (place.get(left.head), left.deprel, left.upos, left.lemma)
        alike = found == (right.head, right.deprel, right.upos, right.lemma)
        in_one = (left.head, left.deprel) == (gold.head, gold.deprel)
        yield alike, in_one + ((right.head, right.deprel) == (place[gold.head], gold.deprel))
