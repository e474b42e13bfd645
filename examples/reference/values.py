"""Values and derivatives of a solution, worked out by the library and torch's automatic differentiation."""

import math
from contextlib import ExitStack
from copy import deepcopy
from unittest.mock import patch

import torch
from torch import nn
from torch.nn.functional import elu, relu6, softplus

# The same functions, where torch's own derivatives are missing (Hardsigmoid), overflow (Mish) or are rounded to single
# precision (CELU).
DIFFERENTIABLE_FORMS = {
    nn.Hardsigmoid: lambda _, x: relu6(x + 3) / 6,
    nn.Mish: lambda _, x: x * torch.tanh(softplus(x)),
    nn.CELU: lambda module, x: module.alpha * elu(x / module.alpha),
}


def reference_values(nets: list, conditions: list, points: list[list[float]], enforcer=None) -> dict:
    """Values, first and second derivatives of each unknown at n points with d coordinates, all in float64.

    An `enforcer` is called in place of the conditions' own method, as a spherical solver does while it trains.

    `values` has the shape [n], `first` [n][d], `second` [n][d][d]; None stands for a number that is not finite.
    """
    table = torch.tensor(points, dtype=torch.float64)
    coordinates = [column.reshape(-1, 1).requires_grad_() for column in table.unbind(dim=1)]
    with ExitStack() as patches:
        for module, forward in DIFFERENTIABLE_FORMS.items():
            patches.enter_context(patch.object(module, "forward", forward))
        pairs = zip(nets, conditions, strict=True)
        unknowns = [unknown for net, condition in pairs for unknown in _unknowns(net, condition, coordinates, enforcer)]
    return {"coordinates": len(coordinates), "points": points, "unknowns": unknowns}


def _unknowns(net, condition, coordinates, enforcer) -> list[dict]:
    """One, or as many as the components of an ensemble."""
    net = deepcopy(net).double()
    u = enforcer(net, condition, coordinates) if enforcer else condition.enforce(net, *coordinates)
    return [_unknown(component, coordinates) for component in u.split(1, dim=1)]


def _unknown(u, coordinates) -> dict:
    first = _gradient(u, coordinates)
    second = [_gradient(slope, coordinates) for slope in first]
    return {
        "values": _numbers(u.squeeze(1)),
        "first": _numbers(torch.cat(first, dim=1)),
        "second": _numbers(torch.stack([torch.cat(row, dim=1) for row in second], dim=1)),
    }


def _gradient(u, coordinates) -> list:
    """du/dx for each coordinate x, of shape (n, 1) each: a point's value depends on no other point."""
    if not u.requires_grad:
        return [torch.zeros_like(u) for _ in coordinates]
    return list(torch.autograd.grad(u.sum(), coordinates, create_graph=True, materialize_grads=True))


def _numbers(tensor):
    def finite(value):
        return [finite(each) for each in value] if isinstance(value, list) else value if math.isfinite(value) else None

    return finite(tensor.tolist())
