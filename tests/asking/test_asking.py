"""Questions: what they ask for, the statements that they become, and what a text answers."""

from collections.abc import Sequence

import pytest

from afazio.asking.answering import answers
from afazio.asking.fillers import fillers
from afazio.asking.phrases import Filler
from afazio.asking.question import Asked, read_question
from afazio.asking.statement import classification, statement
from afazio.entailment.verdict import ErrorKind, Failure, Label, Verdict
from afazio.errors import InputError, UndecidedError, UndecidedWarning
from afazio.parsing.tree import Tree


@pytest.fixture(scope="module")
def tree(pipeline):
    """The tree of one sentence."""

    def read(sentence: str) -> Tree:
        return pipeline.analyse(sentence).tree

    return read


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("Who sent a book to Mary?", Asked.PERSON),
        ("What did Kim buy?", Asked.THING),
        ("What did Kim do?", Asked.DEED),
        ("Which book did Ann read?", Asked.KIND),
        ("What colour is the car?", Asked.COLOUR),
        ("Whose car did Kim buy?", Asked.OWNER),
        ("Where did the committee meet?", Asked.PLACE),
        ("When did Kim arrive in Rome?", Asked.TIME),
        ("Why did Kim leave?", Asked.REASON),
        ("How many dogs barked?", Asked.NUMBER),
        ("How long did the meeting last?", Asked.SPAN),
        ("How old is Kim?", Asked.MEASURE),
        ("How long is the bridge?", Asked.MEASURE),
        ("Did Kim sleep?", Asked.TRUTH),
    ],
)
def test_the_question_word_tells_what_is_asked(tree, question, asks):
    assert read_question(tree(question)).asks is asks


@pytest.mark.parametrize(
    ("question", "source", "said"),
    [
        ("Who sent a book to Mary?", "Lee slept.", "Lee sent a book to Mary."),
        ("Whom did Kim see in the garden?", "Lee slept.", "Kim saw Lee in the garden."),
        ("Who did Kim give the book to?", "Lee slept.", "Kim gave the book to Lee."),
        ("By whom was the bridge built?", "Lee slept.", "The bridge was built by Lee."),
        ("Who does Ann think stole the money?", "Lee slept.", "Ann thinks Lee stole the money."),
        ("What is the capital of France?", "It rained in Paris.", "The capital of France is Paris."),
        ("Where did the committee meet?", "Kim slept in Oslo.", "The committee met in Oslo."),
        ("When was the firm founded?", "Kim left in 1990.", "The firm was founded in 1990."),
        ("Which city does Kim live in?", "It rained in Paris.", "Kim lives in Paris."),
        ("Whose car did Kim buy?", "Lee slept.", "Kim bought Lee's car."),
        ("How many dogs barked?", "Three cats slept.", "Three dogs barked."),
        ("How old is Kim?", "Lee is 30 years old.", "Kim is 30 years old."),
        ("Why was Kim happy?", "Lee left because it rained.", "Kim was happy because it rained."),
    ],
)
def test_a_question_becomes_a_statement_with_a_phrase_of_the_text(tree, question, source, said):
    asked = read_question(tree(question))
    candidates = fillers(asked.asks, (tree(source),))
    assert said in [statement(asked, filler).text for filler in candidates]


def test_yes_or_no_is_asked_of_the_statement_alone(tree):
    assert statement(read_question(tree("Did Kim sleep in Rome?")), None).text == "Kim slept in Rome."
    assert statement(read_question(tree("Is the door open?")), None).text == "The door is open."


def test_a_statement_is_a_tree_with_one_root_and_heads_among_its_tokens(tree):
    asked = read_question(tree("Whom did Kim see in the garden?"))
    (filler,) = fillers(asked.asks, (tree("An old sailor slept."),))
    said = statement(asked, filler)
    assert [token.id for token in said.tokens] == list(range(1, len(said.tokens) + 1))
    assert [token.head for token in said.tokens].count(0) == 1
    assert all(0 <= token.head <= len(said.tokens) and token.head != token.id for token in said.tokens)


def test_which_noun_is_asked_of_a_candidate_in_the_tense_of_the_question(tree):
    asked = read_question(tree("Which book did Ann read?"))
    ulysses = next(each for each in fillers(asked.asks, (tree("Lee likes Ulysses."),)) if each.words == "Ulysses")
    assert classification(asked, ulysses).text == "Ulysses was a book."


def test_phrases_that_refer_to_nobody_are_no_candidates(tree):
    found = fillers(Asked.PERSON, (tree("No student saw a teacher who had met Kim."),))
    assert [filler.words for filler in found] == ["a teacher", "Kim"]
    assert all(isinstance(filler, Filler) for filler in found)


def test_what_is_no_question_is_refused(tree):
    with pytest.raises(InputError, match="not a question"):
        read_question(tree("Kim slept."))


