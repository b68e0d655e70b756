"""The transformer that the bundled tagger and parser share: BERT (Devlin et al. 2019) for inference only.

The transformers library has the same model, but importing it takes longer than all the rest of loading, and it would
compute each sentence twice, once for the tagger and once for the parser.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.nn.utils.rnn import pad_sequence

from afazio.parsing.products import Affine

_ATTENTION = "encoder.layer.{}.attention.self"
"""The names of the weights of a layer's attention begin so."""

_EXPANDING = "intermediate.dense"
"""The linear map of a layer whose outputs are activated."""

_AFFINE = ("attention.output.dense", _EXPANDING, "output.dense")
"""The further linear maps of a layer."""


@dataclass(frozen=True, slots=True)
class HiddenStates:
    """What each layer says of a batch: tensors [sentences, word pieces, size], the embeddings first."""

    hidden_states: tuple[Tensor, ...]


@dataclass(frozen=True, slots=True)
class EncoderWeights:
    """What an encoder has learnt, which several may share: embeddings and norms as they are, and its linear maps.

    Names are those of the transformers library; a layer's attention has one map that gives queries, keys and values
    side by side.
    """

    plain: Mapping[str, Tensor]
    maps: Mapping[str, Affine]

    @classmethod
    def of(cls, tensors: Mapping[str, Tensor], layers: int) -> EncoderWeights:
        """The weights that a model's tensors are, laid out for fast products."""
        attention = [_ATTENTION.format(number) for number in range(layers)]
        dense = [f"encoder.layer.{number}.{part}" for number in range(layers) for part in _AFFINE]
        maps = {name: Affine(*_joined(name, tensors)) for name in attention}
        for name in dense:
            weight, bias = tensors[f"{name}.weight"], tensors[f"{name}.bias"]
            maps[name] = Affine(weight, bias, gelu=name.endswith(_EXPANDING))
        return cls({name: each for name, each in tensors.items() if not name.startswith(tuple(maps))}, maps)


class Encoder(nn.Module):
    """A BERT model that remembers the sentences it has seen until `forget` is called.

    ``config`` is that of the transformers library; several encoders may have the same weights.
    """

    # Stanza asks every transformer whether it has adapters.
    _hf_peft_config_loaded = False

    def __init__(self, config: Mapping[str, Any], weights: EncoderWeights) -> None:
        super().__init__()
        # Stanza reads ``config.hidden_size``.
        self.config = SimpleNamespace(**config)
        self.weights = weights
        self._plain = weights.plain
        self._seen: dict[tuple[int, ...], tuple[Tensor, ...]] = {}

    def forget(self) -> None:
        """Forget the sentences seen so far."""
        self._seen.clear()

    def forward(self, input_ids: Tensor, attention_mask: Tensor, output_hidden_states: bool = True) -> HiddenStates:
        """The hidden states of a batch of word pieces [sentences, pieces], padded at the end where the mask is 0."""
        lengths = attention_mask.sum(dim=1).tolist()
        keys = [tuple(row[:length]) for row, length in zip(input_ids.tolist(), lengths, strict=True)]
        if not all(key in self._seen for key in keys):
            layers = self._layers(input_ids, attention_mask[:, None, None, :].bool())
            for index, (key, length) in enumerate(zip(keys, lengths, strict=True)):
                self._seen[key] = tuple(layer[index, :length] for layer in layers)
            return HiddenStates(layers)
        by_layer = zip(*(self._seen[key] for key in keys), strict=True)
        return HiddenStates(tuple(pad_sequence(list(layer), batch_first=True) for layer in by_layer))

    def _layers(self, input_ids: Tensor, mask: Tensor) -> tuple[Tensor, ...]:
        words = functional.embedding(input_ids, self._plain["embeddings.word_embeddings.weight"])
        positions = self._plain["embeddings.position_embeddings.weight"][: input_ids.shape[1]]
        segment = self._plain["embeddings.token_type_embeddings.weight"][0]
        layers = [self._normalise("embeddings.LayerNorm", words + positions + segment)]
        for number in range(self.config.num_hidden_layers):
            layers.append(self._layer(number, layers[-1], mask))
        return tuple(layers)

    def _layer(self, number: int, states: Tensor, mask: Tensor) -> Tensor:
        """Attention and a feed-forward network, each added to its input and normalised."""
        name = f"encoder.layer.{number}"
        attended = self._attend(_ATTENTION.format(number), states, mask)
        attended = self._linear(f"{name}.attention.output.dense", attended)
        states = self._normalise(f"{name}.attention.output.LayerNorm", attended + states)
        expanded = self._linear(f"{name}.{_EXPANDING}", states)
        return self._normalise(f"{name}.output.LayerNorm", self._linear(f"{name}.output.dense", expanded) + states)

    def _attend(self, name: str, states: Tensor, mask: Tensor) -> Tensor:
        shape = (*states.shape[:2], 3, self.config.num_attention_heads, -1)
        projected = self._linear(name, states).view(shape)
        query, key, value = (part.transpose(1, 2) for part in projected.unbind(2))
        attended = functional.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        return attended.transpose(1, 2).reshape(states.shape)

    def _linear(self, name: str, states: Tensor) -> Tensor:
        found: Tensor = self.weights.maps[name](states)
        return found

    def _normalise(self, name: str, states: Tensor) -> Tensor:
        weight, bias = self._plain[f"{name}.weight"], self._plain[f"{name}.bias"]
        return functional.layer_norm(states, weight.shape, weight, bias, self.config.layer_norm_eps)


def _joined(name: str, weights: Mapping[str, Tensor]) -> tuple[Tensor, Tensor]:
    """Weight and bias of one product of matrices that gives queries, keys and values side by side."""
    parts = ("query", "key", "value")
    weight, bias = (torch.cat([weights[f"{name}.{part}.{kind}"] for part in parts]) for kind in ("weight", "bias"))
    return weight, bias


def load_encoder(folder: Path, weights: EncoderWeights | None = None) -> Encoder | None:
    """The encoder in a folder of the transformers library's format, or ``None`` when it is of another kind.

    ``weights`` are what an earlier call has loaded.

    Raises ``OSError`` when a file is missing.
    """
    from safetensors.torch import load_file

    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    kind = (config.get("model_type"), config.get("hidden_act"), config.get("position_embedding_type", "absolute"))
    if kind != ("bert", "gelu", "absolute"):
        return None
    if weights is None:
        weights = EncoderWeights.of(load_file(folder / "model.safetensors"), config["num_hidden_layers"])
    return Encoder(config, weights)
