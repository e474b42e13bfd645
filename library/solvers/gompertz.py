"""Gompertz growth."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda N, t: [diff(N, t) + 0.5 * N * torch.log(N / 10)]

problem = Problem(
    ode,
    [IVP(0.0, 0.5)],
    (0.0,),
    (10.0,),
    warm_up=(2, 4, 6, 8),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-8", "tanh-10-10")
