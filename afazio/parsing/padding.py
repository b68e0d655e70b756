"""Numbers of words and characters put into tensors of one shape, a batch at once, and those of features told once.

Stanza makes a tensor of each row and copies it into that of the batch, which takes a twentieth of the time of parsing,
and takes the features of each word apart, of which there are few hundred combinations.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

import numpy as np
import torch
from stanza.models.depparse import data as parser_data
from stanza.models.pos import data as tagger_data


def pad_at_once() -> None:
    """Let the taggers and parsers of Stanza in this process fill their tensors with `padded`."""
    for module in (tagger_data, parser_data):
        module.get_long_tensor = padded


def number_features_once(vocabularies: Any) -> None:
    """Let a loaded model's vocabulary of features remember the numbers of each combination of them."""
    if "feats" in vocabularies:
        features = vocabularies["feats"]
        features.unit2id = lru_cache(maxsize=4_096)(features.unit2id)


def padded(rows: Sequence[Sequence[Any]], size: int, pad_id: int = 0) -> torch.Tensor:
    """Rows of whole numbers, or of lists of them that have one length, as a tensor, with ``pad_id`` behind the short.

    ``size`` is how many rows there are.  Arguments and result are those of Stanza's ``get_long_tensor``.
    """
    lengths = np.fromiter(map(len, rows), dtype=np.int64, count=len(rows))
    values = np.array(list(chain.from_iterable(rows)), dtype=np.int64)
    filled = np.full((size, lengths.max(), *values.shape[1:]), pad_id, dtype=np.int64)
    filled[np.arange(filled.shape[1]) < lengths[:, None]] = values
    return torch.from_numpy(filled)
