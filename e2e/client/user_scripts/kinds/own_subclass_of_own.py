"""A class built on a class of the script: the library's load knows neither."""
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D


class Penalised(Solver1D):
    weight = 1e-3

    def additional_loss(self, residual, funcs, coords):
        return (funcs[0] ** 2).mean() * self.weight


class PenalisedMore(Penalised):
    weight = 1e-2


decay = lambda u, t: [diff(u, t) + u]

solver = PenalisedMore(decay, [IVP(0.0, 1.0)], t_min=0.0, t_max=2.0)
solver.fit(2, tqdm_file=None)
