"""The description of a solver that goes with its file: plain JSON, whatever the solver is made of."""

from __future__ import annotations

import inspect
import math
import numbers
from typing import Any

from .source import source_of

MAX_DEPTH = 8
MAX_NUMBERS = 10_000  # that are described of one array


def describe(solver: Any) -> dict[str, Any]:
    """Describes a solver as the library does. The solver is not changed; what is not a plain value becomes its source text, or null."""
    optimizer = solver.optimizer
    equation = _of_author(solver.diff_eqs)
    return {
        "equation": source_of(equation),
        "parameters": {
            name: value
            for name, value in ((name, plain(value)) for name, value in _outer_names(equation).items())
            if isinstance(value, (int, float, list))
        },
        "conditions": [_attributes(condition, "condition_type") for condition in solver.conditions],
        "generator": _generator(solver.generator["train"]),
        "sample_solution": _sample(solver),
        "sample_loss": plain(solver.metrics_history["valid_loss"]),
        "loss_fn": source_of(solver.loss_fn),
        "networks": [{"layers": _layers(net)} for net in solver.nets],
        "optimizer": {
            "name": type(optimizer).__name__,
            "params": plain([{k: v for k, v in group.items() if k != "params"} for group in optimizer.param_groups]),
        },
    }


def plain(value: Any, depth: int = 0) -> Any:
    """The value as JSON has it. Not-a-number and infinity become null."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, numbers.Real):
        return float(value) if math.isfinite(value) else None
    if depth > MAX_DEPTH:
        return None
    if isinstance(value, dict):
        return {str(name): plain(item, depth + 1) for name, item in value.items()}
    if isinstance(value, (list, tuple, set)):
        return [plain(item, depth + 1) for item in value]
    if hasattr(value, "tolist"):  # tensors and arrays
        count = value.numel() if hasattr(value, "numel") else value.size
        return plain(value.tolist(), depth + 1) if count <= MAX_NUMBERS else None
    if inspect.isfunction(value):
        return source_of(value) or None
    return None


def _of_author(equation: Any) -> Any:
    """The author's function in those that the library puts around it; None where there is none."""
    while str(getattr(equation, "__module__", None)).split(".")[0] == "neurodiffeq":
        around = _outer_names(equation)
        equation = next((around[name] for name in ("ode_system", "pde_system", "diff_eqs") if name in around), None)
    return equation


def _outer_names(function: Any) -> dict[str, Any]:
    """Returns what an equation takes from outside of itself, such as the numbers of a script."""
    try:
        found = inspect.getclosurevars(function)
    except (TypeError, ValueError):
        return {}
    return {**found.globals, **found.nonlocals}


def _fields(thing: Any) -> dict[str, Any]:
    return dict(getattr(thing, "__dict__", {}))


def _attributes(thing: Any, name_of_type: str) -> dict[str, Any]:
    fields = {name: plain(value) for name, value in _fields(thing).items() if name != name_of_type}
    return {**fields, name_of_type: type(thing).__name__}


def _generator(sampler: Any) -> dict[str, Any]:
    generator = getattr(sampler, "generator", sampler)
    large = ("examples", "grid_x", "grid_y", "getter")
    return {name: plain(value) for name, value in _fields(generator).items() if name not in large}


def _sample(solver: Any) -> Any:
    from neurodiffeq import solvers, solvers_utils

    if isinstance(solver, solvers.Solver1D):
        return plain(solvers_utils.get_sample_solution1D(solver))
    if isinstance(solver, solvers.Solver2D):
        return plain(solvers_utils.get_sample_solution2D(solver))
    return None


def _layers(net: Any) -> list[dict[str, Any]]:
    """Describes the layers without children, in their order."""
    layers = [module for module in net.modules() if not any(True for _ in module.children())]
    fields = ("in_features", "out_features")
    return [
        {"layer": type(layer).__name__, **{name: getattr(layer, name) for name in fields if hasattr(layer, name)}}
        for layer in layers
    ]
