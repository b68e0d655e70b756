"""Tree edit distance in the manner of EDITS (Negri et al. 2009; Kouylekov and Magnini 2005).

The trees of text and hypothesis, reduced to content words, are compared by the algorithm of Zhang and Shasha (1989).
Inserting a word costs what it tells (its idf), deleting one of the text a small share of that, and replacing one a
share of what the lexical rules leave without support: nothing for the same lemma, less for a hypernym than for a word
that has nothing to do with it, which is deleted and inserted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from afazio.graded.alignment import Alignment
from afazio.graded.baselines.parameters import parameter
from afazio.graded.structure import Place, Structure
from afazio.graded.words import Word


@dataclass(frozen=True, slots=True)
class _Tree:
    """Words in postorder, and for each the number of the leftmost leaf below it; the last node, no word, is the top."""

    words: tuple[Word | None, ...]
    leftmost: tuple[int, ...]

    @property
    def key_roots(self) -> tuple[int, ...]:
        """The highest node of each leftmost leaf."""
        return tuple(sorted({leaf: number for number, leaf in enumerate(self.leftmost)}.values()))


@dataclass(frozen=True, slots=True)
class Costs:
    """What operations cost: ``deletion`` as a share of a word's weight, ``replacement`` of its part without support."""

    deletion: float
    replacement: float

    @classmethod
    def tuned(cls) -> Costs:
        """Those of the table, which ``benchmarks/edits_costs.py`` searched for."""
        return cls(parameter("edits: deletion"), parameter("edits: replacement"))


def similarity(alignment: Alignment, costs: Costs | None = None) -> float:
    """1 less the distance from text to hypothesis as a share of inserting all of the hypothesis, in [0, 1]."""
    costs = costs or Costs.tuned()
    text = _tree(alignment.text, {(word.sentence, word.token): word for word in alignment.text_words})
    hypothesis = _tree(alignment.hypothesis, alignment.words)
    whole = sum(word.weight for word in alignment.words.values())
    return max(0.0, 1 - _distance(text, hypothesis, alignment, costs) / whole) if whole else 1.0


def _tree(side: Structure, words: Mapping[Place, Word]) -> _Tree:
    order: list[Word | None] = []
    leftmost: list[int] = []

    def add(sentence: int, token: int) -> int:
        """Add what is below a word, then the word; return the number of the first of them."""
        first = len(order)
        for child in side.trees[sentence].children(token):
            add(sentence, child.id)
        word = words.get((sentence, token))
        if word is not None:
            order.append(word)
            leftmost.append(min(first, len(order) - 1))
        return first

    for number, tree in enumerate(side.trees):
        add(number, tree.root.id)
    order.append(None)
    leftmost.append(0)
    return _Tree(tuple(order), tuple(leftmost))


def _distance(text: _Tree, hypothesis: _Tree, alignment: Alignment, costs: Costs) -> float:
    deletion = [0.0 if word is None else costs.deletion * word.weight for word in text.words]
    insertion = [0.0 if word is None else word.weight for word in hypothesis.words]
    replacement = [
        [costs.replacement * _replacement(one, other, alignment) for other in hypothesis.words] for one in text.words
    ]
    known = [[0.0] * len(hypothesis.words) for _ in text.words]
    for one in text.key_roots:
        for other in hypothesis.key_roots:
            _fill(known, one, other, text.leftmost, hypothesis.leftmost, deletion, insertion, replacement)
    return known[-1][-1]


def _replacement(text: Word | None, hypothesis: Word | None, alignment: Alignment) -> float:
    if text is None or hypothesis is None:
        return 0.0 if text is hypothesis else float("inf")
    found = alignment.found[hypothesis.sentence, hypothesis.token]
    support = max((each.match.strength for each in found if each.word == text), default=None)
    return float("inf") if support is None else hypothesis.weight * (1 - support)


def _fill(
    known: list[list[float]],
    one: int,
    other: int,
    left: Sequence[int],
    right: Sequence[int],
    deletion: Sequence[float],
    insertion: Sequence[float],
    replacement: Sequence[Sequence[float]],
) -> None:
    """The distances of all pairs of subtrees whose leftmost leaves are those of two key roots."""
    first, second = left[one], right[other]
    forest = [[0.0] * (other - second + 2) for _ in range(one - first + 2)]
    for row in range(1, one - first + 2):
        forest[row][0] = forest[row - 1][0] + deletion[first + row - 1]
    for column in range(1, other - second + 2):
        forest[0][column] = forest[0][column - 1] + insertion[second + column - 1]
    for row in range(1, one - first + 2):
        node = first + row - 1
        for column in range(1, other - second + 2):
            goal = second + column - 1
            least = min(forest[row - 1][column] + deletion[node], forest[row][column - 1] + insertion[goal])
            if left[node] == first and right[goal] == second:
                least = min(least, forest[row - 1][column - 1] + replacement[node][goal])
                known[node][goal] = least
            else:
                least = min(least, forest[left[node] - first][right[goal] - second] + known[node][goal])
            forest[row][column] = least
