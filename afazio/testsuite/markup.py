"""XML as a tree that knows its lines, so that a mistake in an inventory can be pointed at."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler

from defusedxml import DefusedXmlException
from defusedxml.sax import make_parser

from afazio.testsuite.errors import TestsuiteError

if TYPE_CHECKING:
    from xml.sax.xmlreader import AttributesImpl


@dataclass(frozen=True, slots=True)
class Words:
    """Character data between tags, not blank, and the line it stands on."""

    text: str
    line: int


@dataclass(slots=True)
class Element:
    """An element with its attributes and, in order, its elements and words."""

    file: Path
    tag: str
    attributes: dict[str, str]
    line: int
    content: list[Element | Words] = field(default_factory=list)

    @property
    def children(self) -> list[Element]:
        """The elements inside, without the words between them."""
        return [child for child in self.content if isinstance(child, Element)]

    @property
    def text(self) -> str:
        """The words inside, blanks normalised."""
        return " ".join(" ".join(child.text for child in self.content if isinstance(child, Words)).split())

    def error(self, message: str, line: int | None = None) -> TestsuiteError:
        """The error to raise about this element: file and line, then the message."""
        return TestsuiteError(f"{self.file}:{self.line if line is None else line}: {message}")

    def expect(self, required: tuple[str, ...] = (), optional: tuple[str, ...] = ()) -> None:
        """Raise `TestsuiteError` unless the attributes are the required ones and at most the optional ones."""
        for name in required:
            if not self.attributes.get(name, "").strip():
                raise self.error(f"{self.tag} needs the attribute '{name}'")
        for name in self.attributes:
            if name not in required and name not in optional:
                known = ", ".join(required + optional) or "none"
                raise self.error(f"{self.tag} has no attribute '{name}' (it has: {known})")


class _Builder(ContentHandler):
    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self.root: Element | None = None
        self.open: list[Element] = []
        self.locator: object = None

    def setDocumentLocator(self, locator: object) -> None:  # noqa: N802 (the interface of SAX)
        self.locator = locator

    def line(self) -> int:
        get: object = getattr(self.locator, "getLineNumber", None)
        number = get() if callable(get) else None
        return number if isinstance(number, int) else 1

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 (the interface of SAX)
        element = Element(self.file, name, {key: attrs.getValue(key) for key in attrs.getNames()}, self.line())
        if self.open:
            self.open[-1].content.append(element)
        else:
            self.root = element
        self.open.append(element)

    def endElement(self, name: str) -> None:  # noqa: N802 (the interface of SAX)
        self.open.pop()

    def characters(self, content: str) -> None:
        if content.strip():
            self.open[-1].content.append(Words(content, self.line()))


def read_markup(file: Path) -> Element:
    """The root element of an XML file.

    Raises:
        TestsuiteError: the file cannot be read, is not well-formed, or declares entities (which could expand without
            end or reach outside the file).
    """
    builder = _Builder(file)
    parser = make_parser()
    parser.setContentHandler(builder)
    try:
        with file.open("rb") as stream:
            parser.parse(stream)
    except OSError as error:
        raise TestsuiteError(f"{file}: cannot be read: {error.strerror or error}") from error
    except SAXParseException as error:
        raise TestsuiteError(f"{file}:{error.getLineNumber()}: not well-formed XML: {error.getMessage()}") from error
    except DefusedXmlException as error:
        raise TestsuiteError(f"{file}:{builder.line()}: entity declarations are not allowed here") from error
    except ValueError as error:
        raise TestsuiteError(f"{file}:{builder.line()}: not well-formed XML: {error}") from error
    if builder.root is None:
        raise TestsuiteError(f"{file}:1: not well-formed XML: no element found")
    return builder.root
