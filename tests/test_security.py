"""What hostile files can and cannot do; `docs/security.md` names these tests."""

from __future__ import annotations

import hashlib
import json
import pickle
import re
import time
from pathlib import Path

import pytest

from afazio.cli.main import main
from afazio.corpora.reader import parse_corpus
from afazio.deadline import Deadline
from afazio.errors import AfazioError, CorpusError, ModelError, RuleError, TimeLimitError
from afazio.knowledge.facts.fact_files import parse_facts
from afazio.parsing.models import find_model
from afazio.parsing.tree import Token, Tree
from afazio.rewriting.cascade import load_cascade
from afazio.rewriting.language.places import Source
from afazio.rewriting.language.reading import read_rules
from afazio.rewriting.language.regex_bounds import objection

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
DOGS = Tree((Token(1, "dogs", "dog", "NOUN", 2, "nsubj"), Token(2, "bark", "bark", "VERB", 0, "root")), "dogs bark")


@pytest.mark.parametrize("named", sorted(set(re.findall(r"`(tests/[\w/]+\.py::\w+)`", PAGE))))
def test_every_test_that_the_page_names_is_there(named):
    file, _, test = named.partition("::")
    assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;&x;">]>',
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ],
)
def test_entities_of_xml_are_refused(head):
    body = '<entailment-corpus><pair id="1" value="TRUE" task="IE"><t>&x;</t><h>A dog.</h></pair></entailment-corpus>'
    with pytest.raises(CorpusError):
        parse_corpus((head + body).encode(), "corpus.xml")


@pytest.mark.parametrize("place", ["../outside.grs", "/etc/passwd"])
def test_rules_read_nothing_outside_their_folder(tmp_path, place):
    folder = tmp_path / "rules"
    folder.mkdir()
    (tmp_path / "outside.grs").write_text("package p { rule r { pattern { X [] } commands { X.a = b } } }")
    (folder / "main.grs").write_text(f'include "{place}"\nstrat main {{ Onf(p) }}\n')
    with pytest.raises(RuleError, match="leads out of the folder"):
        load_cascade(folder)


SLOW = [
    "(a+)+b",
    "(a|a)*b",
    "(?:a|aa)+b",
    "(a?)*b",
    "(?:a{1,30}){1,30}b",
    "a*a*a*a*b",
    r"(a)\1*",
    "(?=(a+)+b)a*",
    "((a*)b?)*",
]


@pytest.mark.parametrize("pattern", SLOW)
def test_expressions_that_take_for_ever_are_refused(pattern):
    rule = f'package p {{ rule r {{ pattern {{ X [lemma=re"{pattern}"] }} commands {{ X.a = b }} }} }}'
    with pytest.raises(RuleError, match=r"r\.grs:1:\d+: a regular expression that may take too long: "):
        read_rules(Source("r.grs", rule))


@pytest.mark.parametrize(
    "pattern", [".*[aeiouy].*ing", "(?!the$|some$).*", "nsubj.*|csubj.*|aux.*|cop.*|mark.*", "[a-z]*[a-z]*[a-z]*x"]
)
def test_expressions_that_are_allowed_are_quick(pattern):
    assert objection(pattern) is None
    began = time.process_time()
    re.fullmatch(pattern, "a" * 200 + "!")
    assert time.process_time() - began < 2.0


def test_rules_that_never_end_are_stopped(tmp_path):
    (tmp_path / "main.grs").write_text(
        "package p { rule r { pattern { X [upos=NOUN] } commands { add_node Y :> X; Y.upos = NOUN } } }\n"
        "strat main { Onf(p) }\n"
    )
    with pytest.raises((RuleError, TimeLimitError), match=r"applications in module 'p' on one|takes too long"):
        load_cascade(tmp_path).apply(DOGS, deadline=Deadline.after(1.0))


@pytest.mark.parametrize(
    "line", ["__import__('os').system('true')", "dog_n(x) -> open('/etc/passwd')", "~" * 5000 + "dog_n(x)", "e = x"]
)
def test_axioms_are_no_code(line):
    with pytest.raises(AfazioError):
        parse_facts(line, "facts.txt")


class _Harmful:
    def __reduce__(self):
        return Path.touch, (Path("harm-was-done"),)


def test_a_model_with_code_in_it_is_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "model"
    (folder / "encoder").mkdir(parents=True)
    weights = folder / "encoder" / "weights.pt"
    weights.write_bytes(pickle.dumps(_Harmful()))
    digest = hashlib.sha256(weights.read_bytes()).hexdigest()
    (folder / "SHA256.json").write_text(json.dumps({"encoder/weights.pt": digest}))
    with pytest.raises(ModelError, match="not a compact model"):
        find_model(str(folder))
    assert not Path("harm-was-done").exists()


@pytest.mark.parametrize("listed", ["no list", "[1]", "[]", '{"../secret": "0"}', '{"/dev/zero": "0"}', "[" * 5000])
def test_the_list_of_a_models_files_names_nothing_from_elsewhere(tmp_path, monkeypatch, listed):
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path / "cache"))
    (tmp_path / "model").mkdir()
    (tmp_path / "model" / "SHA256.json").write_text(listed)
    with pytest.raises(ModelError, match="no list of a model's files"):
        find_model(str(tmp_path / "model"))


@pytest.mark.parametrize("place", ["../secret.ax", "/etc/passwd"])
def test_a_problem_includes_nothing_from_elsewhere(tmp_path, capsys, place):
    folder = tmp_path / "problems"
    folder.mkdir()
    (tmp_path / "secret.ax").write_text("fof(secret, axiom, p).")
    (folder / "problem.p").write_text(f"include('{place}').\nfof(goal, conjecture, p).")
    assert main(["prove", str(folder / "problem.p")]) == 2
    assert "leads out of the folder" in capsys.readouterr().err
