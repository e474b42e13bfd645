"""Parameters in a closure, and values at both ends."""
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP
from neurodiffeq.solvers import Solver1D


def bar(q, k):
    return lambda u, x: [k * diff(u, x, order=2) + q]


solver = Solver1D(bar(2.0, 3.0), [DirichletBVP(0.0, 0.0, 1.0, 1.0)], t_min=0.0, t_max=1.0)
solver.fit(2, tqdm_file=None)
