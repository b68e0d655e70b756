"""Why is a true pair not proved?  python -m benchmarks.shrink CORPUS [--ids odd|even|all] [--most N] [--json FILE].

Takes pairs that follow and are not proved, and cuts from text and hypothesis what both share, subtree by subtree, as
long as there is no proof (delta debugging, Zeller and Hildebrandt 2002).  Prints the smallest pair that still fails,
the cuts after which it would be proved, and the predicates of the hypothesis that the text lacks; at the end a tally of
those cuts by their relation and what they hang on.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from afazio.corpora.item import Item
from afazio.corpora.reader import read_corpus
from afazio.entailment.verdict import Label
from afazio.errors import AfazioError
from afazio.options import Options
from afazio.parsing.cache import ParseCache
from afazio.parsing.cleaning import clean
from afazio.parsing.parser import Parser
from afazio.parsing.together.pairs import read_together
from afazio.parsing.together.stretches import shared_words
from afazio.parsing.tree import Tree
from afazio.pipeline import Pipeline

# Words that belong to what they hang on; without a subject a clause is another construction.
_NO_CUTS = frozenset({"case", "det", "mark", "aux", "cop", "cc", "punct", "fixed", "flat", "goeswith", "nsubj", "expl"})


@dataclass(frozen=True, slots=True)
class Shared:
    """A subtree that stands in a sentence of the text and in one of the hypothesis, word by word."""

    text: int
    hypothesis: int
    in_text: frozenset[int]
    in_hypothesis: frozenset[int]
    words: str
    construction: str


@dataclass(frozen=True, slots=True)
class Shrunk:
    """The smallest pair that fails, in words, and the cuts after which it is proved with their constructions."""

    id: str
    text: str
    hypothesis: str
    mending: tuple[tuple[str, str], ...]
    checks: int


def shrink(pipeline: Pipeline, name: str, text: Sequence[Tree], hypothesis: Sequence[Tree], most: int) -> Shrunk | None:
    """Cut what both share, the largest first, with at most so many checks; ``None`` for a pair that is proved."""
    if _is_proved(pipeline, text, hypothesis):
        return None
    premises, goals = list(text), list(hypothesis)
    mending: list[Shared] = []
    checks = 1
    while checks < most:
        cuts = [cut for cut in shared_subtrees(premises, goals) if all(not _alike(cut, each) for each in mending)]
        if not cuts:
            break
        cut = cuts[0]
        smaller, goal = list(premises), list(goals)
        smaller[cut.text] = without(premises[cut.text], cut.in_text)
        goal[cut.hypothesis] = without(goals[cut.hypothesis], cut.in_hypothesis)
        checks += 1
        if _is_proved(pipeline, smaller, goal):
            mending.append(cut)
        else:
            premises, goals = smaller, goal
    told = tuple((cut.words, cut.construction) for cut in mending)
    return Shrunk(name, _words(premises), _words(goals), told, checks)


def shared_subtrees(text: Sequence[Tree], hypothesis: Sequence[Tree]) -> list[Shared]:
    """What could be cut from both, the largest first."""
    found = []
    for here, one in enumerate(text):
        for there, other in enumerate(hypothesis):
            pairs = shared_words(one, other)
            found += [
                Shared(here, there, inside, counterpart, _told(one, inside), _construction(one, number))
                for number, inside, counterpart in _subtrees(one, other, pairs)
            ]
    return sorted(found, key=lambda cut: (-len(cut.in_text), cut.text, min(cut.in_text)))


def without(tree: Tree, numbers: frozenset[int]) -> Tree:
    """The tree without a subtree, its words numbered anew."""
    kept = [token for token in tree.tokens if token.id not in numbers]
    place = {token.id: index for index, token in enumerate(kept, start=1)} | {0: 0}
    tokens = tuple(replace(token, id=place[token.id], head=place[token.head]) for token in kept)
    return Tree(tokens, " ".join(token.form for token in tokens))


def _subtrees(one: Tree, other: Tree, pairs: dict[int, int]) -> Iterator[tuple[int, frozenset[int], frozenset[int]]]:
    for number, counterpart in pairs.items():
        token, twin = one.tokens[number - 1], other.tokens[counterpart - 1]
        if token.head == 0 or twin.head == 0 or token.deprel != twin.deprel or token.deprel.split(":")[0] in _NO_CUTS:
            continue
        inside, mirrored = _below(one, number), _below(other, counterpart)
        if frozenset(pairs.get(each, 0) for each in inside) == mirrored:
            yield number, inside, mirrored


def _below(tree: Tree, number: int) -> frozenset[int]:
    found, stack = {number}, [number]
    while stack:
        new = [child.id for child in tree.children(stack.pop()) if child.id not in found]
        found.update(new)
        stack += new
    return frozenset(found)


def _construction(tree: Tree, number: int) -> str:
    """The relation of a cut, of what it hangs on, and of what that hangs on: obl < acl:relcl < nsubj."""
    path: list[str] = []
    while number and len(path) < 3:
        path.append(tree.tokens[number - 1].deprel)
        number = tree.tokens[number - 1].head
    return " < ".join(path)


def _alike(cut: Shared, other: Shared) -> bool:
    return (cut.words, cut.construction) == (other.words, other.construction)


def _told(tree: Tree, numbers: Iterable[int]) -> str:
    return " ".join(tree.tokens[number - 1].form for number in sorted(numbers))


def _words(trees: Sequence[Tree]) -> str:
    return " / ".join(tree.text for tree in trees)


def _is_proved(pipeline: Pipeline, text: Sequence[Tree], hypothesis: Sequence[Tree]) -> bool:
    try:
        return pipeline.check_trees(text, hypothesis).label is Label.ENTAILMENT
    except (AfazioError, ValueError):
        return False


def chosen(items: Iterable[Item], ids: str) -> list[Item]:
    """The true pairs with odd or even numbers (by their place in the file), or all."""
    wanted = {"odd": (1,), "even": (0,), "all": (0, 1)}[ids]
    return [item for item in items if str(item.gold) == "entailment" and _number(item) % 2 in wanted]


def _number(item: Item) -> int:
    return int(item.pair.id) if item.pair.id.isdigit() else item.line


def main(arguments: Sequence[str] | None = None) -> None:
    """Shrink the pairs of a corpus and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--ids", choices=("odd", "even", "all"), default="all")
    parser.add_argument("--most", type=int, default=40, help="checks for one pair")
    parser.add_argument("--words", type=int, default=60, help="texts up to so many words")
    parser.add_argument("--limit", type=int, default=0, help="pairs of the corpus, 0 for all")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args(arguments)
    items = chosen(read_corpus(options.corpus).items, options.ids)
    items = [item for item in items if len(" ".join(item.pair.text).split()) <= options.words]
    items = items[: options.limit or None]
    found: list[Shrunk] = []
    with Pipeline(Options(timeout=2.0)) as pipeline:
        for item, (text, hypothesis) in zip(items, _aligned(items), strict=True):
            shrunk = shrink(pipeline, item.pair.id, text, hypothesis, options.most)
            if shrunk is not None:
                found.append(shrunk)
                print(f"{shrunk.id}: {shrunk.text} => {shrunk.hypothesis}", flush=True)
                for words, construction in shrunk.mending:
                    print(f"    proved without '{words}' ({construction})", flush=True)
    print(f"{len(items)} pairs, {len(found)} not proved, {sum(bool(each.mending) for each in found)} mended by a cut")
    tally = Counter(construction for each in found for _, construction in each.mending)
    for construction, count in tally.most_common():
        print(f"{count:5}  {construction}")
    if options.json:
        options.json.write_text("".join(json.dumps(asdict(each)) + "\n" for each in found), encoding="utf-8")


def _aligned(items: Sequence[Item]) -> Iterator[tuple[list[Tree], list[Tree]]]:
    """The sentences of each pair, decoded together; none where the parser fails."""
    texts = [clean(text) for item in items for text in (*item.pair.text, item.pair.hypothesis)]
    parsed = dict(zip(texts, Parser(cache=ParseCache()).parse(texts), strict=True))
    trees = {text: () if isinstance(found, AfazioError) else found for text, found in parsed.items()}
    for item in items:
        text = [tree for passage in item.pair.text for tree in trees[clean(passage)]]
        pair = read_together(text, trees[clean(item.pair.hypothesis)])
        yield [each.tree for each in pair.text], [each.tree for each in pair.hypothesis]


if __name__ == "__main__":
    main()
