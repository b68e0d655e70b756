"""`afazio check --connect`: a running server of this version answers, any other is refused; without one all goes on."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from afazio.cli.connection import VERSION_HEADER, ServerError, ask
from afazio.cli.main import main
from afazio.version import VERSION

PAIR = ("A dog barks.", "An animal barks.")
PROGRAM = "import sys; from afazio.cli.main import main; code = main(sys.argv[1:]); print(*sys.modules); sys.exit(code)"
HEAVY = {"typer", "rich", "torch", "stanza", "z3", "nltk", "lark", "afazio.pipeline"}


@contextmanager
def answering(reply: bytes) -> Iterator[str]:
    """The address of what gives every request this reply."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.recv(1 << 16)
                connection.sendall(reply)

        threading.Thread(target=serve, daemon=True).start()
        yield f"127.0.0.1:{listener.getsockname()[1]}"


@pytest.fixture
def nobody() -> str:
    """An address at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return f"127.0.0.1:{listener.getsockname()[1]}"


def check(*arguments: str) -> tuple[subprocess.CompletedProcess[str], set[str]]:
    """How the command ends in a process of its own, and which modules it has imported."""
    run = subprocess.run([sys.executable, "-c", PROGRAM, "check", *arguments], capture_output=True, text=True)
    *_, modules = run.stdout.rsplit("\n", 2)[:-1]
    return run, set(modules.split())


def test_a_running_server_answers_without_anything_being_loaded(server):
    run, modules = check("--connect", "--server", server.removeprefix("http://"), "--exit-code", *PAIR)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("entailment  confidence")
    assert not modules & HEAVY


def test_the_record_is_that_of_check(server):
    run, _ = check(
        "--connect", "--server", server.removeprefix("http://"), "--json", "--strict", "--exit-code", *PAIR[::-1]
    )
    record = json.loads(run.stdout.splitlines()[0])
    assert (record["verdict"], run.returncode) == ("unknown", 11)
    assert record["system"]["version"] == VERSION
    assert json.loads(record["system"]["options"])["strict"] is True


def test_the_whole_command_line_may_ask_a_server(capsys, server):
    assert main(["check", "--connect", "--server", server.removeprefix("http://"), "--timeout", "5", *PAIR]) == 0
    assert capsys.readouterr().out.startswith("entailment")


def test_a_server_of_another_version_is_refused():
    reply = f"HTTP/1.0 200 OK\r\n{VERSION_HEADER}: 0.0.1\r\n\r\n{{}}".encode()
    with answering(reply) as address:
        run, _ = check("--connect", "--server", address, *PAIR)
    assert run.returncode == 2
    assert f"is of version 0.0.1, and this is {VERSION}" in run.stderr
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize("reply", [b"", b"HTTP/1.0 200 OK\r\n\r\nhello", b"SSH-2.0-OpenSSH_9.2\r\n"])
def test_what_is_no_server_of_this_program_is_told(reply):
    with answering(reply) as address, pytest.raises(ServerError, match="is no afazio serve"):
        ask(address, PAIR[:1], PAIR[1], {})


def test_a_refused_pair_is_told_with_the_reason(server):
    with pytest.raises(ServerError, match="words"):
        ask(server.removeprefix("http://"), ["dog " * 100], PAIR[1], {})


def test_where_nobody_listens_there_is_no_answer(nobody):
    assert ask(nobody, PAIR[:1], PAIR[1], {}) is None


def test_without_a_server_the_command_answers_itself(capsys, nobody):
    assert main(["check", "--connect", "--server", nobody, *PAIR]) == 0
    assert capsys.readouterr().out.startswith("entailment")


@pytest.mark.parametrize("arguments", [["--prover", "z3"], ["--explain"], ["--server", "nowhere"]])
def test_what_a_server_cannot_be_told_is_wrong_use(capsys, arguments):
    assert main(["check", "--connect", *arguments, *PAIR]) == 2
    assert capsys.readouterr().err.count("\n") == 1
