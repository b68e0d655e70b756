"""XML corpora as plain elements with line numbers; entities are refused and external DTDs are never fetched."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, Locator

from defusedxml.common import DefusedXmlException
from defusedxml.expatreader import create_parser

from afazio.errors import CorpusError


@dataclass(slots=True)
class Element:
    """An element with its attributes, its text without that of its children, and the line it begins on."""

    tag: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def __iter__(self) -> Iterator[Element]:
        return iter(self.children)

    def texts(self, tag: str) -> tuple[str, ...]:
        """The texts of the children with this tag, in order, with spaces collapsed."""
        return tuple(" ".join(child.text.split()) for child in self.children if child.tag == tag)


class _Builder(ContentHandler):
    def __init__(self) -> None:
        super().__init__()
        self.root: Element | None = None
        self._open: list[Element] = []
        self._locator: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802
        self._locator = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        line = (self._locator.getLineNumber() if self._locator else None) or 1
        element = Element(name, dict(attrs.items()), line)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def endElement(self, name: str) -> None:  # noqa: N802
        self._open.pop()

    def characters(self, content: str) -> None:
        self._open[-1].text += content


def read_xml(data: bytes, source: str) -> Element:
    """The root element; raises `CorpusError` with file and line for what is not well-formed or not safe."""
    parser = create_parser(forbid_external=False)
    builder = _Builder()
    parser.setContentHandler(builder)
    try:
        parser.parse(io.BytesIO(data))
    except SAXParseException as error:
        raise CorpusError(f"{source}:{error.getLineNumber()}: not well-formed XML: {error.getMessage()}") from error
    except DefusedXmlException as error:
        raise CorpusError(f"{source}: the XML declares entities, which are refused: {error}") from error
    except (LookupError, ValueError) as error:
        raise CorpusError(f"{source}: cannot decode the XML: {error}") from error
    if builder.root is None:
        raise CorpusError(f"{source}: the XML holds no element")
    return builder.root
