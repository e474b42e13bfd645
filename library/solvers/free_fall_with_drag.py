"""Free fall with drag."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda v, t: [diff(v, t) - 9.81 + 0.0039 * v**2]

problem = Problem(
    ode,
    [IVP(0.0, 0.0)],
    (0.0,),
    (15.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-6", "tanh-10-10")
