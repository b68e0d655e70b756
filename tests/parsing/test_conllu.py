import pytest
from hypothesis import given
from hypothesis import strategies as st

from afazio.errors import ParseError
from afazio.parsing.conllu import read_conllu, write_conllu
from afazio.parsing.tree import SurfaceToken, Token, Tree

SAMPLE = """\
# sent_id = 1
# text = Don't wake Kim's dogs.
1-2\tDon't\t_\t_\t_\t_\t_\t_\t_\tstart_char=0|end_char=5
1\tDo\tdo\tAUX\tVB\tMood=Imp|VerbForm=Fin\t3\taux\t3:aux\tstart_char=0|end_char=2
2\tn't\tnot\tPART\tRB\tPolarity=Neg\t3\tadvmod\t3:advmod\tstart_char=2|end_char=5
3\twake\twake\tVERB\tVB\t_\t0\troot\t0:root\t_
3.1\twake\twake\tVERB\t_\t_\t_\t_\t0:root\t_
4-5\tKim's\t_\t_\t_\t_\t_\t_\t_\t_
4\tKim\tKim\tPROPN\tNNP\tNumber=Sing\t6\tnmod:poss\t_\t_
5\t's\t's\tPART\tPOS\t_\t4\tcase\t_\t_
6\tdogs\tdog\tNOUN\t_\tNumber=Plur\t3\tobj\t_\tSpaceAfter=No
7\t.\t.\tPUNCT\t.\t_\t3\tpunct\t_\t_

"""


def line(number=1, form="It", head=0, deprel="root", feats="_"):
    return f"{number}\t{form}\t{form}\tX\t_\t{feats}\t{head}\t{deprel}\t_\t_\n"


def test_a_sentence_is_read_with_its_multiword_tokens_and_without_its_empty_nodes():
    [tree] = read_conllu(SAMPLE)
    assert tree.text == "Don't wake Kim's dogs."
    assert [token.form for token in tree.tokens] == ["Do", "n't", "wake", "Kim", "'s", "dogs", "."]
    assert tree.surface_tokens == (SurfaceToken(1, 2, "Don't"), SurfaceToken(4, 5, "Kim's"))
    assert tree.comments == ("# sent_id = 1",)
    assert tree.tokens[0] == Token(1, "Do", "do", "AUX", 3, "aux", "VB", (("Mood", "Imp"), ("VerbForm", "Fin")), 0, 2)
    assert tree.tokens[3].start is None


def test_the_text_is_put_together_when_it_is_not_given():
    without_text = "".join(part for part in SAMPLE.splitlines(keepends=True) if not part.startswith("# text"))
    [tree] = read_conllu(without_text)
    assert tree.text == "Don't wake Kim's dogs."


def test_what_is_written_is_read_back():
    trees = read_conllu(SAMPLE * 2)
    written = write_conllu(trees)
    assert read_conllu(written) == trees
    assert "# sent_id = 1" in written
    assert "1-2\tDon't" in written


def test_a_file_is_read(tmp_path):
    path = tmp_path / "trees.conllu"
    path.write_bytes(b"\xef\xbb\xbf" + SAMPLE.replace("\n", "\r\n").encode())
    assert read_conllu(path) == read_conllu(SAMPLE)


def test_a_parsed_sentence_survives(parser):
    trees = [
        tree for trees in parser.parse(["Kim's dog doesn't bark. It sleeps.", "Lee (50) can't."]) for tree in trees
    ]
    assert read_conllu(write_conllu(trees)) == trees


@pytest.mark.parametrize(
    "text, problem",
    [
        ("1\tIt\tit\n", "1: expected 10 columns divided by tabs, found 3"),
        ("# only a comment\n", "1: a sentence with comments but no words"),
        (line(2), "1: expected the word number 1, found '2'"),
        ("\n\n" + line(1) + line(1), "4: expected the word number 2"),
        (line(head="_"), "1: the head of 'It' is '_', not a number"),
        (line(head=7), "1: the head of word 1 .* is 7, which does not exist"),
        (line(1) + line(2), "1: expected one root .*, found 2"),
        (line(head=1), "1: expected one root .*, found 0"),
        (line(1) + line(2, head=3, deprel="x") + line(3, head=2, deprel="x"), "1: the heads of word 2 go in a circle"),
        (line(feats="Number"), "1: the features 'Number' are not"),
        (line(deprel=""), "1: the relation is empty"),
        (line("2-3") + line(1), "1: the multiword token 2-3 is not in its place"),
        (line("1-3") + line(1), "1: the multiword token 'It' ends after the last word"),
        (line("1-2") + line(1) + line("2-3"), "3: the multiword token 2-3 is not in its place"),
        (line("0.1"), "1: a sentence without words"),
    ],
)
def test_malformed_input_is_an_error_that_says_where(text, problem):
    with pytest.raises(ParseError, match=f"^CoNLL-U:{problem}"):
        read_conllu(text)


def test_errors_name_the_file(tmp_path):
    path = tmp_path / "bad.conllu"
    path.write_text("# text = It\n1\tIt\n")
    with pytest.raises(ParseError, match=r"bad\.conllu:2: expected 10 columns"):
        read_conllu(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ParseError, match=r"bad\.conllu: not UTF-8"):
        read_conllu(path)
    with pytest.raises(ParseError, match="cannot be read"):
        read_conllu(tmp_path / "missing.conllu")


# Any visible characters, spaces inside included: what a column can hold.
_COLUMN = st.text(st.characters(exclude_categories=["Cc", "Cs", "Z"]), min_size=1, max_size=8)
_NAME = st.from_regex(r"[A-Z][a-z]{1,6}", fullmatch=True)


@st.composite
def trees(draw):
    size = draw(st.integers(1, 6))
    tokens = []
    for number in range(1, size + 1):
        head = number - 1 if number == 1 else draw(st.integers(1, number - 1))
        start = draw(st.none() | st.integers(0, 99))
        tokens.append(
            Token(
                number,
                draw(_COLUMN),
                draw(_COLUMN),
                draw(_NAME),
                head,
                draw(_NAME),
                draw(_COLUMN.filter(lambda value: value != "_") | st.just("")),
                tuple(sorted(draw(st.dictionaries(_NAME, _NAME, max_size=3)).items())),
                start,
                None if start is None else start + 5,
            )
        )
    first = draw(st.integers(1, size))
    surface = (SurfaceToken(first, draw(st.integers(first, size)), draw(_COLUMN)),) if draw(st.booleans()) else ()
    return Tree(tuple(tokens), draw(_COLUMN), surface)


@given(st.lists(trees(), max_size=3))
def test_any_trees_survive_writing_and_reading(some):
    assert read_conllu(write_conllu(some)) == some
