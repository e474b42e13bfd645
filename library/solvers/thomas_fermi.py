"""Thomas–Fermi equation, away from its ends."""

from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

ode = lambda y, x: [diff(y, x, order=2) - y**1.5 / x**0.5]

problem = Problem(
    ode,
    [DirichletBVP(1.0, 0.424008, 10.0, 0.0243143)],
    (1.0,),
    (10.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-8", "tanh-8-8")
