"""What a joint model says of sentences whose words are given, and how much of it is right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from training.model.joint_model import JointModel
from training.model.joint_training import shared_encoder
from training.model.treebank import document, words

_BATCH_WORDS = 2000


@dataclass(frozen=True, slots=True)
class Prediction:
    """The analysis of one word."""

    upos: str
    xpos: str
    features: str
    head: int
    relation: str


def predict(model: JointModel, blocks: Sequence[str]) -> list[list[Prediction]]:
    """The analyses of sentences in CoNLL-U, of which only the words are looked at."""
    import torch
    from stanza.models.common.utils import unsort
    from stanza.models.depparse import data as parser_data
    from stanza.models.pos import data as tagger_data

    sentences = document(blocks)
    loader = parser_data.DataLoader(
        sentences,
        _BATCH_WORDS,
        model.parser.args,
        None,
        vocab=model.parser.vocab,
        evaluation=True,
        sort_during_eval=True,
    )
    tags = tagger_data.Dataset(sentences, model.tagger.args, None, vocab=model.tagger.vocab, evaluation=True)
    model.train(False)
    trees: list[Any] = []
    tagged: list[tuple[int, Any]] = []
    with torch.no_grad(), shared_encoder(model.encoder, False) as encoder:
        for batch in loader:
            trees += model.parser.predict(batch)
            encoder.forget()
        for batch in tags.to_length_limited_loader(64, _BATCH_WORDS):
            tagged += zip(batch.idx, model.tagger.predict(batch), strict=True)
            encoder.forget()
    ordered = [analyses for _, analyses in sorted(tagged, key=lambda item: item[0])]
    return [
        [
            Prediction(upos, xpos, features or "_", int(head), relation)
            for (upos, xpos, features), (head, relation) in zip(labels, tree, strict=True)
        ]
        for labels, tree in zip(ordered, unsort(trees, loader.data_orig_idx), strict=True)
    ]


def accuracy(blocks: Sequence[str], predictions: Sequence[Sequence[Prediction]]) -> dict[str, float]:
    """The parts, in percent, of words whose UPOS, features, head (UAS) and head with relation (LAS) are right."""
    right = dict.fromkeys(("UPOS", "XPOS", "UFeats", "UAS", "LAS"), 0)
    total = 0
    for block, sentence in zip(blocks, predictions, strict=True):
        for row, found in zip(words(block), sentence, strict=True):
            head = int(row[6]) == found.head
            right["UPOS"] += row[3] == found.upos
            right["XPOS"] += row[4] == found.xpos
            right["UFeats"] += row[5] == found.features
            right["UAS"] += head
            right["LAS"] += head and row[7] == found.relation
            total += 1
    return {name: round(100 * count / max(1, total), 2) for name, count in right.items()}
