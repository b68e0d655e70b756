"""`afazio serve`: the page and the JSON interface over HTTP."""

from __future__ import annotations

import importlib.util
import socket
from typing import Annotated

import typer

from afazio.cli.files import show
from afazio.cli.pipeline_choice import DEFAULT_CHOICE, PipelineChoice, chooses_pipeline
from afazio.errors import AfazioError

app = typer.Typer(add_completion=False)

Host = Annotated[str, typer.Option("--host", help="The address to listen at; others than loopback open it to others.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 is any that is free.")]
Jobs = Annotated[
    int, typer.Option("--jobs", "-j", metavar="N", min=1, max=64, help="How many requests are worked on at once.")
]
Waiting = Annotated[
    int, typer.Option("--waiting", metavar="N", min=0, max=1000, help="How many more may wait; others are refused.")
]
MaxWords = Annotated[int, typer.Option("--max-words", metavar="N", min=1, help="The longest pair that is tried.")]


_BACKLOG = 128


class ServingError(AfazioError, OSError):
    """A server that cannot be started."""


@app.command()
@chooses_pipeline("same_situation", "max_words", "strict", "graded")
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    jobs: Jobs = 1,
    waiting: Waiting = 16,
    max_words: MaxWords = 300,
    choice: PipelineChoice = DEFAULT_CHOICE,
) -> None:
    """Open a page to type pairs and see how they are decided, with a JSON interface beside it.

    The interface is described at /openapi.json; docs/serve.md tells how both are used.
    """
    if missing := [name for name in ("fastapi", "uvicorn") if importlib.util.find_spec(name) is None]:
        raise ServingError(f"{' and '.join(missing)} not installed: pip install 'afazio[serve]'")
    import uvicorn

    from afazio.serving.application import LOOPBACK, application
    from afazio.serving.limits import Limits

    chosen = choice.options(max_words=max_words)
    listener = _listener(host, port)
    local = host in ("127.0.0.1", "::1", "localhost")
    served = application(chosen, Limits(words=max_words, jobs=jobs, waiting=waiting), LOOPBACK if local else ())
    settings = uvicorn.Config(served, log_level="warning", server_header=False, timeout_keep_alive=5, lifespan="on")
    address = f"[{host}]" if ":" in host else host
    show(f"afazio is at http://{address}:{listener.getsockname()[1]}/  (Ctrl-C ends it)")
    uvicorn.Server(settings).run(sockets=[listener])


def _listener(host: str, port: int) -> socket.socket:
    """A socket that is bound already, so that a port that is taken is one line and no traceback."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(_BACKLOG)  # who asks before the server has started waits for it
    except OSError as error:
        raise ServingError(f"{host}:{port} cannot be listened at: {error.strerror}; choose another --port") from error
    return listener
