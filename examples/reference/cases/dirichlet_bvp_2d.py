"""Values on all four sides of a rectangle, their functions written in all the ways that people write them."""

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP2D
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver2D

from reference.case import Case, points_between

start, end = (0.0, -1.0), (2.0, 1.0)
k = 0.7

equations = lambda u, v, w, p, x, y: [k * diff(u, x) - v, diff(v, y), diff(w, x, order=2) + p, diff(p, y) + w]

left = lambda y: torch.sin(torch.pi * y)
right = lambda y: k * y**2 - 0.5 * y**3 + 1
bottom = lambda x: torch.exp(-k * x) * torch.cos(2 * x)


def top(x):
    phase = np.pi * x / 2
    height = 0.25
    return height * torch.sin(phase) + torch.tanh(x) / (1 + x**2)


of_names = DirichletBVP2D(0.0, left, 2.0, right, -1.0, bottom, 1.0, top)
# The library sends the lines of each function, so these two mix functions up: only the keywords tell them apart.
on_one_line = DirichletBVP2D(x_min=0, x_min_val=lambda y: y, x_max=2, x_max_val=lambda y: 0, y_min=-1, y_min_val=lambda x: torch.sqrt(x + 1), y_max=1, y_max_val=lambda x: 0 * x)
on_two_lines = DirichletBVP2D(x_min=0, x_min_val=lambda y: torch.exp(y), x_max=2, x_max_val=lambda y: 1 - y,
                              y_min=-1, y_min_val=lambda x: x**2, y_max=1, y_max_val=lambda x: torch.cos(x))
on_many_lines = DirichletBVP2D(
    x_min=0,
    x_min_val=lambda y: torch.cos(y) ** 2 + abs(y - 3),
    x_max=2,
    x_max_val=lambda y: torch.log(y + 2),
    y_min=-1,
    y_min_val=lambda s: torch.sinh(s) - 1 / (s + 1),
    y_max=1,
    y_max_val=lambda x: torch.pow(x, 3) + torch.atan(x),
)

conditions = [of_names, on_one_line, on_two_lines, on_many_lines]
nets = [FCNN(2, 1, hidden_units=(5, 4)) for _ in conditions]
grid = Generator2D((4, 4), start, end, "equally-spaced")
case = Case(Solver2D(equations, conditions, start, end, nets, grid, grid), points_between(start, end))
