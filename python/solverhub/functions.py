"""Functions that are made from expression trees of the hub.

A tree has operations from a closed list. What is compiled is a syntax tree of our own that is built from it; names are
checked, and no text of the hub becomes code.
"""

from __future__ import annotations

import ast
import keyword
import linecache
import math
import types
from itertools import count, groupby
from typing import Any, Callable, Mapping, Sequence

from .errors import CannotRebuild

OPERATORS: dict[str, type[ast.operator]] = {
    "add": ast.Add,
    "subtract": ast.Sub,
    "multiply": ast.Mult,
    "divide": ast.Div,
    "power": ast.Pow,
}
COMPARISONS: dict[str, type[ast.cmpop]] = {
    "less": ast.Lt,
    "less_equal": ast.LtE,
    "greater": ast.Gt,
    "greater_equal": ast.GtE,
    "equal": ast.Eq,
    "not_equal": ast.NotEq,
}
#: Functions of torch, by the number of their arguments.
FUNCTIONS = {
    1: set(
        "sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp log log2 log10 sqrt erf erfc sigmoid relu abs sign "
        "floor ceil round trunc logical_not".split()
    ),
    2: set("atan2 heaviside remainder minimum maximum logical_and logical_or".split()),
}
#: Functions that torch refuses for whole numbers, or that would give whole numbers, which have no negative powers in torch.
NOT_OF_WHOLE = set("abs sign floor ceil round trunc relu heaviside remainder minimum maximum".split())
TAKEN = {"torch", "diff"}
MAX_DEPTH = 200
MAX_ORDER = 20

_numbers = count(1)


def equation_of(
    unknowns: Sequence[Sequence[str]],
    coordinates: Sequence[str],
    residuals: Sequence[Any],
    parameters: Mapping[str, float],
) -> Callable[..., list[Any]]:
    """The residuals of an equation, as the library calls it: with a tensor for each network, then with the coordinates.

    `unknowns` has the names of the columns of each network's tensor.
    """
    writer = _Writer([*(name for columns in unknowns for name in columns), *coordinates], coordinates, parameters)
    arguments, lines = [], []
    for columns in unknowns:
        if len(columns) == 1:
            arguments.append(columns[0])
            continue
        whole = writer.new_name(columns[0].rsplit("_", 1)[0])
        arguments.append(whole)
        lines += [_column(name, whole, place) for place, name in enumerate(columns)]
    results = [writer.tensor(tree) for tree in residuals]
    return _compiled("equation", [*arguments, *coordinates], lines, ast.List(results, ast.Load()), writer)


def boundary_function_of(function: Mapping[str, Any], parameters: Mapping[str, float]) -> Callable[..., Any]:
    """A function of a condition."""
    arguments = list(function["arguments"])
    writer = _Writer(arguments, arguments, parameters)
    return _compiled("boundary", arguments, [], writer.write(function["tree"])[0], writer)


class _Writer:
    """Writes trees as syntax. Each part is said to vary, if it differs from point to point and is a tensor, or is a number."""

    def __init__(self, variables: Sequence[str], coordinates: Sequence[str], parameters: Mapping[str, float]) -> None:
        self.variables = set(map(_checked, variables))
        self.coordinates = set(coordinates)
        self.parameters = parameters
        self.used: dict[str, float] = {}
        self._any_variable = variables[-1] if variables else None

    def tensor(self, tree: Any) -> ast.expr:
        """A tree as a tensor with a number for each point, even if it is the same number everywhere."""
        written, varies = self.write(tree)
        if varies:
            return written
        nothing = ast.BinOp(_number(0.0), ast.Mult(), _name(str(self._any_variable)))
        return ast.BinOp(written, ast.Add(), nothing)

    def new_name(self, wanted: str) -> str:
        while wanted in self.variables or wanted in TAKEN:
            wanted += "_"
        self.variables.add(_checked(wanted))
        return wanted

    def write(self, tree: Any, depth: int = 0) -> tuple[ast.expr, bool]:
        """Returns the tree as syntax, and whether it varies."""
        if depth > MAX_DEPTH:
            raise CannotRebuild("The equation is nested too deeply.")
        op = tree["op"]
        if op == "number":
            return self._constant(tree), False
        if op == "name":
            return self._named(str(tree["name"]))
        parts = [self.write(part, depth + 1) for part in tree["args"]]
        varies = any(part_varies for _, part_varies in parts)
        if op == "derivative":
            return self._derivative(*parts[0], by=list(tree["by"])), parts[0][1]
        if op == "piecewise":
            return _piecewise(*parts), varies
        if op == "call":
            return _call(str(tree["function"]), parts, varies), varies
        operands = [written for written, _ in parts]
        if op == "negate" and len(operands) == 1:
            return ast.UnaryOp(ast.USub(), operands[0]), varies
        if op in OPERATORS and len(operands) == 2:
            return ast.BinOp(operands[0], OPERATORS[op](), operands[1]), varies
        raise CannotRebuild(f"The operation {op!r} is not known.")

    def _constant(self, tree: Any) -> ast.expr:
        value = tree["value"]
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
            raise CannotRebuild(f"{value!r} is not a number.")
        if value in (math.pi, math.e):
            return _of_torch("pi" if value == math.pi else "e")
        return _number(_whole_if_it_is(value))

    def _named(self, name: str) -> tuple[ast.expr, bool]:
        if name in self.variables:
            return _name(name), True
        value = self.parameters.get(_checked(name))
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise CannotRebuild(f"The value of {name} is not known.")
        self.used[name] = float(value)
        return _name(name), False

    def _derivative(self, of: ast.expr, varies: bool, by: list[str]) -> ast.expr:
        if not varies or not by:
            return _number(0.0) if by else of
        if len(by) > MAX_ORDER or not self.coordinates.issuperset(by):
            raise CannotRebuild("The equation has a derivative that cannot be computed.")
        for coordinate, run in groupby(by):
            order = len(list(run))
            keywords = [ast.keyword("order", ast.Constant(order))] if order > 1 else []
            of = ast.Call(_name("diff"), [of, _name(coordinate)], keywords)
        return of


