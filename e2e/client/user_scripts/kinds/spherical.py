"""Values on two spheres."""
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVPSpherical
from neurodiffeq.solvers import SolverSpherical

radial = lambda u, r, theta, phi: [diff(u, r, order=2) + 2 / r * diff(u, r)]

inside = lambda theta, phi: torch.cos(theta)
outside = lambda theta, phi: torch.sin(phi)

solver = SolverSpherical(radial, [DirichletBVPSpherical(0.5, inside, 2.0, outside)], r_min=0.5, r_max=2.0)
solver.fit(2, tqdm_file=None)
