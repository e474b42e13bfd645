"""What a followed function computes, as a graph. Each node is a list of numbers at a point.

A graph is written as a program, in which layers stay whole, or number by number as an equation tree.
"""

from __future__ import annotations

import json
import math
from itertools import count
from typing import Any, Mapping, Sequence

import numpy as np

from . import trees
from .errors import CannotFollow
from .programs import OPERANDS, operands_of
from .trees import call, derivative_of, name, negate, number, operator

MAX_STEPS = 5000
MAX_PICKED = 4096
MAX_INLINE = 8  # numbers that are written into a step; more become a tensor
MAX_NODES = 4000  # of a tree
MAX_NAME = 90  # characters of the name of a tensor, before a number that may follow

_serials = count()


class Node:
    """A list of numbers at a point. `kind` says how it is computed, `of` from what."""

    __slots__ = ("kind", "of", "width", "data", "serial")

    def __init__(self, kind: str, of: Sequence[Node], width: int, data: Any = None) -> None:
        self.kind = kind
        self.of = tuple(of)
        self.width = width
        self.data = data
        self.serial = next(_serials)  # greater than those of all nodes that it is computed from


class Numbers:
    """Numbers of a constant: `values`, the tensor that they come from, or the name of a parameter of the equation."""

    __slots__ = ("values", "tensor", "parameter", "single")

    def __init__(self, values: np.ndarray, tensor: str | None = None, parameter: str | None = None, single: bool = False) -> None:
        self.values = values
        self.tensor = tensor
        self.parameter = parameter
        self.single = single  # whether they were rounded to single precision


def coordinate(place: int, its_name: str) -> Node:
    return Node("coordinate", (), 1, (place, its_name))


def unknown(its_name: str) -> Node:
    return Node("unknown", (), 1, its_name)


def constant(values: Any, **facts: Any) -> Node:
    numbers = np.asarray(values, dtype=np.float64).reshape(-1)
    if not np.isfinite(numbers).all():
        raise CannotFollow("A number that is not finite is used.")
    return Node("constant", (), numbers.size, Numbers(numbers, **facts))


def affine(of: Node, weights: Numbers, bias: Numbers | None) -> Node:
    """A layer. `weights.values` has a row for each result."""
    return Node("affine", (of,), weights.values.shape[0], (weights, bias))


def apply(function: Any, of: Node) -> Node:
    """A function of each number, as a program names it."""
    return Node("apply", (of,), of.width, function)


def combine(operation: str, left: Node, right: Node) -> Node:
    """Two nodes, number by number: by an operation of a program, by `power`, or by a function of trees with two arguments."""
    return Node("combine", (left, right), max(left.width, right.width), operation)


def shares(function: str, of: Node) -> Node:
    """The softmax of all numbers of a node together, or its logarithm: `softmax` or `log_softmax`."""
    return Node("shares", (of,), of.width, function)


def select(condition: Node, a: Node, b: Node) -> Node:
    return Node("select", (condition, a, b), max(condition.width, a.width, b.width))


def pick(lanes: Sequence[tuple[Node, int]]) -> Node:
    """Single numbers of nodes, put together; the node itself where it is all of it, in its order."""
    first = lanes[0][0]
    if len(lanes) == first.width and all(node is first and lane == place for place, (node, lane) in enumerate(lanes)):
        return first
    if len(lanes) > MAX_PICKED:
        raise CannotFollow(f"More than {MAX_PICKED} numbers are put together.")
    found = [origin_of(lane) for lane in lanes]
    nodes = list(dict.fromkeys(node for node, _ in found))
    places = {node: place for place, node in enumerate(nodes)}
    return Node("pick", nodes, len(lanes), [(places[node], lane) for node, lane in found])


def derivative(lane: tuple[Node, int], by: str) -> Node:
    """The derivative of one number by a coordinate. A program has what computes it instead."""
    return Node("derivative", (lane[0],), 1, (lane[1], by))


def origin_of(lane: tuple[Node, int]) -> tuple[Node, int]:
    """The number that a number is, before it was put together with others."""
    node, place = lane
    while node.kind == "pick":
        which, inner = node.data[place]
        node, place = node.of[which], inner
    return node, place if node.width > 1 else 0


