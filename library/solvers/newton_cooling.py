"""Cooling of a cup."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda T, t: [diff(T, t) + 0.25 * (T - 20)]

problem = Problem(
    ode,
    [IVP(0.0, 90.0)],
    (0.0,),
    (12.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-6", "tanh-10-10")
