"""`afazio serve`: what keeps it from starting; what it does is in `tests/serving`."""

from __future__ import annotations

import importlib.util
import socket


def test_a_port_that_is_taken_is_one_line(afazio):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        run = afazio("serve", "--port", taken.getsockname()[1])
    assert run.code == 2
    assert "cannot be listened at" in run.err
    assert run.err.count("\n") == 1


def test_without_the_extra_it_says_what_to_install(afazio, monkeypatch):
    there = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "uvicorn" else there(name))
    run = afazio("serve")
    assert run.code == 2
    assert "pip install 'afazio[serve]'" in run.err


def test_wrong_limits_are_wrong_use(afazio):
    assert afazio("serve", "--jobs", 0).code == 2
    assert afazio("serve", "--port", 70000).code == 2
