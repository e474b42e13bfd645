"""Conditions that ask the network for its second and third derivatives."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import BaseCondition
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN, Swish
from neurodiffeq.neurodiffeq import safe_diff
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between

start, end = 0.0, 2.0


class Clamped(BaseCondition):
    """A beam that is held at its start, and whose end is free: u(0) = u'(0) = 0, and u'' = 0 at the end."""

    def enforce(self, net, t):
        t0, t1 = torch.zeros_like(t, requires_grad=True), end * torch.ones_like(t, requires_grad=True)
        u0, u1 = net(t0), net(t1)
        bend = diff(u1, t1, order=2)
        return net(t) - u0 - t * diff(u0, t0) - 0.5 * t**2 * bend


class Bend(BaseCondition):
    """Asks for the derivatives where the solution is computed, too."""

    def enforce(self, net, t):
        u = net(t)
        return u + 0.1 * diff(diff(u, t), t) * torch.exp(-t)


class Jerk(BaseCondition):
    def enforce(self, net, t):
        t0 = 0.5 * torch.ones_like(t, requires_grad=True)
        return net(t) - t**3 / 6 * safe_diff(net(t0), t0, order=3)


class Curious(nn.Module):
    """Of many functions."""

    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(1, 6)
        self.outer = nn.Linear(12, 1)

    def forward(self, t):
        x = self.inner(t)
        parts = [
            torch.sin(x), torch.log(2 + torch.sigmoid(x)), torch.sqrt(1 + x**2), torch.atan(x), torch.erf(x), torch.cosh(0.3 * x),
            torch.asinh(x), torch.tan(0.2 * x), nn.functional.softplus(x), 1 / (2 + torch.cos(x)), torch.expm1(0.2 * x), torch.abs(x) ** 3.5,
        ]
        return self.outer(torch.cat([part.mean(dim=1, keepdim=True) for part in parts], dim=1))


def network(activation):
    return FCNN(1, 1, hidden_units=(4, 4), actv=activation)


unknowns = [
    (network(nn.Tanh), Clamped()),
    (network(nn.Sigmoid), Clamped()),
    (network(nn.ELU), Clamped()),
    (network(nn.Tanh), Bend()),
    (network(nn.GELU), Bend()),
    (network(Swish), Bend()),
    (Curious(), Bend()),
    (network(nn.Softplus), Jerk()),
    (network(nn.Mish), Jerk()),
    (Curious(), Jerk()),
]
nets, conditions = map(list, zip(*unknowns))
equations = lambda *variables: [diff(variables[-2], variables[-1])]

times = Generator1D(5, start, end, "equally-spaced")
case = Case(Solver1D(equations, conditions, start, end, nets, times, times), points_between((start,), (end,)))
