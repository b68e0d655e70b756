"""Tokenizer, expander of multiword tokens and lemmatizer: Stanza's own trainers on files made for them."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from afazio.errors import CorpusError
from training.model.joint_model import device
from training.model.treebank import words

SEED = 1234
_LEMMAS_A_SENTENCE = 50
_SPACED_SHARE = 0.04
_PARAGRAPHS = ("# newdoc", "# newpar")


@dataclass(frozen=True, slots=True)
class Effort:
    """How long each processor is trained."""

    tokenizer_steps: int = 4000
    mwt_epochs: int = 15
    lemma_epochs: int = 15


def prepare(train: Sequence[str], dev: Sequence[str], forms: Iterable[tuple[str, str, str]], work: Path) -> None:
    """Write the files that Stanza's trainers read; ``forms`` are (form, UPOS, lemma) that the lemmatizer learns also.

    Some sentences are added a second time as text that was split into tokens before.
    """
    from stanza.utils.datasets.prepare_tokenizer_data import main as write_labels

    work.mkdir(parents=True, exist_ok=True)
    rng = random.Random(SEED)  # noqa: S311
    extra = [f"# newpar\n{spaced(block)}" for block in train if rng.random() < _SPACED_SHARE]
    for split, blocks in (("train", [*train, *extra]), ("dev", list(dev))):
        (work / f"{split}.txt").write_text(raw_text(blocks), encoding="utf-8")
        (work / f"{split}.conllu").write_text("\n\n".join(blocks) + "\n\n", encoding="utf-8")
        names = [str(work / f"{split}.{end}") for end in ("txt", "conllu", "labels", "mwt.json")]
        write_labels([*names[:2], "-o", names[2], "-m", names[3]])
    (work / "lemma.train.conllu").write_text(lemma_sentences(train, forms), encoding="utf-8")


def raw_text(blocks: Sequence[str]) -> str:
    """The text that sentences came from: paragraphs as the comments tell, words apart as ``SpaceAfter`` says."""
    pieces: list[str] = []
    for block in blocks:
        lines = block.split("\n")
        if pieces and any(line.startswith(_PARAGRAPHS) for line in lines if line[:1] == "#"):
            pieces[-1] = pieces[-1].rstrip() + "\n\n"
        pieces.append("".join(form + ("" if tight else " ") for form, tight in _surface(lines)))
    return "".join(pieces).rstrip() + "\n"


def _surface(lines: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """The tokens as they are written, and whether no space follows."""
    inside = 0
    for line in lines:
        fields = line.split("\t")
        if len(fields) != 10 or "." in fields[0]:
            continue
        first, _, last = fields[0].partition("-")
        if last:
            inside = int(last)
        elif int(first) <= inside:
            continue
        yield fields[1], "SpaceAfter=No" in fields[9]


def spaced(block: str) -> str:
    """The sentence as pre-tokenised text has it: a space after every word, multiword tokens taken apart."""
    lines = []
    for line in block.split("\n"):
        fields = line.split("\t")
        if len(fields) == 10 and fields[0].isdigit():
            lines.append("\t".join([*fields[:9], "_"]))
    return "\n".join(lines)


def lemma_sentences(blocks: Iterable[str], forms: Iterable[tuple[str, str, str]]) -> str:
    """Every form with a UPOS once, with its most frequent lemma, in sentences of fifty words; other forms after."""
    counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for block in blocks:
        for row in words(block):
            counts[row[1], row[3]][row[2]] += 1
    found = [(form, upos, lemmas.most_common(1)[0][0]) for (form, upos), lemmas in counts.items()]
    found += [item for item in forms if item[:2] not in counts]
    random.Random(SEED).shuffle(found)  # noqa: S311
    sentences = []
    for start in range(0, len(found), _LEMMAS_A_SENTENCE):
        part = found[start : start + _LEMMAS_A_SENTENCE]
        sentences.append(
            "\n".join(
                f"{number}\t{form}\t{lemma}\t{upos}\t_\t_\t{number - 1}\t{'root' if number == 1 else 'dep'}\t_\t_"
                for number, (form, upos, lemma) in enumerate(part, start=1)
            )
        )
    return "\n\n".join(sentences) + "\n\n"


def train_tokenizer(work: Path, effort: Effort) -> Path:
    """Train sentence splitting and tokenisation; the model's file."""
    from stanza.models.tokenizer import main

    files = ["--lang", "en", "--txt_file", work / "train.txt", "--label_file", work / "train.labels"]
    files += ["--mwt_json_file", work / "dev.mwt.json", "--dev_txt_file", work / "dev.txt"]
    files += ["--dev_label_file", work / "dev.labels", "--dev_conll_gold", work / "dev.conllu"]
    pace = ["--steps", effort.tokenizer_steps, "--eval_steps", max(1, effort.tokenizer_steps // 10)]
    main(_options(files, pace, work, "tokenize.pt"))
    return work / "tokenize.pt"


def train_mwt(work: Path, effort: Effort) -> Path:
    """Train the expansion of multiword tokens; the model's file.

    Raises ``CorpusError`` for a treebank without any.
    """
    from stanza.models.mwt_expander import main

    files = ["--lang", "en", "--train_file", work / "train.conllu", "--eval_file", work / "dev.conllu"]
    files += ["--gold_file", work / "dev.conllu"]
    main(_options(files, ["--num_epoch", effort.mwt_epochs], work, "mwt.pt"))
    if not (work / "mwt.pt").exists():
        raise CorpusError("the treebank has no multiword tokens to train on")
    return work / "mwt.pt"


def train_lemmatizer(work: Path, effort: Effort) -> Path:
    """Train the lemmatizer; the model's file."""
    from stanza.models.lemmatizer import main

    files = ["--train_file", work / "lemma.train.conllu", "--eval_file", work / "dev.conllu"]
    main(_options(files, ["--num_epoch", effort.lemma_epochs], work, "lemma.pt"))
    return work / "lemma.pt"


def _options(files: Sequence[object], pace: Sequence[object], work: Path, name: str) -> list[str]:
    given: list[object] = ["--mode", "train", "--shorthand", "en_x", "--seed", SEED]
    given += ["--save_dir", work, "--save_name", name, *files, *pace]
    if device().type == "cpu":
        given.append("--cpu")
    return [str(item) for item in given]
