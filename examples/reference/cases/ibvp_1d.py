"""A start and two ends in one dimension of space: values or slopes at either end."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver2D

from reference.case import Case, points_between

start, end = (-1.0, 0.5), (2.0, 2.0)
k = 0.3

equations = lambda u, v, w, p, q, x, t: [
    diff(u, t) - k * diff(u, x, order=2),
    diff(v, t) - k * diff(v, x, order=2),
    diff(w, t) - k * diff(w, x, order=2),
    diff(p, t) - k * diff(p, x, order=2),
    diff(q, t) - k * diff(q, x, order=2),
]

first = lambda x: torch.sin(torch.pi * x)
second = lambda x: x**2 - k * x
third = lambda x: torch.exp(-(x**2))


def fourth(x):
    s = x - 0.5
    return s**3


still = lambda t: 0 * t
rising = lambda t: torch.exp(k * t)
swinging = lambda t: torch.cos(3 * t) + t**2
steady = lambda t: 1.5

conditions = [
    IBVP1D(-1.0, 2.0, 0.5, first, x_min_val=rising, x_max_val=swinging),
    IBVP1D(-1.0, 2.0, 0.5, second, x_min_val=swinging, x_max_prime=rising),
    IBVP1D(-1.0, 2.0, 0.5, third, x_min_prime=rising, x_max_val=steady),
    IBVP1D(-1.0, 2.0, 0.5, fourth, x_min_prime=swinging, x_max_prime=still),
    IBVP1D(-1.0, 2.0, 0.5, fourth, x_min_prime=rising, x_max_prime=swinging),
]
nets = [FCNN(2, 1, hidden_units=(5, 4)) for _ in conditions]
grid = Generator2D((4, 4), start, end, "equally-spaced")
case = Case(Solver2D(equations, conditions, start, end, nets, grid, grid), points_between(start, end))
