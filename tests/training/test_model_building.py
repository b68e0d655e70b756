import gzip
import json

import pytest
import torch

from afazio.errors import CorpusError
from afazio.parsing.bundled import PACKED, unpack
from afazio.parsing.parser import Parser
from tests.training.tiny_model import PLAN, write_encoder, write_treebank
from training.model import processors
from training.model.bilinear_form import ProductBilinear
from training.model.build import build, refine
from training.model.joint_data import Augmentation, learnable, plan_batches, prepare
from training.model.joint_evaluation import accuracy, predict
from training.model.joint_model import load_model, mean, restore, snapshot
from training.model.joint_training import Schedule, train
from training.model.pack import compress, write_digests
from training.model.treebank import of_length, read_split, words
from training.sentences.generate import sentences


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A model trained for a few steps from nothing, packed; and its treebank."""
    folder = tmp_path_factory.mktemp("build")
    treebank = write_treebank(folder / "treebank")
    build(treebank, write_encoder(folder / "encoder"), folder / "work", folder / "packed", PLAN)
    return folder


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path / "cache"))


@pytest.mark.exhaustive
def test_a_model_is_built_that_parses(built, cache):
    trees = Parser(str(built / "packed")).parse(["The dog barks."])[0]
    assert [token.form for tree in trees for token in tree.tokens if token.form != "."]
    assert {path.name for path in (built / "packed").iterdir()} == {
        *(path.name for path in PACKED.iterdir() if path.suffix != ".md")
    }


@pytest.mark.exhaustive
def test_a_finished_build_is_not_done_again(built, cache):
    before = {path: path.stat().st_mtime_ns for path in (built / "work").rglob("*.done")}
    digests = json.loads((built / "packed" / "SHA256.json").read_text())
    build(built / "treebank", built / "encoder", built / "work", built / "again", PLAN)
    assert {path: path.stat().st_mtime_ns for path in before} == before
    again = torch.load(built / "again" / "depparse.pt", weights_only=True)["model"]
    once = torch.load(built / "packed" / "depparse.pt", weights_only=True)["model"]
    assert all(torch.equal(_plain(once[name]), _plain(again[name])) for name in once)
    assert set(json.loads((built / "again" / "SHA256.json").read_text())) == set(digests)


@pytest.mark.exhaustive
def test_the_mean_of_weights_is_that_of_all_ends_and_of_the_start(built, cache):
    model = load_model(unpack(built / "packed"))
    before = snapshot(model)
    ends = [[value + more for value in before] for more in (1, 3)]
    restore(model, [mean([old, *new], 0.75) for old, *new in zip(before, *ends, strict=True)])
    for old, new in zip(before, snapshot(model), strict=True):
        torch.testing.assert_close(new, old + 0.5)


def test_bilinear_forms_in_training_are_those_of_torch():
    form = torch.nn.Bilinear(7, 5, 3)
    left, right = torch.rand(300, 7), torch.rand(300, 5)
    product = ProductBilinear(form)
    torch.testing.assert_close(product(left, right), form(left, right))
    (expected,) = torch.autograd.grad(form(left, right).square().sum(), form.weight)
    (found,) = torch.autograd.grad(product(left, right).square().sum(), form.weight)
    torch.testing.assert_close(found, expected, rtol=1e-4, atol=1e-4)


@pytest.mark.exhaustive
def test_a_packed_model_can_be_refined(built, cache, tmp_path):
    refine(built / "treebank", built / "packed", tmp_path / "work", tmp_path / "packed", PLAN)
    once = torch.load(built / "packed" / "depparse.pt", weights_only=True)["model"]
    refined = torch.load(tmp_path / "packed" / "depparse.pt", weights_only=True)["model"]
    assert any(not torch.equal(_plain(once[name]), _plain(refined[name])) for name in once)
    assert (tmp_path / "packed" / "lemma.pt").read_bytes() == (built / "packed" / "lemma.pt").read_bytes()


@pytest.mark.exhaustive
def test_a_run_that_was_cut_off_ends_with_the_same_weights(built, cache, tmp_path):
    blocks = sentences(30, "resume")
    schedule = Schedule(steps=4, words=80, warm_up=1)

    def run(checkpoint, stop=None):
        model = load_model(unpack(built / "packed"))
        data = prepare(model, learnable(model, blocks))
        try:
            train(model, data, 5, schedule, checkpoint, every=2, report=stop)
        except InterruptedError:
            return None
        return model

    def cut_off(step, *_):
        if step == 3:
            raise InterruptedError

    whole = run(tmp_path / "whole.pt")
    assert run(tmp_path / "cut.pt", cut_off) is None
    resumed = run(tmp_path / "cut.pt")
    for one, other in zip(whole.heads(), resumed.heads(), strict=True):
        assert torch.equal(one, other)
    for one, other in zip(whole.encoder.parameters(), resumed.encoder.parameters(), strict=True):
        assert torch.equal(one, other)


@pytest.mark.exhaustive
def test_a_checkpoint_of_another_schedule_is_refused(built, cache, tmp_path):
    model = load_model(unpack(built / "packed"))
    data = prepare(model, learnable(model, sentences(6, 1)))
    train(model, data, 0, Schedule(steps=1, words=50), tmp_path / "checkpoint.pt")
    with pytest.raises(ValueError, match="another schedule"):
        train(model, data, 0, Schedule(steps=2, words=50), tmp_path / "checkpoint.pt")


def test_packing_keeps_what_the_reader_expects(tmp_path):
    matrix = torch.randn(200, 150)
    packed = compress({"large": matrix, "small": torch.ones(3), "list": [torch.zeros(200, 150)], "text": "x"})
    assert packed["large"]["__q8__"].dtype == torch.int8
    assert torch.allclose(_plain(packed["large"]), matrix, atol=float(matrix.abs().max()) / 250)
    assert packed["small"].dtype == torch.float16
    assert torch.equal(_plain(packed["list"][0]), torch.zeros(200, 150))
    again = compress({"large": _plain(packed["large"])})
    assert torch.equal(again["large"]["__q8__"], packed["large"]["__q8__"])
    (tmp_path / "a.pt").write_bytes(b"a")
    (tmp_path / "README.md").write_bytes(b"b")
    write_digests(tmp_path)
    assert list(json.loads((tmp_path / "SHA256.json").read_text())) == ["a.pt"]


def test_the_bundled_model_reads_generated_sentences():
    blocks = sentences(12, "read")
    model = load_model(unpack())
    predictions = predict(model, blocks)
    assert [len(found) for found in predictions] == [len(words(block)) for block in blocks]
    assert accuracy(blocks, predictions)["UPOS"] > 80


@pytest.mark.exhaustive
def test_augmentation_changes_only_spelling_and_the_last_stop(built, cache):
    import random

    model = load_model(unpack(built / "packed"))
    blocks = learnable(model, sentences(20, "augment"))
    data = prepare(model, blocks)
    everything = Augmentation(no_final_stop=1.0, lower_case=1.0)
    parser_batch, _ = data.batch(range(len(blocks)), everything, random.Random(1))
    expected = {" ".join(row[1].lower() for row in words(block) if row[1] not in ".!?") for block in blocks}
    assert {" ".join(forms) for forms in parser_batch[15]} == expected


def test_batches_hold_all_sentences_and_few_words():
    import random

    lengths = [random.Random(1).randint(2, 30) for _ in range(1)] + [7] * 40 + [25] * 10
    batches = plan_batches(lengths, 60, random.Random(2))
    assert sorted(index for batch in batches for index in batch) == list(range(len(lengths)))
    assert all(sum(lengths[index] for index in batch) <= 60 for batch in batches)


def test_treebanks_are_read_plain_and_compressed(tmp_path):
    blocks = sentences(3, "files")
    text = "\n\n".join(blocks) + "\n\n"
    (tmp_path / "en.dev.conllu").write_text(text, encoding="utf-8")
    (tmp_path / "en.train.conllu.gz").write_bytes(gzip.compress(text.encode()))
    assert read_split(tmp_path, "train") == read_split(tmp_path, "dev") == blocks
    assert of_length(blocks, 2, 100) == blocks
    with pytest.raises(CorpusError, match="no file of CoNLL-U with 'test'"):
        read_split(tmp_path, "test")


def test_raw_text_has_paragraphs_and_no_space_before_a_stop():
    first, second, third = (sentences(3, "text")[number] for number in range(3))
    text = processors.raw_text([first, second, f"# newpar\n{third}"])
    said = [block.split("\n")[1].removeprefix("# text = ") for block in (first, second, third)]
    assert text == f"{said[0]} {said[1]}\n\n{said[2]}\n"
    assert processors.raw_text([processors.spaced(first)]) == " ".join(row[1] for row in words(first)) + "\n"


def _plain(value):
    return value["__q8__"].float() * value["scale"][:, None] if isinstance(value, dict) else value
