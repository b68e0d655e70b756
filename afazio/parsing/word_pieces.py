"""Words to word pieces for the encoder, with the tokenizers library alone.

The transformers library wraps the same tokenizer; importing it takes longer than loading all the models.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tokenizers import Encoding, Tokenizer


class PieceBatch(dict[str, list[list[int]]]):
    """The word pieces of sentences: ``input_ids`` and ``attention_mask``, all of one length."""

    def __init__(self, encodings: Sequence[Encoding]) -> None:
        super().__init__(
            input_ids=[encoding.ids for encoding in encodings],
            attention_mask=[encoding.attention_mask for encoding in encodings],
        )
        self._encodings = encodings

    @property
    def input_ids(self) -> list[list[int]]:
        """The identifiers of the pieces of each sentence."""
        return self["input_ids"]

    def word_ids(self, batch_index: int = 0) -> list[int | None]:
        """Which word each piece of a sentence comes from; ``None`` for marks and padding."""
        found: list[int | None] = self._encodings[batch_index].word_ids
        return found


class WordPieces:
    """The tokenizer in an encoder's folder; as much of the transformers library's interface as Stanza uses.

    Raises ``OSError`` or ``ValueError`` when its files cannot be read.
    """

    def __init__(self, folder: Path) -> None:
        settings: dict[str, Any] = json.loads((folder / "tokenizer_config.json").read_text(encoding="utf-8"))
        # Stanza cuts what is longer into overlapping parts.
        self.model_max_length: int = settings["model_max_length"]
        self._tokenizer = Tokenizer.from_str((folder / "tokenizer.json").read_text(encoding="utf-8"))
        self._tokenizer.no_truncation()
        padding = settings["pad_token"]
        self._padding = {"pad_id": self._tokenizer.token_to_id(padding), "pad_token": padding}

    def __call__(
        self,
        texts: Sequence[str] | Sequence[Sequence[str]],
        is_split_into_words: bool = False,
        padding: str | None = None,
        **_: Any,
    ) -> PieceBatch:
        """The pieces of texts, or of sentences already split into words, padded to the longest where asked."""
        if padding is None:
            self._tokenizer.no_padding()
        else:
            self._tokenizer.enable_padding(**self._padding)
        return PieceBatch(self._tokenizer.encode_batch(list(texts), is_pretokenized=is_split_into_words))
