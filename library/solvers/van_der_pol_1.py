"""Van der Pol, mild."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda x, t: [diff(x, t, order=2) - (1 - x**2) * diff(x, t) + x]

problem = Problem(
    ode,
    [IVP(0.0, 2.0, 0.0)],
    (0.0,),
    (10.0,),
    warm_up=(1.66667, 3.33333, 5, 6.66667, 8.33333),
    points=(240,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-12-12",)
