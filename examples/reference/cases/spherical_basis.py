"""Coefficients of a spherical basis: vectors that depend on the radius alone, with values on one sphere, on two, and far away."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVPSphericalBasis, InfDirichletBVPSphericalBasis
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D

from reference.case import Case, points_between

start, end = 0.5, 2.0

conditions = [
    DirichletBVPSphericalBasis(0.5, torch.tensor([1.0, 0.5, -0.25])),
    DirichletBVPSphericalBasis(0.5, torch.tensor([1.0, 0.5, -0.25]), 2.0, torch.tensor([0.0, 0.75, 1.5])),
    InfDirichletBVPSphericalBasis(0.5, torch.tensor([1.0, 0.5]), torch.tensor([0.0, -1.0]), order=2),
]
nets = [FCNN(1, 3, hidden_units=(5,)), FCNN(1, 3, hidden_units=(5,)), FCNN(1, 2, hidden_units=(4,))]
equations = lambda *variables: [diff(variables[0], variables[-1])]
radii = Generator1D(5, start, end, "equally-spaced")
case = Case(Solver1D(equations, conditions, start, end, nets, radii, radii), points_between((start,), (end,)))
