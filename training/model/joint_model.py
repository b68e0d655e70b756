"""Stanza's tagger and parser on one shared transformer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import torch

# The options of Stanza's command lines that differ from its defaults.
_BOTH = (
    "--train_file train --eval_file dev --lang en --shorthand en_x --no_pretrain --word_emb_dim 0 --num_layers 1 "
    "--dropout 0.33 --word_dropout 0.05 --bert_hidden_layers 4"
)
_PARSER = "--no_char --tag_emb_dim 0 --no_second_optim"
_TAGGER = "--char_emb_dim 50 --tag_emb_dim 40"
_WORD_CUTOFF = 7


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of the layers above the encoder."""

    parser_hidden: int = 300
    parser_biaffine: int = 160
    tagger_hidden: int = 150
    tagger_characters: int = 100
    tagger_biaffine: int = 150
    feature_biaffine: int = 60

    def parser_options(self) -> list[str]:
        """The options of Stanza's parser for these sizes."""
        return _options(hidden_dim=self.parser_hidden, deep_biaff_hidden_dim=self.parser_biaffine)

    def tagger_options(self) -> list[str]:
        """The options of Stanza's tagger for these sizes."""
        return _options(
            hidden_dim=self.tagger_hidden,
            char_hidden_dim=self.tagger_characters,
            transformed_dim=self.tagger_characters,
            deep_biaff_hidden_dim=self.tagger_biaffine,
            composite_deep_biaff_hidden_dim=self.feature_biaffine,
        )


def _options(**values: int) -> list[str]:
    return [part for name, value in values.items() for part in (f"--{name}", str(value))]


@dataclass(frozen=True, slots=True)
class JointModel:
    """A parser and a tagger as Stanza's trainers hold them; ``encoder`` is the transformer inside both."""

    parser: Any
    tagger: Any
    encoder: torch.nn.Module

    def heads(self) -> list[torch.nn.Parameter]:
        """The parameters above the encoder."""
        named = [*self.parser.model.named_parameters(), *self.tagger.model.named_parameters()]
        return [value for name, value in named if not name.startswith("bert_model.")]

    def train(self, training: bool = True) -> None:
        """Put both models into training mode, or into prediction mode."""
        self.parser.model.train(training)
        self.tagger.model.train(training)


def device() -> torch.device:
    """The first GPU, or the CPU where there is none."""
    import torch

    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def new_model(documents: Any, encoder: Path, sizes: Sizes) -> JointModel:
    """A model with random heads on a pretrained encoder; its vocabularies are those of a Stanza document.

    ``encoder`` is a folder of the transformers library's format.
    """
    from stanza.models import parser as parser_command
    from stanza.models import tagger as tagger_command
    from stanza.models.depparse import data as parser_data
    from stanza.models.depparse.trainer import GraphTrainer
    from stanza.models.pos import data as tagger_data
    from stanza.models.pos.trainer import Trainer as TaggerTrainer

    shared = [*_BOTH.split(), "--bert_model", str(encoder)]
    parser_options = parser_command.parse_args([*shared, *_PARSER.split(), *sizes.parser_options()])
    parser_options |= {"use_upos": False, "use_xpos": False, "use_ufeats": False, "word_cutoff": _WORD_CUTOFF}
    tagger_options = tagger_command.parse_args([*shared, *_TAGGER.split(), *sizes.tagger_options()])
    tagger_options["word_cutoff"] = _WORD_CUTOFF
    parser_vocabulary = parser_data.Dataset(documents, parser_options, None).vocab
    tagger_vocabulary = tagger_data.Dataset.init_vocab([documents], tagger_options)
    parser = GraphTrainer(args=parser_options, vocab=parser_vocabulary, device=device(), build_optimizer=False)
    tagger = TaggerTrainer(args=tagger_options, vocab=tagger_vocabulary, device=device())
    return _joined(parser, tagger)


def load_model(folder: Path) -> JointModel:
    """The model of an unpacked folder, ready to be trained on.

    Raises what Stanza and torch raise for files that are not models.
    """
    from stanza.models.depparse.trainer import Trainer as ParserTrainer
    from stanza.models.pos.trainer import Trainer as TaggerTrainer

    encoder = {"bert_model": str(folder / "encoder")}
    parser = ParserTrainer.load(str(folder / "en/depparse/default.pt"), None, args=encoder, device=device())
    tagger = TaggerTrainer(model_file=str(folder / "en/pos/default.pt"), args=encoder, device=device())
    return _joined(parser, tagger)


def snapshot(model: JointModel) -> list[torch.Tensor]:
    """A copy of all that is learnt."""
    return [value.detach().clone() for value in _learnt(model)]


def restore(model: JointModel, values: Sequence[torch.Tensor]) -> None:
    """Give ``model`` the values of a snapshot."""
    import torch

    with torch.no_grad():
        for parameter, value in zip(_learnt(model), values, strict=True):
            parameter.copy_(value)


def mean(values: Sequence[torch.Tensor], first: float) -> torch.Tensor:
    """The weighted mean of at least two values; the first has the share ``first`` (0 to 1), the others equal ones."""
    import torch

    old, *new = values
    return torch.lerp(torch.stack(new).mean(0), old, first)


def _learnt(model: JointModel) -> list[torch.nn.Parameter]:
    return [*model.heads(), *model.encoder.parameters()]


def _joined(parser: Any, tagger: Any) -> JointModel:
    """Give the tagger the parser's encoder, and let gradients reach all of that but its word vectors and pooler."""
    from torch import nn

    from training.model.bilinear_form import multiply_in_training

    multiply_in_training(parser.model)
    multiply_in_training(tagger.model)
    encoder = parser.model.bert_model
    tagger.model.bert_model = encoder
    parser.model.bert_finetuning = True
    tagger.args["bert_finetune"] = True
    for name, value in encoder.named_parameters():
        value.requires_grad_("word_embeddings" not in name and "pooler" not in name)
    for module in encoder.modules():
        if isinstance(module, nn.Dropout):
            module.p = 0.0
        for attribute in ("dropout_prob", "attention_dropout"):
            if hasattr(module, attribute):
                setattr(module, attribute, 0.0)
    return JointModel(parser, tagger, encoder)
