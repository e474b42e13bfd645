"""Resonance without friction."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda x, t: [diff(x, t, order=2) + 4 * x - torch.cos(2 * t)]

problem = Problem(
    ode,
    [IVP(0.0, 0.0, 0.0)],
    (0.0,),
    (10.0,),
    frequency=3.0,
    lbfgs_epochs=200,
    points=(200,),
    adam_epochs=30,
)
networks = ("tanh-14", "tanh-10-10", "sine-10")
