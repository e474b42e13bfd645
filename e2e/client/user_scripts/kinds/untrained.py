"""Not trained at all."""
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D

decay = lambda u, t: [diff(u, t) + u]

solver = Solver1D(decay, [IVP(0.0, 1.0)], t_min=0.0, t_max=2.0)
