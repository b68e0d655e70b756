"""The trees of the examples of a module, stored so that they can be run without a parser."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from afazio.parsing.conllu import read_conllu, write_conllu
from afazio.parsing.tree import Tree
from afazio.rewriting.cascade import Module

_MARK = "# example = "


def tree_file(directory: Path, module: Module) -> Path:
    """Where the trees of a module's examples are stored: ``trees/MODULE.conllu`` in the folder of its rule file."""
    return (directory / module.file).parent / "trees" / f"{module.name}.conllu"


def load_trees(file: Path) -> dict[str, tuple[Tree, ...]]:
    """The stored trees by the text of the example; empty when nothing is stored.  Raises ``ParseError``."""
    if not file.is_file():
        return {}
    trees: dict[str, tuple[Tree, ...]] = {}
    for tree in read_conllu(file):
        mark = next((each.removeprefix(_MARK) for each in tree.comments if each.startswith(_MARK)), tree.text)
        trees[mark] = (*trees.get(mark, ()), tree)
    return trees


def store_trees(file: Path, texts: Iterable[str], trees: Mapping[str, tuple[Tree, ...]]) -> None:
    """Write the trees of some texts in order; an example of several sentences is marked on each of its trees."""
    content = []
    for text in texts:
        for tree in trees[text]:
            comments = () if text == tree.text else (f"{_MARK}{text}",)
            content.append(replace(tree, comments=comments))
    file.parent.mkdir(exist_ok=True)
    file.write_text(write_conllu(content), encoding="utf-8")
