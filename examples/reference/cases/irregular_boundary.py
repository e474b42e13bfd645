"""Values given at points around a domain of any shape, which the library joins by splines."""

import math

from neurodiffeq import diff
from neurodiffeq.networks import FCNN
from neurodiffeq.pde import CustomBoundaryCondition, DirichletControlPoint, Point
from neurodiffeq.solvers import Solver2D

from reference.case import Case, points_between


def around(count, size):
    for angle in [2 * math.pi * k / count for k in range(count)]:
        x, y = size * math.cos(angle), 0.5 * size * math.sin(angle)
        yield DirichletControlPoint(loc=(x, y), val=x - y**2)


condition = CustomBoundaryCondition(center_point=Point((0.0, 0.0)), dirichlet_control_points=list(around(12, 1.0)))
solver = Solver2D(
    lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2)],
    [condition],
    xy_min=(-1, -0.5),
    xy_max=(1, 0.5),
    nets=[FCNN(2, 1, hidden_units=(5,))],
    n_batches_valid=0,
)
case = Case(solver, points_between((-1, -0.5), (1, 0.5)))
