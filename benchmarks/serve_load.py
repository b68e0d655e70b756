"""A server under many clients: is every request answered or refused, and does its memory stay?

    python -m benchmarks.serve_load [--requests 200] [--clients 20] [--jobs 1] [--waiting 16] [--distinct N]

starts ``afazio serve`` on a free port of this machine, sends the pairs of ``examples/pairs.jsonl`` in turn from so many
clients at once, and prints how many requests were answered, refused and lost, how long an answer took, and the memory
of the server and its provers at the start, on the way and at the end.  With ``--patient`` a client that is refused asks
again, as one that heeds ``Retry-After`` would.  Exit 1 when a request is lost.
"""

from __future__ import annotations

import argparse
import http.client
import json
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from statistics import median

PAIRS = Path(__file__).parents[1] / "examples" / "pairs.jsonl"
PAUSE = 0.5
MOST_TRIES = 200
PORTIONS = 5
ANSWERED, REFUSED = 200, 429


@contextmanager
def server(jobs: int, waiting: int) -> Iterator[tuple[int, int]]:
    """A server that is ready: its process and its port."""
    command = [sys.executable, "-m", "afazio", "serve", "--port", "0", "--jobs", str(jobs), "--waiting", str(waiting)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            told = process.stdout.readline() if process.stdout else ""
            port = int(re.findall(r":(\d+)/", told)[0])
            while json.loads(request(port, "GET", "/health", None)[1])["status"] != "ready":
                time.sleep(PAUSE)
            yield process.pid, port
        finally:
            process.terminate()


def request(port: int, method: str, path: str, content: bytes | None) -> tuple[int, str]:
    """Status and content of one answer; raises ``OSError`` or ``HTTPException`` when there is none."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    try:
        connection.request(method, path, content, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def asked(port: int, content: bytes, patient: bool) -> tuple[str, float]:
    """What became of one request, and its seconds."""
    began = time.perf_counter()
    for _ in range(MOST_TRIES if patient else 1):
        try:
            status, _ = request(port, "POST", "/check", content)
        except (OSError, http.client.HTTPException) as error:
            return f"lost: {type(error).__name__}", time.perf_counter() - began
        if status != REFUSED or not patient:
            break
        time.sleep(PAUSE)
    outcome = {ANSWERED: "answered", REFUSED: "refused"}.get(status, f"status {status}")
    return outcome, time.perf_counter() - began


def memory(process: int) -> float:
    """The resident memory of a process and its descendants, in megabytes."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(entry.name)] = (int(fields[1]), int(fields[21]) * 4096 / 1e6)
    family = {process}
    for _ in parents:
        grown = {child for child, (parent, _) in parents.items() if parent in family} | family
        if grown == family:
            break
        family = grown
    return sum(parents[member][1] for member in family if member in parents)


def main() -> int:
    """Run the clients and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("requests", 200), ("clients", 20), ("jobs", 1), ("waiting", 16)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--distinct", type=int, default=None, help="only the first N pairs of the file")
    parser.add_argument("--patient", action="store_true", help="ask again when refused")
    chosen = parser.parse_args()
    records = islice(map(json.loads, PAIRS.read_text("utf-8").splitlines()), chosen.distinct)
    pairs = [json.dumps({"text": each["text"], "hypothesis": each["hypothesis"]}).encode() for each in records]
    outcomes: Counter[str] = Counter()
    seconds: list[float] = []
    with server(chosen.jobs, chosen.waiting) as (process, port), ThreadPoolExecutor(chosen.clients) as clients:
        print(f"{'requests':>8} {'memory, MB':>10}\n{0:>8} {memory(process):>10.0f}")
        contents = islice(cycle(pairs), chosen.requests)
        for portion in range(PORTIONS):
            size = chosen.requests * (portion + 1) // PORTIONS - chosen.requests * portion // PORTIONS
            for outcome, took in clients.map(lambda one: asked(port, one, chosen.patient), islice(contents, size)):
                outcomes[outcome] += 1
                if outcome == "answered":
                    seconds.append(took)
            print(f"{outcomes.total():>8} {memory(process):>10.0f}", flush=True)
    for outcome, count in outcomes.most_common():
        print(f"{outcome:<12} {count}")
    if seconds:
        print(f"seconds an answer: median {median(seconds):.2f}, longest {max(seconds):.2f}")
    return int(any(outcome.startswith("lost") for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main())
