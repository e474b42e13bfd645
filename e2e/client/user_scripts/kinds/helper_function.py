"""An equation that calls another function of the script."""
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D

capacity = 2.0


def growth(u):
    return u * (1 - u / capacity)


logistic = lambda u, t: [diff(u, t) - growth(u)]

solver = Solver1D(logistic, [IVP(0.0, 0.5)], t_min=0.0, t_max=4.0)
solver.fit(2, tqdm_file=None)
