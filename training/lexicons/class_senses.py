"""Which members of a VerbNet class are usually meant as the class means them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from training.lexicons.verbnet import VerbClass, members
from training.lexicons.wordnet_database import Sense, WordNetDatabase

_MAIN_FILE = 0.1


def usual_members(
    database: WordNetDatabase,
    item: VerbClass,
    share: float,
    files: frozenset[str] = frozenset(),
    conditions: frozenset[str] = frozenset(),
) -> Iterator[str]:
    """The members of which at least this share of uses (0 to 1) belong to the class.

    Those are the uses of the WordNet senses that the class names, limited to the lexicographer ``files`` if any are
    given.  A member without such senses stands for those of its senses that lie in the files of most other members;
    one that WordNet lacks is kept.  With the condition ``linked`` only members whose senses the class names are left,
    with ``used`` only those that the tagged corpora have.
    """
    named = dict(zip(item.members, item.senses, strict=True))
    main = files or _main_files(database, item)
    for verb in members(item):
        senses = database.senses(verb, "v")
        wanted = [sense for sense in senses if sense.sense_key in named[verb]]
        if ("linked" in conditions and not wanted) or ("used" in conditions and not any(one.count for one in senses)):
            continue
        if not wanted:
            meant = [sense for sense in senses if sense.synset.file in main]
        else:
            meant = [sense for sense in wanted if not files or sense.synset.file in files]
        if not senses or _weight(meant) >= share * _weight(senses):
            yield verb


def _main_files(database: WordNetDatabase, item: VerbClass) -> frozenset[str]:
    """The lexicographer files that have a good part of the senses that the class names; all if it names none."""
    counted = Counter(
        sense.synset.file
        for verb, keys in zip(item.members, item.senses, strict=True)
        for sense in database.senses(verb, "v")
        if sense.sense_key in keys
    )
    if not counted:
        return frozenset(synset.file for synset in database.synsets.values() if synset.key.pos == "v")
    return frozenset(file for file, number in counted.items() if number >= _MAIN_FILE * counted.total())


def _weight(senses: list[Sense] | tuple[Sense, ...]) -> int:
    return sum(1 + sense.count for sense in senses)


def class_share(shares: str, verb_class: str) -> float:
    """The share in a list such as ``0.15 wipe=0.5``: of the first beginning of the name there, or the plain one."""
    plain, *special = shares.split()
    found = (share for name, _, share in (item.partition("=") for item in special) if verb_class.startswith(name))
    return float(next(found, plain))


def condition_words(words: str) -> frozenset[str]:
    """The words of a field, none for ``-``.

    >>> sorted(condition_words("linked used"))
    ['linked', 'used']
    """
    return frozenset(words.split()) - {"-"}
