"""An optimizer with two groups of weights, learning at different rates."""
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D

swing = lambda u, v, t: [diff(u, t) - v, diff(v, t) + u]

nets = [FCNN(1, 1, hidden_units=(8,)), FCNN(1, 1, hidden_units=(8,))]
groups = [{"params": nets[0].parameters(), "lr": 1e-2}, {"params": nets[1].parameters()}]
optimizer = torch.optim.Adam(groups, lr=1e-3)
solver = Solver1D(swing, [IVP(0.0, 0.0), IVP(0.0, 1.0)], t_min=0.0, t_max=3.0, nets=nets, optimizer=optimizer)
solver.fit(2, tqdm_file=None)
