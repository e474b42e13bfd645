"""Heat in a rod, one sine."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D

from problem import Problem

pde = lambda u, x, t: [diff(u, t) - diff(u, x, order=2)]
start = lambda x: torch.sin(torch.pi * x)
zero = lambda t: 0 * t

problem = Problem(
    pde,
    [IBVP1D(0.0, 1.0, 0.0, start, x_min_val=zero, x_max_val=zero)],
    (0.0, 0.0),
    (1.0, 0.5),
    frequency=4.5,
    adam_epochs=200,
    lbfgs_epochs=150,
    points=(16, 16),
)
networks = ("tanh-8", "tanh-10-10")
