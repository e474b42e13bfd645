"""Conditions as people write them, such as `u(x, 0) = sin(pi*x)`, and whether a network satisfies them exactly."""

from __future__ import annotations

import ast
import re
from typing import Any, Callable, Mapping, Sequence

import numpy as np

from . import trees
from .errors import FormulaRefused
from .formulas import Names, Reader, sides_of
from .trees import contains, operator, substitute

POINTS = 20  # at which a condition is compared with the network
#: Differences, relative to the largest value, up to which a condition is satisfied exactly.
EXACT = {"float64": 1e-9, "float32": 2e-6, "float16": 1e-2, "bfloat16": 5e-2}


def conditions_of(given: Sequence[Any], names: Names, domain: Mapping[str, tuple[float, float]], parameters: Mapping[str, float]) -> list[dict[str, Any]]:
    """The conditions of a manifest, without `imposed`."""
    found: list[dict[str, Any]] = []
    for it in [given] if isinstance(given, (str, Mapping)) else given:
        if isinstance(it, Mapping):
            found.append(dict(it))
        elif "±" in it:
            found += [_condition(it.replace("±", sign), names, domain, parameters) for sign in "-+"]
        else:
            found.append(_condition(it, names, domain, parameters))
    return found


class _SideReader(Reader):
    """Reads unknowns with numbers among their arguments, and notes where they are."""

    def __init__(self, names: Names, whole: str, parameters: Mapping[str, float], domain: Mapping[str, tuple[float, float]]) -> None:
        super().__init__(names, whole)
        self.parameters = parameters
        self.domain = domain
        self.places: list[dict[str, float]] = []

    def unknown_at(self, function: str, args: Sequence[ast.expr]) -> dict[str, Any]:
        coordinates = self.names.coordinates
        if len(args) != len(coordinates):
            raise self.refused(f"{function} has {len(args)} arguments, but there are {len(coordinates)} coordinates")
        place = {}
        for coordinate, arg in zip(coordinates, args):
            if getattr(arg, "id", None) != coordinate:
                place[coordinate] = self._number(arg)
        self.places.append(place)
        return self.named(function)

    def _number(self, node: ast.expr) -> float:
        value = number_of(self.node(node), self.parameters)
        if value is None:
            raise self.refused(f"`{ast.unparse(node)}` is neither the coordinate at this place nor a number")
        return value


def number_of(tree: Mapping[str, Any], parameters: Mapping[str, float]) -> float | None:
    """The value of a tree without coordinates and unknowns; None where it has some."""
    from .elementary import OF_TREES, OF_TWO

    if tree["op"] == "number":
        return float(tree["value"])
    if tree["op"] == "name":
        return parameters.get(tree["name"])
    args = [number_of(it, parameters) for it in tree["args"]]
    if None in args or tree["op"] == "derivative":
        return None
    values = [np.float64(it) for it in args]  # type: ignore[arg-type]
    if tree["op"] == "call":
        return float((OF_TREES if len(values) == 1 else OF_TWO)[tree["function"]](*values))
    if tree["op"] == "piecewise":
        return float(values[1] if values[0] != 0 else values[2])
    if tree["op"] == "negate":
        return float(-values[0])
    left, right = values
    with np.errstate(all="ignore"):
        return float({"add": left + right, "subtract": left - right, "multiply": left * right, "divide": left / right, "power": left**right}[tree["op"]])


def _condition(text: str, names: Names, domain: Mapping[str, tuple[float, float]], parameters: Mapping[str, float]) -> dict[str, Any]:
    text = text.strip()
    unknowns = "|".join(map(re.escape, sorted(names.unknowns, key=len, reverse=True)))
    if not re.search(rf"(?<![A-Za-z0-9])({unknowns})(_\w+|['′]+)?\s*\(", text):
        return {"kind": "text", "text": text}
    left, right = sides_of(text)
    reader, other = (_SideReader(names, text, parameters, domain) for _ in range(2))
    one, two = reader.read(left), other.read(right)
    places = reader.places + other.places
    fixed = {coordinate for place in places for coordinate in place}
    if len(fixed) != 1 or not all(places):
        return {"kind": "text", "text": text}
    [coordinate] = fixed
    numbers = [place[coordinate] for place in places]
    if len(set(numbers)) == 2 and len(places) == 2:
        return _periodic(text, one, two, coordinate, numbers, domain)
    if len(set(numbers)) > 1:
        return {"kind": "text", "text": text}
    return side_condition(one, two, {coordinate: numbers[0]}, names)


def side_condition(one: dict[str, Any], two: dict[str, Any], at: dict[str, float], names: Names) -> dict[str, Any]:
    """The condition that two expressions are equal on a side: a value, where one term alone has an unknown or its derivative."""
    terms = [*_signed(one, 1), *_signed(two, -1)]
    own = [it for it in terms if contains(it[1], names.unknowns)]
    if len(own) == 1:
        [(sign, term)] = own
        factor, left = _without_factor(term, names)
        unknown = left["args"][0] if left["op"] == "derivative" else left
        if unknown["op"] == "name":
            right = trees.number(0)
            for its_sign, it in terms:
                if it is not term:
                    right = operator("subtract" if its_sign == sign else "add", right, it)
            by = {"derivative": list(left["by"])} if left["op"] == "derivative" else {}
            equals = substitute(operator("divide", right, factor), {name: trees.number(value) for name, value in at.items()})
            return {"kind": "value", "unknown": unknown["name"], "at": at, **by, "equals": equals}
    return equation_at(operator("subtract", one, two), at)


