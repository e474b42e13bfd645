"""Burgers equation, a moving front."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D

from problem import Problem

pde = lambda u, x, t: [diff(u, t) + u * diff(u, x) - 0.1 * diff(u, x, order=2)]
start = lambda x: 1 / (1 + torch.exp(5 * x))
left = lambda t: 1 / (1 + torch.exp(-2.5 * t))
right = lambda t: 1 / (1 + torch.exp(5 - 2.5 * t))

problem = Problem(
    pde,
    [IBVP1D(0.0, 1.0, 0.0, start, x_min_val=left, x_max_val=right)],
    (0.0, 0.0),
    (1.0, 1.0),
    points=(16, 16),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=60,
)
networks = ("tanh-8", "tanh-10-10")
