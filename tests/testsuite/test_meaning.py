"""When one meaning follows from another."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from afazio.testsuite.inventory import MANNER, Filler, Reference
from afazio.testsuite.meaning import Clause, Entity, entails, events

JOHN, MARY, KEVIN, BOOK, FORK = (
    Entity(number, Filler(text, "Thing", Reference.NAME))
    for number, text in enumerate(["John", "Mary", "Kevin", "a book", "a fork"])
)
OTHER_BOOK = Entity(9, BOOK.filler)
QUICKLY = Entity(10, Filler("quickly", "Pace", Reference.MANNER, adjectives=("quick",)))
SLOWLY = Entity(11, Filler("slowly", "Pace", Reference.MANNER, adjectives=("slow",)))


def clause(predicate: str, **roles: Entity | tuple[Entity, ...]) -> Clause:
    filled: Mapping[str, tuple[Entity, ...]] = {
        name.removeprefix("r"): value if isinstance(value, tuple) else (value,) for name, value in roles.items()
    }
    return Clause(predicate, filled)


def test_a_sentence_entails_what_leaves_arguments_out_and_not_the_reverse() -> None:
    full, short = clause("send", r0=JOHN, r1=BOOK, r2=MARY), clause("send", r0=JOHN, r1=BOOK)
    assert entails([full], [short])
    assert not entails([short], [full])


def test_swapped_arguments_and_other_predicates_do_not_follow() -> None:
    assert not entails([clause("send", r0=JOHN, r2=MARY)], [clause("send", r0=MARY, r2=JOHN)])
    assert not entails([clause("send", r0=JOHN)], [clause("lend", r0=JOHN)])


def test_triples_alone_do_not_decide() -> None:
    # John sent a book to Mary and a fork to Kevin: every triple of "John sent a book to Kevin" is there.
    text = [clause("send", r0=JOHN, r1=BOOK, r2=MARY), clause("send", r0=JOHN, r1=FORK, r2=KEVIN)]
    assert not entails(text, [clause("send", r0=JOHN, r1=BOOK, r2=KEVIN)])
    assert entails(text, [clause("send", r0=JOHN, r1=FORK, r2=KEVIN)])


def test_identity_is_preserved() -> None:
    # Kim reads a book and John sends a book: not that John sends a book which Kim reads.
    text = [clause("read", r0=MARY, r1=BOOK), clause("send", r0=JOHN, r1=OTHER_BOOK)]
    assert not entails(text, [clause("read", r0=MARY, r1=BOOK), clause("send", r0=JOHN, r1=BOOK)])
    assert entails(text, [clause("send", r0=JOHN, r1=BOOK)])


def test_one_entity_of_the_text_may_be_two_of_the_hypothesis() -> None:
    text = [clause("read", r0=MARY, r1=BOOK), clause("send", r0=JOHN, r1=BOOK)]
    assert entails(text, [clause("read", r0=MARY, r1=BOOK), clause("send", r0=JOHN, r1=OTHER_BOOK)])


def test_coordinated_noun_phrases_distribute() -> None:
    text = [clause("send", r0=JOHN, r1=(BOOK, FORK), r2=MARY)]
    assert len(events(text)) == 2
    assert entails(text, [clause("send", r1=FORK)])
    assert not entails([clause("send", r0=JOHN, r1=BOOK, r2=MARY)], text)


def test_manner_is_of_one_event() -> None:
    text = [clause("read", r0=MARY, M=QUICKLY), clause("send", r0=JOHN)]
    assert entails(text, [clause("read", r0=MARY, M=Entity(77, QUICKLY.filler))])
    assert not entails(text, [clause("send", r0=JOHN, M=QUICKLY)])
    assert not entails(text, [clause("read", r0=MARY, M=SLOWLY)])


ENTITIES = st.sampled_from([JOHN, MARY, KEVIN, BOOK, FORK, OTHER_BOOK])
CLAUSES = st.builds(
    lambda predicate, roles: Clause(predicate, {role: (entity,) for role, entity in roles.items()}),
    st.sampled_from(["send", "read"]),
    st.dictionaries(st.sampled_from(["0", "1", "2", MANNER]), ENTITIES, min_size=1),
)
MEANINGS = st.lists(CLAUSES, min_size=1, max_size=3)


@given(MEANINGS)
def test_every_meaning_entails_itself_and_its_parts(meaning: list[Clause]) -> None:
    assert entails(meaning, meaning)
    assert entails(meaning, meaning[1:])


@given(MEANINGS, MEANINGS, MEANINGS)
def test_entailment_is_transitive(one: list[Clause], two: list[Clause], three: list[Clause]) -> None:
    if entails(one, two) and entails(two, three):
        assert entails(one, three)


@given(MEANINGS, CLAUSES)
def test_more_text_entails_no_less(meaning: list[Clause], more: Clause) -> None:
    assert entails([*meaning, more], meaning)
