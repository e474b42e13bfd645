"""Solvers that are rebuilt from numbers, settings and formulas of the hub. Nothing is unpickled."""

from __future__ import annotations

import warnings
from typing import Any, Mapping, Sequence

from . import parts
from .errors import CannotRebuild
from .functions import equation_of

#: Arguments of the constructors of solvers: the equation, and those that are about the domain.
SOLVERS = {
    "Solver1D": ("ode_system", ("t_min", "t_max")),
    "Solver2D": ("pde_system", ("xy_min", "xy_max")),
    "SolverSpherical": ("pde_system", ("r_min", "r_max")),
    "BundleSolver1D": ("ode_system", ()),
    "GenericSolver": ("diff_eqs", ()),
}
FORMAT = ("solverhub-solution", 1)
#: Largest differences of values from those of the file, relative to the largest value.
TOLERANCES = {"torch.float64": 1e-12, "torch.float32": 1e-5}


def rebuild(document: Mapping[str, Any]) -> Any:
    """A solver from the hub's JSON export, ready to be trained. Its values are compared with those of the file.

    Raises CannotRebuild with the reason.
    """
    if (document.get("format"), document.get("version")) != FORMAT:
        raise CannotRebuild("The hub describes the solver in a form that this version of the package does not know.")
    training = document.get("training") or {"reason": "The hub does not say how the solver was trained."}
    if "reason" in training:
        raise CannotRebuild(str(training["reason"]))
    try:
        solver = _solver(document, training)
        _compare(solver, document)
    except (AttributeError, IndexError, KeyError, RuntimeError, TypeError, ValueError, RecursionError) as error:
        raise CannotRebuild(f"The installed library cannot rebuild this solver: {error}") from error
    for lost in left_out(training):
        warnings.warn(lost, stacklevel=3)
    return solver


def left_out(training: Mapping[str, Any]) -> list[str]:
    """Says what of the author's a rebuilt solver would not have, as sentences."""
    lost = []
    if training.get("metrics"):
        lost.append(f"Functions of the author were left out of the metrics: {', '.join(training['metrics'])}.")
    if "left_out" in (training.get("loss") or {}):
        lost.append(
            f"The author's own loss {training['loss']['left_out']} was left out: "
            "training continues with another loss, the mean of the squared residuals."
        )
    trained = training.get("optimizer", {}).get("left_out")
    if trained:
        lost.append(f"The author also trained numbers that are not in the networks, which are fixed now: {', '.join(trained)}.")
    return lost


def _solver(document: Mapping[str, Any], training: Mapping[str, Any]) -> Any:
    from neurodiffeq import solvers

    kind = str(training["solver"]["class"]).rsplit(".", 1)[-1]
    if training["solver"]["own"] is not False:
        raise CannotRebuild(f"The solver {kind} is a custom class.")
    if kind not in SOLVERS or training["solver"]["left_out"]:
        raise CannotRebuild(f"A {kind} has settings that are not in the file.")
    settings = {name: parts.value_of(value) for name, value in training["solver"]["settings"].items()}
    conditions = [parts.condition(data, training["parameters"]) for data in document["conditions"]]
    networks, nets = _networks(training["networks"], training["network_of_condition"])
    _, best_nets = _networks(document["networks"], document["network_of_condition"])
    train, valid = (parts.generator(training["generators"][phase]) for phase in ("train", "valid"))
    argument, bounds = SOLVERS[kind]
    batches = settings.get("n_batches") or {"train": 1, "valid": 4}
    solver = getattr(solvers, kind)(
        **{argument: _equation(training, conditions)},
        **{name: settings.get(name, getattr(train, name, None)) for name in bounds},
        **(_bundle(settings, len(conditions)) if kind == "BundleSolver1D" else {}),
        conditions=conditions,
        nets=nets,
        train_generator=train,
        valid_generator=valid,
        optimizer=parts.optimizer(training["optimizer"], networks),
        loss_fn=parts.loss(training["loss"]),
        n_batches_train=batches["train"],
        n_batches_valid=batches["valid"],
    )
    solver.best_nets = best_nets
    if "left_out" not in (training["loss"] or {}):  # another loss is not compared with it
        solver.lowest_loss = settings.get("lowest_loss")
    for name, losses in training["history"].items():
        solver.metrics_history[name] = [float(loss) for loss in losses]
    return solver


def _networks(data: Sequence[Any], places: Sequence[int]) -> tuple[list[Any], list[Any]]:
    """Makes the networks. Returns each once, and the network of each condition."""
    made = [parts.network(network) for network in data]
    return made, [made[place] for place in places]


def _bundle(settings: Mapping[str, Any], conditions: int) -> dict[str, Any]:
    """Arguments for making a bundle. The first bound is for the coordinate; indexes count from the first parameter."""
    r_min, r_max = settings["r_min"], settings["r_max"]
    index = tuple(place - conditions - 1 for place in settings["eq_param_index"])
    ends = {"t_min": r_min[0], "t_max": r_max[0], "theta_min": r_min[1:], "theta_max": r_max[1:]}
    return {**ends, "eq_param_index": index}


def _equation(training: Mapping[str, Any], conditions: Sequence[Any]) -> Any:
    """Makes the equation. It takes the unknowns of each condition together: an ensemble is about several."""
    equation = training["equation"]
    counts = [len(getattr(condition, "conditions", [condition])) for condition in conditions]
    if sum(counts) != len(equation["unknowns"]):
        raise CannotRebuild("The equation and the conditions have different numbers of unknowns.")
    unknowns = iter(equation["unknowns"])
    columns = [[next(unknowns) for _ in range(count)] for count in counts]
    return equation_of(columns, equation["coordinates"], equation["residuals"], training["parameters"])


def _compare(solver: Any, document: Mapping[str, Any]) -> None:
    """Raises CannotRebuild where the values at the points of the export's proof differ from those of the file."""
    import torch

    proof = document["proof"]
    kind = next(solver.nets[0].parameters()).dtype
    points = torch.tensor(proof["points"], dtype=kind).requires_grad_()
    coordinates = [points[:, place : place + 1] for place in range(points.shape[1])]
    values = [
        solver.compute_func_val(net, condition, *coordinates) for net, condition in zip(solver.best_nets, solver.conditions)
    ]
    found = torch.cat(values, dim=1).detach().double()
    expected = torch.tensor([[float("nan") if value is None else value for value in row] for row in proof["values"]])
    expected = expected.double()
    known = expected.isfinite()
    difference = (found - expected)[known].abs().max() / (expected[known].abs().max() or 1)
    if found.shape != expected.shape or not difference <= TOLERANCES.get(str(kind), 1e-2):
        raise CannotRebuild(f"The rebuilt solver differs from the file by {float(difference):.0e} of the largest value.")