TEXT = (
    "Ann and Bob live in the old town. Kim, who owns a red car, bought three books in Rome on Monday. "
    "The mayor of Lyon is Paul Weber. Lee probably stole the ring. No student slept."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who lives in the town?", ["Ann", "Bob"]),
        ("Who owns a vehicle?", ["Kim"]),
        ("What did Kim buy?", ["three books"]),
        ("How many books did Kim buy?", ["three"]),
        ("Where did Kim buy books?", ["in Rome"]),
        ("Who is the mayor of Lyon?", ["Paul Weber"]),
        ("Did Kim buy two books?", ["yes"]),
        ("Did a student sleep?", ["no"]),
        ("Did Ann buy a book?", []),
        ("Who sang?", []),
    ],
)
def test_answers_are_the_candidates_that_the_text_proves(pipeline, question, expected):
    assert [answer.words for answer in pipeline.ask(TEXT, question)] == expected


@pytest.mark.parametrize(
    ("text", "question", "expected"),
    [
        ("Otto became a painter.", "What did Otto become?", ["a painter"]),
        ("Kim hoped to sell the boat.", "What did Kim hope to sell?", ["the boat"]),
        ("Kim plans to open a shop in Oslo.", "Where does Kim plan to open a shop?", ["in Oslo"]),
        ("Lee moved from Oslo to Bergen.", "Where did Lee move?", ["to Bergen"]),
        ("Lee moved from Oslo to Bergen.", "Where did Lee move from?", ["from Oslo"]),
        ("Neither Ann nor Bob sang. Their cousin sang.", "Who sang?", ["their cousin"]),
        ("Some of the pears are brown.", "What is brown?", ["some of the pears"]),
        ("None of the pears is brown.", "What is brown?", []),
        ("Two of the six divers found a coin.", "How many divers found a coin?", ["two"]),
        ("Paula is a dentist.", "What is Paula?", ["a dentist"]),
        ("Tom met Ann Hill, a surgeon from Bath.", "What is Ann Hill?", ["a surgeon from Bath"]),
        ("Ann Hill, the oldest nurse in Bath, sang.", "Who is Ann Hill?", ["the oldest nurse in Bath"]),
        ("Tom told Ann about the plan.", "What did Tom tell Ann about?", ["the plan"]),
        ("The judge ordered Tom to leave.", "Whom did the judge tell to leave?", ["Tom"]),
        ("The last inn in Bonn was sold by a widow.", "Who sold the last inn in Bonn?", ["a widow"]),
        ("Tom went to Bath by bus on Monday.", "How did Tom go to Bath?", ["by bus"]),
        ("Tom went to Bath by bus on Monday.", "Where did Tom go?", ["to Bath"]),
        ("The wall, which is 9 metres long, fell.", "How long is the wall?", ["9 metres"]),
        ("Judge Tom Reed, 61, lost the case.", "Who lost the case?", ["Judge Tom Reed"]),
        ("Ann suspects the butler of theft.", "Whom does Ann suspect?", ["the butler"]),
        ("Bruno sings. His cousin sold a farm to a bank.", "Who sold a farm to a bank?", ["his cousin"]),
        ("My aunt has a dog and two cats.", "How many cats does my aunt have?", ["two"]),
        ("Only the small house has a cellar.", "Which house has a cellar?", ["the small house"]),
        ("Lee complained about the noise.", "What did Lee complain about?", ["the noise"]),
        ("The bridge is 90 metres long.", "How long is the bridge?", ["90 metres"]),
        ("The shop closes at noon on Mondays.", "When does the shop close on Mondays?", ["at noon"]),
        ("Ann said that Tom lived in a bank in Bonn.", "Where did Ann say that Tom lived?", ["in a bank in Bonn"]),
        ("Ann showed her guests the garden.", "What did Ann show her guests?", ["the garden"]),
        ("The fort was not razed in 1620 but in 1631.", "When was the fort razed?", ["in 1631"]),
        ("The mill was rebuilt in 1954 after a fire.", "When was the mill rebuilt?", ["in 1954"]),
        ("The mill was rebuilt after a fire.", "When was the mill rebuilt?", ["after a fire"]),
        ("The parcel came from Japan.", "Where did the parcel come from?", ["from Japan"]),
        ("The red bus is full, and the blue one is empty.", "Which bus is empty?", ["the blue one"]),
        ("One of the four lifts is broken.", "Which lift is broken?", []),
        ("Tom saw not the cook but the maid.", "Whom did Tom see?", ["the maid"]),
        ("The poet, whose brother drowned, left Bath.", "Who drowned?", ["the poet's brother"]),
        ("Tom baked two loaves of bread.", "What did Tom bake", ["two loaves of bread"]),
        ("The minister refused to answer questions.", "What did the minister refuse to do?", ["answer questions"]),
        ("Galileo observed four of Jupiter's moons.", "How many of Jupiter's moons did Galileo observe?", ["four"]),
        ("Thousands of homes were left without power.", "How many homes were left without power?", ["thousands"]),
        ("Bread is delivered twice a week.", "How often is bread delivered?", ["twice a week"]),
        ("Rosa was arrested for fraud.", "Why was Rosa arrested?", ["for fraud"]),
        ("The Normans invaded the island. Its inhabitants surrendered.", "Who invaded the island?", ["the Normans"]),
    ],
)
def test_the_place_of_an_answer_in_its_clause(pipeline, text, question, expected):
    """A gap may belong to an infinitive, may be a predicate, and takes no phrase that the question names itself."""
    assert [answer.words for answer in pipeline.ask(text, question)] == expected


