"""Open files as solvers of neurodiffeq: network, equation, conditions and domain, ready to be trained further and saved as open files again."""

from __future__ import annotations

from importlib import metadata
from typing import Any, Callable, Iterator, Mapping

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import NoCondition
from neurodiffeq.solvers import Solver1D, Solver2D

from . import trees
from .drafts import TEXTS, Draft
from .errors import CannotLoad, FormulaRefused
from .open_file import OpenSolution
from .open_loading import conditions_to_judge
from .open_torch import OpenModule

POINTS = 32  # on a side, at which the training compares a soft condition with the network
#: What is said of a solution beside its problem.
OPTIONS = {*TEXTS, "optimizer", "iterations", "seed", "losses"}


class Network(torch.nn.Module):
    """The network of a file, with the numbers of the equation that its training finds."""

    def __init__(self, solution: OpenSolution) -> None:
        super().__init__()
        dtype = torch.get_default_dtype()  # that of the points that neurodiffeq draws
        self.program = OpenModule(solution).to(dtype)
        found = {it["name"]: torch.nn.Parameter(torch.tensor(it["value"], dtype=dtype)) for it in solution.manifest.get("parameters", []) if it.get("found")}
        self.found = torch.nn.ParameterDict(found)


class Unknown(torch.nn.Module):
    """One of the numbers that a network computes. The networks of all unknowns share their weights."""

    def __init__(self, network: Network, place: int) -> None:
        super().__init__()
        self.network = network
        self.place = place

    def forward(self, points: torch.Tensor) -> torch.Tensor:
        return self.network.program(points)[:, self.place : self.place + 1]


class Equation:
    """The equation of a file as neurodiffeq calls it: with a column for each unknown, then for each coordinate."""

    def __init__(self, solution: OpenSolution, network: Network) -> None:
        self.manifest = solution.manifest
        self.coordinates = solution.coordinates
        self.unknowns = solution.unknowns
        self.domain = solution.domain
        self.times = solution.times
        self.parameters: dict[str, Any] = {**solution.parameters, **network.found}

    def __call__(self, *columns: torch.Tensor) -> list[torch.Tensor]:
        return [self._value(tree, columns) for tree in self.manifest["equation"]]

    def misses(self, values_at: Callable[..., list[torch.Tensor]]) -> Iterator[torch.Tensor]:
        """By how much the values miss each soft condition, at points of its side."""
        for condition in self.manifest.get("conditions", []):
            if condition["imposed"] == "hard" or condition["kind"] == "text":
                continue
            if condition["kind"] == "periodic":
                left, right = (self._on_side(_unknown(condition), {condition["along"]: end}, values_at) for end in self.domain[condition["along"]])
                yield left - right
            else:
                residual = condition["residual"] if condition["kind"] == "equation" else trees.operator("subtract", _unknown(condition), condition["equals"])
                yield self._on_side(residual, condition["at"], values_at)

    def _on_side(self, tree: Mapping[str, Any], at: Mapping[str, float], values_at: Callable[..., list[torch.Tensor]]) -> torch.Tensor:
        number = 1 if len(at) == len(self.coordinates) else POINTS
        ends = [(at[name], at[name]) if name in at else self.domain[name] for name in self.coordinates]
        columns = [torch.linspace(begin, end, number)[:, None].requires_grad_() for begin, end in ends]
        return self._value(tree, [*values_at(*columns), *columns])

    def _value(self, tree: Mapping[str, Any], columns: Any) -> torch.Tensor:
        named = {**dict(zip([*self.unknowns, *self.coordinates], columns)), **self.parameters}

        def differentiate(of: torch.Tensor, by: str) -> torch.Tensor:
            return diff(of, named[by], shape_check=False) if of.requires_grad else torch.zeros_like(named[by])

        last = columns[-1]
        values = {name: torch.as_tensor(value, dtype=last.dtype) for name, value in named.items()}
        return trees.evaluate(tree, values, differentiate).to(last.dtype).expand(len(last), 1)


class _SoftConditions:
    """Adds to the loss by how much the soft conditions of the file are missed."""

    def additional_loss(self, residual: Any, funcs: Any, coords: Any) -> Any:
        squares = [(miss**2).mean() for miss in self.diff_eqs.misses(lambda *columns: values_of(self, self.nets, columns))]  # type: ignore[attr-defined]
        return sum(squares, 0.0)


