"""A progress bar for people only."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

COUNT = "from afazio.cli.progress import with_progress; print(list(with_progress(range(3), 'counting', 3)))"


def test_a_terminal_gets_a_bar():
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as terminal:
        command = [sys.executable, "-c", COUNT]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, check=True, timeout=60)
        os.close(theirs)
        assert b"counting" in terminal.read(4096)
    assert done.stdout == b"[0, 1, 2]\n"


def test_a_pipe_gets_nothing():
    done = subprocess.run([sys.executable, "-c", COUNT], capture_output=True, check=True, timeout=60)
    assert (done.stdout, done.stderr) == (b"[0, 1, 2]\n", b"")
