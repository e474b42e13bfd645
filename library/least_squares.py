"""Trains small networks by the method of Levenberg and Marquardt, which reaches much lower losses than L-BFGS."""

import torch

from problem import Problem

WARM_UP_STEPS = 40
LONGEST_STEP = 2.0
"""Largest change of a weight in one step, where weights do not begin large: longer ones make units constant."""
ENOUGH = 1e-18
"""Mean square of the residuals below which nothing is gained."""


class LeastSquaresProblem(Problem):
    """A problem whose networks begin with units spread over the domain, and are trained by least squares."""

    def _network(self):
        net = super()._network()
        first = net.NN[0]
        low, high = torch.tensor(self.start), torch.tensor(self.end)
        places = low + (high - low) * torch.rand_like(first.weight)
        first.bias.data = -(first.weight.data * places).sum(1)
        return net

    def _train(self, solver, adam_epochs):
        """Ends with an epoch of L-BFGS, by which the solver judges its networks and keeps the best."""
        parameters = [one for net in solver.nets for one in net.parameters()]
        solver.optimizer = torch.optim.Adam(parameters, lr=5e-3)
        solver.fit(adam_epochs, tqdm_file=None)
        is_whole = len(self.end) > 1 or solver.t_max == self.end[0]
        longest = max(LONGEST_STEP, self.frequency / 5)
        fit_least_squares(solver, parameters, self.lbfgs_epochs if is_whole else WARM_UP_STEPS, longest)
        solver.optimizer = torch.optim.LBFGS(parameters, max_iter=5, line_search_fn="strong_wolfe")
        solver.fit(1, tqdm_file=None)
        solver.optimizer = torch.optim.Adam(parameters, lr=1e-4)


def fit_least_squares(solver, parameters, steps: int, longest: float) -> None:
    """Lowers the squared residuals at the training points, until thirty steps together gain less than a fifth."""
    batch = solver._generate_batch("train")
    damping = 1.0
    at = torch.nn.utils.parameters_to_vector(parameters).detach()
    left, slopes = _residuals_with_slopes(solver, batch)
    history = [left @ left]
    if not history[0].isfinite():
        return
    for _ in range(steps):
        while damping < 1e12:
            scales = damping * (slopes**2).sum(0).clamp_min(1e-6)
            matrix = torch.cat([slopes, torch.diag(scales.sqrt())])
            step = torch.linalg.lstsq(matrix, torch.cat([-left, torch.zeros_like(at)]), driver="gels").solution
            torch.nn.utils.vector_to_parameters(at + step, parameters)
            new = _residuals(solver, solver.nets, batch).T.detach().flatten()
            if step.abs().max() < longest and new @ new < history[-1]:
                break
            damping *= 3
        else:
            break
        damping /= 4
        at = at + step
        left, slopes = _residuals_with_slopes(solver, batch)
        history.append(left @ left)
        if history[-1] < ENOUGH * len(left) or (len(history) > 30 and history[-1] > 0.8 * history[-31]):
            break
    torch.nn.utils.vector_to_parameters(at, parameters)


def _residuals(solver, nets, batch):
    """What each equation leaves at each point, a column for each equation."""
    unknowns = [solver.compute_func_val(net, condition, *batch) for net, condition in zip(nets, solver.conditions)]
    return torch.cat(solver.diff_eqs(*unknowns, *batch), dim=1)


def _residuals_with_slopes(solver, batch):
    """Residuals, and their derivatives by all weights.

    Each point has weights of its own, so that sums over points do not mix.
    """
    nets = [_WeightsPerPoint(net, len(batch[0])) for net in solver.nets]
    values = _residuals(solver, nets, batch)
    weights = [one for net in nets for one in net.weights]
    rows = []
    for column in values.T:
        slopes = torch.autograd.grad(
            column.sum(), weights, retain_graph=True, allow_unused=True, materialize_grads=True
        )
        rows.append(torch.cat([one.flatten(1) for one in slopes], dim=1))
    return values.T.detach().flatten(), torch.cat(rows)


class _WeightsPerPoint(torch.nn.Module):
    """The same network with a copy of its weights for each point."""

    def __init__(self, net, points: int):
        super().__init__()
        self.layers = list(net.NN)
        self.weights = [one.detach().expand(points, *one.shape).clone().requires_grad_() for one in net.parameters()]

    def forward(self, values):
        weights = iter(self.weights)
        for layer in self.layers:
            if isinstance(layer, torch.nn.Linear):
                values = (next(weights) @ values.unsqueeze(-1)).squeeze(-1) + next(weights)
            else:
                values = layer(values)
        return values
