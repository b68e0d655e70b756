"""The shortcuts taken for speed give what Stanza and transformers give by themselves."""

import subprocess
import sys

import pytest

from afazio.parsing.bundled import PROCESSORS, unpack
from afazio.parsing.encoder import load_encoder
from afazio.parsing.graph_decoding import is_tree
from afazio.parsing.lemma_guesses import guess_once
from afazio.parsing.products import Affine, Bilinear, bilinear
from afazio.parsing.word_pieces import WordPieces

TEXTS = [
    "The man who sent a book to Mary slept.",
    "Every student who reads a book smiles, and no teacher who knows him does.",
    "Kim or Lee did not say that it rains because the old dog barks at night.",
    "What she gave the surgeon was a towel, the nurse a knife and nobody anything else.",
    # No tree or two subjects, if each word has its best head and each arc its best relation.
    "Drinking milk helps a cat's hunger.",
]


def test_trees_are_those_of_a_plain_stanza_pipeline(parser):
    import stanza

    plain = stanza.Pipeline(
        "en", dir=str(unpack()), processors=",".join(PROCESSORS), download_method=None, use_gpu=False, verbose=False
    )
    for text, (tree,) in zip(TEXTS, parser.parse(TEXTS), strict=True):
        words = plain(text).sentences[0].words
        assert [(t.form, t.upos, t.head, t.deprel) for t in tree.tokens] == [
            (word.text, word.upos, word.head, word.deprel) for word in words
        ]


def test_hidden_states_are_those_of_the_transformers_library(parser):
    import torch
    from transformers import AutoModel, AutoTokenizer

    folder = unpack() / "encoder"
    batch = AutoTokenizer.from_pretrained(folder)(TEXTS, padding=True, return_tensors="pt")
    encoder = load_encoder(folder)
    assert encoder is not None
    with torch.inference_mode():
        expected = AutoModel.from_pretrained(folder)(**batch, output_hidden_states=True).hidden_states
        computed = encoder(batch["input_ids"], batch["attention_mask"]).hidden_states
        remembered = encoder(batch["input_ids"], batch["attention_mask"]).hidden_states
    shown = batch["attention_mask"].bool()
    for layer, fresh, memory in zip(expected, computed, remembered, strict=True):
        torch.testing.assert_close(fresh[shown], layer[shown], atol=1e-4, rtol=1e-4)
        assert torch.equal(memory[shown], fresh[shown])


def test_word_pieces_are_those_of_the_transformers_library(parser):
    from transformers import AutoTokenizer

    folder = unpack() / "encoder"
    words = [*(text.split() for text in TEXTS), ["Zoë", "\u00ad", "unaffable!", "", "東京"]]
    options = {"padding": "longest", "is_split_into_words": True, "return_attention_mask": True}
    expected = AutoTokenizer.from_pretrained(folder, add_prefix_space=True)(words, **options)
    pieces = WordPieces(folder)(words, **options)
    assert pieces["input_ids"] == expected["input_ids"]
    assert pieces["attention_mask"] == expected["attention_mask"]
    assert [pieces.word_ids(row) for row in range(len(words))] == [expected.word_ids(row) for row in range(len(words))]
    assert WordPieces(folder)(TEXTS).input_ids == AutoTokenizer.from_pretrained(folder)(TEXTS)["input_ids"]


def test_guessed_lemmas_are_those_of_a_plain_stanza_pipeline(parser):
    import stanza

    options = {"dir": str(unpack()), "processors": ",".join(PROCESSORS), "download_method": None, "use_gpu": False}
    pipeline = stanza.Pipeline("en", verbose=False, **options)
    texts = [
        "Two zorblings frizzled the glomphs.",
        "The zorblings glomphed, frizzled and naïveté’d.",
        "Dogs bark.",
        "It is.",
    ]
    expected = [[word.lemma for word in pipeline(text).iter_words()] for text in texts]
    guess_once(pipeline.processors["lemma"])
    for _ in range(2):
        assert [[word.lemma for word in pipeline(text).iter_words()] for text in texts] == expected


def test_bilinear_forms_are_those_of_torch():
    import torch

    form = torch.nn.Bilinear(7, 5, 3)
    left, right = torch.rand(300, 7), torch.rand(300, 5)
    product = Bilinear(form.weight.permute(1, 2, 0), form.bias)
    torch.testing.assert_close(product(left, right), form(left, right))


@pytest.mark.parametrize("inputs, outputs", [(80, 90), (3, 2)])
def test_linear_maps_are_those_of_torch(inputs, outputs):
    import torch

    layer = torch.nn.Linear(inputs, outputs)
    with torch.inference_mode():
        for states in (torch.rand(4, 7, inputs), torch.rand(5, inputs), torch.rand(0, inputs)):
            expected = layer(states)
            torch.testing.assert_close(Affine(layer.weight, layer.bias)(states), expected)
            activated = Affine(layer.weight, layer.bias, gelu=True)(states)
            torch.testing.assert_close(activated, torch.nn.functional.gelu(expected))


@pytest.mark.parametrize("rows", [[[5]], [[1, 2, 3], [4], [5, 6]], [[[1, 2], [3, 4]], [[5, 6]]]])
def test_padded_tensors_are_those_of_stanza(rows):
    import torch
    from stanza.models.common.data import get_long_tensor

    from afazio.parsing.padding import padded

    assert torch.equal(padded(rows, len(rows)), get_long_tensor(rows, len(rows)))
    assert torch.equal(padded(rows, len(rows), 7), get_long_tensor(rows, len(rows), 7))


def test_relations_scored_word_by_word_are_those_of_each_arc():
    import torch

    left, right, numbers = torch.rand(200, 7), torch.rand(300, 5), torch.arange(300) * 2 // 3
    weight, bias = torch.rand(7, 5, 3), torch.rand(3)
    expected = bilinear(left[numbers], right, weight, bias)
    torch.testing.assert_close(bilinear(left, right, weight, bias, numbers), expected)
    torch.testing.assert_close(Bilinear(weight, bias)(left, right, numbers), expected)


def test_loading_a_parser_leaves_large_libraries_out():
    program = (
        "import sys; from afazio.parsing.parser import Parser; Parser().parse(['A dog barks.']);"
        "assert not {'transformers', 'networkx', 'requests'} & set(sys.modules);"
        "import transformers; assert transformers.__version__"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr


def test_torch_parses_without_its_compilers_and_is_whole_where_they_are_wanted():
    program = (
        "from afazio.parsing.acceleration import leave_compilers_out, take_compilers_in;"
        "leave_compilers_out();"
        "{}"
        "from afazio.parsing.parser import Parser; (tree,), = Parser().parse(['A dog barks.']);"
        "import torch; print([t.deprel for t in tree.tokens], hasattr(torch._meta_registrations, 'meta_mm'))"
    )
    for between, whole in (("", "False"), ("take_compilers_in();", "True")):
        command = [sys.executable, "-c", program.format(between)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
        assert done.stdout.strip() == f"['det', 'nsubj', 'root', 'punct'] {whole}"


@pytest.mark.parametrize(
    "heads, expected",
    [
        ([0, 0], True),
        ([0, 2, 0, 2], True),
        ([0, 0, 0], False),
        ([0, 2, 1, 0], False),
        ([0, 1, 0], False),
        ([0, 2, 3, 1], False),
    ],
)
def test_a_tree_has_one_root_and_no_circle(heads, expected):
    assert is_tree(heads) is expected
