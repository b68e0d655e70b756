"""Random bytes, and garbled files, in every reader: what cannot be read is an error of ours that says so."""

from __future__ import annotations

import hashlib
import io
import json
import sqlite3
from pathlib import Path

import pytest
import torch
from hypothesis import example, given
from hypothesis import strategies as st

from afazio.corpora.item import Corpus, Format
from afazio.corpora.reader import parse_corpus
from afazio.deadline import Deadline
from afazio.errors import AfazioError
from afazio.knowledge.facts.fact_files import parse_facts
from afazio.parsing.bundled import PROCESSORS, unpack
from afazio.parsing.cache import ParseCache, decode_trees
from afazio.parsing.cleaning import clean
from afazio.parsing.conllu import read_conllu
from afazio.rewriting.cascade import Cascade, load_cascade
from afazio.rewriting.graph import Graph
from afazio.rewriting.graph_cache import GraphCache
from afazio.rewriting.language.declarations import Declaration
from afazio.rewriting.language.places import Source
from afazio.rewriting.language.printing import print_rules
from afazio.rewriting.language.reading import read_rules
from afazio.rewriting.language.syntax_cache import remembered
from afazio.semantics.logic.views.smtlib import from_smtlib
from afazio.semantics.logic.views.tptp_problem import read_problem
from tests.fuzzing.amount import tries
from tests.rewriting.language.test_rule_printing import ABBREVIATIONS, DECLARATIONS, some
from tests.rewriting.made_graphs import rule_texts, trees

pytestmark = pytest.mark.exhaustive

SAMPLES = {
    Format.RTE: b'<entailment-corpus><pair id="1" value="TRUE" task="IE"><t>A dog ran.</t><h>A dog moved.</h></pair>'
    b"</entailment-corpus>",
    Format.SICK: b"pair_ID\tsentence_A\tsentence_B\trelatedness_score\tentailment_judgment\n"
    b"1\tA dog\tA cat\t3\tNEUTRAL\n",
    Format.JSONL: b'{"id": "1", "text": "A dog ran.", "hypothesis": "A dog moved.", "gold": "entailment"}\n',
    Format.FRACAS: b'<fracas-problems><problem id="1"><p idx="1">A dog ran.</p><h>A dog ran.</h></problem>'
    b"</fracas-problems>",
}
CONLLU = "1\tDogs\tdog\tNOUN\tNNS\tNumber=Plur\t2\tnsubj\t_\t_\n2\tbark\tbark\tVERB\tVBP\t_\t0\troot\t_\t_\n"
FACTS = "dog_n(x) -> animal_n(x)\nsend_v < move_v\n"
RULES = """package p {
  rule r { pattern { V [upos=VERB]; V -[nsubj]-> S } commands { del_edge V -[nsubj]-> S } }
}
strat main { p }
"""
PROBLEM = "fof(a, axiom, ! [X] : (p(X) => q(f(X)))).\ncnf(b, axiom, p(a) | ~ q(a)).\n"


def is_read_or_refused(read, kind):
    """Whether a reader gives what it promises, or says in an error of ours what is wrong."""
    try:
        found = read()
    except AfazioError as refusal:
        return bool(str(refusal).strip())
    return isinstance(found, kind)


def rewritten(folder, tree):
    """The graph of a tree by the rules of a folder, and its steps, within a second."""
    return load_cascade(folder).apply(tree, deadline=Deadline.after(1.0))


@st.composite
def garbled(draw, sample: bytes):
    """The sample with stretches taken out, doubled, or replaced by other bytes."""
    data = bytearray(sample)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 12)))
        new = draw(st.one_of(st.binary(max_size=8), st.just(bytes(data[start:end]) * 2), st.just(b"\xff\xfe<!DOCTYPE")))
        data[start:end] = new
    return bytes(data)


@pytest.mark.parametrize("kind", SAMPLES)
@given(st.data())
@tries(60)
def test_a_corpus(kind, data):
    assert is_read_or_refused(lambda: parse_corpus(data.draw(garbled(SAMPLES[kind])), "corpus", kind), Corpus)