def test_what_the_text_leaves_open_is_answered_with_its_status(pipeline):
    (answer,) = pipeline.ask(TEXT, "Who stole the ring?")
    assert (answer.words, answer.status, answer.statement) == ("Lee", "probably", "Lee probably stole the ring.")


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Lee may have stolen the ring.", "may"),
        ("Lee is said to have stolen the ring.", "is said to"),
        ("The ring is believed to have been stolen by Lee.", "is believed to"),
        ("It is said that Lee stole the ring.", "it is said"),
        ("Ann told Bea that Lee had stolen the ring.", "Ann told Bea"),
        ("According to Ann, Lee stole the ring.", "according to Ann"),
        ("Lee is not said to have stolen the ring.", None),
        ("Lee was supposed to steal the ring.", None),
        ("Lee was told to steal the ring.", None),
        ("Lee seems to have stolen the ring.", "seems to"),
        ("Lee hoped to steal the ring.", None),
        ("Ann doubts that Lee stole the ring.", None),
        ("Ann denied that Lee had stolen the ring.", None),
        ("Ann hopes that Lee stole the ring.", None),
    ],
)
def test_the_status_tells_how_the_text_puts_it(pipeline, text, status):
    assert {answer.status for answer in pipeline.ask(text, "Who stole the ring?")} == {status} - {None}


@pytest.mark.parametrize("text", ["Ann said that Lee had left.", "According to Ann, Lee had left.", "Lee left."])
def test_a_question_may_ask_what_a_source_says(pipeline, text):
    found = pipeline.ask(text, "Who left, according to Ann?")
    assert [answer.words for answer in found] == (["Lee"] if "Ann" in text else [])


def test_an_answer_cites_what_its_proof_rests_on(pipeline):
    (answer,) = pipeline.ask("Kim owns a poodle.", "Who owns a dog?")
    assert any("poodle" in source for source in answer.verdict.used.axioms)


@pytest.mark.parametrize(
    ("text", "question", "words"),
    [
        ("Kim works at an institute in Oslo.", "Where does Kim work?", "at an institute in Oslo"),
        ("Children from two schools sang.", "Who sang?", "children from two schools"),
        ("Bertha Loomis, the owner of the inn, slept.", "Who owns the inn?", "Bertha Loomis"),
        ("The piano stands below the mirror. Clara plays it.", "Who plays the piano?", "Clara"),
    ],
)
def test_an_answer_is_the_whole_phrase(pipeline, text, question, words):
    assert [answer.words for answer in pipeline.ask(text, question)] == [words]


@pytest.mark.parametrize(
    ("text", "question", "words"),
    [
        (
            "The club meets twice a month, and the board meets once a year.",
            "How often does the board meet?",
            "once a year",
        ),
        ("The treaty was drafted in Basel and signed in Vienna.", "In which city was the treaty signed?", "Vienna"),
        ("The soup needs two cups of flour and one litre of milk.", "How much milk does the soup need?", "one litre"),
        ("The umbrella belongs to Kim.", "Whose is the umbrella?", "Kim"),
        ("Twelve ships sailed, but only nine returned.", "How many ships returned?", "nine"),
        ("The trip, which took nine days, ended in Oslo.", "How long did the trip take?", "nine days"),
        (
            "Lee phoned Kim as soon as the plane had landed.",
            "When did Lee phone Kim?",
            "as soon as the plane had landed",
        ),
        ("The judge fined the baker for selling old bread.", "Why was the baker fined?", "for selling old bread"),
    ],
)
def test_what_is_asked_for_may_stand_behind_a_preposition_or_be_told_in_a_clause(pipeline, text, question, words):
    assert [answer.words for answer in pipeline.ask(text, question)] == [words]


def test_a_statement_that_is_not_decided_is_told_and_is_no_missing_answer(pipeline, tree):
    def check(premises: Sequence[Tree], goal: Sequence[Tree]) -> Verdict:
        if any(name in goal[0].text for name in unlucky):
            return Verdict(Label.ERROR, None, None, None, 0.0, Failure(ErrorKind.TIMEOUT, "proving took too long"))
        return pipeline.check_trees(premises, goal)

    def read(sentence: str) -> Sequence[Tree]:
        return (tree(sentence),)

    text = [tree("Ann sang."), tree("Bob sang.")]
    asked = read_question(tree("Who sang?"))
    unlucky = ["Bob"]
    with pytest.warns(UndecidedWarning, match=r"1 statement tried as an answer could not be decided \(timeout\)"):
        assert [answer.words for answer in answers(text, asked, check, read)] == ["Ann"]
    unlucky = ["Ann", "Bob"]
    with pytest.raises(UndecidedError, match="nothing was found to answer, but 2 statements"):
        answers(text, asked, check, read)
    with pytest.raises(UndecidedError, match="proving took too long"):
        answers(text, read_question(tree("Did Ann sing?")), check, read)
