"""Bratu problem, λ = 1."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

ode = lambda u, x: [diff(u, x, order=2) + torch.exp(u)]

problem = Problem(
    ode,
    [DirichletBVP(0.0, 0.0, 1.0, 0.0)],
    (0.0,),
    (1.0,),
    points=(200,),
    frequency=3.0,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-6", "tanh-10-10")
