"""A solver of the general kind, with one network of the user's own for all unknowns over three coordinates."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import BaseCondition, NoCondition
from neurodiffeq.generators import Generator3D
from neurodiffeq.solvers import GenericSolver
from torch import nn

from reference.case import Case, points_between

start, end = (0.0, 0.0, 0.0), (1.0, 1.0, 2.0)


class Shared(nn.Module):
    def __init__(self):
        super().__init__()
        self.lift = nn.Linear(3, 6)
        self.heads = nn.ModuleDict({"u": nn.Linear(6, 1), "p": nn.Linear(6, 2)})

    def forward(self, xyz):
        h = torch.sin(self.lift(xyz))
        return torch.cat([self.heads["u"](h), self.heads["p"](h)], dim=1)


class Cube(BaseCondition):
    def parameterize(self, output_tensor, x, y, z):
        return output_tensor * x * (1 - x) * y * (1 - y) + z


def of_unit(condition, i):
    condition.ith_unit = i
    return condition


equations = lambda u, v, w, x, y, z: [diff(u, x, order=2) + diff(v, y) - diff(w, z), diff(u, y), diff(v, z) + w]

shared = Shared()
grid = Generator3D((2, 2, 2), start, end, "equally-spaced")
conditions = [of_unit(Cube(), 0), of_unit(NoCondition(), 1), of_unit(Cube(), 2)]
solver = GenericSolver(equations, conditions, nets=[shared, shared, shared], train_generator=grid, valid_generator=grid)
case = Case(solver, points_between(start, end))
