"""The server as an ASGI application: the page, its assets and the JSON interface."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Any

from fastapi import FastAPI, HTTPException, Query
from fastapi.responses import PlainTextResponse, Response

from afazio.inspection.page.document import SCRIPTS, STYLE, asset
from afazio.options import Options
from afazio.serving import work
from afazio.serving.desk import Desk
from afazio.serving.failures import RESPONSES, add_failures
from afazio.serving.guard import Guard
from afazio.serving.limits import Limits
from afazio.serving.messages import CheckMessage, ExportMessage, InspectMessage, ManyMessage, PairMessage
from afazio.version import VERSION

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
"""The names of this machine for itself."""

_TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".json": "application/json"}


def application(options: Options | None = None, limits: Limits | None = None, hosts: Iterable[str] = ()) -> FastAPI:
    """The application; ``hosts`` are the names under which it may be asked, empty for any.

    Its pipelines are opened when it starts and closed when it ends.
    """
    bounds = limits or Limits()
    desk = Desk(options or Options(), bounds)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        desk.start()
        yield
        desk.close()

    # The pages of FastAPI for its schema fetch their scripts from elsewhere; the schema itself is at /openapi.json.
    app = FastAPI(
        title="Afazio",
        version=VERSION,
        summary="Textual entailment by logic",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        responses={**RESPONSES},
    )
    app.add_middleware(Guard, limits=bounds, hosts=tuple(hosts))
    add_failures(app)
    _add_page(app)
    _add_interface(app, desk)
    return app


def _add_page(app: FastAPI) -> None:
    folder = files("afazio.serving").joinpath("page")
    content = {name: asset(name) for name in (*SCRIPTS, STYLE)}
    content |= {name: folder.joinpath(name).read_text("utf-8") for name in ("serve.css", "serve.js", "examples.json")}
    index = folder.joinpath("index.html").read_text("utf-8")

    @app.get("/", include_in_schema=False)
    async def page() -> Response:
        return Response(index, media_type="text/html")

    @app.get("/static/{name}", include_in_schema=False)
    async def static(name: str) -> Response:
        if name not in content:
            raise HTTPException(404, "there is no such file")
        return Response(content[name], media_type=_TYPES[name[name.rindex(".") :]])


def _add_interface(app: FastAPI, desk: Desk) -> None:
    limits = desk.limits

    def within(pairs: Iterable[PairMessage]) -> None:
        for pair in pairs:
            if (words := work.words_in(pair)) > limits.words:
                raise HTTPException(413, f"the pair has {words} words; {limits.words} are the most")

    @app.post("/check", summary="Does the hypothesis follow from the text?")
    async def check(message: CheckMessage) -> dict[str, Any]:
        within([message])
        return await desk.run(lambda pipeline: work.check(pipeline, message))

    @app.post("/check_many", summary="The verdicts of several pairs, in their order")
    async def check_many(message: ManyMessage) -> list[dict[str, Any]]:
        if len(message.pairs) > limits.pairs:
            raise HTTPException(413, f"these are {len(message.pairs)} pairs; {limits.pairs} are the most")
        within(message.pairs)
        return await desk.run(lambda pipeline: work.check_many(pipeline, message, limits.seconds / 2))

    @app.post("/inspect", summary="Every stage of the analysis of a text")
    async def inspect(message: InspectMessage) -> dict[str, Any]:
        within([PairMessage(text=message.text, hypothesis="")])
        return await desk.run(lambda pipeline: work.inspect(pipeline, message))

    @app.post("/compare", summary="What each installed prover makes of a pair")
    async def compare(message: CheckMessage) -> list[dict[str, Any]]:
        within([message])
        return await desk.run(lambda pipeline: work.compare(pipeline, message))

    @app.post("/export", summary="A pair as TPTP, LaTeX or a page of its own", response_class=PlainTextResponse)
    async def export(message: ExportMessage) -> PlainTextResponse:
        within([message])
        return PlainTextResponse(await desk.run(lambda pipeline: work.export(pipeline, message)))

    @app.get("/rules", summary="The rewrite rules, or those with a text in their name or prose")
    async def rules(search: str = Query("", max_length=100)) -> list[dict[str, Any]]:
        return await desk.run(lambda pipeline: work.rules(pipeline, search))

    @app.get("/health", summary="Whether the server is ready, and what it has done")
    async def health() -> dict[str, Any]:
        counts = desk.counts
        return {
            "status": "ready" if desk.ready else "loading",
            "version": VERSION,
            "open": counts.open,
            "answered": counts.answered,
            "refused": counts.refused,
            "late": counts.late,
        }
