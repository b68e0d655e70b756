"""CoNLL-U in and out, so that trees of any UD parser can be used (https://universaldependencies.org/format.html)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from afazio.errors import ParseError
from afazio.parsing.tree import SurfaceToken, Token, Tree

_COLUMNS = 10
_TEXT = re.compile(r"#\s*text\s*=\s?(.*)")
_WORD_ID = re.compile(r"[1-9][0-9]*")
_RANGE_ID = re.compile(r"([1-9][0-9]*)-([1-9][0-9]*)")
_EMPTY_ID = re.compile(r"[0-9]+\.[1-9][0-9]*")


@dataclass(frozen=True, slots=True)
class _Line:
    """One line and where it stands."""

    source: str
    number: int
    text: str

    def error(self, problem: str) -> ParseError:
        return ParseError(f"{self.source}:{self.number}: {problem}")


def read_conllu(source: Path | str) -> list[Tree]:
    """The trees of a CoNLL-U file (a ``Path``) or of CoNLL-U text (a ``str``).

    Empty nodes and enhanced dependencies are skipped; comments other than the text are kept as they are written.
    Raises ``ParseError`` with file and line for what is not a tree in CoNLL-U, and when the file cannot be read.
    """
    if isinstance(source, Path):
        try:
            text = source.read_text(encoding="utf-8-sig")
        except OSError as error:
            raise ParseError(f"{source}: cannot be read ({error.strerror})") from error
        except UnicodeDecodeError as error:
            raise ParseError(f"{source}: not UTF-8 (byte {error.start})") from error
        return [_tree(block) for block in _blocks(text, str(source))]
    return [_tree(block) for block in _blocks(source, "CoNLL-U")]


def write_conllu(trees: Iterable[Tree]) -> str:
    """CoNLL-U text; ``read_conllu`` gives equal trees back.

    Offsets go into MISC as ``start_char`` and ``end_char``.  A line break or tab inside a form, which the format has
    no way to write, becomes a space.
    """
    return "".join(_sentence(tree) for tree in trees)


def _blocks(text: str, source: str) -> Iterator[list[_Line]]:
    """The lines of each sentence."""
    block: list[_Line] = []
    # Only these end a line in CoNLL-U; `str.splitlines` would also split at rare Unicode separators in a form.
    for number, line in enumerate(re.split(r"\r\n|\n", text), start=1):
        if line.strip(" \t"):
            block.append(_Line(source, number, line))
        elif block:
            yield block
            block = []
    if block:
        yield block


def _tree(block: list[_Line]) -> Tree:
    comments = tuple(line.text for line in block if line.text.startswith("#"))
    tokens: list[Token] = []
    surface: list[SurfaceToken] = []
    spaced: list[tuple[str, bool]] = []
    body = [line for line in block if not line.text.startswith("#")]
    if not body:
        raise block[0].error("a sentence with comments but no words")
    for line in body:
        columns = line.text.split("\t")
        if len(columns) != _COLUMNS:
            raise line.error(f"expected {_COLUMNS} columns divided by tabs, found {len(columns)}")
        if _EMPTY_ID.fullmatch(columns[0]):
            continue
        inside = bool(surface) and surface[-1].last > len(tokens)
        if match := _RANGE_ID.fullmatch(columns[0]):
            surface.append(_surface_token(line, match, columns[1], len(tokens), inside))
        else:
            tokens.append(_token(line, columns, len(tokens) + 1))
            if inside:
                continue
        spaced.append((columns[1], "SpaceAfter=No" not in columns[9].split("|")))
    _check(tokens, surface, body)
    text = next((match[1] for comment in comments if (match := _TEXT.fullmatch(comment))), None)
    if text is None:
        text = "".join(form + " " * space for form, space in spaced).rstrip(" ")
    others = tuple(comment for comment in comments if not _TEXT.fullmatch(comment))
    return Tree(tuple(tokens), text, tuple(surface), others)


def _surface_token(line: _Line, match: re.Match[str], form: str, before: int, inside: bool) -> SurfaceToken:
    first, last = int(match[1]), int(match[2])
    if first != before + 1 or last < first or inside:
        raise line.error(f"the multiword token {match[0]} is not in its place")
    return SurfaceToken(first, last, form)


def _token(line: _Line, columns: list[str], expected: int) -> Token:
    number, form, lemma, upos, xpos, feats, head, deprel, _, misc = columns
    if not _WORD_ID.fullmatch(number) or int(number) != expected:
        raise line.error(f"expected the word number {expected}, found {number!r}")
    if not re.fullmatch(r"[0-9]+", head):
        raise line.error(f"the head of {form!r} is {head!r}, not a number")
    for name, value in (("form", form), ("lemma", lemma), ("UPOS", upos), ("relation", deprel)):
        if not value.strip():
            raise line.error(f"the {name} is empty")
    start, end = _offset(misc, "start_char"), _offset(misc, "end_char")
    pairs = _features(line, feats)
    return Token(expected, form, lemma, upos, int(head), deprel, "" if xpos == "_" else xpos, pairs, start, end)


def _features(line: _Line, column: str) -> tuple[tuple[str, str], ...]:
    if column == "_":
        return ()
    pairs = [pair.partition("=") for pair in column.split("|")]
    for name, equals, value in pairs:
        if not (name and equals and value):
            raise line.error(f"the features {column!r} are not of the form Name=Value|Name=Value")
    return tuple(sorted((name, value) for name, _, value in pairs))


def _offset(misc: str, name: str) -> int | None:
    match = re.search(rf"(?:^|\|){name}=([0-9]+)(?:\||$)", misc)
    return int(match[1]) if match else None


def _check(tokens: list[Token], surface: list[SurfaceToken], body: list[_Line]) -> None:
    """Raise unless the words form one tree with one root."""
    if not tokens:
        raise body[0].error("a sentence without words")
    if surface and surface[-1].last > len(tokens):
        raise body[0].error(f"the multiword token {surface[-1].form!r} ends after the last word")
    heads = {token.id: token.head for token in tokens}
    for token in tokens:
        if token.head != 0 and token.head not in heads:
            raise body[0].error(f"the head of word {token.id} ({token.form!r}) is {token.head}, which does not exist")
    roots = sum(head == 0 for head in heads.values())
    if roots != 1:
        raise body[0].error(f"expected one root (head 0), found {roots}")
    reached = {0}
    for start in heads:
        path = []
        node = start
        while node not in reached:
            if node in path:
                raise body[0].error(f"the heads of word {start} go in a circle")
            path.append(node)
            node = heads[node]
        reached.update(path)


def _sentence(tree: Tree) -> str:
    lines = [f"# text = {_one_line(tree.text)}", *tree.comments]
    starts = {part.first: part for part in tree.surface_tokens}
    for token in tree.tokens:
        if part := starts.get(token.id):
            lines.append("\t".join([f"{part.first}-{part.last}", _one_line(part.form), *"________"]))
        lines.append(_word(token))
    return "\n".join(lines) + "\n\n"


def _word(token: Token) -> str:
    feats = "|".join(f"{name}={value}" for name, value in token.feats) or "_"
    offsets = (("start_char", token.start), ("end_char", token.end))
    misc = "|".join(f"{name}={value}" for name, value in offsets if value is not None) or "_"
    columns = (token.id, token.form, token.lemma, token.upos, token.xpos or "_", feats, token.head, token.deprel, "_")
    return "\t".join([*(_one_line(str(column)) for column in columns), misc])


def _one_line(text: str) -> str:
    return re.sub(r"[\t\r\n]+", " ", text)
