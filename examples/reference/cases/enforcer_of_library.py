"""A spherical solver whose function uses a class of the library that the hub does not know."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVPSphericalBasis, InfDirichletBVPSphericalBasis
from neurodiffeq.function_basis import ZonalSphericalHarmonics
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import SolverSpherical

from reference.case import Case, points_between

start, end = (0.5, 0.1, 0.0), (2.0, 3.0, 6.0)

harmonics = ZonalSphericalHarmonics(degrees=[0, 1, 2])


def enforce(net, condition, coordinates):
    r, theta, phi = coordinates
    return (condition.enforce(net, r) * harmonics(theta, phi)).sum(dim=1, keepdims=True)


def radial(u, v, r, theta, phi):
    return [diff(f, r, order=2) + 2 / r * diff(f, r) for f in (u, v)]


conditions = [
    DirichletBVPSphericalBasis(0.5, torch.tensor([1.0, 0.5, -0.25]), 2.0, torch.tensor([0.0, 0.75, 1.5])),
    InfDirichletBVPSphericalBasis(0.5, torch.tensor([1.0, 0.5, 0.1]), torch.tensor([0.0, -1.0, 0.2]), order=2),
]
nets = [FCNN(1, 3, hidden_units=(5,)) for _ in conditions]
solver = SolverSpherical(radial, conditions, start[0], end[0], nets, enforcer=enforce)
case = Case(solver, points_between(start, end), reason="The code of the enforcer cannot be followed: the hub does not know what ZonalSphericalHarmonics computes.")
