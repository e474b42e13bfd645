"""Lagaris, problem 2."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda y, x: [diff(y, x) + y / 5 - torch.exp(-x / 5) * torch.cos(x)]

problem = Problem(
    ode,
    [IVP(0.0, 0.0)],
    (0.0,),
    (2.0,),
    points=(200,),
    frequency=2.0,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("sigmoid-10", "tanh-8", "tanh-10-10")
