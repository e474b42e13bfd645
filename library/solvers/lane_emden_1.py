"""Lane–Emden, n = 1."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda y, x: [x * diff(y, x, order=2) + 2 * diff(y, x) + x * y]

problem = Problem(
    ode,
    [IVP(0.0, 1.0, 0.0)],
    (0.0,),
    (3.0,),
    points=(200,),
    frequency=2.0,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-8", "tanh-10-10")
