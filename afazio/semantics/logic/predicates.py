"""Predicates: the category and the form of what a formula says, and the one place where both are spelled and read.

``tall_for_child_a`` is a property with the form `Relative`: tall, for a child.  A predicate is spelled as its form, an
underscore and the ending of its category; two that are spelled alike are one object.  Only views spell predicates, and
only `Predicate.read` takes a spelling apart.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any
from weakref import WeakValueDictionary


class Category(StrEnum):
    """What kind of thing a predicate says; the value is the ending of its spelling."""

    NOUN = "n"
    VERB = "v"
    PROPERTY = "a"
    """An adjective or adverb: both normalise to one predicate."""
    RELATION = "r"
    """A preposition or another relation between two individuals."""
    COMPOUND = "nn"
    """A noun before a noun: the table of *table tennis*."""
    NAME = "p"
    PRONOUN = "pro"
    COUNT = "q"
    """How many an individual is, or that it is the whole of its kind."""
    ORDER = "g"
    """The order of a scale: *more height*."""
    TENSE = "t"
    """Tense, aspect, and the order of events."""
    MODALITY = "m"
    COMMENT = "s"
    """A sentence adverb: *fortunately*."""
    PRIVATIVE = "c"
    """A modifier under which the noun holds in a context of its own: *alleged*."""
    CONTENT = "content"
    """What an attitude or a question is about."""
    ROLE = "role"
    """The role of a participant, spelled without an ending: ``ARG0``."""
    OCCURRENCE = "occurrence"
    """One occurrence of a generalised quantifier; the number of the occurrence is its ending: ``most_2``."""
    PLAIN = "plain"
    """A predicate of some other language, spelled without an ending."""

    def of(self, form: Form) -> Predicate:
        """The predicate of this category with a form; a lemma may be spelled as another form is: ``for_two_week``."""
        return _of(self, form)

    def spelling(self, form: Form) -> str:
        """How the predicate of this category with a form is spelled."""
        if self in _BARE:
            return str(form)
        return str(self) if self is Category.CONTENT and not form else f"{form}_{self}"


@dataclass(frozen=True, slots=True)
class Relative:
    """A property relative to the things that a noun names: *tall for a child*."""

    adjective: str
    noun: str

    def __str__(self) -> str:
        return f"{self.adjective}_for_{self.noun}"

    @property
    def head(self) -> str:
        """The last noun of the comparison class: *player* for tennis players."""
        return self.noun.rpartition("_")[2]


@dataclass(frozen=True, slots=True)
class Span:
    """A length of time: *for two weeks*, *lasting two hours*, *within a day*.

    The ``amount`` is a numeral, perhaps *more than* one.
    """

    frame: str
    amount: str
    unit: str

    def __str__(self) -> str:
        return f"{self.frame}_{self.amount}_{self.unit}"


@dataclass(frozen=True, slots=True)
class Date:
    """A time of the calendar in figures, its month by its name; what is not told is empty."""

    year: str
    month: str = ""
    day: str = ""

    def __str__(self) -> str:
        return "_".join(part for part in (self.month, self.day, self.year) if part)


@dataclass(frozen=True, slots=True)
class Amount:
    """So many of a unit: *two inches*."""

    number: str
    unit: str

    def __str__(self) -> str:
        return f"{self.number}_{self.unit}"


@dataclass(frozen=True, slots=True)
class Exactly:
    """Just so many, and no more."""

    numeral: str

    def __str__(self) -> str:
        return f"exactly_{self.numeral}"


@dataclass(frozen=True, slots=True)
class WholeOf:
    """Being all of those that restrictive clauses pick out: *the pupils who missed the exam*.

    ``content`` has the words of the clauses and what depends on them, with blanks between.
    """

    content: str

    def __str__(self) -> str:
        return f"whole_of_{self.content}"

    def says(self, content: str) -> bool:
        """Whether the clauses say all that another one says: who missed the exam in May missed the exam."""
        return set(content.split()) <= set(self.content.split())


@dataclass(frozen=True, slots=True)
class OtherThan:
    """Being another one than the bearer of a name (in small letters): *everyone except Kim*."""

    name: str

    def __str__(self) -> str:
        return f"other_than_{self.name}"


@dataclass(frozen=True, slots=True)
class Governed:
    """A relation of several words: what the preposition belongs to, and the preposition: *full of*, *next to*."""

    governor: str
    preposition: str

    def __str__(self) -> str:
        return f"{self.governor}_{self.preposition}"


@dataclass(frozen=True, slots=True)
class More:
    """Standing higher on a scale."""

    scale: str

    def __str__(self) -> str:
        return f"more_{self.scale}"


@dataclass(frozen=True, slots=True)
class Numbered:
    """An occurrence of a quantifier, numbered through a pair from 1."""

    quantifier: str
    number: int

    def __str__(self) -> str:
        return f"{self.quantifier}_{self.number}"


Form = str | Relative | Span | Date | Amount | Exactly | WholeOf | OtherThan | Governed | More | Numbered
"""A lemma, or several parts; words of a lemma are joined by underscores."""

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
"""The names of months as `Date` has them, in their order."""

_BARE = (Category.ROLE, Category.OCCURRENCE, Category.PLAIN)
_CACHE_SIZE = 20_000
_ENDINGS = {str(each): each for each in Category if each not in _BARE}
_ROLE = re.compile(r"ARG\d")
_NUMBER = re.compile(r"[1-9][0-9]*")
_MONTH = "|".join(MONTHS)
_READINGS: dict[Category, tuple[tuple[re.Pattern[str], Any], ...]] = {
    Category.PROPERTY: (
        (re.compile(r"(.+?)_for_(.+)"), Relative),
        (re.compile(r"(for|lasting|within)_(.+)_([a-z]+)"), Span),
        (re.compile(r"other_than_(.+)"), OtherThan),
    ),
    Category.NAME: (
        (re.compile(r"(?P<year>\d{3,4})"), Date),
        (re.compile(rf"(?P<month>{_MONTH})_((?P<day>\d{{1,2}})_)?(?P<year>\d{{4}})"), Date),
        (re.compile(r"(\d+|[a-z_]+)_([a-z]+)"), Amount),
    ),
    Category.COUNT: ((re.compile(r"exactly_(.+)"), Exactly), (re.compile(r"whole_of_(.+)"), WholeOf)),
    Category.ORDER: ((re.compile(r"more_(.+)"), More),),
    Category.RELATION: ((re.compile(r"(.+)_([^_]+)"), Governed),),
}
"""The forms that a name of each category may have, in the order in which they are tried."""


@dataclass(frozen=True, eq=False, slots=True, weakref_slot=True)
class Predicate:
    """A predicate; `read` and `Category.of` make it, so that each spelling has one.  They are sorted as spelled."""

    category: Category
    form: Form
    spelling: str

    @staticmethod
    def read(spelling: str) -> Predicate:
        """The predicate that is spelled so; every text is the spelling of one."""
        found = _known.get(spelling)
        if found is None:
            found = _known[spelling] = Predicate(*_taken_apart(spelling), spelling)
        return found

    def __str__(self) -> str:
        return self.spelling

    def __lt__(self, other: Predicate) -> bool:
        return self.spelling < other.spelling

    def __reduce__(self) -> tuple[Callable[[str], Predicate], tuple[str]]:
        return Predicate.read, (self.spelling,)

    @property
    def name(self) -> str:
        """The form in words that underscores join, without the ending of the category: ``tall_for_child``."""
        return str(self.form)

    @property
    def lemma(self) -> str:
        """The word itself, without what it is relative to: ``tall``."""
        return self.form.adjective if isinstance(self.form, Relative) else self.name

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the name."""
        return tuple(self.name.split("_"))

    @property
    def plain(self) -> str:
        """The words of the name with blanks between them, for people."""
        return self.name.replace("_", " ")


