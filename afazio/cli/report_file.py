"""`afazio evaluate --report FILE`: the report as HTML or Markdown, by the ending of the file's name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from afazio.cli.files import check_place

if TYPE_CHECKING:
    from afazio.evaluation.page import Scored
    from afazio.evaluation.sheet import Sheet

ENDINGS = (".html", ".md")


def checked_report(path: Path | None) -> Path | None:
    """The path; raises `typer.BadParameter` for one whose ending names no form of a report.

    Raises `FileError` for one that cannot be written.
    """
    if path is not None and path.suffix not in ENDINGS:
        raise typer.BadParameter(f"{path} ends in none of {', '.join(ENDINGS)}", param_hint="--report")
    if path is not None:
        check_place(path)
    return path


def write_report(
    path: Path, title: str, runs: Sequence[Scored], notes: Sequence[str] = (), sheets: Sequence[Sheet] = ()
) -> None:
    """Write the report; raises `FileError`."""
    from afazio.cli.files import write_text
    from afazio.evaluation.page import html_page, markdown_page

    page = html_page if path.suffix == ".html" else markdown_page
    write_text(path, page(title, runs, notes, sheets))
