"""Heat with an end that cools."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D

from problem import Problem

pde = lambda u, x, t: [diff(u, t) - diff(u, x, order=2)]
start = lambda x: torch.cos(x)
left = lambda t: torch.exp(-t)
right = lambda t: 0 * t

problem = Problem(
    pde,
    [IBVP1D(0.0, torch.pi / 2, 0.0, start, x_min_val=left, x_max_val=right)],
    (0.0, 0.0),
    (torch.pi / 2, 1.0),
    points=(16, 16),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=60,
)
networks = ("tanh-8", "tanh-10-10")
