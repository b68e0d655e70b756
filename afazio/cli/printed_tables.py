"""Tables as text."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDE = 120
"""How many columns tables may take where there is no terminal whose width counts."""


def printed(tables: RenderableType) -> str:
    """Tables as they are printed: as wide as the terminal, and without one wide enough that nothing is cut."""
    from rich.console import Console

    console = Console(width=None if sys.stdout.isatty() else WIDE)
    with console.capture() as capture:
        console.print(tables)
    return "\n".join(line.rstrip() for line in capture.get().rstrip("\n").split("\n"))
