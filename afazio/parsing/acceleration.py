"""What makes Stanza start and run faster here, without changing what it computes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import torch


@contextmanager
def without_optimizers() -> Iterator[None]:
    """While models are loaded, keep Stanza from building the optimizers that only training needs.

    The first optimizer of a process makes torch import its compiler, which takes longer than all the models do.
    """
    from stanza.models.common import utils

    build = utils.dispatch_optimizer
    utils.dispatch_optimizer = _no_optimizer
    try:
        yield
    finally:
        utils.dispatch_optimizer = build


def _no_optimizer(*arguments: Any, **options: Any) -> None:
    """Stands in for the building of an optimizer."""


class EncoderMemory:
    """Remembers what a transformer said of each sentence, so that the parser need not ask again after the tagger.

    Put in place of the encoder's ``forward``; `clear` it when a batch is through.
    """

    def __init__(self, forward: Callable[..., Any]) -> None:
        self._forward = forward
        self._rows: dict[tuple[int, ...], tuple[torch.Tensor, ...]] = {}

    def clear(self) -> None:
        """Forget everything."""
        self._rows.clear()

    def __call__(self, input_ids: torch.Tensor, attention_mask: torch.Tensor, **options: Any) -> Any:
        """Hidden states of a batch, from memory if all of its sentences are known."""
        lengths = attention_mask.sum(dim=1).tolist()
        keys = [tuple(row[:length].tolist()) for row, length in zip(input_ids, lengths, strict=True)]
        if not all(key in self._rows for key in keys):
            output = self._forward(input_ids, attention_mask=attention_mask, **options)
            for index, (key, length) in enumerate(zip(keys, lengths, strict=True)):
                self._rows[key] = tuple(layer[index, :length] for layer in output.hidden_states)
            return output
        from torch.nn.utils.rnn import pad_sequence
        from transformers.modeling_outputs import BaseModelOutput

        layers = zip(*(self._rows[key] for key in keys), strict=True)
        hidden_states = tuple(pad_sequence(list(layer), batch_first=True) for layer in layers)
        return BaseModelOutput(last_hidden_state=hidden_states[-1], hidden_states=hidden_states)


def share_encoder(models: Iterable[Any]) -> EncoderMemory | None:
    """Let models that have the very same transformer compute it once; ``None`` when they share none."""
    encoders = [encoder for model in models if (encoder := getattr(model, "bert_model", None)) is not None]
    if len(encoders) < 2 or any(encoder is not encoders[0] for encoder in encoders):
        return None
    memory = EncoderMemory(encoders[0].forward)
    encoders[0].forward = memory
    return memory


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
