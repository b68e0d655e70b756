"""Words that a tokenizer takes for several ("canoe" is no "ca noe"), and genitives that it takes for one ("nuns'")."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Any

_EXPANDED = "MWT=Yes"

# Contractions that are written without an apostrophe (Huddleston and Pullum 2002, chapter 3).
_CONTRACTED = re.compile(
    r"can ?not|(ca|do|does|did|is|are|was|were|has|have|had|wo|would|could|should|must|might|need|ai)nt"
    r"|(i|you|he|she|it|we|they|that|this|there|here|what|who|where|when|how|why)(s|m|re|ve|ll|d)"
    r"|(gon|wan)na|(got|ough|hav)ta|(lem|gim)me|dunno|'?t(is|was)|cmon|lets|yall|d'?you",
    re.IGNORECASE,
)

_GENITIVE = re.compile(r"[^\W\d_]{2,}s['’]")


# What follows "its" where it is written for "it's" (its a pity, its not far); before other words it is the possessive.
_AFTER_IT_IS = re.compile(
    r"an?|the|this|that|there|my|your|all|such|like|worth|up|time|going|gonna|got|been|obvious|sure|true"
    r"|not|never|no|now|so|too|very|just|only|really|still|already|also|always|wh(at|en|ere|y)",
    re.IGNORECASE,
)


def keep_words_whole(processor: Any) -> None:
    """Let a loaded expander of Stanza's expand only tokens with an apostrophe, and known contractions without one.

    A plural with the mark of its genitive is always expanded.
    """
    expand = processor.process

    def process(document: Any) -> Any:
        for sentence in document.sentences:
            for token, following in zip_longest(sentence.tokens, sentence.tokens[1:]):
                parts = token.misc.split("|") if token.misc else []
                if _EXPANDED in parts and not _is_contracted(token.text, following.text if following else ""):
                    token.misc = "|".join(part for part in parts if part != _EXPANDED) or None
                elif _EXPANDED not in parts and _GENITIVE.fullmatch(token.text):
                    token.misc = "|".join((*parts, _EXPANDED))
        return expand(document)

    processor.process = process


def _is_contracted(form: str, following: str) -> bool:
    if form.lower() == "its":
        return _AFTER_IT_IS.fullmatch(following) is not None
    return any(mark in form for mark in "'’‘`´") or _CONTRACTED.fullmatch(form) is not None
