"""Mathieu equation."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda y, t: [diff(y, t, order=2) + (2 - torch.cos(2 * t)) * y]

problem = Problem(
    ode,
    [IVP(0.0, 1.0, 0.0)],
    (0.0,),
    (10.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-14", "tanh-10-10")
