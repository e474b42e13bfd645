"""Radioactive chain."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda A, B, C, t: [diff(A, t) + A, diff(B, t) - A + 0.4 * B, diff(C, t) - 0.4 * B]

problem = Problem(
    ode,
    [IVP(0.0, 1.0), IVP(0.0, 0.0), IVP(0.0, 0.0)],
    (0.0,),
    (10.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-6", "tanh-8-8")
