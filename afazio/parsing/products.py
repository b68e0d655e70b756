"""Products with the matrices of a loaded model, each laid out once the way that the processor multiplies fastest.

The library by which torch multiplies as a rule uses the widest instructions of its maker's own processors alone;
oneDNN, which torch has as well, asks what a processor can do, and is more than twice as fast on others.  Both compute
in single precision and differ in rounding, and by oneDNN a row comes out the same whatever stands beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import torch
from torch import Tensor, nn
from torch.nn import functional

# Rows of a bilinear form computed at once: what they need in between stays in the cache of the processor.
_ROWS = 128

# A matrix of fewer numbers is multiplied faster than oneDNN is asked.
_SMALL = 4_096


class Affine(nn.Module):
    """What a linear layer computes, for inference only; ``weight`` is [outputs, inputs].

    With ``gelu``, that function (Hendrycks and Gimpel 2016) of it: oneDNN takes it while the numbers are at hand.
    """

    def __init__(self, weight: Tensor, bias: Tensor | None = None, *, gelu: bool = False) -> None:
        super().__init__()
        self._gelu = gelu
        weight = weight.detach()
        self._bias = None if bias is None else bias.detach()
        self._by_onednn = weight.numel() >= _SMALL and _has_onednn() and weight.dtype == torch.float32
        self._weight = torch.ops.mkldnn._reorder_linear_weight(weight, None) if self._by_onednn else weight

    def forward(self, states: Tensor) -> Tensor:
        """``states`` are [..., inputs]; gives [..., outputs]."""
        if not self._by_onednn:
            found = functional.linear(states, self._weight, self._bias)
            return functional.gelu(found) if self._gelu else found
        if not states.numel():
            return states.new_zeros(*states.shape[:-1], len(self._weight))
        after: tuple[str, list[float], str] = ("gelu", [], "none") if self._gelu else ("none", [], "")
        return cast("Tensor", torch.ops.mkldnn._linear_pointwise(states, self._weight, self._bias, *after))


def _has_onednn() -> bool:
    """Whether this torch multiplies by oneDNN, and lets a matrix be laid out for it once."""
    wanted = ("_reorder_linear_weight", "_linear_pointwise")
    return torch._C._has_mkldnn and all(hasattr(torch.ops.mkldnn, name) for name in wanted)


class Bilinear(nn.Module):
    """A bilinear form as one product of matrices, for inference only.

    ``weight`` is [left size, right size, outputs].
    """

    def __init__(self, weight: Tensor, bias: Tensor) -> None:
        super().__init__()
        self._forms = Affine(weight.detach().reshape(len(weight), -1).t().contiguous())
        self._sizes = weight.shape[1:]
        self._bias = bias.detach()

    def forward(self, left: Tensor, right: Tensor, numbers: Tensor | None = None) -> Tensor:
        """The form of each right row with its left row, [right rows, outputs].

        ``numbers`` says, in ascending order, which left row that is; without it both have as many rows.
        """
        return _contracted(left, right, lambda rows: self._forms(rows).view(-1, *self._sizes), numbers) + self._bias


def bilinear(left: Tensor, right: Tensor, weight: Tensor, bias: Tensor, numbers: Tensor | None = None) -> Tensor:
    """What `Bilinear` computes, from weights that may still change."""
    flat = weight.reshape(len(weight), -1)
    return _contracted(left, right, lambda rows: (rows @ flat).view(-1, *weight.shape[1:]), numbers) + bias


def _contracted(left: Tensor, right: Tensor, forms: Callable[[Tensor], Tensor], numbers: Tensor | None) -> Tensor:
    """Each right row times the form [right size, outputs] that ``forms`` makes of its left row."""
    products = []
    for start in range(0, len(left), _ROWS):
        matrices = forms(left[start : start + _ROWS])
        first, last = start, start + _ROWS
        if numbers is not None:
            first, last = torch.searchsorted(numbers, torch.tensor([first, last])).tolist()
            matrices = matrices[numbers[first:last] - start]
        products.append(torch.bmm(right[first:last].unsqueeze(1), matrices).squeeze(1))
    return torch.cat(products)


def multiply_at_once(module: nn.Module) -> None:
    """Put `Affine` and `Bilinear` in the place of torch's own inside a model that is used for inference only."""
    for name, child in module.named_children():
        if isinstance(child, nn.Bilinear):
            setattr(module, name, Bilinear(child.weight.permute(1, 2, 0), child.bias))
        elif type(child) is nn.Linear and child.weight.numel() >= _SMALL:
            setattr(module, name, Affine(child.weight, child.bias))
        else:
            multiply_at_once(child)