_known: WeakValueDictionary[str, Predicate] = WeakValueDictionary()


@lru_cache(_CACHE_SIZE)
def _of(category: Category, form: Form) -> Predicate:
    return Predicate.read(category.spelling(form))


def _taken_apart(spelling: str) -> tuple[Category, Form]:
    name, underscore, ending = spelling.rpartition("_")
    if spelling == Category.CONTENT.value:
        return Category.CONTENT, ""
    if _ROLE.fullmatch(spelling):
        return Category.ROLE, spelling
    if _NUMBER.fullmatch(ending) and underscore:
        return Category.OCCURRENCE, Numbered(name, int(ending))
    category = _ENDINGS.get(ending) if underscore else None
    if category is None or (category is Category.CONTENT and not name):
        return Category.PLAIN, spelling
    return category, _form(category, name)


def _form(category: Category, name: str) -> Form:
    for pattern, form in _READINGS.get(category, ()):
        found = pattern.fullmatch(name)
        if found is not None:
            named = {part: text for part, text in found.groupdict().items() if text}
            made: Form = form(**named) if named else form(*found.groups())
            return made
    return name


ARG0, ARG1, ARG2 = (Category.ROLE.of(f"ARG{number}") for number in range(3))
"""The deep subject, the deep object, and the recipient or second complement."""

PLURAL = Category.COUNT.of("plural")
SINGLE = Category.COUNT.of("single")
"""That an individual is several, and that it is one."""

NOW = Category.TENSE.of("pres")
BEFORE_NOW = Category.TENSE.of("past")
CULMINATED = Category.TENSE.of("culminated")
ONGOING = Category.TENSE.of("ongoing")
"""When an event is; that it has come to its end; and that it takes place just now, which the simple present does not
say."""

IN_HEADLINE = Category.TENSE.of("headline")
"""That an event is told in the simple present as headlines do, which tell so of what has taken place."""

EARLIER = Category.TENSE.of("earlier")
"""The order of two events."""

WITHOUT_OBJECT = Category.PROPERTY.of("without_object")
"""That a verb that means something else with an object has none: who ran has not run anything."""

PERSON = Category.NOUN.of("person")
HAVE = Category.VERB.of("have")
WITH, IN, ON, OF, FOR = (Category.RELATION.of(preposition) for preposition in ("with", "in", "on", "of", "for"))
ON_BEHALF_OF = Category.RELATION.of("on_behalf_of")


def of_person(noun: Predicate) -> Predicate:
    """What a person is to somebody under a noun: Kim's *mother* who is a teacher is not Kim's *teacher*.

    The noun is part of the relation (Barker 1995, "Possessive descriptions", on lexical possession); things are
    somebody's by `OF` whatever they are called.
    """
    return Category.RELATION.of(Governed(noun.name, "of"))
