"""Boundary layer, ε = 0.01."""

from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

ode = lambda u, x: [-0.01 * diff(u, x, order=2) + diff(u, x) - 1]

problem = Problem(
    ode,
    [DirichletBVP(0.0, 0.0, 1.0, 0.0)],
    (0.0,),
    (1.0,),
    frequency=100.0,
    adam_epochs=200,
    lbfgs_epochs=200,
    points=(400,),
)
networks = ("tanh-14", "tanh-10-10")
