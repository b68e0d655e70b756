"""Suites from treebanks to a folder."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from afazio.testsuite.errors import TestsuiteError
from afazio.testsuite.item import Item
from afazio.testsuite.treebank.generating import from_treebanks, treebanks
from afazio.testsuite.writing import FORMATS, MANIFEST, refuse_others


def write_treebanks(
    places: Sequence[Path], seed: int, number: int, folder: Path, form: str = "jsonl"
) -> tuple[int, int]:
    """Write two suites for each treebank file in a format of `FORMATS`, with ``suites.json``.

    Returns how many items and suites there are.

    Raises:
        TestsuiteError: there is no treebank, one is not in CoNLL-U, it gives no pair, or the folder cannot be written
            to or holds other suites already.
    """
    files = [file for place in places for file in treebanks(place)]
    suites: dict[str, list[Item]] = {}
    for made in from_treebanks(files, number, seed):
        suites.setdefault(made.item.suite, []).append(made.item)
    if not suites:
        raise TestsuiteError(f"{places[0]}: no pair can be made of these trees")
    ending, text = FORMATS[form]
    described = [
        {"suite": name, "items": len(items), "kinds": dict(sorted(Counter(item.kind for item in items).items()))}
        for name, items in suites.items()
    ]
    manifest = {"seed": seed, "treebanks": [file.name for file in files], "suites": described}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        refuse_others(folder, {f"{name}.{ending}" for name in suites})
        for name, items in suites.items():
            (folder / f"{name}.{ending}").write_text(text(items), encoding="utf-8")
        (folder / MANIFEST).write_text(json.dumps(manifest, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise TestsuiteError(f"{folder}: cannot be written: {error.strerror or error}") from error
    return sum(map(len, suites.values())), len(suites)
