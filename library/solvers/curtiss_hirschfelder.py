"""Curtiss–Hirschfelder equation."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda y, t: [diff(y, t) + 50 * (y - torch.cos(t))]

problem = Problem(
    ode,
    [IVP(0.0, 0.0)],
    (0.0,),
    (1.5,),
    points=(256,),
    frequency=60.0,
    lbfgs_epochs=200,
    adam_epochs=100,
)
networks = ("tanh-12", "tanh-10-10")
