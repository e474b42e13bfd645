"""Three coordinates, and an initial function of two of them."""
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import GenericSolver


class HeatSolver(GenericSolver):
    pass


heat = lambda u, t, x, y: [diff(u, t) - diff(u, x, order=2) - diff(u, y, order=2)]

bump = lambda x, y: torch.exp(-(x**2)) * torch.sin(y)

grid = Generator1D(4, 0.0, 1.0) * Generator1D(4, -1.0, 1.0) * Generator1D(4, 0.0, 3.0)
solver = HeatSolver(heat, [IVP(0.0, bump)], [FCNN(3, 1, hidden_units=(8,))], grid, grid)
solver.fit(2, tqdm_file=None)
