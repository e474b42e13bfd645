"""Lagaris, problem 1."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda y, x: [diff(y, x) + (x + (1 + 3 * x**2) / (1 + x + x**3)) * y - x**3 - 2 * x - x**2 * (1 + 3 * x**2) / (1 + x + x**3)]

problem = Problem(
    ode,
    [IVP(0.0, 1.0)],
    (0.0,),
    (1.0,),
    points=(200,),
    frequency=3.0,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("sigmoid-10", "tanh-10-10")
