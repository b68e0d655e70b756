"""Writes the English names of territories: python -m training.names.territories (with the extra ``training``).

Source: Unicode Common Locale Data Repository, English, as the package Babel carries it.
"""

from __future__ import annotations

from pathlib import Path

from babel import Locale, __version__

TABLE = Path(__file__).parents[2] / "afazio" / "parsing" / "names" / "territories.tsv"
_SHORT = ("EU", "UK", "UN", "US", "USA")
_WORLD = "001"


def table() -> str:
    """The text of the table: names of one word or more, and the short names with and without full stops."""
    named = {name for code, name in Locale("en").territories.items() if code != _WORLD}
    spelt = {name.replace(" & ", " and ") for name in named} | {*_SHORT, *map(_with_stops, _SHORT)}
    head = f"% English names of territories, from the Unicode CLDR as in Babel {__version__}, with short names.\n"
    return head + "name\n" + "".join(f"{name}\n" for name in sorted(spelt))


def _with_stops(name: str) -> str:
    return "".join(f"{letter}." for letter in name)


if __name__ == "__main__":
    TABLE.write_text(table(), "utf-8")
