"""Troesch problem, μ = 5."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

ode = lambda y, x: [diff(y, x, order=2) - 5 * torch.sinh(5 * y)]

problem = Problem(
    ode,
    [DirichletBVP(0.0, 0.0, 1.0, 1.0)],
    (0.0,),
    (1.0,),
    frequency=12.0,
    adam_epochs=300,
    lbfgs_epochs=300,
    points=(200,),
)
networks = ("tanh-12", "tanh-10-10")
