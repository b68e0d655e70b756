"""What a request gets that is not answered: one shape of body for all of them, ``{"error": {"kind", "message"}}``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from afazio.bug_reports import report
from afazio.errors import AfazioError
from afazio.serving.desk import BusyError, TooLongError

_MOST_MISTAKES = 3
_NO_JSON = "json_invalid"


class Failure(BaseModel):
    """Why a request is not answered: ``input`` (what came), ``busy``, ``timeout`` or ``internal``, and one line."""

    kind: str
    message: str


class FailureMessage(BaseModel):
    """The body of every answer whose status is not 200."""

    error: Failure


RESPONSES: Mapping[int | str, dict[str, Any]] = {
    "4XX": {"model": FailureMessage, "description": "The request is refused: what came is wrong or too much."},
    "5XX": {"model": FailureMessage, "description": "The request took too long, or met a bug."},
}
"""For the schema: what requests may get instead of an answer."""


def add_failures(app: FastAPI) -> None:
    """Let whatever is raised for a request of the application become a body of the one shape."""

    @app.exception_handler(BusyError)
    async def busy(_: Request, error: BusyError) -> JSONResponse:
        return _failure(429, "busy", str(error), {"Retry-After": "2"})

    @app.exception_handler(TooLongError)
    async def late(_: Request, error: TooLongError) -> JSONResponse:
        return _failure(503, "timeout", str(error), {"Retry-After": "10"})

    @app.exception_handler(AfazioError)
    async def wrong(_: Request, error: AfazioError) -> JSONResponse:
        return _failure(422, "input", str(error))

    @app.exception_handler(RequestValidationError)
    async def mistaken(_: Request, error: RequestValidationError) -> JSONResponse:
        return _failure(422, "input", mistakes(error.errors()))

    @app.exception_handler(HTTPException)
    async def refused(request: Request, error: HTTPException) -> JSONResponse:
        path = request.url.path
        told = {404: f"there is nothing at {path}", 405: f"{path} is not asked by {request.method}"}
        plain = error.detail in ("Not Found", "Method Not Allowed")
        return _failure(error.status_code, "input", told[error.status_code] if plain else error.detail, error.headers)

    @app.exception_handler(Exception)
    async def bug(_: Request, error: Exception) -> JSONResponse:
        return _failure(500, "internal", str(report(error)))


def mistakes(found: Sequence[Mapping[str, Any]]) -> str:
    """What is wrong with the fields of a request, in one line: the first few fields, each with what it should be."""
    lines = [f"{_place(each)}: {_said(each)}" for each in found]
    more = f"; and {len(lines) - _MOST_MISTAKES} more" if len(lines) > _MOST_MISTAKES else ""
    return "; ".join(lines[:_MOST_MISTAKES]) + more


def _place(mistake: Mapping[str, Any]) -> str:
    if mistake["type"] == _NO_JSON:
        return "the body"
    return ".".join(str(part) for part in mistake["loc"][1:]) or "the body"


def _said(mistake: Mapping[str, Any]) -> str:
    if mistake["type"] == _NO_JSON:
        return f"is no JSON ({mistake.get('ctx', {}).get('error', mistake['msg'])})"
    said = str(mistake["msg"])
    return said[0].lower() + said[1:]


def _failure(status: int, kind: str, message: str, headers: Mapping[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"error": {"kind": kind, "message": message}}, status, headers)
