"""Burgers equation, ν = 0.1."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D

from problem import Problem

pde = lambda u, x, t: [diff(u, t) + u * diff(u, x) - 0.1 * diff(u, x, order=2)]
start = lambda x: -torch.sin(torch.pi * x)
zero = lambda t: 0 * t

problem = Problem(
    pde,
    [IBVP1D(-1.0, 1.0, 0.0, start, x_min_val=zero, x_max_val=zero)],
    (-1.0, 0.0),
    (1.0, 1.0),
    frequency=3.0,
    points=(24, 14),
    adam_epochs=100,
    lbfgs_epochs=100,
)
networks = ("tanh-14", "tanh-12-12")
