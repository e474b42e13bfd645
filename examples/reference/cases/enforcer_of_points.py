"""A spherical solver with a function of its own, which changes what the conditions make of the networks."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVPSpherical
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import SolverSpherical

from reference.case import Case, points_between

start, end = (0.5, 0.1, 0.0), (2.0, 3.0, 6.0)

radial = lambda u, r, theta, phi: [diff(u, r, order=2) + 2 / r * diff(u, r)]
lit = lambda theta, phi: torch.cos(theta)


def enforce(net, condition, coordinates):
    return condition.enforce(net, *coordinates) * torch.exp(-coordinates[0])


conditions = [DirichletBVPSpherical(0.5, lit)]
nets = [FCNN(3, 1, hidden_units=(5,))]
case = Case(SolverSpherical(radial, conditions, start[0], end[0], nets, enforcer=enforce), points_between(start, end))
