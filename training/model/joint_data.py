"""The sentences that tagger and parser are trained on, with words and tags as numbers, in batches, and varied.

Real text is often lower-cased, set as a headline or without a final stop; so is part of what is trained on.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from training.model.joint_model import JointModel
from training.model.treebank import document, words

# The word's text in a record of Stanza's parser data; all its columns but the heads and relations begin with the root.
_TEXT = 9


@dataclass(frozen=True, slots=True)
class Augmentation:
    """How often a sentence is varied; each a probability."""

    no_final_stop: float = 0.2
    lower_case: float = 0.06
    first_lower: float = 0.14
    headline: float = 0.03


@dataclass(frozen=True, slots=True)
class JointData:
    """The same sentences for the parser and for the tagger."""

    parser: Any
    tagger: Any
    punctuation: int

    def __len__(self) -> int:
        return len(self.parser.data)

    def length(self, index: int) -> int:
        """The number of words of a sentence."""
        return len(self.parser.data[index][_TEXT])

    def batch(self, indices: Sequence[int], augmentation: Augmentation, rng: random.Random) -> tuple[Any, Any]:
        """Some sentences, varied, as a batch for the parser and one for the tagger."""
        from stanza.models.depparse.data import DataLoader

        varied = [self._varied(index, augmentation, rng) for index in indices]
        for_parser = DataLoader.collate([record for record, _ in varied])
        return for_parser, self.tagger.collate_fn([item for _, item in varied])

    def _varied(self, index: int, augmentation: Augmentation, rng: random.Random) -> tuple[Any, Any]:
        import torch
        from stanza.models.depparse.data import record_can_augment_nopunct
        from stanza.models.pos.data import DataSample

        record, sample = list(self.parser.data[index]), self.tagger.data[index]
        if record_can_augment_nopunct(record, self.punctuation) and rng.random() < augmentation.no_final_stop:
            record = [field[:-1] for field in record]
        forms = _recased(record[_TEXT], augmentation, rng)
        record[_TEXT] = forms
        count = len(forms)
        varied = DataSample(
            torch.tensor(sample.word[0][:count]),
            [self.tagger.vocab["char"].map(list(form)) for form in forms],
            [torch.tensor(tags[:count]) for tags in sample.tags],
            torch.tensor(sample.pretrain[0][:count]),
            forms,
        )
        return record, (varied, index)


def learnable(model: JointModel, blocks: Sequence[str]) -> list[str]:
    """The sentences all of whose relations and UPOS the model has a place for."""
    relations, tags = model.parser.vocab["deprel"], model.tagger.vocab["upos"]
    return [block for block in blocks if all(row[7] in relations and row[3] in tags for row in words(block))]


def prepare(model: JointModel, blocks: Sequence[str]) -> JointData:
    """Sentences as numbers of the model's own vocabularies."""
    from stanza.models.depparse import data as parser_data
    from stanza.models.pos import data as tagger_data

    sentences = document(blocks)
    # Both would vary sentences on their own, each differently, unless they are told that this is evaluation.
    parser = parser_data.Dataset(sentences, model.parser.args, None, vocab=model.parser.vocab, evaluation=True)
    tagger = tagger_data.Dataset(sentences, model.tagger.args, None, vocab=model.tagger.vocab, evaluation=True)
    return JointData(parser, tagger, parser.punct_id)


def _recased(forms: Sequence[str], augmentation: Augmentation, rng: random.Random) -> list[str]:
    """The words as they are, in lower case, with a small first letter, or with capitals as in a headline."""
    chance = rng.random()
    for probability, change in (
        (augmentation.lower_case, str.lower),
        (augmentation.headline, _capitalised),
    ):
        if chance < probability:
            return [change(form) for form in forms]
        chance -= probability
    if chance < augmentation.first_lower:
        return [forms[0][:1].lower() + forms[0][1:], *forms[1:]]
    return list(forms)


def _capitalised(form: str) -> str:
    return form[:1].upper() + form[1:] if form[:1].isalpha() and len(form) > 3 else form


def plan_batches(lengths: Sequence[int], words: int, rng: random.Random) -> list[list[int]]:
    """Sentences of similar lengths together, about ``words`` words a batch, the batches in random order."""
    keys = [length * rng.uniform(0.85, 1.15) for length in lengths]
    batches: list[list[int]] = []
    size = words
    for index in sorted(range(len(lengths)), key=keys.__getitem__):
        if size + lengths[index] > words:
            batches.append([])
            size = 0
        batches[-1].append(index)
        size += lengths[index]
    rng.shuffle(batches)
    return batches
