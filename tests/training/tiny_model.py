"""A treebank of generated sentences and an encoder of a few thousand weights, for runs of the training code."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from afazio.parsing.bundled import PACKED
from training.model.build import Plan
from training.model.joint_model import Sizes
from training.model.joint_training import Schedule
from training.model.processors import Effort
from training.model.treebank import of_length
from training.sentences.generate import sentences

PLAN = Plan(
    first=Schedule(steps=3, words=120, warm_up=1),
    second=Schedule(steps=2, words=120, warm_up=1, share=0.5),
    effort=Effort(tokenizer_steps=2, mwt_epochs=1, lemma_epochs=1),
    sizes=Sizes(8, 8, 8, 8, 8, 8),
    generated=12,
    kept=0.25,
    lemmas=20,
    every=2,
)


def write_treebank(folder: Path, train: int = 30, dev: int = 8) -> Path:
    """A folder with the train and dev files of a treebank; a third of their sentences have multiword tokens."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, count in (("train", train), ("dev", dev)):
        # Stanza's tokenizer drops long sentences, and fails where it drops the first.
        made = of_length(sentences(16 * count, f"tiny {name}"), 2, 12)
        contracted = [block for block in made if re.search(r"^\d+-\d+\t", block, re.MULTILINE)][: count // 3]
        blocks = [f"# newpar\n{block}" for block in contracted + made[: count - len(contracted)]]
        (folder / f"tiny.{name}.conllu").write_text("".join(f"{block}\n\n" for block in blocks), encoding="utf-8")
    return folder


def write_encoder(folder: Path) -> Path:
    """A folder of the transformers library with a small BERT of random weights and the bundled model's word pieces."""
    import torch
    from transformers import BertConfig, BertModel

    folder.mkdir(parents=True, exist_ok=True)
    for path in (PACKED / "encoder").iterdir():
        if path.suffix in (".json", ".txt") and path.name != "config.json":
            shutil.copyfile(path, folder / path.name)
    torch.manual_seed(3)
    config = BertConfig(
        vocab_size=30522, hidden_size=16, num_hidden_layers=4, num_attention_heads=2, intermediate_size=32
    )
    BertModel(config).save_pretrained(folder)
    return folder
