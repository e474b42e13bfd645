"""Functions of an author, called with symbols. What cannot be followed is named with its file and line."""

from __future__ import annotations

import inspect
import linecache
import os
import random
import sys
import sysconfig
import threading
import traceback
from contextlib import contextmanager
from typing import Any, Callable, Iterator, Mapping, Sequence

import numpy as np
import torch

from . import graph, trees
from . import operations  # noqa: F401  # it fills the table of operations
from .errors import CannotFollow
from .symbols import Symbol, Trace, tracing

#: Libraries whose lines are not those of an author.
LIBRARIES = ("torch", "numpy", "deepxde", "pina", "neurodiffeq", "solverhub", "lightning", "pytorch_lightning")
#: Largest differences of an equation from the author's function, relative to the size of its terms.
MATCH = {torch.float64: 1e-6, torch.float32: 5e-3}
MATCH_IN_HALF = 0.1
POINTS_OF_CHECK = 16

_lock = threading.RLock()


@contextmanager
def unchanged(*networks: Any) -> Iterator[None]:
    """Puts networks into the state of evaluation, and afterwards back. Random numbers and gradients stay as they are."""
    modules = [module for network in networks for module in network.modules()]
    training = [module.training for module in modules]
    states = random.getstate(), np.random.get_state(), torch.get_rng_state()
    with _lock:
        try:
            for module in modules:
                module.training = False
            yield
        finally:
            for module, was in zip(modules, training):
                module.training = was
            random.setstate(states[0])
            np.random.set_state(states[1])
            torch.set_rng_state(states[2])


def follow(what: str, function: Callable[..., Any], *args: Any, trace: Trace) -> Any:
    """Calls a function with symbols. Raises CannotFollow, which names the line of the author that stopped it."""
    try:
        with tracing(trace):
            return function(*args)
    except RecursionError as error:
        raise CannotFollow(f"{what} cannot be followed: it calls itself without an end.") from error
    except Exception as error:  # an author's function may raise anything
        raise CannotFollow(f"{what} cannot be followed{place_of(error, function)}: {reason_of(error)}") from error


def reason_of(error: BaseException) -> str:
    text = str(error) if isinstance(error, CannotFollow) else f"{type(error).__name__}: {error}"
    return text if text.endswith(".") else f"{text}."


def place_of(error: BaseException, function: Any = None) -> str:
    """Returns the innermost line that is the author's, as words for a sentence."""
    frames = [it for it in traceback.extract_tb(error.__traceback__) if not _is_of_library(it.filename)]
    if not frames:
        return _place_of_definition(function)
    frame = frames[-1]
    line = (frame.line or linecache.getline(frame.filename, frame.lineno or 0)).strip()
    return f" at {frame.filename}, line {frame.lineno}" + (f" (`{line}`)" if line else "")


def _place_of_definition(function: Any) -> str:
    code = getattr(inspect.unwrap(function), "__code__", None) if callable(function) else None
    return f" at {code.co_filename}, line {code.co_firstlineno}" if code and not _is_of_library(code.co_filename) else ""


def _is_of_library(filename: str) -> bool:
    paths = sysconfig.get_paths()
    if os.path.realpath(filename).startswith(os.path.realpath(os.path.dirname(__file__)) + os.sep):
        return True
    for name in LIBRARIES:
        folder = getattr(sys.modules.get(name), "__path__", None)
        if folder and os.path.realpath(filename).startswith(tuple(os.path.realpath(it) + os.sep for it in folder)):
            return True
    return filename.startswith("<frozen") or os.path.realpath(filename).startswith(os.path.realpath(paths["stdlib"]) + os.sep) and "site-packages" not in filename


def columns_of(found: Any, what: str) -> list[tuple[graph.Node, int]]:
    """Numbers at a point that a function returned: one for each column of each tensor."""
    parts = list(found) if isinstance(found, (list, tuple)) else [found]
    lanes: list[tuple[graph.Node, int]] = []
    for part in parts:
        if isinstance(part, dict):
            raise CannotFollow(f"{what} returns a dictionary, but has to return a tensor or a list of tensors.")
        symbol = Symbol.lift(part)
        if symbol.batch is None and isinstance(part, torch.Tensor) and symbol.places.size > 1:
            raise CannotFollow(f"{what} returns numbers that do not depend on the points.")
        lanes += symbol.lanes()
    return lanes