def _call(function: str, parts: list[tuple[ast.expr, bool]], varies: bool) -> ast.expr:
    if function in COMPARISONS and len(parts) == 2:
        return ast.BinOp(ast.Compare(parts[0][0], [COMPARISONS[function]()], [parts[1][0]]), ast.Mult(), _number(1.0))
    if function not in FUNCTIONS.get(len(parts), ()):
        raise CannotRebuild(f"The function {function!r} is not known.")
    called: ast.expr = ast.Call(_of_torch(function), [_as_tensor(*part, whole=function not in NOT_OF_WHOLE) for part in parts], [])
    if function.startswith("logical"):
        called = ast.BinOp(called, ast.Mult(), _number(1.0))
    return called


def _piecewise(
    condition: tuple[ast.expr, bool], where: tuple[ast.expr, bool], elsewhere: tuple[ast.expr, bool]
) -> ast.expr:
    written = condition[0]
    is_comparison = isinstance(written, ast.BinOp) and isinstance(written.left, ast.Compare)  # times one
    holds = written.left if is_comparison else ast.Compare(written, [ast.NotEq()], [_number(0.0)])
    if not condition[1]:
        return ast.IfExp(holds, where[0], elsewhere[0])
    return ast.Call(_of_torch("where"), [holds, _as_tensor(*where), _as_tensor(*elsewhere)], [])


def _as_tensor(written: ast.expr, varies: bool, whole: bool = False) -> ast.expr:
    """A tensor; of a whole number only if `whole`."""
    if varies:
        return written
    number = written.operand if isinstance(written, ast.UnaryOp) else written
    if isinstance(number, ast.Constant) and not whole:
        number.value = float(number.value)
    return ast.Call(_of_torch("tensor"), [written], [])


def _column(name: str, whole: str, place: int) -> ast.stmt:
    """Writes `name = whole[:, place : place + 1]` as syntax."""
    columns = ast.Slice(ast.Constant(place), ast.Constant(place + 1))
    picked = ast.Subscript(_name(whole), ast.Tuple([ast.Slice(), columns], ast.Load()), ast.Load())
    return ast.Assign([ast.Name(name, ast.Store())], picked)


def _whole_if_it_is(value: float) -> float:
    """Returns a float, but a whole number as it is, as their author wrote them; torch takes no larger ones."""
    return value if isinstance(value, int) and abs(value) < 2**53 else float(value)


def _number(value: float) -> ast.expr:
    positive = ast.Constant(abs(value))
    return ast.UnaryOp(ast.USub(), positive) if value < 0 else positive


def _name(name: str) -> ast.expr:
    return ast.Name(name, ast.Load())


def _of_torch(name: str) -> ast.expr:
    return ast.Attribute(_name("torch"), name, ast.Load())


def _checked(name: Any) -> str:
    if not isinstance(name, str) or not name.isidentifier() or keyword.iskeyword(name) or name.startswith("__"):
        raise CannotRebuild(f"{name!r} is not a valid variable name.")
    if name in TAKEN:
        raise CannotRebuild(f"A variable of the equation is called {name}.")
    return name


def _compiled(
    name: str, arguments: Sequence[str], lines: list[ast.stmt], result: ast.expr, writer: _Writer
) -> Callable[..., Any]:
    import torch
    from neurodiffeq import diff

    taken = [ast.arg(argument) for argument in arguments]
    if len(set(arguments)) < len(arguments):
        raise CannotRebuild("Two variables of the equation have the same name.")
    signature = ast.arguments([], taken, None, [], [], None, [])
    body = ast.Module([ast.FunctionDef(name, signature, [*lines, ast.Return(result)], [])], [])
    ast.fix_missing_locations(body)
    filename = f"<solverhub {name} {next(_numbers)}>"
    text = ast.unparse(body) + "\n"
    linecache.cache[filename] = (len(text), None, text.splitlines(True), filename)  # so that the source is shown, and saved
    [code] = [it for it in compile(body, filename, "exec").co_consts if isinstance(it, types.CodeType)]
    return types.FunctionType(code, {"__name__": "__main__", "torch": torch, "diff": diff, **writer.used}, name)
