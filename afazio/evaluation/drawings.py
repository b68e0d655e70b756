"""Plots as SVG: bars, and curves over the unit square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from afazio.evaluation.curves import Point

COLOURS = ("#1b6ca8", "#c8553d", "#5b8e3e", "#7a5195")
_WIDTH, _HEIGHT, _LEFT, _TOP, _BOTTOM = 420, 260, 45, 28, 40
_BAR, _LABEL = 18, 150


def bars(title: str, values: Sequence[tuple[str, float | None]]) -> str:
    """Horizontal bars of shares from 0 to 1, each with its label and its value in %."""
    height = _TOP + (_BAR + 6) * len(values) + 8
    return "".join(_bars(title, values, height))


def curves(title: str, across: str, up: str, series: Sequence[tuple[str, Sequence[Point]]], diagonal: bool) -> str:
    """Lines through points of the unit square, one for each series; ``diagonal`` adds the line from 0 to 1."""
    return "".join(_curves(title, across, up, series, diagonal))


def _bars(title: str, values: Sequence[tuple[str, float | None]], height: int) -> Iterator[str]:
    yield _open(height, title)
    length = _WIDTH - _LABEL - 60
    for number, (label, value) in enumerate(values):
        top = _TOP + (_BAR + 6) * number
        yield f'<text x="{_LABEL - 6}" y="{top + 13}" text-anchor="end">{escape(label)}</text>'
        if value is not None:
            yield f'<rect x="{_LABEL}" y="{top}" width="{value * length:.1f}" height="{_BAR}" fill="{COLOURS[0]}"/>'
            yield f'<text x="{_LABEL + value * length + 5:.1f}" y="{top + 13}">{100 * value:.1f}</text>'
    yield "</svg>"


def _curves(
    title: str, across: str, up: str, series: Sequence[tuple[str, Sequence[Point]]], diagonal: bool
) -> Iterator[str]:
    yield _open(_HEIGHT, title)
    right, bottom = _WIDTH - 15, _HEIGHT - _BOTTOM
    yield f'<path d="M{_LEFT} {_TOP}V{bottom}H{right}" fill="none" stroke="#444"/>'
    for tick in (0.0, 0.5, 1.0):
        x, y = _place((tick, tick))
        yield f'<text x="{x:.1f}" y="{bottom + 14}" text-anchor="middle">{tick:g}</text>'
        yield f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{tick:g}</text>'
    yield f'<text x="{(_LEFT + right) / 2:.0f}" y="{_HEIGHT - 8}" text-anchor="middle">{escape(across)}</text>'
    yield f'<text x="{_LEFT + 6}" y="{_TOP + 10}">{escape(up)}</text>'
    if diagonal:
        yield f'<path d="{_path([(0.0, 0.0), (1.0, 1.0)])}" fill="none" stroke="#999" stroke-dasharray="4 4"/>'
    for number, (name, points) in enumerate(series):
        colour = COLOURS[number % len(COLOURS)]
        yield f'<path d="{_path(points)}" fill="none" stroke="{colour}" stroke-width="2"/>'
        height = bottom - 8 - 14 * number
        yield f'<text x="{right}" y="{height}" text-anchor="end" fill="{colour}">{escape(name)}</text>'
    yield "</svg>"


def _open(height: int, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}" role="img" '
        f'font-family="sans-serif" font-size="12"><title>{escape(title)}</title>'
        f'<text x="4" y="16" font-weight="bold">{escape(title)}</text>'
    )


def _place(point: Point) -> Point:
    across, up = point
    return _LEFT + across * (_WIDTH - 15 - _LEFT), _TOP + (1 - up) * (_HEIGHT - _BOTTOM - _TOP)


def _path(points: Sequence[Point]) -> str:
    return " ".join(f"{'L' if number else 'M'}{x:.1f} {y:.1f}" for number, (x, y) in enumerate(map(_place, points)))