def _signed(tree: dict[str, Any], sign: int) -> list[tuple[int, dict[str, Any]]]:
    """The terms of a sum with their signs."""
    if tree["op"] not in ("add", "subtract", "negate"):
        return [(sign, tree)]
    last = -sign if tree["op"] in ("subtract", "negate") else sign
    return [*(it for part in tree["args"][:-1] for it in _signed(part, sign)), *_signed(tree["args"][-1], last)]


def _without_factor(term: dict[str, Any], names: Names) -> tuple[dict[str, Any], dict[str, Any]]:
    """A factor without coordinates and unknowns, and what it is multiplied with."""
    if term["op"] == "multiply":
        for factor, other in (term["args"], term["args"][::-1]):
            if not contains(factor, {*names.coordinates, *names.unknowns}):
                inner, left = _without_factor(other, names)
                return operator("multiply", factor, inner), left
    return trees.number(1), term


def solved_side(residual: dict[str, Any], at: dict[str, float], names: Names) -> dict[str, Any]:
    """The condition that a residual is zero on a side."""
    return side_condition(residual, trees.number(0), at, names)


def equation_at(residual: dict[str, Any], at: dict[str, float]) -> dict[str, Any]:
    return {"kind": "equation", "at": at, "residual": substitute(residual, {name: trees.number(value) for name, value in at.items()})}


def _periodic(
    text: str, one: dict[str, Any], two: dict[str, Any], coordinate: str, numbers: list[float], domain: Mapping[str, tuple[float, float]]
) -> dict[str, Any]:
    unknown = one["args"][0] if one["op"] == "derivative" else one
    if one != two or unknown["op"] != "name" or sorted(numbers) != sorted(map(float, domain[coordinate])):
        return {"kind": "text", "text": text}
    by = {"derivative": list(one["by"])} if one["op"] == "derivative" else {}
    return {"kind": "periodic", "unknown": unknown["name"], "along": coordinate, **by}


# Whether conditions are hard


def impose(conditions: Sequence[dict[str, Any]], networks: Sequence[Callable[[Any], Any]] | None, problem: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Adds `imposed` where it is missing, after comparing networks of the same form with each condition at points of its side.

    A network that is trained well satisfies a condition nearly; others with other weights do so only if their form makes them.
    Without networks, nothing is known of their form, and no condition is called hard.
    `problem` has `names`, `domain`, `parameters`, `dtype`, `device`, `precision`, and the `scale` of the values.
    """
    done = []
    for condition in conditions:
        if "imposed" not in condition:
            condition = {**condition, "imposed": "hard" if networks and all(_is_exact(condition, it, problem) for it in networks) else "soft"}
        done.append(condition)
    return done


def _is_exact(condition: Mapping[str, Any], network: Callable[[Any], Any], problem: Mapping[str, Any]) -> bool:
    if condition["kind"] == "text":
        return False
    by = condition.get("derivative", [])
    if condition["kind"] == "periodic":
        ends = problem["domain"][condition["along"]]
        found = [_values(_unknown(condition, by), {condition["along"]: end}, network, problem) for end in ends]
        left, right = found
    elif condition["kind"] == "value":
        left = _values(_unknown(condition, by), condition["at"], network, problem)
        right = _values(condition["equals"], condition["at"], network, problem)
    else:
        left = _values(condition["residual"], condition["at"], network, problem)
        right = np.zeros_like(left)
    allowed = EXACT[problem["precision"]] * 10 ** len(by) * max(problem["scale"], float(np.abs(right).max()))
    return bool(np.abs(left - right).max() <= allowed)


def _unknown(condition: Mapping[str, Any], by: Sequence[str]) -> dict[str, Any]:
    tree = trees.name(condition["unknown"])
    for coordinate in by:
        tree = trees.derivative_of(tree, coordinate)
    return tree


def _values(tree: Mapping[str, Any], at: Mapping[str, float], network: Callable[[Any], Any], problem: Mapping[str, Any]) -> np.ndarray:
    """Computes a tree at points of a side, with the network."""
    import torch

    names: Names = problem["names"]
    rng = np.random.default_rng(0)
    columns = [
        np.full(POINTS, at[it]) if it in at else rng.uniform(*problem["domain"][it], POINTS) for it in names.coordinates
    ]
    points = torch.tensor(np.stack(columns, 1), dtype=problem["dtype"], device=problem["device"]).requires_grad_()
    found = network(points)
    values = {name: found[:, place : place + 1] for place, name in enumerate(names.unknowns)}
    values.update({name: points[:, place : place + 1] for place, name in enumerate(names.coordinates)})
    values.update({name: torch.tensor(value, dtype=torch.float64, device=problem["device"]) for name, value in problem["parameters"].items()})

    def differentiate(of: Any, by: str) -> Any:
        if not of.requires_grad:
            return torch.zeros_like(of)
        [slope] = torch.autograd.grad(of, points, torch.ones_like(of), create_graph=True, allow_unused=True)
        place = names.coordinates.index(by)
        return torch.zeros_like(of) if slope is None else slope[:, place : place + 1]

    return np.asarray(trees.evaluate(tree, values, differentiate).expand(POINTS, 1).detach().double().cpu().numpy())


def checked(given: Any) -> Sequence[Any]:
    """Raises FormulaRefused for what cannot be conditions."""
    listed = [given] if isinstance(given, (str, Mapping)) else given
    if not isinstance(listed, (list, tuple)) or not all(isinstance(it, (str, Mapping)) for it in listed):
        raise FormulaRefused("The conditions have to be a list of texts such as 'u(x, 0) = 0'.")
    return listed
