"""Lane–Emden, n = 3, from x = 1."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda y, x: [diff(y, x, order=2) + 2 / x * diff(y, x) + y**3]

problem = Problem(
    ode,
    [IVP(1.0, 0.85505757, -0.25212928)],
    (1.0,),
    (6.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-8", "tanh-10-10")
