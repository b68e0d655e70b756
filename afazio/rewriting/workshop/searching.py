"""Finding a construction by its usual name: in the comments of modules, the rules with their examples, the lexicons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath

from afazio.rewriting.cascade import Cascade, Module
from afazio.rewriting.language.folder import Folder
from afazio.rewriting.language.places import Source
from afazio.rewriting.language.printing import print_example
from afazio.rewriting.language.syntax import Rule

_WORD = re.compile(r"\w+")
_PLURAL = re.compile(r"(?<=\w{3})s\Z")


def found_lines(cascade: Cascade, folder: Folder, name: str) -> Iterator[str]:
    """The modules, rules and lexicons of a cascade loaded from this folder that speak of what a name names, as lines.

    A text speaks of it if words that begin with those of the name stand beside each other in it, whatever the case:
    "by-phrases" is found in "By-phrase of a passive".  The texts of a module are its name and the comments above it in
    its file and in its stage, those of a rule its name, prose and examples, those of a lexicon its name and comments.
    Rules stand below their module.
    """
    wanted = tuple(_PLURAL.sub("", word) for word in _words(name))
    for module in cascade.modules:
        head, reason = _head(folder.read(module.file)), _reason(folder, module)
        rules = [rule.syntax for rule in module.written if _speaks(wanted, _texts(rule.syntax))]
        if rules or _speaks(wanted, (module.name, " ".join(head), reason)):
            yield f"{module.file}: {' '.join(head)}"
        for rule in rules:
            yield f"    {module.name}.{rule.name}: {' '.join(rule.prose[:1])}"
    for file in folder.names(".lex"):
        comments = _head(folder.read(file))
        if _speaks(wanted, (PurePosixPath(file).stem, " ".join(comments))):
            yield f"{file}: {' '.join(comments[:1])}"


def _texts(rule: Rule) -> Iterator[str]:
    yield from (rule.name, *rule.prose, *map(print_example, rule.examples))


def _speaks(wanted: Sequence[str], texts: Iterable[str]) -> bool:
    for text in texts:
        words = _words(text)
        for first in range(len(words) - len(wanted) + 1):
            if all(word.startswith(each) for word, each in zip(words[first:], wanted, strict=False)):
                return True
    return False


def _words(text: str) -> list[str]:
    return _WORD.findall(text.replace("_", " ").lower())


def _head(source: Source) -> list[str]:
    """The comments at the top of a file."""
    head = []
    for line in source.lines:
        if not line.startswith("%") or line.startswith("%%"):
            break
        head.append(line.lstrip("% "))
    return head


def _reason(folder: Folder, module: Module) -> str:
    """The comment above a module in the ``stage.grs`` of its folder; empty without one."""
    stage = str(PurePosixPath(module.file).parent / "stage.grs")
    if not folder.has(stage):
        return ""
    above = ""
    for line in map(str.strip, folder.read(stage).lines):
        if re.match(rf"Onf\({module.name}\)", line):
            return above
        above = line.lstrip("% ") if line.startswith("%") else ""
    return ""
