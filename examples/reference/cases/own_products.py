"""Networks whose own code puts tensors together: products, joined matrices, new dimensions, places counted from the end."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import NoCondition
from neurodiffeq.generators import Generator1D
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between

start, end = 0.0, 2.0


class Traced(nn.Module):
    """A letter twice in one factor is the diagonal."""

    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(1, 3)
        self.square = nn.Parameter(torch.randn(3, 3))

    def forward(self, t):
        h = torch.tanh(self.inner(t))
        return torch.einsum("ni,ii->n", h, self.square).unsqueeze(1) + torch.einsum("ii", self.square)


class LowRank(nn.Module):
    """A product of numbers that are known before any point is."""

    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(1, 4)
        self.a = nn.Parameter(torch.randn(4, 2))
        self.b = nn.Parameter(torch.randn(2, 1))

    def forward(self, t):
        return torch.sin(self.inner(t)) @ (self.a @ self.b)


class Joined(nn.Module):
    """Matrices of several rows side by side, and one above the other."""

    def __init__(self):
        super().__init__()
        self.a = nn.Parameter(torch.randn(2, 2))
        self.b = nn.Parameter(torch.randn(2, 1))
        self.c = nn.Parameter(torch.randn(1, 3))
        self.inner = nn.Linear(1, 3)

    def forward(self, t):
        weight = torch.cat([torch.cat([self.a, self.b], dim=1), self.c], dim=0)
        return (torch.tanh(self.inner(t)) @ weight).sum(dim=1, keepdim=True)


class Averaged(nn.Module):
    """Several networks at once, along a dimension in front of the points."""

    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(1, 3)
        self.shifts = nn.Parameter(torch.randn(4, 1, 3))
        self.outer = nn.Linear(3, 1)

    def forward(self, t):
        h = torch.tanh(self.inner(t).unsqueeze(0) + self.shifts)
        return self.outer(h.mean(dim=0))


class FromTheEnd(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(1, 4)

    def forward(self, t):
        h = torch.tanh(self.inner(t))
        return (h[:, -1] * h[:, -2] + h[:, 0]).unsqueeze(-1) + h[:, -3:-2]


nets = [Traced(), LowRank(), Joined(), Averaged(), FromTheEnd()]
equations = lambda *variables: [diff(u, variables[-1]) + u for u in variables[:-1]]

times = Generator1D(5, start, end, "equally-spaced")
solver = Solver1D(equations, [NoCondition() for _ in nets], start, end, nets, times, times)
case = Case(solver, points_between((start,), (end,)))
