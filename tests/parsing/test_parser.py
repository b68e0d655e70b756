import logging
from concurrent.futures import CancelledError
from threading import Event

import pytest

from afazio.errors import ParseError
from afazio.parsing.cache import ParseCache
from afazio.parsing.parser import Parser


def edges(tree):
    forms = {token.id: token.form for token in tree.tokens} | {0: "ROOT"}
    return {(forms[token.head], token.deprel, token.form) for token in tree.tokens}


def test_a_sentence_becomes_a_tree(parser):
    [(tree,)] = parser.parse(["John sends a book to Mary."])
    assert tree.text == "John sends a book to Mary."
    assert tree.root.lemma == "send"
    assert {("sends", "nsubj", "John"), ("sends", "obj", "book"), ("book", "det", "a")} <= edges(tree)
    assert tree.root.feat("Tense") == "Pres"
    assert [token.upos for token in tree.tokens] == ["PROPN", "VERB", "DET", "NOUN", "ADP", "PROPN", "PUNCT"]


def test_offsets_count_in_the_whole_text(parser):
    text = "Kim slept.  The dog doesn't bark."
    [trees] = parser.parse([text])
    assert [tree.text for tree in trees] == ["Kim slept.", "The dog doesn't bark."]
    for tree in trees:
        for token in tree.tokens:
            assert text[token.start : token.end] == token.form


def test_multiword_tokens_keep_their_surface_form(parser):
    [(tree,)] = parser.parse(["Kim's dog didn't bark."])
    spelled = [
        (tuple(t.form for t in tree.tokens[part.first - 1 : part.last]), part.form) for part in tree.surface_tokens
    ]
    assert spelled == [(("Kim", "'s"), "Kim's"), (("did", "n't"), "didn't")]


def test_every_text_is_parsed_by_itself(parser):
    texts = ["No dog barks", "A dog barks", "Kim sleeps because", "it rains."]
    together = parser.parse(texts)
    assert together == [parser.parse([text])[0] for text in texts]
    assert [tree.text for trees in together for tree in trees] == texts


def test_answers_come_in_the_order_of_the_texts_and_repeats_are_answered(parser):
    texts = ["The man who sent a book slept.", "Kim slept.", "The man who sent a book slept.", "It rains."]
    assert [trees[0].text for trees in parser.parse(texts)] == texts


@pytest.mark.parametrize("text", ["", "   ", "\n\t"])
def test_an_empty_text_is_an_error_and_spoils_no_other(parser, text):
    error, (tree,) = parser.parse([text, "Kim slept."])
    assert isinstance(error, ParseError)
    assert tree.root.form == "slept"


def test_a_paragraph_ends_a_sentence(parser):
    [trees] = parser.parse(["Kim slept\n\nLee read a book"])
    assert [tree.text for tree in trees] == ["Kim slept", "Lee read a book"]


def test_a_very_long_token_keeps_its_text(parser):
    word = "ha" * 800
    [trees] = parser.parse([f"Kim said {word} twice."])
    assert word in [token.form for tree in trees for token in tree.tokens]


@pytest.mark.parametrize(
    "text",
    [
        "?!",
        "日本語の文です。",
        "\U0001f600 \U0001f600",
        "a " * 200,
        "<UNK>",
        pytest.param("a " * 600, marks=pytest.mark.exhaustive),
    ],
)
def test_odd_text_gives_trees_or_an_error_but_no_crash(parser, text):
    [result] = parser.parse([text])
    assert isinstance(result, ParseError) or all(tree.root for tree in result)


def test_lemmas_of_imperatives_and_rare_words_are_mended(parser):
    [(close,), (skate,)] = parser.parse(["Close the door.", "The men are trekking and strumming guitars."])
    assert close.tokens[0].lemma == "close"
    assert [token.lemma for token in skate.tokens if token.upos == "VERB"] == ["trek", "strum"]


def test_what_is_in_the_cache_needs_no_model(parser, tmp_path):
    cache = ParseCache(tmp_path / "parses.sqlite")
    texts = ["Kim's dog barks.", "Lee slept."]
    first = Parser("bundled", cache).parse(texts)
    again = Parser("bundled", cache)
    assert again.parse(texts) == first == parser.parse(texts)
    assert "_pipeline" not in vars(again)


def test_the_libraries_say_nothing(parser, caplog, capfd):
    with caplog.at_level(logging.DEBUG):
        Parser("bundled").parse(["Kim slept."])
    out, err = capfd.readouterr()
    assert (out, err) == ("", "")
    assert not [record for record in caplog.records if record.name.startswith(("stanza", "transformers"))]


def test_threads_must_be_positive():
    with pytest.raises(ValueError, match="1 or more"):
        Parser(threads=0)


def test_two_threads_give_the_trees_of_one(parser, monkeypatch):
    monkeypatch.setattr("afazio.parsing.parser._CHUNK_CHARACTERS", 40)
    ends = ("slept.", "didn't bark.", "is old.")
    texts = [f"{name} {end}" for name in ("Kim", "Every dog", "A man") for end in ends]
    two = Parser("bundled", threads=2)
    assert two.parse(texts) == Parser("bundled", threads=1).parse(texts)
    assert two.parse(texts[::-1]) == two.parse(texts)[::-1]


def test_what_is_stopped_is_given_up(parser):
    stopped = Event()
    stopped.set()
    with pytest.raises(CancelledError):
        parser.parse(["Kim slept while Lee read."], stopped)


@pytest.mark.parametrize("text", ["Unless Kim sleeps, Lee dances.", "Supposedly Lee slept."])
def test_a_sentence_ends_with_a_mark_that_ends_sentences(parser, text):
    (trees,) = parser.parse([text])
    (tree,) = trees
    assert tree.text == text
    assert [text[token.start : token.end] for token in tree.tokens] == [token.form for token in tree.tokens]


def test_offsets_stay_right_after_a_sentence_was_put_together_again(parser):
    text = "Kim slept. Unless Kim sleeps, Lee dances. Lee left!"
    (trees,) = parser.parse([text])
    assert [tree.text for tree in trees] == ["Kim slept.", "Unless Kim sleeps, Lee dances.", "Lee left!"]
    assert all(text[token.start : token.end] == token.form for tree in trees for token in tree.tokens)
