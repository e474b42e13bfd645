"""An optimizer that asks for the loss several times a step."""
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D

decay = lambda u, t: [diff(u, t) + u]

nets = [FCNN(1, 1, hidden_units=(8,))]
optimizer = torch.optim.LBFGS(nets[0].parameters(), lr=0.1)
solver = Solver1D(decay, [IVP(0.0, 1.0)], t_min=0.0, t_max=2.0, nets=nets, optimizer=optimizer)
solver.fit(2, tqdm_file=None)
