"""Equation trees: made, and computed with."""

from __future__ import annotations

import math
from typing import Any, Callable, Mapping

import numpy as np

MAX_DERIVATIVES = 4  # that one node has


def number(value: float) -> dict[str, Any]:
    """A number; π and e also have their names."""
    if value in (math.pi, math.e):
        return {"op": "number", "value": value, "name": "pi" if value == math.pi else "e"}
    value = int(value) if float(value).is_integer() and abs(value) < 2**53 else float(value)
    return {"op": "number", "value": value}


def constant(value: float) -> dict[str, Any]:
    """A number, in which a small multiple or part of π is told."""
    for factor in range(2, 17):
        if value == factor * math.pi:
            return {"op": "multiply", "args": [number(factor), number(math.pi)]}
        if value == math.pi / factor:
            return {"op": "divide", "args": [number(math.pi), number(factor)]}
    return negate(constant(-value)) if value < 0 else number(value)


def name(its_name: str) -> dict[str, Any]:
    return {"op": "name", "name": its_name}


def call(function: str, *args: dict[str, Any]) -> dict[str, Any]:
    return {"op": "call", "function": function, "args": list(args)}


def negate(of: dict[str, Any]) -> dict[str, Any]:
    if of["op"] == "number" and "name" not in of:
        return number(-of["value"])
    return of["args"][0] if of["op"] == "negate" else {"op": "negate", "args": [of]}


def operator(op: str, left: dict[str, Any], right: dict[str, Any]) -> dict[str, Any]:
    """An operation, without zeros and ones that change nothing."""
    one, zero = is_number(left, 1) or is_number(right, 1), is_number(left, 0) or is_number(right, 0)
    if op == "add" and zero:
        return right if is_number(left, 0) else left
    if op == "subtract" and is_number(right, 0):
        return left
    if op in ("add", "subtract") and right["op"] == "negate":
        return {"op": "subtract" if op == "add" else "add", "args": [left, right["args"][0]]}
    if op == "subtract" and is_number(left, 0):
        return negate(right)
    if op == "multiply" and zero:
        return number(0)
    if op == "multiply" and one:
        return right if is_number(left, 1) else left
    if op == "multiply" and (is_number(left, -1) or is_number(right, -1)):
        return negate(right if is_number(left, -1) else left)
    if op in ("divide", "power") and is_number(right, 1):
        return left
    if op == "divide" and is_number(left, 0):
        return number(0)
    return {"op": op, "args": [left, right]}


def derivative_of(of: dict[str, Any], by: str) -> dict[str, Any]:
    """The derivative by a coordinate. Those of numbers and of coordinates are computed."""
    if of["op"] == "number":
        return number(0)
    if of["op"] == "derivative" and len(of["by"]) < MAX_DERIVATIVES:
        return {"op": "derivative", "args": of["args"], "by": [*of["by"], by]}
    return {"op": "derivative", "args": [of], "by": [by]}


def is_number(tree: Mapping[str, Any], value: float) -> bool:
    return tree["op"] == "number" and tree["value"] == value


def substitute(tree: Mapping[str, Any], values: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """The tree with names replaced, but those that are differentiated by."""
    if tree["op"] == "name":
        return values.get(tree["name"], dict(tree))
    if "args" not in tree:
        return dict(tree)
    args = [substitute(it, values) for it in tree["args"]]
    if tree["op"] in ("add", "subtract", "multiply", "divide", "power"):
        return operator(tree["op"], *args)
    return negate(args[0]) if tree["op"] == "negate" else {**tree, "args": args}


def contains(tree: Mapping[str, Any], names: Any) -> bool:
    """Whether one of some names is in a tree."""
    if tree["op"] == "name":
        return tree["name"] in names
    return any(contains(it, names) for it in tree.get("args", ()))


def has_derivative(tree: Mapping[str, Any]) -> bool:
    return tree["op"] == "derivative" or any(has_derivative(it) for it in tree.get("args", ()))


def evaluate(tree: Mapping[str, Any], values: Mapping[str, Any], differentiate: Callable[[Any, str], Any]) -> Any:
    """Computes a tree with tensors of torch, where `values` has one for each name."""
    import torch

    op = tree["op"]
    if op == "number":
        return torch.tensor(float(tree["value"]), dtype=torch.float64)
    if op == "name":
        return values[tree["name"]]
    args = [evaluate(it, values, differentiate) for it in tree["args"]]
    if op == "derivative":
        found = args[0]
        for by in tree["by"]:
            found = differentiate(found, by)
        return found
    if op == "piecewise":
        return torch.where(args[0] != 0, *torch.broadcast_tensors(args[1], args[2]))
    if op == "call":
        return _call(tree["function"], args)
    if op == "negate":
        return -args[0]
    return _OPERATORS[op](*args)


_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "add": lambda a, b: a + b,
    "subtract": lambda a, b: a - b,
    "multiply": lambda a, b: a * b,
    "divide": lambda a, b: a / b,
    "power": lambda a, b: a**b,
}
_IN_TORCH = {"less": "lt", "less_equal": "le", "greater": "gt", "greater_equal": "ge", "equal": "eq", "not_equal": "ne"}


def _call(function: str, args: list[Any]) -> Any:
    import torch

    found = getattr(torch, _IN_TORCH.get(function, function))(*args)
    return found.double() if found.dtype == torch.bool else found


def text_of(tree: Mapping[str, Any]) -> str:
    """Writes a tree as somebody would type it."""
    return _text(tree, 0)


_SIGNS = {"add": (" + ", 1), "subtract": (" - ", 1), "multiply": ("*", 2), "divide": ("/", 2), "power": ("^", 4)}


def _text(tree: Mapping[str, Any], around: int) -> str:
    op = tree["op"]
    if op == "number":
        text = tree.get("name") or f"{tree['value']:.6g}"
        return f"({text})" if text.startswith("-") and around else text
    if op == "name":
        return str(tree["name"])
    args = tree["args"]
    if op == "derivative":
        of = _text(args[0], 5)
        return f"{of}_{''.join(tree['by'])}" if args[0]["op"] == "name" else f"d({_text(args[0], 0)}, {', '.join(tree['by'])})"
    if op == "call":
        return f"{tree['function']}({', '.join(_text(it, 0) for it in args)})"
    if op == "piecewise":
        return f"piecewise({', '.join(_text(it, 0) for it in args)})"
    if op == "negate":
        text, level = f"-{_text(args[0], 3)}", 1
    else:
        sign, level = _SIGNS[op]
        right = level + (op != "add")
        text = _text(args[0], level + (op == "power")) + sign + _text(args[1], right)
    return f"({text})" if level < around else text


def as_array(value: Any) -> np.ndarray:
    """Returns a tensor of torch as an array of NumPy in double precision."""
    return np.asarray(value.detach().cpu().double().numpy())
