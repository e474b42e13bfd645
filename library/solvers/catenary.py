"""Hanging chain."""

from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

ode = lambda y, x: [diff(y, x, order=2) - (1 + diff(y, x)**2)**0.5]

problem = Problem(
    ode,
    [DirichletBVP(-1.0, 1.5430806348152437, 1.0, 1.5430806348152437)],
    (-1.0,),
    (1.0,),
    points=(200,),
    frequency=2.0,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-6", "tanh-8-8")
