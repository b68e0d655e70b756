import shutil
import subprocess
import sys

import pytest

from afazio.errors import ModelError
from afazio.parsing import bundled
from afazio.parsing.models import find_model, model_digest, model_report
from afazio.parsing.parser import Parser


def test_the_digest_of_the_bundled_model_needs_neither_torch_nor_stanza():
    code = (
        "import sys; from afazio.parsing.parser import Parser; print(Parser().digest);"
        "assert not {'torch', 'stanza', 'transformers', 'lemminflect'} & sys.modules.keys()"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert answer.stdout.strip() == model_digest("bundled")


def test_an_unknown_model_names_those_that_exist():
    with pytest.raises(ModelError, match="bundled, stanza, stanza-accurate"):
        find_model("no-such-model")


def test_a_folder_without_models_is_refused(tmp_path):
    with pytest.raises(ModelError, match="not a parser model"):
        find_model(str(tmp_path))


def test_a_compact_model_in_a_folder_is_unpacked():
    model = find_model(str(bundled.PACKED))
    assert model.folder == bundled.unpack()
    assert model.digest == model_digest("bundled")


def test_a_folder_of_stanza_models_parses_as_it_is(tmp_path, parser):
    folder = tmp_path / "model"
    shutil.copytree(bundled.unpack(), folder)
    copied = Parser(str(folder))
    assert copied.parse(["Kim sent a book to Lee."]) == parser.parse(["Kim sent a book to Lee."])
    before = copied.digest
    (folder / "en" / "mwt" / "default.pt").write_bytes(b"another model")
    assert model_digest(str(folder)) != before


def test_a_damaged_model_is_an_error_in_one_line(tmp_path):
    folder = tmp_path / "model"
    shutil.copytree(bundled.unpack(), folder)
    (folder / "en" / "pos" / "default.pt").write_bytes(b"not a model")
    with pytest.raises(ModelError, match="cannot load the parser model") as caught:
        Parser(str(folder)).parse(["Kim slept."])
    assert "\n" not in str(caught.value)


def test_downloading_without_a_network_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path))
    # A proxy that nobody listens at, so that the test needs no network and finds none.
    for name in ("https_proxy", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    for name in ("no_proxy", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(ModelError, match=r"no network.*--model bundled"):
        find_model("stanza")


def test_the_report_names_model_folder_and_versions():
    report = model_report("bundled")
    assert report["digest"] == model_digest("bundled")
    assert report["folder"] == str(bundled.unpacked_folder())
    assert report["stanza"][0].isdigit()
    assert report["torch"][0].isdigit()


def test_the_report_on_a_model_that_is_not_there_is_no_error(tmp_path, monkeypatch):
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path))
    assert model_report("stanza")["digest"] == "not downloaded yet"
    assert model_report("no-such-model")["digest"].startswith("unusable: no parser model")
