"""A condition over one coordinate in a problem of two: the library itself cannot compute it."""

from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver2D

from reference.case import Case

start, end = (0.0, 0.0), (1.0, 1.0)

plate = lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2)]

grid = Generator2D((4, 4), start, end, "equally-spaced")
solver = Solver2D(plate, [DirichletBVP(0.0, 1.0, 1.0, 2.0)], start, end, [FCNN(2, 1, hidden_units=(4,))], grid, grid)
case = Case(solver, [], reason="DirichletBVP is a condition over one coordinate")
