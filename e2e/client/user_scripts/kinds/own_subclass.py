"""A class of the script, built on one of the library."""
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D


class Penalised(Solver1D):
    def additional_loss(self, residual, funcs, coords):
        return (funcs[0] ** 2).mean() * 1e-3


decay = lambda u, t: [diff(u, t) + u]

solver = Penalised(decay, [IVP(0.0, 1.0)], t_min=0.0, t_max=2.0)
solver.fit(2, tqdm_file=None)
