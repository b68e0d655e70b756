"""Text made plain before it is parsed, and counted for the limits on input."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from afazio.parsing.datelines import without_dateline

# Characters of typesetting that the treebanks spell plainly; one for one, and three dots for the ellipsis.
_PLAIN = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u02bc\uff07", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2212\ufe63\uff0d", "-"),
        **dict.fromkeys("\u2013\u2014\u2015", " - "),
        "\u2026": "...",
    }
)
_RANGE = re.compile(r"(?<=\d)[\u2013\u2014](?=\d)")
_PARAGRAPH = re.compile(r"[^\S\n]*\n\s*\n\s*")
_SPACES = re.compile(r"\s+")
_ENDED = re.compile(r"""[.!?:;]['")\]}]*$""")
_CLOSING = re.compile(r"""['")\]}]+$""")


@lru_cache(maxsize=1_024)
def clean(text: str) -> str:
    """The text as the parser should see it.

    Control and invisible characters are dropped, every run of white space is one space (or one empty line between
    paragraphs), quotation marks and dashes are ASCII, Unicode is in normal form C, datelines of news are left out,
    and a text or paragraph that does not end a sentence gets a full stop.  Clean text stays as it is;
    ``clean(clean(t)) == clean(t)``.
    """
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2029", "\n\n"))
    text = _RANGE.sub("-", text).translate(_PLAIN)
    text = unicodedata.normalize("NFC", "".join(map(_visible, text)))
    paragraphs = (_SPACES.sub(" ", paragraph).strip() for paragraph in _PARAGRAPH.split(text))
    told = map(without_dateline, paragraphs)
    return "\n\n".join(_ended(paragraph) for paragraph in told if paragraph)


def words(text: str) -> int:
    """The number of words, as white space divides them; punctuation by itself does not count."""
    return sum(any(character.isalnum() for character in word) for word in text.split())


def marks(text: str) -> int:
    """The number of characters that are neither letters, digits nor white space."""
    return sum(not character.isalnum() and not character.isspace() for character in text)


def _visible(character: str) -> str:
    """A character, a space for any kind of white space, or nothing for one that does not show."""
    if character == "\n" or character.isprintable():
        return character
    if character.isspace():
        return " "
    # Zero-width joiners, marks of direction, soft hyphens and control characters.
    return "" if unicodedata.category(character) in {"Cc", "Cf", "Cs"} else character


def _ended(paragraph: str) -> str:
    """A paragraph with a full stop if it ends in a word."""
    if _ENDED.search(paragraph) or not any(character.isalnum() for character in paragraph):
        return paragraph
    if paragraph.endswith((",", "-")):
        return paragraph.rstrip(",- ") + "."
    return paragraph + "."
