"""A network of the library that its save cannot describe."""
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.networks import Resnet
from neurodiffeq.solvers import Solver1D

decay = lambda u, t: [diff(u, t) + u]

solver = Solver1D(decay, [IVP(0.0, 1.0)], t_min=0.0, t_max=2.0, nets=[Resnet(1, 1, hidden_units=(8,))])
solver.fit(2, tqdm_file=None)
