"""Stanza behind a narrow door: load a model quietly, give it texts, take UD trees.

Importing this module imports torch and Stanza, which takes seconds; only `Parser` does so, when it must.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from afazio.errors import ModelError, ParseError
from afazio.parsing.acceleration import importing_later, take_compilers_in, without_optimizers
from afazio.parsing.bundled import PROCESSORS
from afazio.parsing.lemmas import mend
from afazio.parsing.models import ParserModel
from afazio.parsing.multiword import keep_words_whole
from afazio.parsing.titles import keep_titles_whole
from afazio.parsing.tree import SurfaceToken, Token, Tree

if TYPE_CHECKING:
    from afazio.parsing.encoder import Encoder, EncoderWeights

# Stanza writes this for a token that is longer than the tokenizer's window.
_TOO_LONG = "<UNK>"

# What may end a sentence inside a paragraph.
_ENDED = re.compile(r"""[.!?:;]['")\]}]*$""")


class StanzaPipeline:
    """A loaded model, which parses in one thread.

    ``weights`` are those of an encoder that is loaded already.  Raises ``ModelError`` when its files cannot be loaded.
    """

    def __init__(self, model: ParserModel, weights: EncoderWeights | None = None) -> None:
        self._model = model
        _prepare_environment(offline=model.name != "stanza-accurate")
        if model.name != "bundled":
            take_compilers_in()
        with importing_later():
            import stanza
        import torch

        from afazio.parsing.considered import Considered, remember_tags
        from afazio.parsing.graph_decoding import decode_greedily_first
        from afazio.parsing.lemma_guesses import guess_once
        from afazio.parsing.padding import number_features_once, pad_at_once
        from afazio.parsing.products import multiply_at_once

        pad_at_once()
        # Two threads in every product of matrices wait for each other most of the time; two that parse do not.
        torch.set_num_threads(1)
        self._inference_mode = torch.inference_mode
        self._encoder: Encoder | None = None
        try:
            with without_optimizers():
                self._pipeline = stanza.Pipeline(
                    "en",
                    dir=str(model.folder),
                    package=model.package,
                    processors=",".join(PROCESSORS),
                    download_method=None,
                    use_gpu=False,
                    foundation_cache=self._shared_encoder(model.folder / "encoder", weights),
                )
        except Exception as error:
            reason = " ".join(str(error).split())
            raise ModelError(f"{model.folder}: cannot load the parser model {model.name!r} ({reason})") from error
        processors = self._pipeline.processors
        self._considered = Considered()
        decode_greedily_first(processors["depparse"].trainer.model, self._considered)
        remember_tags(processors["pos"].trainer, self._considered)
        for name in ("pos", "depparse"):
            multiply_at_once(processors[name].trainer.model)
            number_features_once(processors[name].trainer.vocab)
        guess_once(processors["lemma"])
        keep_titles_whole(processors["tokenize"])
        if "mwt" in processors:
            keep_words_whole(processors["mwt"])
        self._lemmatizer = self._pipeline.processors["lemma"].trainer

    def twin(self) -> StanzaPipeline:
        """The same model once more, for another thread; both have one encoder's weights."""
        return StanzaPipeline(self._model, None if self._encoder is None else self._encoder.weights)

    def _shared_encoder(self, folder: Path, weights: EncoderWeights | None) -> Any:
        """Stanza's store of shared models with the encoder in it, if the model has one in its folder."""
        from stanza.models.common.foundation_cache import BertRecord, FoundationCache

        store = FoundationCache(local_files_only=True)
        if folder.is_dir():
            from afazio.parsing.encoder import load_encoder
            from afazio.parsing.word_pieces import WordPieces

            self._encoder = load_encoder(folder, weights)
            if self._encoder is not None:
                store.bert[str(folder)] = BertRecord(self._encoder, WordPieces(folder), {})
        return store

    def parse(self, texts: Sequence[str]) -> dict[str, tuple[Tree, ...] | ParseError]:
        """The sentences of each text; a text that Stanza fails on gets an error and does not spoil the others."""
        try:
            with self._inference_mode():
                documents = self._pipeline.bulk_process(list(texts))
        except Exception as error:
            if len(texts) == 1:
                return {texts[0]: ParseError(f"the parser failed on {texts[0][:40]!r}: {error}")}
            middle = len(texts) // 2
            return self.parse(texts[:middle]) | self.parse(texts[middle:])
        finally:
            if self._encoder is not None:
                self._encoder.forget()
        found = {text: self._trees(text, document) for text, document in zip(texts, documents, strict=True)}
        self._considered.forget()
        torn = {text: spans for text, trees in found.items() if (spans := _torn(text, trees))}
        return found | self._parse_spans(torn) if torn else found

    def _parse_spans(self, torn: dict[str, list[tuple[int, int]]]) -> dict[str, tuple[Tree, ...] | ParseError]:
        """The texts again, with one sentence for each span of characters."""
        pieces = [text[start:end] for text, spans in torn.items() for start, end in spans]
        configuration = self._pipeline.processors["tokenize"].config
        configuration["no_ssplit"] = True
        try:
            with self._inference_mode():
                documents = iter(self._pipeline.bulk_process(pieces))
        finally:
            configuration["no_ssplit"] = False
            if self._encoder is not None:
                self._encoder.forget()
        mended: dict[str, tuple[Tree, ...] | ParseError] = {}
        for text, spans in torn.items():
            parts = [self._trees(text[start:end], next(documents)) for start, end in spans]
            mended[text] = tuple(
                _moved(tree, start)
                for (start, _), trees in zip(spans, parts, strict=True)
                if not isinstance(trees, ParseError)
                for tree in trees
            )
        self._considered.forget()
        return mended

    def _trees(self, text: str, document: Any) -> tuple[Tree, ...] | ParseError:
        trees = tuple(self._tree(text, sentence) for sentence in document.sentences)
        return trees or ParseError(f"no sentence found in {text[:40]!r}")

    def _tree(self, text: str, sentence: Any) -> Tree:
        # Quotation marks and brackets before it do not keep a word from being the first.
        first = next((word.id for word in sentence.words if word.text[:1].isalnum()), 1)
        tokens = tuple(self._token(text, word, word.id == first) for word in sentence.words)
        surface = tuple(
            SurfaceToken(token.id[0], token.id[-1], _form(text, token))
            for token in sentence.tokens
            if len(token.id) > 1
        )
        text = text[sentence.tokens[0].start_char : sentence.tokens[-1].end_char]
        return Tree(tokens, text, surface, evidence=self._considered.evidence(sentence.words))

    def _token(self, text: str, word: Any, first: bool) -> Token:
        form = _form(text, word)
        pairs = (pair.split("=", 1) for pair in word.feats.split("|")) if word.feats else ()
        return Token(
            id=word.id,
            form=form,
            lemma=form if word.text == _TOO_LONG else self._lemma(word, first),
            upos=word.upos,
            head=word.head,
            deprel=word.deprel,
            xpos=word.xpos or "",
            feats=tuple(sorted((name, value) for name, value in pairs)),
            start=word.start_char,
            end=word.end_char,
        )

    def _lemma(self, word: Any, first: bool) -> str:
        return mend(word.text, word.lemma, word.upos, word.xpos or "", first, self._known)

    def _known(self, form: str, upos: str) -> str | None:
        """The lemma that the model's dictionary has for a form, or ``None``."""
        pair = [(form, upos)]
        return str(self._lemmatizer.predict_dict(pair)[0]) if self._lemmatizer.skip_seq2seq(pair)[0] else None


def _torn(text: str, trees: tuple[Tree, ...] | ParseError) -> list[tuple[int, int]]:
    """Where a sentence was ended without a mark that ends sentences: the spans that the sentences should have.

    Empty when all is well.  A paragraph may end in any way.
    """
    if isinstance(trees, ParseError):
        return []
    given = [(tree.tokens[0].start or 0, tree.tokens[-1].end or 0) for tree in trees]
    spans = given[:1]
    for start, end in given[1:]:
        before = spans[-1]
        if "\n" in text[before[1] : start] or _ENDED.search(text[before[0] : before[1]]):
            spans.append((start, end))
        else:
            spans[-1] = (before[0], end)
    return spans if len(spans) < len(given) else []


def _moved(tree: Tree, by: int) -> Tree:
    """The tree with its character offsets moved."""
    tokens = tuple(
        token
        if token.start is None or token.end is None
        else replace(token, start=token.start + by, end=token.end + by)
        for token in tree.tokens
    )
    return replace(tree, tokens=tokens)


def _form(text: str, unit: Any) -> str:
    if unit.text == _TOO_LONG and unit.start_char is not None:
        return text[unit.start_char : unit.end_char]
    return str(unit.text)


def _prepare_environment(offline: bool) -> None:
    """Silence the libraries and, where the model is complete on disk, keep them from asking the network.

    They read these variables when they are first imported.
    """
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    os.environ.setdefault("HF_HUB_DISABLE_TELEMETRY", "1")
    if offline:
        os.environ.setdefault("HF_HUB_OFFLINE", "1")
    for name in ("stanza", "transformers", "huggingface_hub"):
        logging.getLogger(name).setLevel(logging.ERROR)
