"""Fisher–KPP, a travelling wave."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D

from problem import Problem

pde = lambda u, x, t: [diff(u, t) - diff(u, x, order=2) - u * (1 - u)]
start = lambda x: 1 / (1 + torch.exp(x / 6**0.5))**2
left = lambda t: 1 / (1 + torch.exp(-5 * t / 6))**2
right = lambda t: 1 / (1 + torch.exp(5 / 6**0.5 - 5 * t / 6))**2

problem = Problem(
    pde,
    [IBVP1D(0.0, 5.0, 0.0, start, x_min_val=left, x_max_val=right)],
    (0.0, 0.0),
    (5.0, 2.0),
    frequency=1.0,
    points=(16, 16),
    adam_epochs=30,
    lbfgs_epochs=60,
)
networks = ("tanh-8", "tanh-10-10")