class OpenSolver1D(_SoftConditions, Solver1D):  # type: ignore[misc]
    """A solver of an open file with one coordinate."""


class OpenSolver2D(_SoftConditions, Solver2D):  # type: ignore[misc]
    """A solver of an open file with two coordinates."""


def solver_of(solution: OpenSolution) -> Any:
    """A solver with the values of the file. What the network satisfies by itself is not imposed again, and soft conditions are part of the loss."""
    if "domain" in solution.manifest:
        raise CannotLoad(f"The domain is only known in words: {solution.manifest['domain']['text']}.", cure="Load it into 'torch' instead.")
    if "equation" not in solution.manifest:
        raise CannotLoad("The file does not contain an equation.", cure="Load it into 'torch' instead.")
    if len(solution.coordinates) > 2:
        raise CannotLoad(
            f"neurodiffeq has no solver for the {len(solution.coordinates)} coordinates {', '.join(solution.coordinates)}.",
            cure="Load it into 'torch' or 'deepxde' instead.",
        )
    network = Network(solution)
    if not list(network.parameters()):
        raise CannotLoad("The file has no weights to train.", cure="Load it as a function: leave `into` out.")
    begin, end = zip(*solution.domain.values())
    problem = {
        "conditions": [NoCondition() for _ in solution.unknowns],
        "nets": [Unknown(network, place) for place in range(len(solution.unknowns))],
    }
    equation = Equation(solution, network)
    if len(begin) == 1:
        solver = OpenSolver1D(equation, t_min=begin[0], t_max=end[0], **problem)
    else:
        solver = OpenSolver2D(equation, xy_min=begin, xy_max=end, **problem)
    solver.best_nets = solver.nets  # those of the first epoch take their place
    return solver


def draft_of(solver: Any, options: Mapping[str, Any]) -> Draft:
    """The draft of a solver that `solver_of` made, with its best networks."""
    known = next((name for name in options if name not in OPTIONS), None)
    if known:
        raise FormulaRefused(f"The solver knows its {known} from the open file. Leave this argument out.")
    equation: Equation = solver.diff_eqs
    manifest = equation.manifest
    nets = solver.best_nets or solver.nets
    networks = {id(network): network for network in (getattr(net, "network", None) for net in nets)}
    network = next(iter(networks.values())) if len(networks) == 1 else None
    if isinstance(network, Network) and all(type(it) is NoCondition for it in solver.conditions):
        module: Any = network.program

        def network_of(program: Any) -> Callable[[Any], Any]:
            return lambda points: program(points)
    else:
        module = torch.nn.ModuleList(nets)

        def network_of(parts: Any) -> Callable[[Any], Any]:
            return lambda points: torch.cat(values_of(solver, parts, [points[:, place : place + 1] for place in range(points.shape[1])]), 1)

    draft = Draft(
        network=network_of(module),
        module=module,
        network_of=network_of,
        domain=equation.domain,
        unknowns=equation.unknowns,
        times=equation.times,
        parameters={**equation.parameters, **(network.found if isinstance(network, Network) else {})},
        found=[it["name"] for it in manifest.get("parameters", []) if it.get("found")],
        made_with={"library": "neurodiffeq", "version": metadata.version("neurodiffeq"), "backend": "pytorch"},
        training={"optimizer": type(solver.optimizer).__name__, "iterations": solver.global_epoch},
        losses=(None, solver.metrics_history["train_loss"]),
        texts={name: manifest[name] for name in TEXTS if name in manifest},
    )
    draft.follow_network()
    draft.equations = manifest["equation"]
    draft.conditions = conditions_to_judge(manifest)
    return draft


def values_of(solver: Any, nets: Any, columns: Any) -> list[torch.Tensor]:
    """A column of values for each unknown."""
    return [solver.compute_func_val(net, condition, *columns) for net, condition in zip(nets, solver.conditions)]


def _unknown(condition: Mapping[str, Any]) -> dict[str, Any]:
    tree = trees.name(condition["unknown"])
    for by in condition.get("derivative", []):
        tree = trees.derivative_of(tree, by)
    return tree
