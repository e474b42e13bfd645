"""A network of a class of the script, with a parameter of its own."""
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D
from torch import nn

waves = 3


class Fourier(nn.Module):
    def __init__(self):
        super().__init__()
        self.NN = nn.Sequential(nn.Linear(2 * waves, 8), nn.Tanh(), nn.Linear(8, 1))

    def forward(self, t):
        return self.NN(torch.cat([f(k * t) for k in range(1, waves + 1) for f in (torch.sin, torch.cos)], dim=1))


decay = lambda u, t: [diff(u, t) + u]

solver = Solver1D(decay, [IVP(0.0, 1.0)], t_min=0.0, t_max=2.0, nets=[Fourier()])
solver.fit(2, tqdm_file=None)
