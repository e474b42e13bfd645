"""Equation trees: made, and computed with."""

from __future__ import annotations

import math
from typing import Any, Callable, Mapping

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
    if op == "multiply" and "negate" in (left["op"], right["op"]):
        inner = [it["args"][0] if it["op"] == "negate" else it for it in (left, right)]
        product = operator("multiply", *inner)
        return product if left["op"] == right["op"] else negate(product)
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
    return with_parts(tree, [substitute(it, values) for it in tree["args"]])


def without_known_derivatives(tree: Mapping[str, Any], unknowns: Any) -> dict[str, Any]:
    """The tree in which derivatives of expressions without unknowns are computed."""
    if "args" not in tree:
        return dict(tree)
    args = [without_known_derivatives(it, unknowns) for it in tree["args"]]
    if tree["op"] == "derivative" and not contains(args[0], unknowns):
        found = args[0]
        for by in tree["by"]:
            found = differentiated(found, by)
        return found
    return with_parts(tree, args)


def with_parts(tree: Mapping[str, Any], args: list[dict[str, Any]]) -> dict[str, Any]:
    """The node with other parts."""
    if tree["op"] in ("add", "subtract", "multiply", "divide", "power"):
        return operator(tree["op"], *args)
    return negate(args[0]) if tree["op"] == "negate" else {**tree, "args": args}


def differentiated(tree: Mapping[str, Any], by: str) -> dict[str, Any]:
    """The derivative of an expression of coordinates and parameters by a coordinate."""
    op = tree["op"]
    if op == "number" or not contains(tree, {by}):
        return number(0)
    if op == "name":
        return number(1)
    args = tree["args"]
    slopes = [differentiated(it, by) for it in args]
    if op in ("add", "subtract"):
        return operator(op, *slopes)
    if op == "negate":
        return negate(slopes[0])
    if op == "piecewise":
        return {"op": "piecewise", "args": [args[0], slopes[1], slopes[2]]}
    if op == "multiply":
        return operator("add", operator("multiply", slopes[0], args[1]), operator("multiply", args[0], slopes[1]))
    if op == "divide":
        below = operator("multiply", args[0], slopes[1])
        above = operator("subtract", operator("multiply", slopes[0], args[1]), below)
        return operator("divide", above, operator("power", args[1], number(2)))
    if op == "power":
        return _slope_of_power(tree, slopes, by)
    return _slope_of_call(str(tree["function"]), args, slopes)


def _slope_of_power(tree: Mapping[str, Any], slopes: list[dict[str, Any]], by: str) -> dict[str, Any]:
    base, exponent = tree["args"]
    lower = number(exponent["value"] - 1) if exponent["op"] == "number" else operator("subtract", exponent, number(1))
    of_base = operator("multiply", operator("multiply", exponent, operator("power", base, lower)), slopes[0])
    if not contains(exponent, {by}):
        return of_base
    of_exponent = operator("multiply", operator("multiply", dict(tree), call("log", base)), slopes[1])
    return operator("add", of_base, of_exponent)


def _times(left: dict[str, Any], right: dict[str, Any]) -> dict[str, Any]:
    return operator("multiply", left, right)


def _over_root(x: dict[str, Any], sign: str, one: int) -> dict[str, Any]:
    """1 / sqrt(± x² ± 1)"""
    square = operator("power", x, number(2))
    inside = operator(sign, square, number(1)) if one == 0 else operator(sign, number(1), square)
    return operator("divide", number(1), call("sqrt", inside))


#: Slopes of functions of one argument x, with y for the call itself.
_SLOPES: dict[str, Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]] = {
    "exp": lambda x, y: y,
    "log": lambda x, y: operator("divide", number(1), x),
    "log2": lambda x, y: operator("divide", number(1), _times(x, number(math.log(2)))),
    "log10": lambda x, y: operator("divide", number(1), _times(x, number(math.log(10)))),
    "sqrt": lambda x, y: operator("divide", number(0.5), y),
    "sin": lambda x, y: call("cos", x),
    "cos": lambda x, y: negate(call("sin", x)),
    "tan": lambda x, y: operator("add", number(1), operator("power", y, number(2))),
    "asin": lambda x, y: _over_root(x, "subtract", 1),
    "acos": lambda x, y: negate(_over_root(x, "subtract", 1)),
    "atan": lambda x, y: operator("divide", number(1), operator("add", number(1), operator("power", x, number(2)))),
    "sinh": lambda x, y: call("cosh", x),
    "cosh": lambda x, y: call("sinh", x),
    "tanh": lambda x, y: operator("subtract", number(1), operator("power", y, number(2))),
    "asinh": lambda x, y: _over_root(x, "add", 0),
    "acosh": lambda x, y: _over_root(x, "subtract", 0),
    "atanh": lambda x, y: operator("divide", number(1), operator("subtract", number(1), operator("power", x, number(2)))),
    "sigmoid": lambda x, y: _times(y, operator("subtract", number(1), y)),
    "erf": lambda x, y: _times(number(2 / math.sqrt(math.pi)), call("exp", negate(operator("power", x, number(2))))),
    "erfc": lambda x, y: negate(_SLOPES["erf"](x, y)),
    "abs": lambda x, y: call("sign", x),
    "relu": lambda x, y: call("greater", x, number(0)),
    **dict.fromkeys(("floor", "ceil", "round", "trunc", "sign", "logical_not"), lambda x, y: number(0)),
}


def slope_of_function(function: str) -> dict[str, Any]:
    """The slope of a function of x, where y is its value."""
    return _SLOPES[function](name("x"), name("y"))


def _slope_of_call(function: str, args: list[dict[str, Any]], slopes: list[dict[str, Any]]) -> dict[str, Any]:
    if len(args) == 1:
        return _times(_SLOPES[function](args[0], call(function, args[0])), slopes[0])
    left, right = args
    if function in ("maximum", "minimum"):
        condition = call("greater" if function == "maximum" else "less", left, right)
        return {"op": "piecewise", "args": [condition, *slopes]}
    if function == "remainder":
        whole = call("floor", operator("divide", left, right))
        return operator("subtract", slopes[0], _times(whole, slopes[1]))
    if function == "atan2":
        above = operator("subtract", _times(right, slopes[0]), _times(left, slopes[1]))
        return operator("divide", above, operator("add", operator("power", left, number(2)), operator("power", right, number(2))))
    return number(0)  # comparisons and the like are constant between their jumps


def terms_of(tree: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The terms of a sum, of which some may cancel."""
    if tree["op"] in ("add", "subtract", "negate"):
        return [term for it in tree["args"] for term in terms_of(it)]
    return [tree]


def contains(tree: Mapping[str, Any], names: Any) -> bool:
    """Whether one of some names is in a tree."""
    if tree["op"] == "name":
        return tree["name"] in names
    return any(contains(it, names) for it in tree.get("args", ()))


def evaluate(tree: Mapping[str, Any], values: Mapping[str, Any], differentiate: Callable[[Any, str], Any]) -> Any:
    """Computes a tree with tensors of torch, where `values` has one for each name."""
    import torch

    op = tree["op"]
    if op == "number":
        return torch.tensor(float(tree["value"]), dtype=torch.float64, device="cpu")  # goes with tensors anywhere
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
