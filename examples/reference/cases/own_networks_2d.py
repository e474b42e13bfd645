"""Networks of the user's own over two coordinates."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP2D, IBVP1D, NoCondition
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver2D
from torch import nn

from reference.case import Case, points_between

start, end = (0.0, 0.0), (1.0, 2.0)


class Separable(nn.Module):
    """A sum of products of functions of one coordinate each."""

    def __init__(self, rank=3):
        super().__init__()
        self.in_x = FCNN(1, rank, hidden_units=(4,))
        self.in_y = FCNN(1, rank, hidden_units=(4,))

    def forward(self, xy):
        x, y = xy[:, 0:1], xy[:, 1:2]
        return torch.sum(self.in_x(x) * self.in_y(y), dim=1, keepdim=True)


class Split(nn.Module):
    def __init__(self):
        super().__init__()
        self.branch = nn.Linear(1, 5)
        self.trunk = nn.Linear(1, 5)
        self.bias = nn.Parameter(torch.zeros(1))

    def forward(self, inputs):
        x, y = torch.split(inputs, 1, dim=1)
        b, t = torch.tanh(self.branch(x)), torch.tanh(self.trunk(y))
        return torch.einsum("bi,bi->b", b, t).unsqueeze(1) + self.bias


class Polar(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(3, 5), nn.Tanh(), nn.Linear(5, 1))

    def forward(self, xy):
        x = xy[:, 0]
        y = xy[..., 1]
        r = torch.sqrt(x**2 + y**2 + 0.1)
        return self.net(torch.stack([r, torch.atan2(y + 0.5, x + 0.5), x * y], dim=1))


class Transposed(nn.Module):
    """Matrices from the left, points in the last dimension."""

    def __init__(self):
        super().__init__()
        self.W = nn.Parameter(torch.randn(4, 2))
        self.b = nn.Parameter(torch.randn(4, 1))
        self.V = nn.Parameter(torch.randn(1, 4))

    def forward(self, xy):
        return (self.V @ torch.tanh(self.W @ xy.T + self.b)).T


class Periodic(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = FCNN(3, 1, hidden_units=(5,))

    def forward(self, inp):
        x, t = inp.chunk(2, dim=-1)
        return self.net(torch.concat((torch.cos(torch.pi * x), torch.sin(torch.pi * x), t), axis=-1))


nets = [Separable(), Split(), Polar(), Transposed(), Periodic(), Separable()]
conditions = [
    NoCondition(),
    DirichletBVP2D(
        x_min=0.0,
        x_min_val=lambda y: y,
        x_max=1.0,
        x_max_val=lambda y: y * y,
        y_min=0.0,
        y_min_val=lambda x: x,
        y_max=2.0,
        y_max_val=lambda x: 2 + 2 * x,
    ),
    NoCondition(),
    NoCondition(),
    NoCondition(),
    IBVP1D(
        x_min=0.0,
        x_max=1.0,
        t_min=0.0,
        t_min_val=lambda x: torch.sin(x),
        x_min_prime=lambda t: 1 + t,
        x_max_prime=lambda t: torch.cos(t),
    ),
]

equations = lambda *variables: [diff(u, variables[-1]) + u for u in variables[:-2]]
grid = Generator2D((4, 4), start, end, "equally-spaced")
case = Case(Solver2D(equations, conditions, start, end, nets, grid, grid), points_between(start, end))
