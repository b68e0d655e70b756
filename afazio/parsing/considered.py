"""What a loaded model of Stanza's considers for each word while it parses, kept until the trees are made."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any

from torch import Tensor, nn
from torch.nn import functional

from afazio.parsing.tree import Evidence, Scored

LEAST = log(0.002)
"""What is less likely than this (natural logarithm) is not kept."""


class Considered:
    """Scored arcs and tags by the words of a sentence, which a model analyses in one way."""

    def __init__(self) -> None:
        self._noted: dict[str, dict[tuple[str, ...], list[tuple[Scored, ...]]]] = {"arcs": {}, "upos": {}, "xpos": {}}

    def note(self, column: str, words: Sequence[str], scored: Sequence[Sequence[Scored]]) -> None:
        """Keep what was considered for each word of a sentence; ``column`` is ``arcs``, ``upos`` or ``xpos``."""
        ordered = [tuple(sorted(each, key=lambda one: (-one.score, one.head, one.value))) for each in scored]
        self._noted[column][tuple(words)] = ordered

    def evidence(self, words: Sequence[Any]) -> tuple[Evidence, ...]:
        """The evidence for the words of one of Stanza's sentences, or nothing when none was noted."""
        key = tuple(word.text for word in words)
        columns = [noted.get(key) for noted in self._noted.values()]
        if columns[0] is None or len(columns[0]) != len(words):
            return ()
        empty: list[tuple[Scored, ...]] = [()] * len(words)
        return tuple(Evidence(*each) for each in zip(*(column or empty for column in columns), strict=True))

    def forget(self) -> None:
        """Forget the sentences noted so far."""
        for noted in self._noted.values():
            noted.clear()


def remember_tags(trainer: Any, considered: Considered) -> None:
    """Let a loaded tagger of Stanza's note the likely tags of each word in ``considered``."""
    model = trainer.model
    listeners: dict[str, _Listener] = {}
    if hasattr(model, "upos_clf"):
        listeners["upos"] = _Listener(model.upos_clf)
        model.upos_clf = listeners["upos"]
    if "xpos" in getattr(model, "tag_clf", ()) and not isinstance(model.tag_clf["xpos"], nn.ModuleList):
        listeners["xpos"] = _Listener(model.tag_clf["xpos"])
        model.tag_clf["xpos"] = listeners["xpos"]
    predict = trainer.predict

    def predict_and_note(batch: Any, *arguments: Any, **options: Any) -> Any:
        predicted = predict(batch, *arguments, **options)
        for column, listener in listeners.items():
            _note_tags(considered, column, listener, trainer.vocab[column], list(batch.lens), batch.text)
        return predicted

    trainer.predict = predict_and_note


def _note_tags(
    considered: Considered,
    column: str,
    listener: _Listener,
    vocabulary: Any,
    lengths: Sequence[int],
    texts: Sequence[Sequence[str]],
) -> None:
    """Note the likely tags of a batch of sentences, the longest first, of which the classifier saw the packed words."""
    if listener.scores is None:
        return
    scores = functional.log_softmax(listener.scores, 1)
    listener.scores = None
    noted: list[list[list[Scored]]] = [[[] for _ in range(length)] for length in lengths]
    places = [(index, word) for word in range(lengths[0]) for index, length in enumerate(lengths) if length > word]
    likely = scores > LEAST
    for (row, tag), score in zip(likely.nonzero().tolist(), scores[likely].tolist(), strict=True):
        index, word = places[row]
        noted[index][word].append(Scored(vocabulary.id2unit(tag), round(score, 3)))
    for words, each in zip(texts, noted, strict=True):
        considered.note(column, words, each)


class _Listener(nn.Module):
    """A classifier that keeps the scores that it gave last."""

    def __init__(self, classifier: nn.Module) -> None:
        super().__init__()
        self._classifier = classifier
        self.scores: Tensor | None = None

    def forward(self, *inputs: Tensor) -> Tensor:
        """The scores of the classifier."""
        self.scores = self._classifier(*inputs)
        return self.scores
