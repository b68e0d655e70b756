"""`afazio rules`: list, show, lint and test."""

from __future__ import annotations

from pathlib import Path

import pytest

from afazio.cli.main import main
from afazio.rewriting.cascade import load_cascade, open_folder
from afazio.rewriting.workshop.outline import as_markdown, as_svg, outline
from afazio.rewriting.workshop.treebank import store_trees, tree_file

RULES = """package marks {
  %% A noun is marked (a dog).
  %% EX: A dog barked. == A dog barked.
  %% NOT: A dog barked. => A cat barked.
  %% GRAPH: A dog barked. :: bark(nsubj=dog)
  rule noun { pattern { X [upos=NOUN, !mark] } commands { X.mark = yes } }
}
strat main { Onf(marks) }
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "main.grs").write_text(RULES, encoding="utf-8")
    return tmp_path


@pytest.fixture
def rules(capsys, folder):
    """Runs `afazio rules` on the folder; gives exit code, standard output and standard error."""

    def run(*arguments):
        code = main(["rules", *arguments, "--rules", str(folder)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture
def stored(folder, pipeline):
    """The folder with the trees of the examples beside the rules."""
    texts = ("A dog barked.", "A cat barked.")
    trees = {text: tuple(analysis.tree for analysis in pipeline.analyse_text(text)) for text in texts}
    file = tree_file(folder, load_cascade(folder).modules[0])
    store_trees(file, texts, trees)
    return file


def test_list_shows_the_modules_and_of_one_module_the_rules_with_their_first_line_of_prose(rules):
    assert rules("list") == (0, "marks (1 rule)\n", "")
    code, out, _ = rules("list", "marks")
    assert (code, out.split(":")[0]) == (0, "noun")


def test_list_shows_stages_as_a_tree(rules, folder):
    (folder / "01_nouns").mkdir()
    (folder / "01_nouns" / "stage.grs").write_text('% Nouns first.\ninclude "few.grs"\ninclude "many.grs"\n', "utf-8")
    rule = "rule noun { pattern { X [upos=NOUN, !mark] } commands { X.mark = yes } }"
    (folder / "01_nouns" / "few.grs").write_text(f"% A few of them.\npackage few {{ {rule} }}\n", "utf-8")
    (folder / "01_nouns" / "many.grs").write_text(
        f"package many {{ {rule} {rule.replace('noun', 'word')} }}\n", "utf-8"
    )
    (folder / "main.grs").write_text('include "01_nouns/stage.grs"\nstrat main { Seq(Onf(few), Onf(many)) }', "utf-8")
    tree = "01_nouns: Nouns first.\n├── few (1 rule): A few of them.\n└── many (2 rules)\n"
    assert rules("list") == (0, tree, "")
    assert rules("list", "--format", "svg", "--output", str(folder / "nouns.svg"))[0] == 0
    assert ">A few of them.</text>" in (folder / "nouns.svg").read_text("utf-8")


@pytest.fixture
def stages(folder):
    """A stage of two modules, the second of which knows what its stage says of it only."""
    rule = "rule {} {{ pattern {{ X [upos=NOUN, !mark] }} commands {{ X.mark = yes }} }}"
    prose = "%% Tough-movement of an object (easy to please).\n%% EX: Kim is easy to please. => Pleasing Kim is easy.\n"
    files = {
        "main.grs": 'include "01_nouns/stage.grs"\nstrat main { nouns }',
        "01_nouns/stage.grs": '% Nouns.\ninclude "few.grs"\ninclude "many.grs"\n'
        "strat nouns { Seq(Onf(few),\n% Partitives (most of them).\nOnf(many)) }",
        "01_nouns/few.grs": f"% A few.\n% By-phrases.\npackage few {{\n{prose}{rule.format('tough')}\n}}\n",
        "01_nouns/many.grs": f"package many {{ {rule.format('noun')} }}\n",
        "lexicons/by_nouns.lex": "% Nouns behind by.\nnoun\nhand\n",
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(content, "utf-8")


@pytest.mark.usefixtures("stages")
@pytest.mark.parametrize(
    "wanted, found",
    [
        ("tough-movement", ["01_nouns/few.grs: A few. By-phrases.", "    few.tough: Tough-movement of an object"]),
        ("pleasing Kim", ["01_nouns/few.grs: A few. By-phrases.", "    few.tough: Tough-movement of an object"]),
        ("partitive", ["01_nouns/many.grs: "]),
        ("by-phrases", ["01_nouns/few.grs: A few. By-phrases."]),
        ("by", ["01_nouns/few.grs: A few. By-phrases.", "lexicons/by_nouns.lex: Nouns behind by."]),
        ("clefts", ["nothing speaks of 'clefts'; try another name of it, or a word of a phrase that shows it"]),
    ],
)
def test_a_construction_is_found_by_its_name(rules, wanted, found):
    code, out, _ = rules("list", "--find", wanted)
    assert code == 0
    assert [line.partition(" (easy")[0] for line in out.splitlines()] == found


@pytest.mark.usefixtures("stages")
@pytest.mark.parametrize("name", ["nouns", "01_nouns"])
def test_a_stage_is_listed_alone(rules, name):
    assert rules("list", name) == (0, "01_nouns: Nouns.\n├── few (1 rule): A few.\n└── many (1 rule)\n", "")
    code, _, err = rules("list", "noun")
    assert (code, err) == (
        2,
        "afazio: unknown stage or module 'noun'; did you mean 'nouns'? (`afazio rules list` shows all)\n",
    )


def test_the_table_of_the_stages_in_the_chapter_on_the_cascade_is_that_of_the_rules():
    table = as_markdown(outline(load_cascade(), open_folder()))
    message = "put what `afazio rules list --format markdown` prints into docs/cascade.md"
    assert table in (Path(__file__).parents[2] / "docs" / "cascade.md").read_text("utf-8"), message


def test_the_drawing_of_the_cascade_shows_the_rules_as_they_are():
    drawn = as_svg(outline(load_cascade(), open_folder()))
    message = "run `afazio rules list --format svg --output docs/cascade.svg`"
    assert (Path(__file__).parents[2] / "docs" / "cascade.svg").read_text("utf-8") == drawn, message


def test_expand_prints_the_rules_of_a_module_in_plain_grew(rules, folder):
    declared = "class article = a | the\nedges OBJECT = obj | iobj\n"
    rule = "rule r { pattern { V -[OBJECT]-> D; D [article, !mark] } without leaf(V) commands { D.mark = yes } }"
    (folder / "main.grs").write_text(f"{declared} package marks {{ {rule} }} strat main {{ Onf(marks) }}", "utf-8")
    code, out, _ = rules("expand", "marks")
    assert code == 0
    assert "pattern { V -[obj|iobj]-> D; D [lemma=a|the, !mark] }\n" in out
    assert "with { V -> * }\n" in out


@pytest.mark.parametrize("name", ["noun", "marks.noun", "marks"])
def test_show_prints_the_rule_with_its_examples(rules, name):
    code, out, _ = rules("show", name)
    assert code == 0
    assert out.startswith("% main.grs:6:3\n%% A noun is marked (a dog).\n%% EX: A dog barked. == A dog barked.\n")
    assert out.endswith("rule noun { pattern { X [upos=NOUN, !mark] } commands { X.mark = yes } }\n")


def test_show_names_the_nearest_when_there_is_no_such_rule(rules):
    code, _, err = rules("show", "nuon")
    assert (code, err) == (
        2,
        "afazio: unknown rule or module 'nuon'; did you mean 'noun'? (`afazio rules list` shows all)\n",
    )


def test_lint_is_silent_about_good_rules_and_fails_with_findings(rules, folder):
    package, _, strategy = RULES.partition("strat")
    (folder / "main.grs").write_text(f'include "marks.grs"\nstrat{strategy}', encoding="utf-8")
    (folder / "marks.grs").write_text(package, encoding="utf-8")
    assert rules("lint") == (0, "no findings\n", "")
    (folder / "marks.grs").write_text(package.replace("%% A noun is marked (a dog).", ""), encoding="utf-8")
    code, out, _ = rules("lint")
    assert (code, out.splitlines()[0]) == (1, "marks.grs:6:3: R008 rule 'noun' has no line of prose (%% ...)")


def test_a_mistake_is_shown_with_its_line_and_a_caret(rules, folder):
    (folder / "main.grs").write_text("strat main { Onf(x }", encoding="utf-8")
    code, _, err = rules("lint")
    assert code == 2
    assert err.startswith(
        "afazio: main.grs:1:20: unexpected '}'\n    strat main { Onf(x }\n                       ^\nexpected one of: "
    )


@pytest.mark.usefixtures("stored")
def test_examples_run_from_stored_trees_and_through_the_parser(rules):
    assert rules("test", "--stored") == (0, "3 of 3 examples hold\n", "")
    assert rules("test", "marks") == (0, "3 of 3 examples hold\n", "")


@pytest.mark.usefixtures("stored")
def test_an_example_that_fails_from_its_stored_trees_is_a_mistake_in_a_rule(rules, folder):
    (folder / "main.grs").write_text(RULES.replace("A cat barked.", "A dog barked."), encoding="utf-8")
    code, out, _ = rules("test")
    assert code == 1
    assert out.startswith("main.grs:4:3: rule: marks.noun: NOT: A dog barked. => A dog barked.: it follows\n")


def test_an_example_that_fails_only_through_the_parser_is_a_change_of_the_parser(rules, stored, folder):
    (folder / "main.grs").write_text(RULES.replace("bark(nsubj=dog)", "bark(nsubj=wolf)"), encoding="utf-8")
    trees = stored.read_text(encoding="utf-8")
    assert "\tdog\tNOUN\t" in trees
    stored.write_text(trees.replace("\tdog\tNOUN\t", "\twolf\tNOUN\t"), encoding="utf-8")
    code, out, _ = rules("test")
    assert code == 1
    assert out.startswith("main.grs:5:3: parser: marks.noun: GRAPH: A dog barked. :: bark(nsubj=wolf): found bark(")


@pytest.mark.usefixtures("stored")
def test_a_rule_that_is_applied_to_none_of_its_examples_fails(rules, folder):
    second = RULES[RULES.index("  %% A noun") : RULES.index("}\nstrat")].replace("rule noun", "rule again")
    (folder / "main.grs").write_text(RULES.replace("}\nstrat", f"{second}}}\nstrat"), encoding="utf-8")
    message = "main.grs:11:3: unused: marks.again: does not apply to any of its examples\n6 of 6 examples hold\n"
    assert rules("test", "--stored") == (1, message, "")


def test_examples_without_stored_trees_say_so(rules):
    code, out, _ = rules("test", "--stored")
    assert code == 1
    assert out.startswith(
        "main.grs:3:3: not stored: marks.noun: EX: A dog barked. == A dog barked.: there is no tree of"
    )


def test_store_writes_the_trees_that_the_parser_gives(rules, stored):
    before = stored.read_text(encoding="utf-8")
    stored.unlink()
    assert rules("test", "--store") == (0, "3 of 3 examples hold\n", "")
    assert stored.read_text(encoding="utf-8") == before


@pytest.mark.usefixtures("stored")
def test_examples_that_have_no_other_words_say_why(rules):
    none = "0 of 0 examples in other words hold\n"
    why = "of 3 examples: 3 have no word that gives way to another of a class of their rule\n"
    assert rules("test", "--replace", "2") == (0, none + why, "")


def test_store_and_stored_exclude_each_other(rules):
    code, _, err = rules("test", "--store", "--stored")
    assert code == 2
    assert "--store needs the parser" in err
