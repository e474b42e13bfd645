"""Michaelis–Menten kinetics."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda s, c, t: [diff(s, t) + s - (s + 0.5) * c, 0.1 * diff(c, t) - s + (s + 1) * c]

problem = Problem(
    ode,
    [IVP(0.0, 1.0), IVP(0.0, 0.0)],
    (0.0,),
    (5.0,),
    frequency=4.0,
    points=(200,),
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-12", "tanh-10-10")
