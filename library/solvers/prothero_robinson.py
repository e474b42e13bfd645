"""Prothero–Robinson equation."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda y, t: [diff(y, t) + 100 * (y - torch.sin(t)) - torch.cos(t)]

problem = Problem(
    ode,
    [IVP(0.0, 0.0)],
    (0.0,),
    (6.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-8", "tanh-10-10")
