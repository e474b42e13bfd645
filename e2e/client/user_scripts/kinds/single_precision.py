"""Everything in 32-bit numbers."""
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D

torch.set_default_dtype(torch.float32)

decay = lambda u, t: [diff(u, t) + u]

solver = Solver1D(decay, [IVP(0.0, 1.0)], t_min=0.0, t_max=2.0)
solver.fit(2, tqdm_file=None)
