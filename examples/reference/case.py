"""What a case is made of: a solver, and the points where its values are wanted."""

from dataclasses import dataclass
from itertools import product

import torch
from neurodiffeq.solvers import BaseSolver

POINTS = 12


@dataclass(frozen=True)
class Case:
    """A solver and points of its domain, each with one number for each input of the networks."""

    solver: BaseSolver
    points: list[list[float]]
    reason: str | None = None
    """Name of what a reader that runs no Python cannot know the value of; then the case has no values."""


def points_between(start: tuple[float, ...], end: tuple[float, ...]) -> list[list[float]]:
    """The corners of a domain and random points inside, twelve altogether (or all corners, where there are more)."""
    corners = [list(corner) for corner in product(*zip(start, end))]
    low, high = torch.tensor(start, dtype=torch.float64), torch.tensor(end, dtype=torch.float64)
    draws = torch.rand(max(0, POINTS - len(corners)), len(start), generator=torch.Generator().manual_seed(7))
    return corners + (low + (high - low) * draws).tolist()
