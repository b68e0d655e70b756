"""`afazio ask` on the command line."""

import json


def test_answers_are_lines_and_nothing_is_said_in_words(afazio):
    assert afazio("ask", "Kim bought a poodle.", "Who bought a dog?").out.startswith("Kim  (0.9")
    silent = afazio("ask", "Kim bought a poodle.", "Who sold a dog?")
    assert (silent.code, silent.out) == (0, "nothing says\n")


def test_json_has_the_answers_with_the_statements_that_were_proved(afazio):
    record = json.loads(afazio("ask", "--json", "-t", "Kim may have left.", "Lee slept.", "Who left?").out)
    assert record["question"] == "Who left?"
    assert [(each["answer"], each["status"], each["statement"]) for each in record["answers"]] == [
        ("Kim", "may", "Kim may have left.")
    ]


def test_a_statement_instead_of_a_question_is_wrong_use_in_one_line(afazio):
    run = afazio("ask", "Kim left.", "Kim left.")
    assert run.code == 2
    assert run.err.count("\n") == 1
    assert "not a question" in run.err


def test_the_exit_code_tells_whether_something_answers_when_asked_for(afazio):
    assert afazio("ask", "--exit-code", "Kim bought a poodle.", "Who bought a dog?").code == 0
    silent = afazio("ask", "--exit-code", "Kim bought a poodle.", "Who sold a dog?")
    assert (silent.code, silent.out) == (11, "nothing says\n")
    undecided = afazio("ask", "--exit-code", "--timeout", "0.0001", "Kim bought a poodle.", "Who bought a dog?")
    assert undecided.code == 12
    assert "could not be decided (timeout)" in undecided.err


def test_what_is_taken_for_granted_by_convention_is_no_answer_of_a_strict_question(afazio):
    asked = ("Marit Holm, a nurse, left Oslo.", "Who is a nurse?")
    assert afazio("ask", *asked).out.startswith("Marit Holm  (0.90)")
    assert afazio("ask", "--strict", *asked).out == "nothing says\n"
