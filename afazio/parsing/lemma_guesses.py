"""Each word that the lemmatizer's dictionary lacks is spelt out once, and remembered with its part of speech."""

from __future__ import annotations

from typing import Any

from stanza.models.common.doc import LEMMA, TEXT, UPOS
from stanza.models.lemma.data import DataLoader

# Remembered guesses; a text of this many unknown words starts afresh.
_LIMIT = 50_000


def guess_once(processor: Any) -> None:
    """Let a loaded lemmatizer of Stanza's guess each word once.

    Lemmas are those of its own processing, which guesses each occurrence, as a guess depends on the form and its UPOS
    alone.  Lemmatizers of other kinds (no dictionary, no guesses, or choices by context) are left as they are.
    """
    config = processor.config
    plain = processor.use_identity or config.get("dict_only") or processor.trainer.has_contextual_lemmatizers()
    if config.get("ensemble_dict") and not config.get("caseless") and not plain:
        processor.process = _Guesses(processor).process


class _Pairs:
    """Forms and their parts of speech, in place of a document."""

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        self._pairs = pairs

    def get(self, _: list[str]) -> list[list[str | None]]:
        return [[form, upos, None] for form, upos in self._pairs]


class _Guesses:
    """What a lemmatizer has guessed."""

    def __init__(self, processor: Any) -> None:
        self._processor = processor
        self._guesses: dict[tuple[str, str], str] = {}

    def process(self, document: Any) -> Any:
        """Give each word of the document its lemma; in place of the processor's own method."""
        trainer = self._processor.trainer
        pairs: list[tuple[str, str]] = [(form, upos) for form, upos in document.get([TEXT, UPOS])]
        unknown = [pair for pair, known in zip(pairs, trainer.skip_seq2seq(pairs), strict=True) if not known]
        if len(self._guesses) > _LIMIT:
            self._guesses.clear()
        self._guess([pair for pair in dict.fromkeys(unknown) if pair not in self._guesses])
        lemmas = trainer.ensemble(pairs, [self._guesses.get(pair, "") for pair in pairs])
        document.set([LEMMA], [lemma or "_" for lemma in lemmas])
        return document

    def _guess(self, pairs: list[tuple[str, str]]) -> None:
        config, trainer = self._processor.config, self._processor.trainer
        vocabulary = self._processor.vocab
        batches = DataLoader(
            _Pairs(pairs), config["batch_size"], config, vocab=vocabulary, evaluation=True, expand_unk_vocab=True
        )
        spelt: list[str] = []
        edits: list[int] = []
        for batch in batches:
            some, kinds = trainer.predict(batch, config["beam_size"], batches.vocab)
            spelt += some
            edits += kinds or []
        forms = [form for form, _ in pairs]
        self._guesses.update(zip(pairs, trainer.postprocess(forms, spelt, edits=edits), strict=True))
