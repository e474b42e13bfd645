"""Open files in the making: what all libraries on torch have in common."""

from __future__ import annotations

import copy
import inspect
import re
import types
import unicodedata
from contextlib import nullcontext
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Callable, ContextManager, Mapping, Sequence

import numpy as np
import torch

from . import following, programs, rules
from .errors import CannotFollow, FormulaRefused, WouldLose
from .formulas import Names, equations_of
from .sides import checked, conditions_of, impose
from .symbols import array_of
from .trees import without_known_derivatives

CHECK_POINTS = 100
ROUNDING = 1e-3  # share of the domain at either end in which no points are drawn
CHANGE = 0.1  # of weights, by which is told whether conditions are satisfied whatever the weights are
PRECISIONS = {torch.float64: "float64", torch.float32: "float32", torch.float16: "float16", torch.bfloat16: "bfloat16"}
TEXTS = ("title", "description", "license", "citation")


def problem_in(options: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a draft that its author says, where the network knows nothing of its problem. The names of the domain are those of the coordinates."""
    if "domain" not in options:
        raise FormulaRefused('The domain is missing: pass the interval of each coordinate, such as domain={"x": (-1, 1), "t": (0, 1)}.')
    unknowns, points = options.get("unknowns"), options.get("points")
    parameters = dict(options.get("parameters", {}))
    return {
        "domain": options["domain"],
        "unknowns": [unknowns] if isinstance(unknowns, str) else unknowns,
        "parameters": parameters,
        "found": [name for name, value in parameters.items() if getattr(value, "requires_grad", False)],
        "domain_text": options.get("domain_text"),
        "points": None if points is None else np.asarray(points, dtype=np.float64),
    }


def other_numbers(weight: torch.Tensor) -> torch.Tensor:
    """Numbers near those of a weight, but not the same."""
    return weight + CHANGE * torch.randn_like(weight) * (weight.abs() + CHANGE)


@dataclass
class Draft:
    """A solution before it is written. `network` takes a tensor with a row for each point."""

    network: Callable[[Any], Any]
    module: torch.nn.Module
    domain: dict[str, tuple[float, float]]
    unknowns: Sequence[str] | None = None
    times: Sequence[str] = ("t",)
    parameters: dict[str, Any] = field(default_factory=dict)
    found: Sequence[str] = ()
    made_with: dict[str, str] = field(default_factory=dict)
    training: dict[str, Any] = field(default_factory=dict)
    losses: tuple[Sequence[int] | None, Sequence[float]] | None = None
    domain_text: str | None = None
    points: np.ndarray | None = None
    texts: dict[str, str] = field(default_factory=dict)
    #: Names of columns, for libraries whose tensors have them: put on tensors, and on symbols of a class for that.
    label: Callable[[Any, Sequence[str]], Any] | None = None
    symbol: Any = None
    #: Makes a network of a copy of the module.
    network_of: Callable[[Any], Callable[[Any], Any]] = lambda module: module  # noqa: E731
    #: What has to be done while functions are followed.
    around: Callable[[], ContextManager[Any]] = nullcontext

    def __post_init__(self) -> None:
        self.network = joined(self.network)
        named = [*self.module.named_parameters(), *self.module.named_buffers()]
        self.tensors = {name: tensor for name, tensor in named if tensor.is_floating_point() and tensor.numel()}
        first = next(iter(self.tensors.values()), torch.empty(0))
        self.dtype, self.device = first.dtype, first.device
        if self.dtype not in PRECISIONS:
            raise WouldLose(f"The network computes with {self.dtype}, which an open file cannot contain.")
        self.precision = PRECISIONS[self.dtype]
        self.domain = _checked_domain(self.domain)
        self.equations: list[dict[str, Any]] | None = None
        self.conditions: list[dict[str, Any]] = []
        self._program: tuple[dict[str, Any], dict[str, np.ndarray]] | None = None

    @property
    def coordinates(self) -> list[str]:
        return list(self.domain)

    @property
    def numbers(self) -> dict[str, float]:
        """The parameters as numbers."""
        return {name: float(value.detach() if isinstance(value, torch.Tensor) else value) for name, value in self.parameters.items()}

    @property
    def names(self) -> Names:
        return Names(self.coordinates, self.unknowns or ["u"], self.parameters, self.times)

    def follow_network(self) -> None:
        """Writes the program, after which the number of unknowns is known."""
        points, _ = self._symbols()
        with self.around():
            program, tensors, results = following.program_of(self.network, self.coordinates, self.tensors, self.dtype, points, self.symbol)
        self._program = program, tensors
        if self.unknowns is None:
            self.unknowns = ["u"] if results == 1 else [f"u_{place + 1}" for place in range(results)]
        if len(self.unknowns) != results:
            raise FormulaRefused(f"The network has {results} results, but there are {len(self.unknowns)} names of unknowns.")

    def values(self, points: Any, network: Callable[[Any], Any] | None = None) -> Any:
        """Values of the network as plain tensors, with a row for each point."""
        found = (network or self.network)(self.label(points, self.coordinates) if self.label else points)
        return found.as_subclass(torch.Tensor).reshape(len(points), -1)

    def random_points(self, number: int, seed: int = 0) -> Any:
        rng = np.random.default_rng(seed)
        if self.points is not None:
            chosen = self.points[rng.permutation(len(self.points))[:number]]
        else:
            shares = rng.uniform(ROUNDING, 1 - ROUNDING, (number, len(self.domain)))  # inside, also when they are rounded
            chosen = np.stack([begin + (end - begin) * shares[:, place] for place, (begin, end) in enumerate(self.domain.values())], 1)
        return torch.tensor(chosen, dtype=self.dtype, device=self.device)

    def residuals(self, what: str, function: Callable[..., Any], near: Mapping[str, float] | None = None) -> list[dict[str, Any]]:
        """Trees of what a function of `(points, values)` returns, compared with its values. `near` fixes coordinates."""
        named = {name: value for name, value in self.parameters.items() if isinstance(value, torch.Tensor)}
        plain = {name: value for name, value in self.parameters.items() if name not in named}
        fixed = with_names(function, plain)
        try:
            if fixed is None:
                raise CannotFollow("")
            trees = self._residuals(what, fixed[0], {**named, **fixed[1]})
        except CannotFollow:
            trees = self._residuals(what, function, named)
        self._check(what, trees, function, near or {})
        return [without_known_derivatives(tree, set(self.unknowns or ())) for tree in trees]

    def _residuals(self, what: str, function: Callable[..., Any], named: Mapping[str, torch.Tensor]) -> list[dict[str, Any]]:
        points, values = self._symbols()
        with self.around():
            return following.residuals_of(what, function, points, values, named, self.dtype, self.symbol)

    def _symbols(self) -> tuple[Any, Any]:
        """Symbols of points and values, with the names of their columns where the library has them."""
        unknowns = list(self.unknowns or ["u"])
        if self.symbol is None:
            return following.symbols_of(self.coordinates, unknowns, self.dtype)
        return following.symbols_of(self.coordinates, unknowns, self.dtype, lambda nodes, names: self.symbol.named(nodes, names, self.dtype))

    def _check(self, what: str, trees: list[dict[str, Any]], function: Callable[..., Any], near: Mapping[str, float]) -> None:
        points = self.random_points(following.POINTS_OF_CHECK, seed=1)
        for name, value in near.items():
            points[:, self.coordinates.index(name)] = value
        points = self.label(points, self.coordinates) if self.label else points
        points.requires_grad_()
        values = self.network(points)
        plain_values = values.as_subclass(torch.Tensor).reshape(len(points), -1)
        values = self.label(values, list(self.unknowns or ())) if self.label else plain_values
        names: dict[str, Any] = {name: points[:, place : place + 1] for place, name in enumerate(self.coordinates)}
        names.update({name: plain_values[:, place : place + 1] for place, name in enumerate(self.unknowns or ())})
        names.update({name: torch.as_tensor(value, device=self.device).reshape(()) for name, value in self.parameters.items()})
        following.check_residuals(what, trees, function, points, values, names, self.coordinates)

    def add_problem(self, options: Mapping[str, Any]) -> None:
        """Takes the equation and the conditions that the author says."""
        self.add_equation(options.get("equation"))
        self.add_conditions(options.get("conditions", []))

    def add_equation(self, given: Any) -> None:
        """Takes an equation as texts, expressions of SymPy, trees, or a function of points and values."""
        if given is None or isinstance(given, (list, tuple)) and not given:
            return
        found = equations_of(given, self.names)
        if found is None:
            functions = list(given) if isinstance(given, (list, tuple)) else [given]
            if not all(map(callable, functions)):
                raise FormulaRefused("The equation has to be a text, an expression of SymPy, or a function of points and values.")
            found = [tree for function in functions for tree in self.residuals("The equation", function)]
        self.equations = [without_known_derivatives(tree, set(self.unknowns or ())) for tree in found]

    def add_conditions(self, given: Any) -> None:
        unknowns = set(self.unknowns or ())
        for condition in conditions_of(checked(given), self.names, self.domain, self.numbers):
            known = {name: without_known_derivatives(condition[name], unknowns) for name in ("equals", "residual") if name in condition}
            self.conditions.append({**condition, **known})

    def finished(self) -> tuple[dict[str, Any], dict[str, Any], dict[str, np.ndarray]]:
        """The manifest, the program and the tensors of the file."""
        assert self._program is not None
        program, tensors = self._program
        points = self.random_points(CHECK_POINTS)
        values = self._check_values(points, program, tensors)
        tensors = {**tensors, "points": array_of(points), "values": array_of(values)}
        problem = {
            "names": self.names,
            "domain": self.domain,
            "parameters": self.numbers,
            "dtype": self.dtype,
            "device": self.device,
            "precision": self.precision,
            "scale": float(values.abs().max()),
        }
        manifest: dict[str, Any] = {
            "format": rules.FORMAT,
            "version": rules.VERSION,
            "made_with": {"library": "torch", "version": torch.__version__, **self.made_with, "precision": self.precision},
            **self.texts,
            "coordinates": [
                {"name": name, "from": begin, "to": end, "role": "time" if name in self.times else "space"}
                for name, (begin, end) in self.domain.items()
            ],
            "unknowns": list(self.unknowns or ()),
        }
        if self.domain_text:
            manifest["domain"] = {"text": self.domain_text}
        if self.parameters:
            manifest["parameters"] = [
                {"name": name, "value": value, **({"found": True} if name in self.found else {})} for name, value in self.numbers.items()
            ]
        if self.equations:
            manifest["equation"] = self.equations
        if self.conditions:
            others = self._with_other_weights()
            manifest["conditions"] = impose(self.conditions, None if others is None else [self.values, *others], problem)
        manifest["check"] = {"points": "points", "values": "values"}
        training = {**self.training, **self._add_losses(tensors)}
        if training:
            manifest["training"] = training
        return manifest, program, tensors

    def _with_other_weights(self) -> list[Callable[[Any], Any]] | None:
        """Values of a network of the same form with other weights: none where it has no weights. None where its module cannot be copied."""
        try:
            known = {name for name, it in self.module.named_parameters() if any(it is number for number in self.parameters.values())}
            changed = copy.deepcopy(self.module)
            weights = [it for name, it in changed.named_parameters() if it.requires_grad and name not in known]
            with torch.no_grad():
                for weight in weights:
                    weight.copy_(other_numbers(weight))
            network = joined(self.network_of(changed))
            self.values(self.random_points(1).requires_grad_(), network)
        except Exception:  # an author's module may raise anything
            return None
        return [lambda points: self.values(points, network)] if weights else []

    def _check_values(self, points: Any, program: Mapping[str, Any], tensors: Mapping[str, np.ndarray]) -> Any:
        """Values of the network at points. Where rounding to its precision is too coarse for them, a copy computes them in double precision."""
        values = self.values(points.clone().requires_grad_()).detach()  # the network may differentiate by its points
        found = programs.run(program, {name: tensor.astype(np.float64) for name, tensor in tensors.items()}, array_of(points.double()))
        if self.dtype == torch.float64 or rules.difference_of(found, array_of(values.double())) <= rules.TOLERANCES[self.precision]:
            return values
        try:
            network = joined(self.network_of(copy.deepcopy(self.module).double()))
            exact = points.double().requires_grad_()
            finer = network(self.label(exact, self.coordinates) if self.label else exact)
        except Exception:  # what cannot be copied, or computes with its own precision, keeps its values; they will be refused
            return values
        return finer.as_subclass(torch.Tensor).reshape(len(points), -1).detach()

    def _add_losses(self, tensors: dict[str, np.ndarray]) -> dict[str, str]:
        if self.losses is None or not len(self.losses[1]):
            return {}
        at, losses = self.losses
        numbers = np.asarray(losses, dtype=np.float64).reshape(-1)
        if not np.isfinite(numbers).all():
            return {}  # a training that failed on its way; a file has finite numbers only
        tensors["losses"] = numbers
        if at is None:
            return {"losses": "losses"}
        tensors["losses_at"] = np.asarray(at, dtype=np.float64)
        return {"losses": "losses", "losses_at": "losses_at"}


def _checked_domain(domain: Any) -> dict[str, tuple[float, float]]:
    try:
        found = {str(name): (float(begin), float(end)) for name, (begin, end) in domain.items()}
    except (AttributeError, TypeError, ValueError):
        raise FormulaRefused('The domain has to have an interval for each coordinate, such as {"x": (-1, 1), "t": (0, 1)}.') from None
    for name, (begin, end) in found.items():
        if not begin < end:
            raise FormulaRefused(f"The domain of {name} has to begin before it ends, but it is from {begin:g} to {end:g}.")
    return found


def valid_name(wanted: str, taken: Sequence[str]) -> str:
    """A name that a file may have, and that nothing else has: like `wanted`, with Greek letters written out."""
    spelled = {it: unicodedata.name(it, "") for it in wanted}
    letters = [spelled[it].rsplit(" ", 1)[-1].lower() if "GREEK SMALL LETTER" in spelled[it] else it for it in wanted]
    name = re.sub(r"[^A-Za-z0-9_]", "", "".join(letters)).lstrip("_0123456789")[:36] or "parameter"
    if name not in taken and name not in rules.RESERVED:
        return name
    return next(numbered for place in count(1) if (numbered := f"{name}_{place}") not in taken)


def with_names(function: Any, numbers: Mapping[str, Any]) -> tuple[Callable[..., Any], dict[str, torch.Tensor]] | None:
    """The function with tensors instead of the numbers that it takes from outside of itself under their names; None if it takes none.

    The function itself and what it uses are not changed.
    """
    if not isinstance(function, types.FunctionType):
        return None
    try:
        outside = inspect.getclosurevars(function)
    except (TypeError, ValueError):
        return None
    around = {**outside.globals, **outside.nonlocals}
    taken = {
        name: torch.tensor(float(value), dtype=torch.float64)
        for name, value in numbers.items()
        if isinstance(around.get(name), (int, float)) and float(around[name]) == float(value)
    }
    if not taken:
        return None
    closure = tuple(types.CellType(taken[name]) if name in taken else cell for name, cell in zip(function.__code__.co_freevars, function.__closure__ or ()))
    made = types.FunctionType(function.__code__, {**function.__globals__, **taken}, function.__name__, function.__defaults__, closure)
    made.__kwdefaults__ = function.__kwdefaults__
    return made, taken


def joined(network: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The network with one tensor as its result, where it returns several."""

    def call(points: Any) -> Any:
        found = network(points)
        return torch.cat([it.reshape(len(points), -1) for it in found], 1) if isinstance(found, (list, tuple)) else found

    return call


def caller_of(network: Any, coordinates: int) -> Callable[[Any], Any]:
    """The network as a function of one tensor with all coordinates, also where it takes a column for each of them."""
    try:
        parameters = inspect.signature(network.forward).parameters.values()
    except (TypeError, ValueError):
        return network
    needed = [it for it in parameters if it.default is it.empty and it.kind in (it.POSITIONAL_ONLY, it.POSITIONAL_OR_KEYWORD)]
    if coordinates > 1 and len(needed) == coordinates:
        return lambda points: network(*(points[:, place : place + 1] for place in range(coordinates)))
    return network


