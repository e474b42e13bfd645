"""Heat in an insulated rod."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D

from problem import Problem

pde = lambda u, x, t: [diff(u, t) - 0.1 * diff(u, x, order=2)]
start = lambda x: 1 + torch.cos(torch.pi * x)
zero = lambda t: 0 * t

problem = Problem(
    pde,
    [IBVP1D(0.0, 1.0, 0.0, start, x_min_prime=zero, x_max_prime=zero)],
    (0.0, 0.0),
    (1.0, 1.0),
    points=(16, 16),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=60,
)
networks = ("tanh-8", "tanh-10-10")
