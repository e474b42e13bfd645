"""Exponential decay."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda u, t: [diff(u, t) + 0.6 * u]

problem = Problem(
    ode,
    [IVP(0.0, 1.0)],
    (0.0,),
    (8.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-6", "tanh-10-10", "swish-10")
