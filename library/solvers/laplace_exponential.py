"""Laplace equation, exponential sides."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP2D

from problem import Problem

pde = lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2)]
left = lambda y: torch.sin(y)
right = lambda y: 2.718281828459045 * torch.sin(y)
zero = lambda x: 0 * x
top = lambda x: 0.8414709848078965 * torch.exp(x)

problem = Problem(
    pde,
    [DirichletBVP2D(0.0, left, 1.0, right, 0.0, zero, 1.0, top)],
    (0.0, 0.0),
    (1.0, 1.0),
    points=(16, 16),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=60,
)
networks = ("tanh-6", "tanh-10-10")
