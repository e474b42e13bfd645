"""Two bodies, e = 0.3."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda x, y, t: [diff(x, t, order=2) + x / (x**2 + y**2)**1.5, diff(y, t, order=2) + y / (x**2 + y**2)**1.5]

problem = Problem(
    ode,
    [IVP(0.0, 0.7, 0.0), IVP(0.0, 0.0, (1.3 / 0.7)**0.5)],
    (0.0,),
    (2 * torch.pi,),
    warm_up=(0.9, 1.8, 2.7, 3.6, 4.5, 5.4),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-10",)
