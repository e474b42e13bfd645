"""Pendulum, small swing."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda theta, t: [diff(theta, t, order=2) + 9.81 * torch.sin(theta)]

problem = Problem(
    ode,
    [IVP(0.0, 0.1, 0.0)],
    (0.0,),
    (4.0,),
    points=(200,),
    frequency=2.0,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-12", "tanh-10-10")
