"""Candidates for answers: the phrases of a text that name what a question asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from afazio.asking.lexicons import adverb_kinds, animate, months, names, preposition_kinds, time_names
from afazio.asking.phrases import Filler, behind, below, noun_phrases, phrase_at, taken, whole_of
from afazio.asking.question import Asked
from afazio.asking.words import words_of
from afazio.parsing.names.tables import given_names
from afazio.parsing.tree import Token, Tree


def fillers(asks: Asked, text: Iterable[Tree]) -> tuple[Filler, ...]:
    """The candidates in a text for what a question asks for, each wording once, in order of the text."""
    find = _FINDERS[asks]
    found: dict[str, Filler] = {}
    for sentence, tree in enumerate(text):
        for filler in find(tree):
            found.setdefault(filler.words.casefold(), replace(filler, sentence=sentence))
    return tuple(found.values())


def _persons(tree: Tree) -> Iterator[Filler]:
    return (filler for filler in noun_phrases(tree) if _is_person(filler.noun) or _is_acting(tree, filler))


def _things(tree: Tree) -> Iterator[Filler]:
    return (filler for filler in noun_phrases(tree) if not _surely_person(filler.noun))


def _predicates(tree: Tree) -> Iterator[Filler]:
    """What somebody is said to be, become or remain: a painter; also in apposition."""
    return (filler for filler in noun_phrases(tree) if filler.relation in ("xcomp", "appos") or _is_said(tree, filler))


def _is_said(tree: Tree, filler: Filler) -> bool:
    return any(child.deprel == "cop" for child in tree.children(filler.head))


def _is_acting(tree: Tree, filler: Filler) -> bool:
    """Whether a group or institution is told of as a person: the airline has cancelled its flights."""
    acts = filler.relation == "nsubj" and tree.tokens[filler.head_token.head - 1].upos == "VERB"
    return acts and filler.noun.lemma in names("groups", "noun") | names("places", "noun")


def _is_person(head: Token) -> bool:
    if head.upos == "PROPN":
        return head.form not in names("periods", "noun") and head.form not in months()
    return head.lemma in words_of("indefinite person") or head.lemma in animate()


def _surely_person(head: Token) -> bool:
    if head.upos == "PROPN":
        return head.form in given_names()
    return head.lemma in words_of("indefinite person") or animate().get(head.lemma) == "person"


def _colours(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.upos == "ADJ" and token.lemma in names("colours", "word"):
            yield Filler((token,), token.id, token.deprel)


def _places(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.upos == "ADV" and "place" in adverb_kinds(token.lemma):
            yield phrase_at(tree, token)
        elif token.upos not in ("NOUN", "PROPN") or is_temporal(token) or _surely_person(token) or _means(tree, token):
            continue
        elif "place" in _case_kinds(tree, token) and not _from(tree, token):
            yield from _adjuncts(tree, token)


def _adjuncts(tree: Tree, noun: Token) -> Iterator[Filler]:
    """A phrase with its preposition, with what modifies it and without: at an institute in Manila."""
    full = phrase_at(tree, noun, case=True, full=True)
    yield from (replace(each, whole=full.tokens) for each in dict.fromkeys((full, phrase_at(tree, noun, case=True))))


def _origins(tree: Tree) -> Iterator[Filler]:
    return (
        filler
        for token in tree.tokens
        if token.upos in ("NOUN", "PROPN") and _from(tree, token) and not is_temporal(token)
        for filler in _adjuncts(tree, token)
    )


def _from(tree: Tree, noun: Token) -> bool:
    """Whether a phrase tells where something comes from, which "where" alone does not ask."""
    return behind(tree, noun, "source")


def _means(tree: Tree, noun: Token) -> bool:
    """Whether a bare noun tells how one moves, and not beside what: by train."""
    bare = not any(child.deprel.startswith(("det", "nmod:poss")) for child in tree.children(noun.id))
    return noun.upos == "NOUN" and bare and behind(tree, noun, "means")


def _times(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.upos == "ADV" and token.deprel == "advmod" and _as_soon(tree, token):
            yield _clause(tree, token)
        elif token.upos == "ADV" and "time" in adverb_kinds(token.lemma):
            yield phrase_at(tree, token)
        elif _is_time(tree, token):
            yield phrase_at(tree, token, case=True)
        elif token.deprel.startswith("advcl") and _marker(tree, token, words_of("time")):
            yield _clause(tree, token)


def _as_soon(tree: Tree, adverb: Token) -> bool:
    """An adverb with a clause behind it: as soon as the plane had landed."""
    return any(child.deprel.startswith("advcl") and child.id > adverb.id for child in tree.children(adverb.id))


def _spans(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        counted = any(child.deprel in ("nummod", "det") for child in tree.children(token.id))
        if token.lemma in names("time_units", "noun") and counted:
            yield phrase_at(tree, token, case=True)
            yield phrase_at(tree, token)
        elif behind(tree, token, "span"):
            yield phrase_at(tree, token, case=True)


def _frequencies(tree: Tree) -> Iterator[Filler]:
    """How often something is so: daily, twice a year, three times, every six hours."""
    for token in tree.tokens:
        known = token.upos == "ADV" and token.lemma in words_of("frequency")
        if known or (token.lemma in words_of("times") and token.deprel.split(":")[0] in ("advmod", "obl", "root")):
            yield _with_unit(tree, _clause(tree, token))
        elif token.deprel.startswith("obl") and is_temporal(token) and _each(tree, token):
            yield phrase_at(tree, token, case=True)


def _with_unit(tree: Tree, often: Filler) -> Filler:
    """A frequency with the unit of time right behind it, on which the parser need not hang it: twice *a week*."""
    end = often.tokens[-1].id
    unit = next(
        (each for each in tree.tokens if each.id == end + 2 and each.lemma in names("time_units", "noun")), None
    )
    if unit is None or not any(child.id == end + 1 for child in tree.children(unit.id)):
        return often
    behind_it = [replace(token, head=often.head) if token is unit else token for token in tree.tokens[end : end + 2]]
    return replace(often, tokens=(*often.tokens, *behind_it))


def _each(tree: Tree, noun: Token) -> bool:
    """Whether a phrase of time tells of each of its kind: every six hours, each spring, on Mondays."""
    universal = any(child.lemma in words_of("universal") for child in tree.children(noun.id))
    return universal or noun.feat("Number") == "Plur"


def _measures(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.upos == "NOUN" and any(child.deprel == "nummod" for child in tree.children(token.id)):
            yield phrase_at(tree, token)


def _reasons(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.deprel.startswith("advcl") and _tells_why(tree, token):
            yield _clause(tree, token)
        elif token.upos in ("NOUN", "PROPN") and ("reason" in _case_kinds(tree, token) or _deserves(tree, token)):
            yield phrase_at(tree, token, case=True)


def _deserves(tree: Tree, noun: Token) -> bool:
    """Whether a phrase tells what one is judged or punished for: arrested for fraud, praised for her courage."""
    verb = tree.tokens[noun.head - 1] if noun.head else None
    known = verb is not None and verb.lemma in words_of("judging verb")
    return known and behind(tree, noun, "reason of judging") and not _surely_person(noun)


def _tells_why(tree: Tree, clause: Token) -> bool:
    """A clause of reason or purpose: because it rained, so that they see, to sleep, for selling bread."""
    deed = clause.form.endswith("ing") and _marker(tree, clause, words_of("deed as reason"))
    purpose = _marker(tree, clause, frozenset({"so"})) or _purpose(tree, clause)
    return deed or purpose or _marker(tree, clause, words_of("reason"))


def _manners(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.upos == "ADV" and token.deprel == "advmod" and not adverb_kinds(token.lemma):
            yield phrase_at(tree, token)
        elif (
            token.upos == "NOUN"
            and token.deprel.startswith("obl")
            and behind(tree, token, "manner")
            and not (_is_time(tree, token) or _surely_person(token))
        ):
            yield phrase_at(tree, token, case=True)


def _numbers(tree: Tree) -> Iterator[Filler]:
    """Numerals before nouns; larger ones first, since fewer follow from more."""
    for token in tree.tokens:
        if token.upos == "NUM" and token.deprel == "nummod":
            yield _clause(tree, token)
        elif _is_large_number(token) or (token.upos == "NUM" and (whole_of(tree, token) or _counts_alone(token))):
            yield Filler(taken(tree, {token.id}), token.id, token.deprel)


def _is_large_number(noun: Token) -> bool:
    """Whether a plural noun of number counts what its of-phrase names: thousands of homes."""
    return noun.lemma in words_of("large number") and noun.feat("Number") == "Plur"


def _counts_alone(numeral: Token) -> bool:
    """Whether a numeral counts what was named before: only nine returned."""
    return numeral.deprel.split(":")[0] in ("nsubj", "obj") and not numeral.form.isdigit()


def _deeds(tree: Tree) -> Iterator[Filler]:
    """Verbs with their objects and adjuncts, without subject and auxiliaries."""
    for token in tree.tokens:
        if token.upos != "VERB":
            continue
        kept = {token.id}
        for child in tree.children(token.id):
            if child.deprel.split(":")[0] not in (
                "nsubj",
                "csubj",
                "punct",
                "mark",
                "conj",
                "cc",
                "aux",
                "parataxis",
                "discourse",
            ):
                kept |= below(tree, child)
        yield Filler(taken(tree, kept), token.id, token.deprel)


def _clause(tree: Tree, head: Token) -> Filler:
    kept = below(tree, head)
    return Filler(taken(tree, kept), head.id, head.deprel)


def _marker(tree: Tree, clause: Token, markers: frozenset[str]) -> bool:
    return any(
        child.deprel in ("mark", "advmod", "case") and child.lemma in markers for child in tree.children(clause.id)
    )


def _purpose(tree: Tree, clause: Token) -> bool:
    """An infinitive of purpose: left to sleep."""
    return clause.feat("VerbForm") == "Inf" and _marker(tree, clause, frozenset({"to"}))


def _case_kinds(tree: Tree, noun: Token) -> frozenset[str]:
    """What the preposition of a phrase tells: place, time, reason, ..."""
    cases = (
        "_".join((child.lemma, *(each.lemma for each in tree.children(child.id) if each.deprel == "fixed")))
        for child in tree.children(noun.id)
        if child.deprel == "case"
    )
    return frozenset(kind for case in cases for kind in preposition_kinds().get(case, ()))


def _is_time(tree: Tree, token: Token) -> bool:
    """Whether a phrase tells a time: on Monday, in 1990, at seven, after the war."""
    relation = _first_conjunct(tree, token).deprel
    if relation.split(":")[0] not in ("obl", "nmod", "orphan", "root") or relation == "nmod:unmarked":
        return False
    if token.upos == "NUM":
        return is_temporal(token) or _clock(tree, token) or _day(tree, token)
    return token.upos in ("NOUN", "PROPN") and (is_temporal(token) or "time" in _case_kinds(tree, token))


def _first_conjunct(tree: Tree, token: Token) -> Token:
    """The conjunct whose relation to the rest of the sentence a token shares: not in 1620 but in 1631."""
    while token.deprel == "conj" and token.head:
        token = tree.tokens[token.head - 1]
    return token


def _clock(tree: Tree, token: Token) -> bool:
    """A time of the clock: at seven."""
    cases = {child.lemma for child in tree.children(token.id) if child.deprel == "case"}
    return token.upos == "NUM" and token.deprel.startswith("obl") and not cases.isdisjoint(words_of("clock"))


def _day(tree: Tree, token: Token) -> bool:
    """A day of a month: on 4 May 2016."""
    return token.upos == "NUM" and any(child.form in months() for child in tree.children(token.id))


def is_temporal(token: Token) -> bool:
    """Whether a word names a time by itself: a year, a month, a period."""
    year = token.form.isdigit() and len(token.form) == 4
    spelled = {token.form, token.lemma, token.form.removesuffix("s")}
    return year or any(not spelled.isdisjoint(names) for names in time_names())


_FINDERS: dict[Asked, Callable[[Tree], Iterator[Filler]]] = {
    Asked.PERSON: _persons,
    Asked.THING: _things,
    Asked.PREDICATE: _predicates,
    Asked.KIND: noun_phrases,
    Asked.COLOUR: _colours,
    Asked.OWNER: noun_phrases,
    Asked.PLACE: _places,
    Asked.ORIGIN: _origins,
    Asked.TIME: _times,
    Asked.SPAN: _spans,
    Asked.FREQUENCY: _frequencies,
    Asked.MEASURE: _measures,
    Asked.AMOUNT: _measures,
    Asked.REASON: _reasons,
    Asked.MANNER: _manners,
    Asked.NUMBER: _numbers,
    Asked.DEED: _deeds,
}
