"""Two unknowns, with parameters of the script."""
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D

alpha = 1.0
beta = 0.5
system = lambda x, y, t: [diff(x, t) - alpha * x + beta * x * y, diff(y, t) - beta * x * y + alpha * y]

solver = Solver1D(system, [IVP(0.0, 1.5), IVP(0.0, 1.0)], t_min=0.0, t_max=5.0)
solver.fit(2, tqdm_file=None)
