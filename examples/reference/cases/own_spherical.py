"""Networks of the user's own in spherical coordinates, with conditions on spheres."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import BaseCondition, DirichletBVPSpherical, InfDirichletBVPSpherical
from neurodiffeq.solvers import SolverSpherical
from torch import nn

from reference.case import Case, points_between

start, end = (0.5, 0.1, 0.0), (2.0, 3.0, 6.0)


class Smooth(nn.Module):
    """Whole on the sphere: it sees the point in space."""

    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(3, 5), nn.Tanh(), nn.Linear(5, 1))

    def forward(self, x):
        r, theta, phi = (x[:, i : i + 1] for i in range(3))
        point = (r * theta.sin() * phi.cos(), r * theta.sin() * phi.sin(), r * theta.cos())
        return self.net(torch.cat(point, dim=-1))


class Shell(BaseCondition):
    def __init__(self, r_0, r_1):
        super().__init__()
        self.r_0, self.r_1 = r_0, r_1

    def parameterize(self, output_tensor, r, theta, phi):
        return (r - self.r_0) * (self.r_1 - r) * output_tensor + torch.cos(theta) / r


radial = lambda u, v, w, r, theta, phi: [diff(f, r, order=2) + 2 / r * diff(f, r) for f in (u, v, w)]
lit = lambda theta, phi: torch.cos(theta)
striped = lambda theta, phi: torch.sin(phi) + theta

conditions = [
    DirichletBVPSpherical(0.5, lit, 2.0, striped),
    InfDirichletBVPSpherical(0.5, striped, lit, order=2),
    Shell(0.5, 2.0),
]
nets = [Smooth() for _ in conditions]
case = Case(SolverSpherical(radial, conditions, start[0], end[0], nets), points_between(start, end))
