"""The folder of a cascade, and what identifies its content."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from afazio.errors import RuleError
from afazio.rewriting.language.folder import Folder

MAIN = "main.grs"


def open_folder(directory: Path | Traversable | None = None) -> Folder:
    """The folder of a cascade, by default the packaged one; raises ``RuleError`` when it has no ``main.grs``."""
    root = directory if directory is not None else files("afazio").joinpath("rewrite_rules")
    folder = Folder(root)
    if not folder.has(MAIN):
        raise RuleError(f"{root}: no {MAIN} in this folder of rules")
    return folder


def folder_digest(folder: Folder) -> str:
    """The SHA-256 of a folder's rules and lexicons, in hexadecimal."""
    digest = hashlib.sha256()
    for name in sorted((*folder.names(".grs"), *folder.names(".lex"))):
        content = folder.content(name)
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()
