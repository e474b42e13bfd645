"""Conditions whose formulas the user wrote."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, BaseCondition, DoubleEndedBVP1D, EnsembleCondition, NoCondition
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between

start, end = 0.0, 2.0


class FlatStart(BaseCondition):
    def __init__(self, u_0):
        super().__init__()
        self.u_0 = u_0

    def parameterize(self, output_tensor, t):
        return self.u_0 + torch.tanh(t) ** 2 * output_tensor


class Fast(IVP):
    """Built on a condition of the library."""

    def parameterize(self, output_tensor, t):
        return super().parameterize(3 * output_tensor, t) + 0.1 * t**2


class Renamed(DoubleEndedBVP1D):
    pass


class Symmetric(BaseCondition):
    """Asks the network at two places."""

    def enforce(self, net, t):
        return 0.5 * (net(t) + net(2.0 - t)) * t * (2.0 - t) + 1.0


class SlopeAtEnd(BaseCondition):
    """Asks the network for its slope at an end."""

    def __init__(self, at, slope):
        super().__init__()
        self.at, self.slope = at, slope

    def enforce(self, net, t):
        t1 = self.at * torch.ones_like(t, requires_grad=True)
        u1 = net(t1)
        du1 = diff(u1, t1)
        return net(t) - u1 + (t - self.at) * (self.slope - du1)


class Gradient(BaseCondition):
    def enforce(self, net, t):
        t0 = torch.zeros_like(t).requires_grad_()
        (slope,) = torch.autograd.grad(net(t0), t0, grad_outputs=torch.ones_like(t0), create_graph=True)
        return net(t) - slope * torch.sin(t)


class Positive(BaseCondition):
    def __init__(self, parts):
        super().__init__()
        self.parts = parts

    def parameterize(self, output_tensor, t):
        weights = [c * t**k for k, c in enumerate(self.parts)]
        return torch.exp(output_tensor) * sum(weights)


class Wave(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(1, 4)
        self.outer = nn.Linear(4, 1)

    def forward(self, t):
        return self.outer(torch.sin(self.inner(t)))


def of_unit(condition, i):
    condition.ith_unit = i
    return condition


two = FCNN(1, 2, hidden_units=(4,))
unknowns = [
    (FCNN(1, 1, hidden_units=(4,)), FlatStart(1.5)),
    (Wave(), FlatStart(0.5)),
    (FCNN(1, 1, hidden_units=(4,)), Fast(0.0, 1.0)),
    (FCNN(1, 1, hidden_units=(4,)), Renamed(start, end, x_min_prime=0.1, x_max_val=0.4)),
    (Wave(), Symmetric()),
    (Wave(), SlopeAtEnd(2.0, 0.3)),
    (FCNN(1, 1, hidden_units=(4,)), Gradient()),
    (Wave(), Positive([1.0, 0.5, 0.25])),
    (two, of_unit(FlatStart(1.0), 0)),
    (two, of_unit(Fast(0.0, 1.0, 0.5), 1)),
    (FCNN(1, 3, hidden_units=(4,)), EnsembleCondition(FlatStart(0.3), NoCondition(), Fast(0.0, 2.0))),
]
nets, conditions = map(list, zip(*unknowns))
equations = lambda *variables: [diff(variables[-2], variables[-1])]

times = Generator1D(5, start, end, "equally-spaced")
case = Case(Solver1D(equations, conditions, start, end, nets, times, times), points_between((start,), (end,)))
