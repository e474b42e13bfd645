"""Oscillating growth."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda y, t: [diff(y, t) - y * torch.cos(t)]

problem = Problem(
    ode,
    [IVP(0.0, 1.0)],
    (0.0,),
    (20.0,),
    points=(240,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-10-10",)
