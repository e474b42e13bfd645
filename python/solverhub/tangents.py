"""Derivatives of what a graph computes, as nodes: for networks whose values are derivatives, such as those of a stream function."""

from __future__ import annotations

from typing import Any, Mapping, Sequence

import numpy as np

from . import graph, trees
from .errors import CannotFollow
from .graph import Node, Numbers, apply, combine, constant, constant_at, in_order, pick, select

_OPERATORS = {"add": "plus", "subtract": "minus", "multiply": "times", "divide": "over", "power": "power"}


def without_derivatives(results: Sequence[tuple[Node, int]]) -> list[tuple[Node, int]]:
    """The same numbers, in which derivatives are computed from other nodes."""
    nodes = in_order(node for node, _ in results)
    if not any(node.kind == "derivative" for node in nodes):
        return list(results)
    tangents = _Tangents()
    new: dict[Node, Node] = {}
    for node in nodes:
        of = [new[it] for it in node.of]
        if node.kind == "derivative":
            lane, by = node.data
            slope = tangents.of(of[0], by)
            new[node] = constant([0.0]) if slope is None else pick([(slope, lane)])
        else:
            new[node] = node if all(one is two for one, two in zip(of, node.of)) else Node(node.kind, of, node.width, node.data)
    return [(new[node], lane) for node, lane in results]


class _Tangents:
    """Derivatives of nodes by coordinates, each computed once. None is zero; else a tangent has the width of its node."""

    def __init__(self) -> None:
        self._known: dict[tuple[Node, str], Node | None] = {}

    def of(self, node: Node, by: str) -> Node | None:
        for it in in_order([node]):
            if (it, by) not in self._known:
                found = self._tangent(it, by)
                self._known[it, by] = found and _wide(found, it.width)
        return self._known[node, by]

    def _tangent(self, node: Node, by: str) -> Node | None:
        slopes = [self._known[it, by] for it in node.of]
        if node.kind == "coordinate":
            return constant([1.0]) if node.data[1] == by else None
        if all(slope is None for slope in slopes):
            return None
        if node.kind == "affine":
            assert slopes[0] is not None
            return graph.affine(slopes[0], node.data[0], None)
        if node.kind == "apply":
            slope = _slope_of(node.data, node.of[0], node)
            return slope and combine("times", slope, slopes[0])
        if node.kind == "pick":
            lanes = [(slopes[which], lane) for which, lane in node.data]
            zero = constant([0.0])
            return pick([(zero, 0) if slope is None else (slope, lane) for slope, lane in lanes])
        if node.kind == "select":
            return select(node.of[0], *(constant([0.0]) if slope is None else slope for slope in slopes[1:]))
        if node.kind == "shares":
            assert slopes[0] is not None
            return _slope_of_shares(node, slopes[0])
        return _slope_of_two(node, *slopes)


def _wide(node: Node, width: int) -> Node:
    return node if node.width == width else pick([(node, 0)] * width)


def _sum(left: Node | None, right: Node | None, sign: str = "plus") -> Node | None:
    if right is None:
        return left
    if left is None:
        return right if sign == "plus" else combine("times", constant([-1.0]), right)
    return combine(sign, left, right)


def _product(left: Node, right: Node | None) -> Node | None:
    return right and combine("times", left, right)


def _slope_of_two(node: Node, left: Node | None, right: Node | None) -> Node | None:
    """The tangent of two nodes that were combined, with those of both."""
    a, b = node.of
    operation = node.data
    if operation in ("plus", "minus"):
        return _sum(left, right, operation)
    if operation == "times":
        return _sum(_product(b, left), _product(a, right))
    if operation == "over":
        above = _sum(left, _product(node, right), "minus")
        return above and combine("over", above, b)
    if operation == "power":
        return _slope_of_power(node, left, right)
    zero = constant([0.0])
    if operation in ("maximum", "minimum"):
        first = combine("greater" if operation == "maximum" else "less", a, b)
        return select(first, left or zero, right or zero)
    if operation == "remainder":
        return _sum(left, _product(apply("floor", combine("over", a, b)), right), "minus")
    if operation == "atan2":
        above = _sum(_product(b, left), _product(a, right), "minus")
        return above and combine("over", above, combine("plus", combine("times", a, a), combine("times", b, b)))
    return None  # comparisons are constant between their jumps


def _slope_of_power(node: Node, left: Node | None, right: Node | None) -> Node | None:
    base, exponent = node.of
    fixed = constant_at((exponent, 0)) if exponent.width == 1 else None
    lower = constant([fixed - 1]) if fixed is not None else combine("minus", exponent, constant([1.0]))
    of_base = _product(combine("times", exponent, combine("power", base, lower)), left)
    return _sum(of_base, _product(combine("times", node, apply("log", base)), right))


def _slope_of_shares(node: Node, slope: Node) -> Node:
    shares = node if node.data == "softmax" else apply("exp", node)
    weighted = combine("times", shares, slope)
    total = graph.affine(weighted, Numbers(np.ones((1, node.width))), None) if node.width > 1 else weighted
    if node.data == "softmax":
        return combine("minus", weighted, combine("times", shares, total))
    return combine("minus", slope, total)


def _slope_of(function: Any, x: Node, y: Node) -> Node | None:
    """The slope of a function of a program at x, where y is its value; None where it is zero."""
    if isinstance(function, str):
        if function.startswith("is "):
            return None
        tree = _OTHERS[function] if function in _OTHERS else trees.slope_of_function(function)
        return None if trees.is_number(tree, 0) else _node_of(tree, {"x": x, "y": y})
    if "slope" in function:
        return constant([function["slope"]]) if function["slope"] else None
    if "power" in function:
        power = function["power"]
        return combine("times", constant([power]), apply({"power": power - 1}, x)) if power else None
    if "of" in function:
        inside = apply({"slope": function["inner"], "offset": 0}, x)
        slope = _slope_of(function["of"], inside, apply(function["of"], inside))
        return slope and combine("times", constant([function["outer"] * function["inner"]]), slope)
    parts = function["pieces"]
    slopes = [_slope_of(part["function"], x, apply(part["function"], x)) or constant([0.0]) for part in parts]
    result = slopes[-1]
    for part, slope in reversed(list(zip(parts[:-1], slopes))):
        result = select(apply("is not positive", combine("minus", x, constant([part["up_to"]]))), slope, result)
    return result


_X, _Y = trees.name("x"), trees.name("y")
_ONE = trees.number(1)
#: Slopes of functions that only programs name.
_OTHERS = {
    "reciprocal": trees.negate(trees.operator("power", _Y, trees.number(2))),
    "softplus": trees.call("sigmoid", _X),
    "expm1": trees.operator("add", _Y, _ONE),
    "log1p": trees.operator("divide", _ONE, trees.operator("add", _X, _ONE)),
    "softsign": trees.operator("power", trees.operator("add", _ONE, trees.call("abs", _X)), trees.number(-2)),
}


def _node_of(tree: Mapping[str, Any], values: Mapping[str, Node]) -> Node:
    """The node that computes a tree."""
    if tree["op"] == "number":
        return constant([float(tree["value"])])
    if tree["op"] == "name":
        return values[tree["name"]]
    args = [_node_of(it, values) for it in tree["args"]]
    if tree["op"] == "negate":
        return combine("times", constant([-1.0]), args[0])
    if tree["op"] in _OPERATORS:
        return combine(_OPERATORS[tree["op"]], *args)
    if tree["op"] == "call":
        return apply(tree["function"], args[0]) if len(args) == 1 else combine(tree["function"], *args)
    raise CannotFollow("A derivative of the network cannot be computed")
