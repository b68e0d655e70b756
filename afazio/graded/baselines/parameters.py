"""The tuned numbers of the baselines."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from afazio.tables import read_rows


def parameter(name: str) -> float:
    """A number of ``parameters.tsv`` by its name; raises ``KeyError`` for an unknown one."""
    return _table()[name]


@cache
def _table() -> dict[str, float]:
    text = files(__package__).joinpath("parameters.tsv").read_text("utf-8")
    rows = read_rows(text, "parameters.tsv", ("name", "value", "provenance"))
    return {name: float(value) for name, value, _ in rows}