def symbols_of(coordinates: Sequence[str], unknowns: Sequence[str], dtype: Any, kind: Callable[..., Symbol] | None = None) -> tuple[Symbol, Symbol]:
    """Tensors of points and of values, as an equation gets them."""
    make = kind or (lambda nodes, names: Symbol.columns(nodes, dtype))
    points = make([graph.coordinate(place, name) for place, name in enumerate(coordinates)], list(coordinates))
    return points, make([graph.unknown(name) for name in unknowns], list(unknowns))


def program_of(
    network: Callable[[Any], Any], coordinates: Sequence[str], tensors: Mapping[str, torch.Tensor], dtype: Any, points: Symbol | None = None, kind: Any = None
) -> tuple[dict[str, Any], dict[str, np.ndarray], int]:
    """The program of a network, its tensors, and the number of its results."""
    trace = Trace(dict(tensors), dtype=dtype, kind=kind)
    if points is None:
        points = Symbol.columns([graph.coordinate(place, name) for place, name in enumerate(coordinates)], dtype)
    lanes = columns_of(follow("The network", network, points, trace=trace), "The network")
    program, kept = graph.to_program(lanes, trace.tensors)
    return program, kept, len(lanes)


def residuals_of(
    what: str, function: Callable[..., Any], points: Symbol, values: Symbol, parameters: Mapping[str, torch.Tensor], dtype: Any, kind: Any = None
) -> list[dict[str, Any]]:
    """Trees of what a function returns for points and values."""
    found = follow(what, function, points, values, trace=Trace(parameters=dict(parameters), dtype=dtype, kind=kind))
    return [graph.to_tree(lane) for lane in columns_of(found, what)]


def check_residuals(
    what: str, found: Sequence[Mapping[str, Any]], function: Callable[..., Any], points: Any, values: Any, names: Mapping[str, Any], coordinates: Sequence[str]
) -> None:
    """Compares trees with what the author's function gives for real tensors. Raises CannotFollow where they differ.

    `values` were computed from `points`, with gradients. `names` has the tensors of unknowns and parameters.
    """
    try:
        own = function(points, values)
    except Exception as error:  # an author's function may raise anything
        raise CannotFollow(f"{what} cannot be computed with tensors{place_of(error, function)}: {reason_of(error)}") from error
    own = torch.cat([_column(it, len(points)) for it in (own if isinstance(own, (list, tuple)) else [own])], 1)

    def differentiate(of: Any, by: str) -> Any:
        if not of.requires_grad:
            return torch.zeros_like(of)
        [slope] = torch.autograd.grad(of, points, torch.ones_like(of), create_graph=True, allow_unused=True)
        place = list(coordinates).index(by)
        return torch.zeros_like(of) if slope is None else slope.as_subclass(torch.Tensor)[:, place : place + 1]

    plain = {name: it.as_subclass(torch.Tensor) for name, it in names.items()}
    for place, tree in enumerate(found):
        computed = trees.evaluate(tree, plain, differentiate).expand(len(points), 1).detach().double()
        expected = own[:, place : place + 1].detach().as_subclass(torch.Tensor).double()
        terms = [trees.evaluate(term, plain, differentiate) for term in trees.terms_of(tree)]
        size = max(float(it.detach().abs().max()) for it in [expected, computed, *terms])
        if not float((computed - expected).abs().max()) <= MATCH.get(points.dtype, MATCH_IN_HALF) * size:
            raise CannotFollow(
                f"{what} was read as `{trees.text_of(tree)} = 0`, but the function gives other values. "
                "It may depend on something other than the points, the values and fixed numbers."
            )


def _column(found: Any, count: int) -> Any:
    found = found if isinstance(found, torch.Tensor) else torch.as_tensor(found)
    found = found.as_subclass(torch.Tensor)
    return found.expand(count, 1) if found.ndim == 0 else found.reshape(count, -1)
