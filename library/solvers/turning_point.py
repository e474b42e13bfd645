"""Turning point in the middle."""

from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

ode = lambda u, x: [0.01 * diff(u, x, order=2) + x * diff(u, x)]

problem = Problem(
    ode,
    [DirichletBVP(-1.0, -1.0, 1.0, 1.0)],
    (-1.0,),
    (1.0,),
    frequency=8.0,
    points=(200,),
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-10", "tanh-10-10")