@given(st.binary(max_size=200))
@example(b'<?xml version="1.0" encoding="utf-16"?><a/>')
@example(b'<?xml version="1.0" encoding="shift_jis"?><entailment-corpus/>')
@example(b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><entailment-corpus>&x;</entailment-corpus>')
@example(b"{" * 5000)
@tries(100)
def test_any_bytes_as_a_corpus(data):
    assert is_read_or_refused(lambda: parse_corpus(data, "corpus"), Corpus)


@given(garbled(CONLLU.encode()))
@tries(150)
def test_trees(data):
    assert is_read_or_refused(lambda: read_conllu(data.decode("utf-8", "replace")), list)


@given(garbled(FACTS.encode()))
@example(b"e = x")
@example(b"(" * 4000 + b"dog_n(x)" + b")" * 4000)
@example(b"~" * 4000 + b"dog_n(x)")
@tries(150)
def test_facts(data):
    assert is_read_or_refused(lambda: parse_facts(data.decode("utf-8", "replace"), "facts"), tuple)


@given(garbled(PROBLEM.encode()))
@tries(100)
def test_tptp(data):
    def nothing(name):
        raise AfazioError(name)

    assert is_read_or_refused(lambda: read_problem(data.decode("utf-8", "replace"), nothing), tuple)


@given(st.text(max_size=60))
@tries(60)
def test_smtlib(text):
    assert is_read_or_refused(lambda: from_smtlib(text), tuple)


@given(st.one_of(st.text(max_size=60), garbled(b'[[["1", "dog"]]]').map(lambda data: data.decode("utf-8", "replace"))))
@example(json.dumps([[1, 2]]))
@example("[" * 5000)
@tries(100)
def test_cached_trees(text):
    assert decode_trees(text) is None or isinstance(decode_trees(text), tuple)


@given(st.binary(max_size=400))
@tries(15)
def test_a_cache_that_is_something_else(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("cache") / "parses.sqlite"
    path.write_bytes(data)
    cache = ParseCache(path)
    tree = tuple(read_conllu(CONLLU))
    cache.put_many({"Dogs bark": tree}, "digest")
    assert cache.get_many(["Dogs bark"], "digest") in ({}, {"Dogs bark": tree})
    with sqlite3.connect(path):
        pass


@given(garbled(RULES.encode()))
@tries(40)
def test_rules(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("rules")
    (folder / "main.grs").write_bytes(data)
    assert is_read_or_refused(lambda: load_cascade(folder), Cascade)


LEXICON = "% verbs\nverb\trole\nbark\tsound\nrun\tmotion\n"
WITH_LEXICON = """package p {
  rule r (lex from "verbs.lex") { pattern { V [upos=VERB, lemma=lex.verb] } commands { V.role = lex.role } }
}
strat main { p }
"""


@given(garbled(LEXICON.encode()))
@tries(40)
def test_lexicons(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("rules")
    (folder / "main.grs").write_text(WITH_LEXICON)
    (folder / "verbs.lex").write_bytes(data)
    assert is_read_or_refused(lambda: rewritten(folder, read_conllu(CONLLU)[0]), tuple)


@given(some(st.one_of(DECLARATIONS, ABBREVIATIONS)))
@tries(60)
def test_rule_files_from_the_grammar(tmp_path_factory, declared):
    folder = tmp_path_factory.mktemp("rules")
    (folder / "main.grs").write_text(f"package p {{ {print_rules(declared)} }}\nstrat main {{ p }}\n", "utf-8")
    assert is_read_or_refused(lambda: rewritten(folder, read_conllu(CONLLU)[0]), tuple)


@given(trees(), rule_texts("one"), rule_texts("two"))
@tries(60)
def test_rules_change_trees_or_end_in_an_error(tmp_path_factory, tree, one, two):
    folder = tmp_path_factory.mktemp("rules")
    (folder / "main.grs").write_text(f"package p {{ {one} {two} }}\nstrat main {{ p }}\n", "utf-8")
    assert is_read_or_refused(lambda: rewritten(folder, tree), tuple)


TREE = read_conllu(CONLLU)[0]
KEPT = b'[[[1,{"lemma":"dog"},1.0,1]],[[2,{"1":"nsubj"},1]],[["p","r",[["V",2]],[1],[],[],[],[],[]]]]'


@given(garbled(KEPT))
@example(b"[" * 5000)
@example(b"[[],[[1,[],2]],[]]")
@tries(60)
def test_remembered_graphs(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("cache") / "graphs.sqlite"
    cache = GraphCache("rules", path)
    cache.put(TREE, (Graph((), ()), ()))
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE graph SET kept = ?", (data.decode("utf-8", "replace"),))
    found = cache.get(TREE)
    assert found is None or isinstance(found[0], Graph)


@given(st.data())
@tries(40)
def test_remembered_rules(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("cache")
    source = Source("main.grs", RULES)
    remembered(source, folder, read_rules)
    (file,) = folder.iterdir()
    file.write_bytes(data.draw(st.one_of(st.just(b"[" * 5000), garbled(file.read_bytes()))))
    assert all(isinstance(each, Declaration) for each in remembered(source, folder, read_rules))


@given(st.data())
@tries(30)
def test_compact_models(tmp_path_factory, data):
    """Files of any bytes under their right checksums, and a list of checksums of any bytes."""
    packed = tmp_path_factory.mktemp("model")
    (packed / "encoder").mkdir()
    files = [f"{name}.pt" for name in PROCESSORS] + ["encoder/weights.pt"]
    weights = io.BytesIO()
    torch.save({"config": {"bert_model": "x"}, "model": {"w": torch.zeros(2, dtype=torch.float16)}}, weights)
    for name in files:
        (packed / name).write_bytes(data.draw(st.one_of(st.just(weights.getvalue()), garbled(weights.getvalue()))))
    listed = json.dumps({name: hashlib.sha256((packed / name).read_bytes()).hexdigest() for name in files}).encode()
    (packed / "SHA256.json").write_bytes(data.draw(st.one_of(st.just(listed), garbled(listed))))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AFAZIO_CACHE", str(tmp_path_factory.mktemp("cache")))
        assert is_read_or_refused(lambda: unpack(packed), Path)


@given(st.text(alphabet=st.characters(), max_size=80))
@example("\U0001f469\u200d\U0001f680" * 40 + "\u202e" * 40 + "[" * 40)
@tries(100)
def test_any_text_is_cleaned(text):
    assert clean(clean(text)) == clean(text)
