"""What requests hold."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from afazio.inspection.stage import Stage

MOST_CHARACTERS = 20_000
MOST_PASSAGES = 50

Passage = Annotated[str, StringConstraints(max_length=MOST_CHARACTERS)]


class Message(BaseModel):
    """A request; fields that it does not have are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


class PairMessage(Message):
    """A text, perhaps in passages, and a hypothesis."""

    text: Passage | Annotated[list[Passage], Field(min_length=1, max_length=MOST_PASSAGES)]
    hypothesis: Passage
    id: Annotated[str, StringConstraints(max_length=200)] | None = None

    @property
    def passages(self) -> tuple[str, ...]:
        """The passages of the text."""
        return (self.text,) if isinstance(self.text, str) else tuple(self.text)


class OptionsMessage(Message):
    """What can be chosen for a pair: see `afazio check --help`."""

    same_situation: bool = False
    strict: bool = False


class CheckMessage(PairMessage, OptionsMessage):
    """One pair; ``explain`` adds the explanation and what a page needs to draw both sides."""

    explain: bool = False


class ManyMessage(OptionsMessage):
    """Several pairs."""

    pairs: Annotated[list[PairMessage], Field(min_length=1)]


class InspectMessage(Message):
    """A text to be analysed; ``view`` adds what a page needs to draw it."""

    text: Passage
    stage: Stage = Stage.ALL
    view: bool = False


class Notation(StrEnum):
    """How a pair can be copied."""

    TPTP = "tptp"
    LATEX = "latex"
    HTML = "html"


class ExportMessage(PairMessage, OptionsMessage):
    """A pair to be written in a notation."""

    notation: Notation
