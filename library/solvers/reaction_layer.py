"""Layers at both ends."""

from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

ode = lambda u, x: [0.01 * diff(u, x, order=2) - u + 1]

problem = Problem(
    ode,
    [DirichletBVP(0.0, 0.0, 1.0, 0.0)],
    (0.0,),
    (1.0,),
    frequency=8.0,
    points=(200,),
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-12", "tanh-10-10")
