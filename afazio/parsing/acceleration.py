"""What makes Stanza start and run faster here, without changing what it computes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any


@contextmanager
def without_optimizers() -> Iterator[None]:
    """While models are loaded, keep Stanza from building the optimizers that only training needs.

    The first optimizer of a process makes torch import its compiler, which takes longer than loading all the models.
    """
    from stanza.models.common import utils

    build = utils.dispatch_optimizer
    utils.dispatch_optimizer = _NoOptimizer
    try:
        yield
    finally:
        utils.dispatch_optimizer = build


class _NoOptimizer:
    """In place of an optimizer: parameter groups, which the schedulers of learning rates look at, and no more."""

    def __init__(self, name: str, parameters: Iterable[dict[str, Any]], lr: float, **options: Any) -> None:
        self.param_groups = [{"lr": lr} | group for group in parameters]


def decode_greedily_first(model: Any) -> None:
    """Spare a graph parser the search for the best tree where the best head of each word already makes a tree.

    The best heads taken one by one are an upper bound of all trees, so when they form one with a single root it is
    the tree that the search (Chu and Liu 1965, Edmonds 1967) would find.  Other parsers are left as they are.
    """
    search = getattr(model, "decode_graph_predictions", None)
    if search is None:
        return
    from stanza.models.common.vocab import VOCAB_PREFIX_SIZE
    from stanza.models.depparse.head_constraints import find_head_constraint_violations

    def decode(
        vocab: Any, batch_size: int, preds: Sequence[Any], sentlens: Sequence[int], resolve_head_constraints: bool
    ) -> list[Any]:
        sentences = []
        for index in range(batch_size):
            length = sentlens[index]
            heads = preds[0][index][:length, :length].argmax(axis=1).tolist()
            labels = [preds[1][index][word][heads[word]] for word in range(1, length)]
            relations = vocab.unmap(labels)
            if (
                min(labels) >= VOCAB_PREFIX_SIZE
                and is_tree(heads)
                and not (resolve_head_constraints and find_head_constraint_violations(heads, relations))
            ):
                sentences.append([[head, relation] for head, relation in zip(heads[1:], relations, strict=True)])
            else:
                alone = [scores[index : index + 1] for scores in preds]
                sentences += search(vocab, 1, alone, [length], resolve_head_constraints=resolve_head_constraints)
        return sentences

    model.decode_graph_predictions = decode


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
