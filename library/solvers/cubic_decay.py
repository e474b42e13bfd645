"""Decay with the cube."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda y, t: [diff(y, t) + y**3 / 2]

problem = Problem(
    ode,
    [IVP(0.0, 1.0)],
    (0.0,),
    (20.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-8", "tanh-10-10")
