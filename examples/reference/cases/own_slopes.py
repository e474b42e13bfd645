"""A condition of the user's own that asks networks of the user's own for their slope: the rule of each operation counts."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import BaseCondition
from neurodiffeq.generators import Generator1D
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between

start, end = 0.0, 2.0


class SlopeAt(BaseCondition):
    def __init__(self, at, slope):
        super().__init__()
        self.at, self.slope = at, slope

    def enforce(self, net, t):
        t1 = self.at * torch.ones_like(t, requires_grad=True)
        return net(t) + (t - self.at) * (self.slope - diff(net(t1), t1))


class Wave(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(1, 3)
        self.outer = nn.Linear(3, 1)

    def forward(self, t):
        return self.outer(torch.sin(self.inner(t)))


class Pair(nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = Wave(), Wave()


class Quotient(Pair):
    def forward(self, t):
        return self.a(t) / (2 + self.b(t) ** 2)


class Reciprocal(Pair):
    def forward(self, t):
        return 1 / (2 + self.b(t) ** 2)


class ConstantOverWave(Pair):
    def forward(self, t):
        return torch.ones_like(t) / (3 + self.b(t))


class Difference(Pair):
    def forward(self, t):
        return torch.ones_like(t) - self.b(t)


class Rest(Pair):
    def forward(self, t):
        return 2 - (self.a(t) - self.b(t))


class Product(Pair):
    def forward(self, t):
        return self.a(t) * self.b(t)


class Branch(Pair):
    def forward(self, t):
        return torch.where(t < 1, self.a(t), self.b(t))


class Larger(Pair):
    def forward(self, t):
        return torch.maximum(self.a(t), self.b(t) + 0.3 * t)


nets = [Quotient(), Reciprocal(), ConstantOverWave(), Difference(), Rest(), Product(), Branch(), Branch(), Larger()]
conditions = [SlopeAt(0.5 if i == 6 else 1.5, 0.3) for i in range(len(nets))]
equations = lambda *variables: [diff(u, variables[-1]) + u for u in variables[:-1]]

times = Generator1D(5, start, end, "equally-spaced")
case = Case(Solver1D(equations, conditions, start, end, nets, times, times), points_between((start,), (end,)))
