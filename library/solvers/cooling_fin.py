"""Cooling fin."""

from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

ode = lambda T, x: [diff(T, x, order=2) - 0.16 * T]

problem = Problem(
    ode,
    [DirichletBVP(0.0, 80.0, 10.0, 25.0)],
    (0.0,),
    (10.0,),
    adam_epochs=200,
    lbfgs_epochs=200,
    points=(200,),
    frequency=1.5,
)
networks = ("tanh-8", "tanh-10-10")
