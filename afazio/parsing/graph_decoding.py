"""From the scores of Stanza's graph parser to trees, computing no more than the trees need.

The parser scores every pair of words as an arc and every relation of every arc (Dozat and Manning 2017); the tree is
the best one that the arcs make (Chu and Liu 1965, Edmonds 1967).  Here the search is spared where the best head of each
word already makes a tree, and then only the arcs of that tree are labelled.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from stanza.models.common.vocab import VOCAB_PREFIX_SIZE
from stanza.models.depparse.head_constraints import find_head_constraint_violations
from torch import Tensor, nn
from torch.nn import functional

from afazio.parsing.considered import LEAST, Considered
from afazio.parsing.products import Bilinear, multiply_at_once
from afazio.parsing.tree import Scored

Arc = tuple[int, int, int]
"""The numbers of a sentence in its batch, of a word, and of a head."""


def decode_greedily_first(model: Any, considered: Considered | None = None) -> None:
    """Let a loaded graph parser of Stanza's decode in the short way; other parsers are left as they are.

    What it considers for each word is noted in ``considered``.
    The trees are those of its own decoding: the best heads taken one by one are an upper bound of all trees, so when
    they form one with a single root it is the tree that the search would find.
    """
    labels = "deprel_linear" if hasattr(model, "deprel_linear") else "deprel"
    if hasattr(model, "decode_graph_predictions") and hasattr(model, labels):
        scorer = getattr(model, labels)
        setattr(model, labels, _Unlabelled())
        model.predict = _Decoder(model, scorer, considered).predict


class _Unlabelled(nn.Module):
    """In the place of what scores relations: hands on what they would be scored from."""

    def forward(self, states: Tensor, _: Tensor | None = None) -> Tensor:
        return states


class _Relations(NamedTuple):
    """The relations of some arcs, which have ``rows``: the ``best`` of each, and the ``scores`` [arcs, relations] of
    all as natural logarithms."""

    rows: Mapping[Arc, int]
    best: Sequence[int]
    scores: Tensor


class _Decoder:
    """The predictions of one graph parser.

    ``scorer`` scores relations: from the states of the words [sentences, words, size], or, in the place of a linear
    layer, from those of the arcs [sentences, words, heads, size].
    """

    def __init__(self, model: Any, scorer: nn.Module, considered: Considered | None) -> None:
        self._model = model
        self._considered = considered
        # It is no part of the model any more, so the model's own change to evaluation would not reach it.
        self._scorer: Any = scorer.eval()
        multiply_at_once(self._scorer)
        self._of_arcs = _ArcScorer(self._scorer) if hasattr(scorer, "scorer") else None
        self._search = model.decode_graph_predictions
        self._relations = model.vocab["deprel"]

    def predict(self, *inputs: Any, resolve_head_constraints: bool = False) -> list[list[list[Any]]]:
        """In place of the model's own: the ``[head, relation]`` of each word of each sentence.

        ``inputs`` are those of Stanza's models; the third last are the lengths of the sentences with their roots.
        """
        lengths = inputs[-3]
        scores, states, *_ = self._model.forward_scores(*inputs)
        arcs = functional.log_softmax(scores, 2).numpy()
        chosen = [arcs[index, :length, :length].argmax(axis=1).tolist() for index, length in enumerate(lengths)]
        greedy = {index: heads for index, heads in enumerate(chosen) if is_tree(heads)}
        wanted = {(index, word, heads[word]) for index, heads in greedy.items() for word in range(1, len(heads))}
        likely = set() if self._considered is None else _likely_arcs(arcs, lengths)
        scored = self._scored(states, sorted(wanted | likely))
        if self._considered is not None:
            self._note(self._considered, arcs, scored, likely, lengths, inputs[-1])
        trees = self._label(scored, greedy)
        sentences = []
        for index, (heads, length) in enumerate(zip(chosen, lengths, strict=True)):
            relations = trees.get(index)
            if relations is None or (resolve_head_constraints and find_head_constraint_violations(heads, relations)):
                labels = self._all_labels(states[index : index + 1])
                alone = [arcs[index : index + 1], labels.max(3)[1].numpy() + VOCAB_PREFIX_SIZE]
                alone.append(functional.log_softmax(labels, 3).numpy())
                vocabulary = self._relations
                sentences += self._search(
                    vocabulary, 1, alone, [length], resolve_head_constraints=resolve_head_constraints
                )
            else:
                sentences.append([list(arc) for arc in zip(heads[1:], relations, strict=True)])
        return sentences

    def _label(self, scored: _Relations, trees: dict[int, list[int]]) -> dict[int, list[str]]:
        """The relations of the words of trees given as heads, the root's left out."""
        arcs = [(index, word, heads[word]) for index, heads in trees.items() for word in range(1, len(heads))]
        best = iter(self._relations.unmap([scored.best[scored.rows[arc]] + VOCAB_PREFIX_SIZE for arc in arcs]))
        return {index: [next(best) for _ in tree[1:]] for index, tree in trees.items()}

    def _scored(self, states: Tensor, arcs: Sequence[Arc]) -> _Relations:
        """The relations of arcs in order."""
        if not arcs:
            return _Relations({}, [], torch.empty(0, 0))
        scores = self._label_scores(states, arcs)
        rows = {arc: row for row, arc in enumerate(arcs)}
        return _Relations(rows, scores.argmax(1).tolist(), functional.log_softmax(scores, 1))

    def _label_scores(self, states: Tensor, arcs: Sequence[Arc]) -> Tensor:
        """The scores [arcs, relations] of arcs in order."""
        sentences, words, heads = torch.tensor(arcs).unbind(1)
        if self._of_arcs is None:
            found: Tensor = self._scorer(states[sentences, words, heads])
            return found
        # The arcs of one word stand side by side.
        starts, numbers = torch.unique_consecutive(torch.stack([sentences, words]), dim=1, return_inverse=True)
        return self._of_arcs.scores(states[starts[0], starts[1]], states[sentences, heads], numbers)

    def _note(
        self,
        considered: Considered,
        arcs: Any,
        scored: _Relations,
        likely: Collection[Arc],
        lengths: Sequence[int],
        texts: Sequence[Sequence[str]],
    ) -> None:
        """Note the likely arcs of each word, with their likely relations."""
        found = list(scored.rows)
        chosen = scored.scores > scored.scores.max(1, keepdim=True)[0] + LEAST if found else scored.scores > 0
        noted: list[list[list[Scored]]] = [[[] for _ in range(length - 1)] for length in lengths]
        for (row, relation), of_relation in zip(chosen.nonzero().tolist(), scored.scores[chosen].tolist(), strict=True):
            if found[row] not in likely:
                continue
            index, word, head = found[row]
            score = float(arcs[index, word, head]) + of_relation
            if score > LEAST:
                name = self._relations.id2unit(relation + VOCAB_PREFIX_SIZE)
                noted[index][word - 1].append(Scored(name, round(score, 3), head))
        for words, columns in zip(texts, noted, strict=True):
            considered.note("arcs", words, columns)

    def _all_labels(self, states: Tensor) -> Tensor:
        found: Tensor = self._scorer(states) if states.dim() == 4 else self._scorer(states, states)
        return found


