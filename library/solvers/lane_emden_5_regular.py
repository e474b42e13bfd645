"""Lane–Emden, n = 5, from x = 1."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda y, x: [diff(y, x, order=2) + 2 / x * diff(y, x) + y**5]

problem = Problem(
    ode,
    [IVP(1.0, 3**0.5 / 2, -(3**0.5) / 8)],
    (1.0,),
    (8.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-8", "tanh-10-10")
