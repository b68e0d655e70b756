"""The cascade at a glance: its stages, their modules in the order in which they run, and the first comment of each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import PurePosixPath
from textwrap import shorten

from afazio.errors import RuleError, suggestion
from afazio.rewriting.cascade import Cascade
from afazio.rewriting.language.folder import Folder

_STAGE_NUMBER = re.compile(r"\A[0-9]+_")
_COLUMN, _LINE, _MARGIN, _NAME = 760, 17, 16, 190
_WIDEST = 84
"""Column width, line height, margins and the width of names in pixels; characters of a comment beside a name."""


@dataclass(frozen=True, slots=True)
class ModuleOutline:
    """A module: its name, its first comment (may be empty), and how many rules it has."""

    name: str
    about: str
    rules: int


@dataclass(frozen=True, slots=True)
class StageOutline:
    """A folder of modules with the first comment of its ``stage.grs``; the name is empty for modules beside it."""

    name: str
    about: str
    modules: tuple[ModuleOutline, ...]


def outline(cascade: Cascade, folder: Folder) -> tuple[StageOutline, ...]:
    """The stages of a cascade that was loaded from this folder, in the order in which they run."""
    stages: dict[str, list[ModuleOutline]] = {}
    for module in cascade.modules:
        stage = str(PurePosixPath(module.file).parent)
        found = ModuleOutline(module.name, _first_comment(folder, module.file), len(module.written))
        stages.setdefault(stage, []).append(found)
    return tuple(
        StageOutline("", "", tuple(modules))
        if stage == "."
        else StageOutline(stage, _first_comment(folder, f"{stage}/stage.grs"), tuple(modules))
        for stage, modules in stages.items()
    )


def as_tree(stages: Sequence[StageOutline]) -> str:
    """Lines of text that show the stages and, below each, its modules."""
    return "".join(f"{line}\n" for line in _tree_lines(stages))


def as_markdown(stages: Sequence[StageOutline]) -> str:
    """A table of the stages and what each does, as the chapter on the cascade shows it."""
    rows = (f"| `{stage.name}` | {stage.about} |\n" for stage in stages if stage.name)
    return "".join(("| folder | what it does |\n", "|---|---|\n", *rows))


def chosen_stage(stages: Sequence[StageOutline], name: str) -> StageOutline:
    """The stage of this name, which may be said without its number (events for 07_events).

    Raises ``RuleError``, which names the nearest stages and modules, when there is none.
    """
    named = {_STAGE_NUMBER.sub("", stage.name): stage for stage in stages if stage.name}
    stage = named.get(_STAGE_NUMBER.sub("", name))
    if stage is None:
        hint = suggestion(name, [*named, *(module.name for each in stages for module in each.modules)])
        raise RuleError(f"unknown stage or module '{name}'{hint} (`afazio rules list` shows all)")
    return stage


def as_svg(stages: Sequence[StageOutline]) -> str:
    """A drawing: the stages as boxes that follow one another in two columns, with their modules inside."""
    half = sum(_height(stage) for stage in stages) / 2
    boxes: list[str] = []
    x, y, bottom = _MARGIN, _MARGIN, 0
    for stage in stages:
        if y > half and x == _MARGIN:
            x, y = 2 * _MARGIN + _COLUMN, _MARGIN
        boxes.extend(_box(stage, x, y))
        y += _height(stage)
        bottom = max(bottom, y)
    width = 3 * _MARGIN + 2 * _COLUMN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{bottom}" viewBox="0 0 {width} {bottom}" '
        'font-family="Helvetica, Arial, sans-serif" font-size="12">\n'
        f'<rect width="{width}" height="{bottom}" fill="#ffffff"/>\n'
    )
    return head + "".join(f"{line}\n" for line in boxes) + "</svg>\n"


def _first_comment(folder: Folder, file: str) -> str:
    if not folder.has(file):
        return ""
    lines = (line.strip() for line in folder.read(file).lines)
    first = next((line for line in lines if line), "")
    return "" if first.startswith("%%") or not first.startswith("%") else first.lstrip("% ")


def _tree_lines(stages: Sequence[StageOutline]) -> Iterator[str]:
    for stage in stages:
        if stage.name:
            yield f"{stage.name}: {stage.about}"
        for module in stage.modules:
            sign = "" if not stage.name else "└── " if module is stage.modules[-1] else "├── "
            count = f"{module.rules} {'rule' if module.rules == 1 else 'rules'}"
            yield f"{sign}{module.name} ({count}){f': {module.about}' if module.about else ''}"


def _height(stage: StageOutline) -> int:
    return _LINE * (len(stage.modules) + 2) + _MARGIN


def _box(stage: StageOutline, x: int, y: int) -> Iterator[str]:
    height = _height(stage) - _MARGIN
    yield f'<rect x="{x}" y="{y}" width="{_COLUMN}" height="{height}" rx="6" fill="#f6f8fa" stroke="#57606a"/>'
    title = f'<tspan font-weight="bold">{escape(stage.name)}</tspan>'
    about = shorten(stage.about, _WIDEST, placeholder=" …")
    yield f'<text x="{x + 10}" y="{y + _LINE + 2}" font-size="13">{title}</text>'
    yield f'<text x="{x + _NAME + 30}" y="{y + _LINE + 2}">{escape(about)}</text>'
    for number, module in enumerate(stage.modules, start=2):
        line = y + number * _LINE + 6
        about = shorten(module.about, _WIDEST, placeholder=" …")
        yield f'<text x="{x + 20}" y="{line}" fill="#0550ae">{escape(module.name)}</text>'
        yield f'<text x="{x + _NAME + 30}" y="{line}" fill="#24292f">{escape(about)}</text>'
