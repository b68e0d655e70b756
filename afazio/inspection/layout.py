"""Where the words and arcs of a dependency drawing stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

GAP = 18.0
LABEL_ROOM = 22.0
PORT = 7.0


@dataclass(frozen=True, slots=True)
class Column:
    """One word of a drawing: the lines of text under the arcs, from the word itself downwards.

    ``mark`` says what a step did to it: ``come``, ``gone``, ``changed``, or nothing.
    """

    lines: tuple[str, ...]
    added: bool = False
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Arc:
    """A labelled arc between two columns, given by their indices; a root has no source; ``mark`` as in `Column`."""

    source: int | None
    target: int
    label: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class PlacedArc:
    """An arc with the points where it leaves and arrives, in pixels, and its level above the words, from 1."""

    arc: Arc
    start: float
    end: float
    level: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Centres of the columns in pixels, the placed arcs, the drawing's width and the highest level."""

    centres: tuple[float, ...]
    arcs: tuple[PlacedArc, ...]
    width: float
    levels: int


def text_width(text: str, size: float) -> float:
    """About how wide a text is in a sans-serif font of this size, both in pixels."""
    return sum(size if east_asian_width(character) in "WF" else 0.58 * size for character in text)


def arrange(columns: Sequence[Column], arcs: Sequence[Arc]) -> Layout:
    """Place columns so that every label fits its arc, and arcs on the lowest level where they meet no other."""
    levels = _levels(arcs)
    centres = _centres(columns, arcs)
    ports = _ports(arcs, centres)
    placed = tuple(
        PlacedArc(arc, ports.get((index, True), 0.0), ports[index, False], levels[index])
        for index, arc in enumerate(arcs)
    )
    half = text_width(max(columns[-1].lines, key=len, default=""), 14) / 2 if columns else 0.0
    width = (centres[-1] + max(half, LABEL_ROOM) + GAP) if centres else 2 * GAP
    return Layout(tuple(centres), placed, width, max(levels, default=0))


def _span(arc: Arc) -> tuple[int, int]:
    source = arc.target if arc.source is None else arc.source
    return min(source, arc.target), max(source, arc.target)


def _levels(arcs: Sequence[Arc]) -> list[int]:
    levels = [0] * len(arcs)
    taken: list[tuple[int, int, int]] = []
    for index in sorted(range(len(arcs)), key=lambda index: _span(arcs[index])[1] - _span(arcs[index])[0]):
        first, last = _span(arcs[index])
        if arcs[index].source is None:
            continue
        below = [
            level for left, right, level in taken if (left < last and first < right) or (left, right) == (first, last)
        ]
        levels[index] = next(level for level in range(1, len(below) + 2) if level not in below)
        taken.append((first, last, levels[index]))
    top = max(levels, default=0) + 1
    return [top if arc.source is None else level for arc, level in zip(arcs, levels, strict=True)]


def _centres(columns: Sequence[Column], arcs: Sequence[Arc]) -> list[float]:
    widths = [max((text_width(line, 14) for line in column.lines), default=0.0) for column in columns]
    room = [0.0] * len(columns)
    for arc in arcs:
        first, last = _span(arc)
        if last - first == 1:
            room[last] = max(room[last], text_width(arc.label, 11) + LABEL_ROOM + 4 * PORT)
    centres: list[float] = []
    for index, width in enumerate(widths):
        if not centres:
            centres.append(GAP + max(width / 2, LABEL_ROOM))
            continue
        centres.append(centres[-1] + max(widths[index - 1] / 2 + GAP + width / 2, room[index]))
    return centres


def _ports(arcs: Sequence[Arc], centres: Sequence[float]) -> dict[tuple[int, bool], float]:
    """Where each end of each arc, the source or not, meets its column: spread so that arcs of one word do not cross."""
    ends: dict[int, list[tuple[int, int, int, bool]]] = {}
    for index, arc in enumerate(arcs):
        if arc.source is None:
            ends.setdefault(arc.target, []).append((1, 0, index, False))
            continue
        distance = arc.target - arc.source
        for column, reach, source in ((arc.source, distance, True), (arc.target, -distance, False)):
            side, order = (2, -abs(reach)) if reach > 0 else (0, abs(reach))
            if reach == 0:
                side, order = (2, 0) if source else (2, 1)
            ends.setdefault(column, []).append((side, order, index, source))
    ports = {}
    for column, found in ends.items():
        for place, (_, _, index, source) in enumerate(sorted(found)):
            ports[index, source] = centres[column] + PORT * (place - (len(found) - 1) / 2)
    return ports
