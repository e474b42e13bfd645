"""A user's script: trains a small network for exponential decay. Arguments: label, rate, number of units, factor of one weight."""

import sys

import dill
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D

dill.settings["recurse"] = True
label = sys.argv[1]
rate, units, factor = float(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])

torch.manual_seed(7)
net = FCNN(1, 1, hidden_units=(units,))
solver = Solver1D(
    lambda u, t: [diff(u, t) + rate * u],
    [IVP(0.0, 1.0)],
    t_min=0.0,
    t_max=2.0,
    nets=[net],
    optimizer=torch.optim.Adam(net.parameters(), lr=0.02),
)
solver.fit(600, tqdm_file=None)
with torch.no_grad():
    for nets in (solver.nets, solver.best_nets):
        nets[0].NN[-1].weight[0, 0] *= factor
solver.save(name=label, save_to_hub=True)
