"""Boundary layer, ε = 0.1."""

from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

ode = lambda u, x: [-0.1 * diff(u, x, order=2) + diff(u, x) - 1]

problem = Problem(
    ode,
    [DirichletBVP(0.0, 0.0, 1.0, 0.0)],
    (0.0,),
    (1.0,),
    frequency=5.0,
    points=(200,),
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-8", "tanh-10-10")
