"""Text to UD trees: the parser that the rest of Afazio calls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from functools import cached_property
from itertools import islice
from queue import SimpleQueue
from threading import Event
from typing import TYPE_CHECKING, Protocol

from afazio.errors import ParseError
from afazio.parsing.models import find_model, model_digest
from afazio.parsing.tree import Tree

if TYPE_CHECKING:
    from afazio.parsing.cache import ParseCache
    from afazio.parsing.stanza_pipeline import StanzaPipeline

# Characters handed to Stanza at once: the fastest of the sizes tried (1,500 to 20,000); larger batches leave the cache
# of the processor, smaller ones do not fill it.
_CHUNK_CHARACTERS = 3_000
# For so many chunks another model is loaded, which takes about as long as parsing one.
_CHUNKS_OF_A_THREAD = 2

_Parsed = dict[str, tuple[Tree, ...] | ParseError]


class ParsingInProcesses(Protocol):
    """Other processes that parse texts, ``count`` of them at once, until they are closed."""

    count: int

    def parse(self, texts: Sequence[str]) -> _Parsed:
        """The sentences of each text, or why it has none; may be called from several threads."""
        ...

    def close(self) -> None:
        """End the processes."""
        ...


class Parser:
    """Parses texts with one model, remembering what it has parsed.

    ``model`` is ``bundled``, ``stanza``, ``stanza-accurate`` or the path of a folder; ``cache`` is ``None`` for no
    cache on disk; ``threads`` is how many texts are parsed at once (1 or more).  Stanza and torch are imported, and the
    model loaded, at the first text that is not in the cache; it is loaded once more for each further thread when there
    are texts enough.  Where there are ``processes``, these parse with models of their own, and none is loaded here;
    `close` ends them.
    """

    def __init__(
        self,
        model: str = "bundled",
        cache: ParseCache | None = None,
        threads: int = 2,
        processes: ParsingInProcesses | None = None,
    ) -> None:
        if threads < 1:
            raise ValueError(f"threads is {threads}; it must be 1 or more")
        self.model = model
        self._cache = cache
        self._processes = processes
        self._threads = threads if processes is None else processes.count
        self._further: list[StanzaPipeline] = []

    @cached_property
    def digest(self) -> str:
        """The digest of the model (hexadecimal SHA-256); raises ``ModelError`` when there is no such model."""
        return model_digest(self.model)

    @cached_property
    def _pipeline(self) -> StanzaPipeline:
        from afazio.parsing.stanza_pipeline import StanzaPipeline

        return StanzaPipeline(find_model(self.model))

    def load(self) -> None:
        """Load the model now instead of at the first text; raises ``ModelError``."""
        _ = self._pipeline

    def close(self) -> None:
        """End the processes that parse, if there are any."""
        if self._processes is not None:
            self._processes.close()

    def parse(self, texts: Sequence[str], stopped: Event | None = None) -> list[tuple[Tree, ...] | ParseError]:
        """The sentences of each text, in the order of ``texts``, or the reason why it has none.

        Each text is parsed by itself, whatever stands before and after it, so there is a sentence boundary at the
        end of each.  The texts are taken as they are; see `afazio.parsing.cleaning.clean`.  Raises ``ModelError``
        when the model cannot be loaded, and ``CancelledError`` soon after ``stopped`` is set.
        """
        results: dict[str, tuple[Tree, ...] | ParseError] = {}
        wanted = {text for text in texts if text.strip()}
        if self._cache is not None and wanted:
            results.update(self._cache.get_many(wanted, self.digest))
        chunks = list(_chunks(sorted(wanted - results.keys(), key=lambda text: (len(text), text))))
        for parsed in self._parsed(chunks, stopped or Event()):
            results.update(parsed)
            if self._cache is not None:
                trees = {text: result for text, result in parsed.items() if not isinstance(result, ParseError)}
                self._cache.put_many(trees, self.digest)
        return [results[text] if text in wanted else ParseError("the text is empty") for text in texts]

    def _parsed(self, chunks: Sequence[list[str]], stopped: Event) -> Iterator[_Parsed]:
        """The trees of each chunk, in some order."""
        workers = min(self._threads, -(-len(chunks) // _CHUNKS_OF_A_THREAD))
        if workers < 2:
            for chunk in chunks:
                yield self._parse_chunk(stopped, chunk)
            return
        pipelines: SimpleQueue[StanzaPipeline] = SimpleQueue()
        for pipeline in () if self._processes else self._pipelines(workers):
            pipelines.put(pipeline)
        with ThreadPoolExecutor(workers) as pool:
            # The largest first, so that no thread has one alone to do at the end.
            waiting: list[Future[_Parsed]] = [
                pool.submit(self._parse_chunk, stopped, chunk, pipelines) for chunk in reversed(chunks)
            ]
            for done in waiting:
                yield done.result()

    def _parse_chunk(
        self, stopped: Event, chunk: list[str], pipelines: SimpleQueue[StanzaPipeline] | None = None
    ) -> _Parsed:
        """The trees of a chunk from a process, or else from a model that is not in use by another thread."""
        if stopped.is_set():
            raise CancelledError
        if self._processes is not None:
            return self._processes.parse(chunk)
        if pipelines is None:
            return self._pipeline.parse(chunk)
        pipeline = pipelines.get()
        try:
            return pipeline.parse(chunk)
        finally:
            pipelines.put(pipeline)

    def _pipelines(self, count: int) -> list[StanzaPipeline]:
        """As many loaded models, each for one thread: they remember what they are at."""
        first = self._pipeline
        while len(self._further) < count - 1:
            self._further.append(first.twin())
        return [first, *islice(self._further, count - 1)]


def _chunks(texts: Sequence[str]) -> Iterator[list[str]]:
    """Runs of texts that come to about the same number of characters."""
    chunk: list[str] = []
    size = 0
    for text in texts:
        if chunk and size + len(text) > _CHUNK_CHARACTERS:
            yield chunk
            chunk, size = [], 0
        chunk.append(text)
        size += len(text)
    if chunk:
        yield chunk
