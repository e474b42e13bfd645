"""Tracer in a river."""

from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

ode = lambda c, x: [0.5 * diff(c, x, order=2) - diff(c, x) - 0.15 * c]

problem = Problem(
    ode,
    [DirichletBVP(0.0, 1.0, 10.0, 0.0)],
    (0.0,),
    (10.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-10", "tanh-10-10")
