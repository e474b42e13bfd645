"""A spherical solver with a function of its own that sums spherical harmonics, whose coefficients are the networks' outputs."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVPSphericalBasis, InfDirichletBVPSphericalBasis, NoCondition
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import SolverSpherical

from reference.case import Case, points_between

start, end = (0.5, 0.1, 0.0), (2.0, 3.0, 6.0)


def harmonics(theta, phi):
    return torch.cat([torch.ones_like(theta), torch.cos(theta), torch.sin(theta) * torch.cos(phi)], dim=1)


def enforce(net, condition, coordinates):
    r, theta, phi = coordinates
    return (condition.enforce(net, r) * harmonics(theta, phi)).sum(dim=1, keepdims=True)


def radial(u, v, w, r, theta, phi):
    return [diff(f, r, order=2) + 2 / r * diff(f, r) for f in (u, v, w)]


conditions = [
    DirichletBVPSphericalBasis(0.5, torch.tensor([1.0, 0.5, -0.25]), 2.0, torch.tensor([0.0, 0.75, 1.5])),
    InfDirichletBVPSphericalBasis(0.5, torch.tensor([1.0, 0.5, 0.1]), torch.tensor([0.0, -1.0, 0.2]), order=2),
    NoCondition(),
]
nets = [FCNN(1, 3, hidden_units=(5,)) for _ in conditions]
case = Case(SolverSpherical(radial, conditions, start[0], end[0], nets, enforcer=enforce), points_between(start, end))