def _likely_arcs(arcs: Any, lengths: Sequence[int]) -> set[Arc]:
    """The arcs that are not too unlikely to be kept, from the scores of all [sentences, words, heads]."""
    return {
        (index, word, head)
        for index, length in enumerate(lengths)
        for word, head in np.argwhere(arcs[index, :length, :length] > LEAST).tolist()
        if word > 0
    }


class _ArcScorer:
    """What Stanza's ``DeepBiaffineScorer`` computes for all pairs of words, for some arcs alone."""

    def __init__(self, scorer: Any) -> None:
        self._scorer = scorer
        form = scorer.scorer.W_bilin
        self._form = Bilinear(form.weight, form.bias)

    def scores(self, words: Tensor, heads: Tensor, numbers: Tensor) -> Tensor:
        """The scores [arcs, relations] of arcs.

        ``words`` are [words, size], ``heads`` those of the arcs [arcs, size], and ``numbers`` the words of the arcs.
        """
        scorer = self._scorer
        words = _with_one(scorer.hidden_func(scorer.W1(words)))
        heads = _with_one(scorer.hidden_func(scorer.W2(heads)))
        found: Tensor = self._form(words, heads, numbers)
        return found


def _with_one(rows: Tensor) -> Tensor:
    return torch.cat([rows, rows.new_ones(len(rows), 1)], 1)


def is_tree(heads: Sequence[int]) -> bool:
    """Whether the heads of the words 1, 2, ... make one tree with one root; ``heads[0]`` is not looked at."""
    if sum(head == 0 for head in heads[1:]) != 1:
        return False
    reaches_root = [True] + [False] * (len(heads) - 1)
    for word in range(1, len(heads)):
        path = set()
        node = word
        while not reaches_root[node]:
            if node in path:
                return False
            path.add(node)
            node = heads[node]
        for node in path:
            reaches_root[node] = True
    return True