def constant_at(lane: tuple[Node, int]) -> float | None:
    """The number of a lane that is the same at all points, and not a parameter."""
    node, place = origin_of(lane)
    if node.kind != "constant" or node.data.parameter:
        return None
    return float(node.data.values[place if node.width > 1 else 0])


# Programs


def to_program(results: Sequence[tuple[Node, int]], taken: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """Writes the steps that compute some numbers, and the tensors that they need.

    `taken` has the tensors of the network by their names, in the precision in which they are written.
    """
    from .tangents import without_derivatives

    kept_tensors = dict(taken)
    results = _only_used([origin_of(lane) for lane in without_derivatives(results)], kept_tensors)
    writer = _ProgramWriter(kept_tensors)
    for node in in_order(node for node, _ in results):
        writer.add(node)
    return _without_unused(writer.steps, [(writer.places[node], lane) for node, lane in results], writer.tensors)


def _only_used(results: Sequence[tuple[Node, int]], tensors: dict[str, Any]) -> list[tuple[Node, int]]:
    """Returns the same numbers, computed without the numbers of nodes that none of them needs.

    Tensors of layers that lose rows are added to `tensors`.
    """
    nodes = in_order(node for node, _ in results)
    used: dict[Node, set[int]] = {node: set() for node in nodes}
    for node, lane in results:
        used[node].add(lane)
    for node in reversed(nodes):
        if node.kind == "shares" and used[node]:
            used[node].update(range(node.width))
        for lane in used[node]:
            for part, its_lane in _parts_of(node, lane):
                used[part].add(its_lane)
    made: dict[tuple[Node, int], tuple[Node, int]] = {}
    for node in nodes:
        lanes = sorted(used[node])
        new = _with_lanes(node, lanes, made, tensors)
        made.update({(node, lane): (new, place if new.width > 1 else 0) for place, lane in enumerate(lanes)})
    return [origin_of(made[lane]) for lane in results]


def _parts_of(node: Node, lane: int) -> list[tuple[Node, int]]:
    """The numbers that a number is computed from, those with a weight of zero included."""
    if node.kind == "pick":
        which, inner = node.data[lane]
        return [(node.of[which], inner)]
    if node.kind in ("affine", "shares"):
        return [(node.of[0], place) for place in range(node.of[0].width)]
    if node.kind == "derivative":
        return [(node.of[0], node.data[0])]
    return [(it, lane if it.width > 1 else 0) for it in node.of]


def _with_lanes(node: Node, lanes: Sequence[int], made: Mapping[tuple[Node, int], tuple[Node, int]], tensors: dict[str, Any]) -> Node:
    """The node with some of its numbers only, computed from what its parts have become."""
    if node.kind == "pick":
        return pick([made[part] for lane in lanes for part in _parts_of(node, lane)])
    if node.kind == "constant":
        return node if len(lanes) == node.width else Node("constant", (), len(lanes), _rows_of(node.data, lanes, tensors))
    if node.kind == "affine":
        weights, bias = node.data
        if len(lanes) < node.width:
            weights, bias = _rows_of(weights, lanes, tensors), None if bias is None else _rows_of(bias, lanes, tensors)
        return affine(pick([made[part] for part in _parts_of(node, 0)]), weights, bias)
    if node.kind == "shares":
        return shares(node.data, pick([made[part] for part in _parts_of(node, 0)]))
    of = [pick([made[it, lane] for lane in lanes] if it.width > 1 else [made[it, 0]]) for it in node.of]
    return Node(node.kind, of, len(lanes) if node.width > 1 else 1, node.data)


def _rows_of(numbers: Numbers, rows: Sequence[int], tensors: dict[str, Any]) -> Numbers:
    """Some rows of a tensor, under a name of its own."""
    values = numbers.values[list(rows)]
    if numbers.tensor is None:
        return Numbers(values, single=numbers.single, parameter=numbers.parameter)
    name = f"{numbers.tensor}_{'_'.join(map(str, rows))}" if len(rows) <= 4 else f"{numbers.tensor}_{len(rows)}_from_{rows[0]}"
    whole = tensors[numbers.tensor]
    flat = whole if values.ndim > 1 else whole.reshape(-1)
    part = flat[list(rows)]
    while name in tensors and not np.array_equal(tensors[name], part):
        name += "_"
    tensors[name] = part
    return Numbers(values, tensor=name, single=numbers.single)


def _without_unused(
    steps: list[dict[str, Any]], results: list[tuple[int, int]], tensors: dict[str, np.ndarray]
) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """Leaves out steps and tensors that no result needs, such as the exponent of a power."""
    needed = {place for place, _ in results}
    for place in range(len(steps) - 1, -1, -1):
        if place in needed:
            needed.update(operands_of(steps[place]))
    new = {old: place for place, old in enumerate(sorted(needed))}

    def renumbered(step: dict[str, Any]) -> dict[str, Any]:
        if step["do"] == "pick":
            return {**step, "from": [[new[old], lane] for old, lane in step["from"]]}
        return {**step, **{name: new[step[name]] for name in OPERANDS.get(step["do"], ())}}

    kept = [renumbered(steps[place]) for place in sorted(needed)]
    used = {step[name] for step in kept for name in ("values", "weights", "bias") if isinstance(step.get(name), str)}
    program = {"steps": kept, "results": [[new[old], lane] for old, lane in results]}
    return program, {name: tensor for name, tensor in tensors.items() if name in used}


def in_order(roots: Any) -> list[Node]:
    """All nodes that some need, each after those that it is computed from."""
    found: set[Node] = set()
    waiting = list(roots)
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += node.of
    return sorted(found, key=lambda node: node.serial)


class _ProgramWriter:
    def __init__(self, taken: Mapping[str, Any]) -> None:
        self.taken = taken
        self.steps: list[dict[str, Any]] = []
        self.tensors: dict[str, np.ndarray] = {}
        self.places: dict[Node, int] = {}
        self._known: dict[str, int] = {}

    def add(self, node: Node) -> None:
        self.places[node] = getattr(self, f"_{node.kind}")(node, *(self.places[it] for it in node.of))

    def step(self, do: str, **fields: Any) -> int:
        """Returns the number of a step, which is there once only."""
        step = {"do": do, **fields}
        key = json.dumps(step, sort_keys=True)
        if key not in self._known:
            if len(self.steps) == MAX_STEPS:
                raise CannotFollow(f"The network needs more than {MAX_STEPS} steps.")
            self._known[key] = len(self.steps)
            self.steps.append(step)
        return self._known[key]

    def apply(self, function: Any, of: int) -> int:
        return self.step("apply", function=function, of=of)

    def two(self, do: str, left: int, right: int) -> int:
        return self.step(do, left=left, right=right)

    def _coordinate(self, node: Node) -> int:
        return self.step("input", place=node.data[0])

    def _constant(self, node: Node) -> int:
        return self.step("constant", values=self._numbers(node.data))

    def _affine(self, node: Node, of: int) -> int:
        weights, bias = node.data
        fields = {} if bias is None else {"bias": self._numbers(bias)}
        return self.step("affine", of=of, weights=self._tensor(weights), **fields)

    def _apply(self, node: Node, of: int) -> int:
        return self.apply(node.data, of)

    def _shares(self, node: Node, of: int) -> int:
        return self.step(node.data, of=of)

    def _select(self, node: Node, condition: int, a: int, b: int) -> int:
        return self.step("select", condition=condition, a=a, b=b)

    def _pick(self, node: Node, *of: int) -> int:
        return self.step("pick", **{"from": [[of[which], lane] for which, lane in node.data]})

    def _combine(self, node: Node, left: int, right: int) -> int:
        operation = node.data
        if operation in ("plus", "minus", "times", "over", "maximum", "minimum"):
            return self.two(operation, left, right)
        if operation == "power":
            return self._power(node, left, right)
        return getattr(self, f"_{operation}")(left, right)

    def _power(self, node: Node, base: int, exponent: int) -> int:
        fixed = constant_at((node.of[1], 0)) if node.of[1].width == 1 else None
        if fixed is not None:
            return self.apply({"power": fixed}, base)
        return self.apply("exp", self.two("times", exponent, self.apply("log", base)))

    # Comparisons are 1 or 0: of a difference, how it compares with zero.

    def _greater(self, left: int, right: int) -> int:
        return self.apply("is positive", self.two("minus", left, right))

    def _less(self, left: int, right: int) -> int:
        return self.apply("is negative", self.two("minus", left, right))

    def _less_equal(self, left: int, right: int) -> int:
        return self.apply("is not positive", self.two("minus", left, right))

    def _greater_equal(self, left: int, right: int) -> int:
        return self.apply("is not negative", self.two("minus", left, right))

    def _equal(self, left: int, right: int) -> int:
        return self.apply("is zero", self.two("minus", left, right))

    def _not_equal(self, left: int, right: int) -> int:
        return self.apply("is not zero", self.two("minus", left, right))

    def _logical_and(self, left: int, right: int) -> int:
        return self.apply("logical_not", self.two("plus", *(self.apply("logical_not", it) for it in (left, right))))

    def _logical_or(self, left: int, right: int) -> int:
        either = self.two("times", *(self.apply("logical_not", it) for it in (left, right)))
        return self.apply("logical_not", either)

    def _heaviside(self, left: int, right: int) -> int:
        positive = self.apply("is positive", left)
        return self.step("select", condition=left, a=positive, b=right)

    def _remainder(self, left: int, right: int) -> int:
        whole = self.apply("floor", self.two("over", left, right))
        return self.two("minus", left, self.two("times", right, whole))

    def _atan2(self, y: int, x: int) -> int:
        half = self.step("constant", values=[math.pi / 2])
        angle = self.apply("atan", self.two("over", y, x))
        turns = [self.step("constant", values=[turn]) for turn in (-math.pi, math.pi)]
        half_turn = self.step("select", condition=self.apply("is negative", y), a=turns[0], b=turns[1])
        left = self.two("plus", angle, half_turn)
        upright = self.two("times", half, self.apply("sign", y))
        beside = self.step("select", condition=self.apply("is negative", x), a=left, b=angle)
        return self.step("select", condition=x, a=beside, b=upright)

    def _numbers(self, numbers: Numbers) -> Any:
        """Writes few numbers into the step, unless they can be trained."""
        if numbers.tensor is None and numbers.values.size <= MAX_INLINE:
            return [_plain(value) for value in numbers.values.reshape(-1)]
        return self._tensor(numbers, flat=True)

    def _tensor(self, numbers: Numbers, flat: bool = False) -> str:
        if numbers.tensor is not None:
            content = self.taken[numbers.tensor]
            wanted = numbers.tensor if len(numbers.tensor) <= MAX_NAME else f"tensor_{list(self.taken).index(numbers.tensor)}"
        else:
            content = numbers.values.astype(np.float32) if numbers.single else numbers.values
            wanted = "numbers"
        content = content.reshape(-1) if flat else content
        return self._kept(wanted, content, always_numbered=numbers.tensor is None)

    def _kept(self, wanted: str, content: np.ndarray, always_numbered: bool) -> str:
        """Keeps a tensor under a name that no other one has, once."""
        for place in count(1):
            its_name = f"{wanted}_{place}" if always_numbered or place > 1 else wanted
            known = self.tensors.get(its_name)
            if known is None and not (its_name in self.taken and its_name != wanted):
                self.tensors[its_name] = content
                return its_name
            if known is not None and known.shape == content.shape and known.dtype == content.dtype and np.array_equal(known, content):
                return its_name
        raise AssertionError


def _plain(value: float) -> float:
    """Writes whole numbers without a point."""
    return int(value) if float(value).is_integer() and abs(value) < 2**53 else float(value)


# Trees

_OPERATORS = {"plus": "add", "minus": "subtract", "times": "multiply", "over": "divide", "power": "power"}


def to_tree(lane: tuple[Node, int]) -> dict[str, Any]:
    """Writes one number as an equation tree. Raises CannotFollow where that is too large."""
    lane = origin_of(lane)
    made: dict[tuple[Node, int], dict[str, Any]] = {}
    sizes: dict[int, int] = {}
    waiting = [lane]
    while waiting:
        it = waiting[-1]
        if it in made:
            waiting.pop()
            continue
        parts = [origin_of(part) for part in _lanes_of(it)]
        missing = [part for part in parts if part not in made]
        if missing:
            waiting += missing
            continue
        waiting.pop()
        found = made[it] = _tree_of(it, [made[part] for part in parts])
        size = sizes[id(found)] = 1 + sum(sizes.get(id(arg)) or _size(arg, sizes) for arg in found.get("args", ()))
        if size > MAX_NODES:
            raise CannotFollow(f"The equation has more than {MAX_NODES} parts.")
    return made[lane]


def _size(tree: Mapping[str, Any], sizes: dict[int, int]) -> int:
    return 1 + sum(sizes.get(id(arg)) or _size(arg, sizes) for arg in tree.get("args", ()))


def _lanes_of(lane: tuple[Node, int]) -> list[tuple[Node, int]]:
    node, place = lane
    if node.kind == "affine":
        row = node.data[0].values[place]
        return [(node.of[0], column if node.of[0].width > 1 else 0) for column in range(len(row)) if row[column] != 0]
    if node.kind == "derivative":
        return [(node.of[0], node.data[0])]
    if node.kind == "shares":
        return [(node.of[0], lane) for lane in range(node.width)]
    return [(it, place if it.width > 1 else 0) for it in node.of]


def _tree_of(lane: tuple[Node, int], parts: list[dict[str, Any]]) -> dict[str, Any]:
    node, place = lane
    if node.kind == "coordinate":
        return name(node.data[1])
    if node.kind == "unknown":
        return name(node.data)
    if node.kind == "constant":
        return name(node.data.parameter) if node.data.parameter else trees.constant(_short(node.data, place if node.width > 1 else 0))
    if node.kind == "apply":
        return tree_of_function(node.data, parts[0])
    if node.kind == "derivative":
        of = origin_of((node.of[0], node.data[0]))[0]
        return number(of.data[1] == node.data[1]) if of.kind == "coordinate" else derivative_of(parts[0], node.data[1])
    if node.kind == "select":
        return {"op": "piecewise", "args": parts}
    if node.kind == "affine":
        return _sum_of_row(node, place, parts)
    if node.kind == "shares":
        return _share(node.data, place, parts)
    if node.data in _OPERATORS:
        return operator(_OPERATORS[node.data], *parts)
    return call(node.data, *parts)


def _short(numbers: Numbers, place: int) -> float:
    """A number as its author wrote it: one that was rounded to single precision has fewer digits."""
    value = numbers.values[place]
    return float(str(np.float32(value))) if numbers.single else float(value)


def _sum_of_row(node: Node, place: int, parts: list[dict[str, Any]]) -> dict[str, Any]:
    weights, bias = node.data
    row = [weight for weight in weights.values[place] if weight != 0]
    total = number(float(bias.values.reshape(-1)[place])) if bias is not None else number(0)
    for weight, part in zip(row, parts):
        total = operator("add", total, operator("multiply", number(float(weight)), part))
    return total


def _share(function: str, place: int, parts: list[dict[str, Any]]) -> dict[str, Any]:
    total = number(0)
    for part in parts:
        total = operator("add", total, call("exp", part))
    if function == "softmax":
        return operator("divide", call("exp", parts[place]), total)
    return operator("subtract", parts[place], call("log", total))


def tree_of_function(function: Any, x: dict[str, Any]) -> dict[str, Any]:
    """Writes a function of a program as a tree, in which fewer functions have names."""
    if isinstance(function, str):
        made = _MADE_OF.get(function)
        return made(x) if made else call(function, x)
    if "slope" in function:
        return operator("add", operator("multiply", number(function["slope"]), x), number(function["offset"]))
    if "power" in function:
        return operator("power", x, number(function["power"]))
    if "of" in function:
        inner = tree_of_function(function["of"], operator("multiply", number(function["inner"]), x))
        return operator("multiply", number(function["outer"]), inner)
    parts = function["pieces"]
    tree = tree_of_function(parts[-1]["function"], x)
    for part in reversed(parts[:-1]):
        condition = call("less_equal", x, number(part["up_to"]))
        tree = {"op": "piecewise", "args": [condition, tree_of_function(part["function"], x), tree]}
    return tree


_COMPARISONS_WITH_ZERO = {
    "is negative": "less",
    "is not negative": "greater_equal",
    "is positive": "greater",
    "is not positive": "less_equal",
    "is zero": "equal",
    "is not zero": "not_equal",
}
_MADE_OF = {
    **{name: (lambda x, name=name: call(_COMPARISONS_WITH_ZERO[name], x, number(0))) for name in _COMPARISONS_WITH_ZERO},
    "reciprocal": lambda x: operator("divide", number(1), x),
    "softplus": lambda x: call("log", operator("add", number(1), call("exp", x))),
    "expm1": lambda x: operator("subtract", call("exp", x), number(1)),
    "log1p": lambda x: call("log", operator("add", number(1), x)),
    "softsign": lambda x: operator("divide", x, operator("add", number(1), call("abs", x))),
    "negate": negate,
}
