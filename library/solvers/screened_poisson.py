"""Screened Poisson equation."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP2D

from problem import Problem

pde = lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2) - 4 * u + (4 + 2 * torch.pi**2) * torch.sin(torch.pi * x) * torch.sin(torch.pi * y)]
zero = lambda x: 0 * x

problem = Problem(
    pde,
    [DirichletBVP2D(0.0, zero, 1.0, zero, 0.0, zero, 1.0, zero)],
    (0.0, 0.0),
    (1.0, 1.0),
    points=(16, 16),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=60,
)
networks = ("tanh-8", "tanh-10-10")
