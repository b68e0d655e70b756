"""Words that a tokenizer takes for several: "canoe" is no "ca noe"."""

from __future__ import annotations

import re
from typing import Any

_EXPANDED = "MWT=Yes"

# Contractions that are written without an apostrophe (Huddleston and Pullum 2002, chapter 3, 5.3 and 5.5).
_CONTRACTED = re.compile(
    r"can ?not|(ca|do|does|did|is|are|was|were|has|have|had|wo|would|could|should|must|might|need|ai)nt"
    r"|(i|you|he|she|it|we|they|that|this|there|here|what|who|where|when|how|why)(s|m|re|ve|ll|d)"
    r"|(gon|wan)na|(got|ough|hav)ta|(lem|gim)me|dunno|'?t(is|was)|cmon|lets|yall|d'?you",
    re.IGNORECASE,
)


def keep_words_whole(processor: Any) -> None:
    """Let a loaded expander of Stanza's expand only tokens with an apostrophe, and known contractions without one."""
    expand = processor.process

    def process(document: Any) -> Any:
        for sentence in document.sentences:
            for token in sentence.tokens:
                if token.misc and _EXPANDED in token.misc and not _is_contracted(token.text):
                    token.misc = "|".join(part for part in token.misc.split("|") if part != _EXPANDED) or None
        return expand(document)

    processor.process = process


def _is_contracted(form: str) -> bool:
    return any(mark in form for mark in "'’‘`´") or _CONTRACTED.fullmatch(form) is not None
