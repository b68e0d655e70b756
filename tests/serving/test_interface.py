"""The JSON interface: what it answers, and what it refuses."""

from __future__ import annotations

import http.client
import json
import socket
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.serving.conftest import FEW_PAIRS, FEW_WORDS, SMALL_BODY

POODLE = {"text": "A man bought a poodle.", "hypothesis": "A person purchased a dog."}
JSON = {"Content-Type": "application/json"}


def ask(server: str, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None):
    """Status, headers and content of an answer."""
    connection = http.client.HTTPConnection(urlsplit(server).netloc, timeout=120)
    content = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    connection.request(method, path, content, JSON | (headers or {}))
    answer = connection.getresponse()
    return answer.status, dict(answer.getheaders()), answer.read().decode()


def post(server: str, path: str, body: Any) -> Any:
    status, _, content = ask(server, "POST", path, body)
    assert status == 200, content
    return json.loads(content)


def test_a_pair_gets_the_record_of_the_command_line(server):
    record = post(server, "/check", POODLE)
    assert record["verdict"] == "entailment"
    assert {"confidence", "score", "prover", "seconds", "error", "used", "system"} <= set(record)
    assert "view" not in record


def test_an_explanation_is_told_and_can_be_drawn(server):
    record = post(server, "/check", {**POODLE, "explain": True})
    assert record["explanation"][0].startswith("ENTAILMENT (0.")
    assert record["view"]["kind"] == "pair"


def test_passages_and_options(server):
    nurse = {"text": ["Mary, a nurse, slept.", "It rained."], "hypothesis": "Mary is a nurse."}
    assert post(server, "/check", nurse)["verdict"] == "entailment"
    assert post(server, "/check", {**nurse, "strict": True})["verdict"] == "unknown"


def test_many_pairs_keep_their_order_and_names(server):
    pairs = [{**POODLE, "id": "first"}, {"text": "No dog barks.", "hypothesis": "A dog barks.", "id": "second"}]
    records = post(server, "/check_many", {"pairs": pairs})
    assert [(each["id"], each["verdict"]) for each in records] == [("first", "entailment"), ("second", "contradiction")]


def test_a_pair_that_is_refused_is_an_answer(server):
    record = post(server, "/check", {"text": "A dog barks.", "hypothesis": "Does a dog bark?"})
    assert (record["verdict"], record["error"]["kind"]) == ("error", "input")


def test_a_text_is_analysed(server):
    (sentence,) = post(server, "/inspect", {"text": "A dog barks.", "stage": "tree"})["sentences"]
    assert [token["form"] for token in sentence["tree"]["tokens"]] == ["A", "dog", "barks", "."]
    assert "trace" not in sentence


def test_provers_are_compared(server):
    rows = post(server, "/compare", POODLE)
    assert {"default", "z3", "finite-models"} <= {row["prover"] for row in rows}
    assert next(row["verdict"] for row in rows if row["prover"] == "z3") == "entailment"


@pytest.mark.parametrize(
    ("notation", "start"), [("tptp", "tff("), ("latex", "\\documentclass"), ("html", "<!DOCTYPE html>")]
)
def test_a_pair_can_be_copied(server, notation, start):
    status, headers, content = ask(server, "POST", "/export", {**POODLE, "notation": notation})
    assert (status, content[: len(start)]) == (200, start)
    assert headers["content-type"].startswith("text/plain")


def test_rules_are_found_by_their_prose(server):
    status, _, content = ask(server, "GET", "/rules?search=punctuation+says")
    (rule,) = json.loads(content)
    assert (status, rule["rule"]) == (200, "tokens.punctuation")
    assert rule["source"].startswith("rule punctuation {")


def test_the_interface_describes_itself_and_its_health(server):
    schema = json.loads(ask(server, "GET", "/openapi.json")[2])
    assert {"/check", "/check_many", "/inspect", "/rules", "/health"} <= set(schema["paths"])
    assert {"200", "4XX", "5XX"} == set(schema["paths"]["/check"]["post"]["responses"])
    assert json.loads(ask(server, "GET", "/health")[2])["status"] in ("loading", "ready")
    assert ask(server, "GET", "/docs")[0] == 404


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/check", b"{", 422),
        ("/check", {"text": "A dog barks."}, 422),
        ("/check", {**POODLE, "timeout": 1000}, 422),
        ("/check", {**POODLE, "text": "dog " * (FEW_WORDS + 1)}, 413),
        ("/check", {**POODLE, "text": "d" * SMALL_BODY}, 413),
        ("/check_many", {"pairs": [POODLE] * (FEW_PAIRS + 1)}, 413),
        ("/check_many", {"pairs": []}, 422),
        ("/inspect", {"text": " "}, 422),
        ("/export", {**POODLE, "notation": "pdf"}, 422),
        ("/nowhere", {}, 404),
    ],
)
def test_what_is_wrong_or_too_much_is_refused(server, path, body, status):
    found, _, content = ask(server, "POST", path, body)
    assert found == status
    assert_failure(content)


def assert_failure(content: str) -> str:
    """The message of a refusal, whose body has the one shape of all of them."""
    body = json.loads(content)
    assert list(body) == ["error"]
    assert sorted(body["error"]) == ["kind", "message"]
    assert body["error"]["kind"] == "input"
    assert "\n" not in body["error"]["message"]
    return str(body["error"]["message"])


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "said"),
    [
        ("POST", "/check", b"{", 422, "the body: is no JSON ("),
        ("POST", "/check", b"[]", 422, "the body: input should be a valid dictionary"),
        ("POST", "/check", {"text": "A dog barks."}, 422, "hypothesis: field required"),
        ("POST", "/check", {**POODLE, "timeout": 1}, 422, "timeout: extra inputs are not permitted"),
        ("POST", "/check_many", {"pairs": [{}] * 2}, 422, "; and 1 more"),
        ("GET", "/check", None, 405, "/check is not asked by GET"),
        ("DELETE", "/check", {}, 405, "/check is not asked by DELETE"),
        ("GET", "/nowhere", None, 404, "there is nothing at /nowhere"),
        ("GET", "/static/nothing", None, 404, "there is no such file"),
        ("GET", "/rules?search=" + "x" * 101, None, 422, "search: string should have at most 100 characters"),
    ],
)
def test_a_refusal_says_in_one_line_what_is_wrong(server, method, path, body, status, said):
    found, _, content = ask(server, method, path, body)
    assert found == status
    assert said in assert_failure(content)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Type": "text/plain"}, 415),
        ({"Origin": "http://elsewhere.example"}, 403),
        ({"Host": "elsewhere.example"}, 421),
    ],
)
def test_other_sites_are_refused(server, headers, status):
    found, _, content = ask(server, "POST", "/check", POODLE, headers)
    assert found == status
    assert_failure(content)


def test_a_body_that_does_not_come_is_not_waited_for(server):
    place = urlsplit(server)
    with socket.create_connection((place.hostname, place.port), timeout=20) as slow:
        head = ["POST /check HTTP/1.1", f"Host: {place.netloc}", "Content-Type: application/json", "Content-Length: 9"]
        slow.sendall("\r\n".join([*head, "", ""]).encode())
        assert slow.recv(100).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize("path", ["/", "/health", "/static/serve.js", "/static/../secret", "/static/secret"])
def test_every_answer_bears_the_headers_of_a_careful_server(server, path):
    _, headers, _ = ask(server, "GET", path)
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "no-referrer")
