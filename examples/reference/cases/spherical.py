"""Values on one sphere, on two, and on one and far away."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVPSpherical, InfDirichletBVPSpherical
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import SolverSpherical

from reference.case import Case, points_between

start, end = (0.5, 0.1, 0.0), (2.0, 3.0, 6.0)

radial = lambda u, v, w, r, theta, phi: [diff(f, r, order=2) + 2 / r * diff(f, r) for f in (u, v, w)]

lit = lambda theta, phi: torch.cos(theta)
striped = lambda theta, phi: torch.sin(phi) + theta

conditions = [
    DirichletBVPSpherical(0.5, lit),
    DirichletBVPSpherical(0.5, lit, 2.0, striped),
    InfDirichletBVPSpherical(0.5, striped, lit, order=2),
]
nets = [FCNN(3, 1, hidden_units=(5, 4)) for _ in conditions]
case = Case(SolverSpherical(radial, conditions, start[0], end[0], nets), points_between(start, end))
