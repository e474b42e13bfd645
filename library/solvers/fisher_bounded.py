"""Fisher–KPP between hostile ends."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D

from problem import Problem

pde = lambda u, x, t: [diff(u, t) - 0.05 * diff(u, x, order=2) - 2 * u * (1 - u)]
start = lambda x: 0.2 * torch.sin(torch.pi * x)
zero = lambda t: 0 * t

problem = Problem(
    pde,
    [IBVP1D(0.0, 1.0, 0.0, start, x_min_val=zero, x_max_val=zero)],
    (0.0, 0.0),
    (1.0, 2.0),
    points=(16, 16),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=60,
)
networks = ("tanh-10", "tanh-10-10")
