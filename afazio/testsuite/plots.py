"""Plots as SVG that needs nothing else: bars for shares, a histogram for times."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

_ROW, _LABEL, _WIDTH, _NOTE = 20, 330, 420, 110


@dataclass(frozen=True, slots=True)
class Bar:
    """A labelled share in [0, 1] with a note behind it."""

    label: str
    share: float
    note: str = ""


def bars(title: str, rows: Sequence[Bar]) -> str:
    """Horizontal bars from 0 to 100 %, in the order given."""
    height = _ROW * len(rows) + 30
    parts = [_opening(title, _LABEL + _WIDTH + _NOTE, height)]
    for tick in range(0, 101, 25):
        x = _LABEL + _WIDTH * tick / 100
        parts.append(f'<line class="grid" x1="{x:.1f}" y1="0" x2="{x:.1f}" y2="{height - 25}"/>')
        parts.append(f'<text class="tick" x="{x:.1f}" y="{height - 10}">{tick} %</text>')
    for place, row in enumerate(rows):
        y = _ROW * place
        parts.append(f'<text class="label" x="{_LABEL - 8}" y="{y + 14}">{escape(row.label)}</text>')
        parts.append(f'<rect x="{_LABEL}" y="{y + 3}" width="{_WIDTH * row.share:.1f}" height="{_ROW - 6}"/>')
        note = f"{100 * row.share:.1f} %{f'  ({row.note})' if row.note else ''}"
        parts.append(f'<text class="note" x="{_LABEL + _WIDTH * row.share + 5:.1f}" y="{y + 14}">{escape(note)}</text>')
    return "".join([*parts, "</svg>"])


def histogram(title: str, values: Sequence[float], unit: str, bins: int = 30) -> str:
    """How many values lie in each of equally wide intervals from 0 to the greatest."""
    top = max(values, default=0.0) or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(math.floor(bins * value / top), bins - 1)] += 1
    most = max(counts) or 1
    width, height = 720, 200
    step = width / bins
    parts = [_opening(title, width + 40, height + 40)]
    for place, count in enumerate(counts):
        tall = height * count / most
        tip = f"{top * place / bins:.3g} to {top * (place + 1) / bins:.3g} {unit}: {count}"
        x, y = 20 + place * step, height - tall
        parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{step - 1:.1f}" height="{tall:.1f}">')
        parts.append(f"<title>{escape(tip)}</title></rect>")
    for part in range(5):
        x = 20 + width * part / 4
        parts.append(f'<text class="tick" x="{x:.1f}" y="{height + 18}">{top * part / 4:.3g} {escape(unit)}</text>')
    parts.append(f'<text class="tick" x="60" y="12">{most} pairs</text>')
    return "".join([*parts, "</svg>"])


def _opening(title: str, width: float, height: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width:g} {height:g}" width="{width:g}">'
        f"<title>{escape(title)}</title>"
    )
