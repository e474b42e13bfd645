"""What a demo solver is made of: the problem, and how it is trained with neurodiffeq."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain

import numpy as np
import torch
from neurodiffeq.generators import Generator1D, Generator2D
from neurodiffeq.networks import FCNN, SinActv
from neurodiffeq.solvers import Solver1D, Solver2D


@dataclass(frozen=True)
class Problem:
    """A differential equation in one coordinate (a time or a place) or in two.

    `reference` takes one array for each coordinate and returns one array for each unknown, all of the same shape;
    its docstring says where the values come from.
    """

    equations: Callable
    conditions: list
    start: tuple[float, ...]
    end: tuple[float, ...]
    reference: Callable | None = None
    hidden_units: tuple[int, ...] = (16, 16)
    points: tuple[int, ...] = (96,)
    activation: Callable = SinActv
    frequency: float = 1.0
    """Factor on the first layer's weights at the start: what swings many times in a unit of time needs a larger one."""
    warm_up: tuple[float, ...] = ()
    """Ends of shorter domains to train on first: keeps the networks off steady states, which solve the equation too."""
    adam_epochs: int = 300
    lbfgs_epochs: int = 100

    def trained_solver(self):
        """A solver of the whole problem, its best networks found; ready to be saved and to be trained on."""
        nets = [self._network() for _ in self.conditions]
        for number, end in enumerate((*((end,) for end in self.warm_up), self.end)):
            solver = self._solver(nets, end)
            self._train(solver, self.adam_epochs if number == 0 else 0)
        return solver

    def deviation(self, solver) -> dict:
        """The largest distance from the reference on a fine grid, for the unknown that has the largest relative one."""
        counts = (2001,) if len(self.start) == 1 else (121, 121)
        axes = [np.linspace(a, b, n) for a, b, n in zip(self.start, self.end, counts)]
        coordinates = np.meshgrid(*axes, indexing="ij")
        values = solver.get_solution()(*coordinates, to_numpy=True)
        unknowns = values if isinstance(values, list) else [values]
        figures = [_compare(u, right) for u, right in zip(unknowns, self.reference(*coordinates))]
        worst = max(figures, key=lambda of_one: of_one["relative_deviation"])
        return worst | {"compared_at": list(counts), "reference": self.reference.__doc__}

    def _network(self):
        net = FCNN(len(self.start), 1, hidden_units=self.hidden_units, actv=self.activation)
        net.NN[0].weight.data *= self.frequency
        return net

    def _solver(self, nets, end):
        """Trained on one lattice, judged on another, so that the best networks are those that fit between the points."""
        if len(self.start) == 1:
            counts = (self.points[0], 2 * self.points[0] - 7)
            start, end = self.start[0], end[0]
            train, valid = (Generator1D(n, start, end, "equally-spaced") for n in counts)
            return Solver1D(self.equations, self.conditions, start, end, nets, train, valid, n_batches_valid=1)
        grids = (self.points, tuple(n + 7 for n in self.points))
        train, valid = (Generator2D(grid, self.start, end, "equally-spaced") for grid in grids)
        return Solver2D(self.equations, self.conditions, self.start, end, nets, train, valid, n_batches_valid=1)

    def _train(self, solver, adam_epochs):
        """Adam finds the valley, L-BFGS its floor; Adam is put back, because it is what people go on training with."""
        parameters = list(chain.from_iterable(net.parameters() for net in solver.nets))
        solver.optimizer = torch.optim.Adam(parameters, lr=5e-3)
        solver.fit(adam_epochs, tqdm_file=None)
        solver.optimizer = torch.optim.LBFGS(
            parameters,
            max_iter=20,
            tolerance_grad=1e-12,
            tolerance_change=1e-15,
            history_size=50,
            line_search_fn="strong_wolfe",
        )
        solver.fit(self.lbfgs_epochs, tqdm_file=None)
        solver.optimizer = torch.optim.Adam(parameters, lr=1e-4)


def _compare(values, reference) -> dict:
    deviation, spread = float(np.abs(values - reference).max()), float(np.ptp(reference))
    return {"max_deviation": deviation, "range": spread, "relative_deviation": deviation / spread}
