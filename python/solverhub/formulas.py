"""Equations as people write them, and as SymPy has them, read as trees."""

from __future__ import annotations

import ast
import math
import re
from typing import Any, Iterable, Mapping, Sequence

from .elementary import OF_TREES, OF_TWO
from .errors import FormulaRefused
from .trees import call, derivative_of, name, negate, number, operator

MAX_LENGTH = 5000  # characters
OTHER_NAMES = {
    "ln": "log",
    "sgn": "sign",
    "max": "maximum",
    "min": "minimum",
    "fabs": "abs",
    "mod": "remainder",
    **{f"arc{it}": f"a{it}" for it in ("sin", "cos", "tan", "sinh", "cosh", "tanh")},
}
DERIVATIVES = {"d", "D", "diff", "derivative", "Derivative"}
LAPLACIANS = {"laplacian", "laplace", "Laplacian"}
SIGNS = {"−": "-", "·": "*", "×": "*", "π": "pi", "²": "**2", "³": "**3", "^": "**", "′": "'"}
_OPERATORS = {ast.Add: "add", ast.Sub: "subtract", ast.Mult: "multiply", ast.Div: "divide", ast.Pow: "power"}
_COMPARISONS = {ast.Lt: "less", ast.LtE: "less_equal", ast.Gt: "greater", ast.GtE: "greater_equal", ast.Eq: "equal", ast.NotEq: "not_equal"}


class Names:
    """Names that formulas may use. `times` are the coordinates that are not in space."""

    def __init__(self, coordinates: Sequence[str], unknowns: Sequence[str], parameters: Iterable[str], times: Iterable[str] = ("t",)) -> None:
        self.coordinates = list(coordinates)
        self.unknowns = list(unknowns)
        self.parameters = list(parameters)
        self.space = [it for it in coordinates if it not in times] or self.coordinates
        self.all = [*self.coordinates, *self.unknowns, *self.parameters]

    def derivative(self, written: str) -> tuple[str, list[str]] | None:
        """The unknown and the coordinates of a name such as `u_xx`; None for other names."""
        for end in (place for place, letter in enumerate(written) if letter == "_"):
            if written[:end] in self.unknowns:
                by = self._split(written[end + 1 :].replace("_", ""))
                if by:
                    return written[:end], by
        return None

    def _split(self, text: str) -> list[str]:
        """Splits a text into names of coordinates, the longest first; empty where that is not possible."""
        found = []
        while text:
            first = max((it for it in self.coordinates if text.startswith(it)), key=len, default=None)
            if first is None:
                return []
            found.append(first)
            text = text[len(first) :]
        return found


def equation_of(text: str, names: Names) -> dict[str, Any]:
    """The tree that is zero where an equation such as `u_t = nu*u_xx` is satisfied."""
    left, right = sides_of(text)
    return operator("subtract", read(left, names, text), read(right, names, text))


def sides_of(text: str) -> tuple[str, str]:
    """Splits an equation; the right side is 0 where it is left out."""
    parts = re.split(r"(?<![<>=!])=(?!=)", text)
    if len(parts) > 2:
        raise FormulaRefused(f"{text!r} has more than one equals sign.")
    return parts[0], parts[1] if len(parts) == 2 else "0"


def read(text: str, names: Names, whole: str | None = None, reader: type[Reader] | None = None) -> dict[str, Any]:
    """The tree of an expression. Raises FormulaRefused, which quotes what cannot be read."""
    return (reader or Reader)(names, whole or text).read(text)


class Reader:
    """Reads the syntax of Python, of which only mathematics is taken. Nothing is run."""

    def __init__(self, names: Names, whole: str) -> None:
        self.names = names
        self.whole = whole

    def read(self, text: str) -> dict[str, Any]:
        if len(text) > MAX_LENGTH:
            raise FormulaRefused(f"A formula may have at most {MAX_LENGTH} characters.")
        for sign, instead in SIGNS.items():
            text = text.replace(sign, instead)
        text = re.sub(r"\b([A-Za-z]\w*?)('+)", self._primed, text)
        try:
            return self.node(ast.parse(text.strip(), mode="eval").body)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise self.refused(f"`{text.strip()[:200]}` is not a formula. Write products with `*`, as in 2*x") from None

    def refused(self, reason: str) -> FormulaRefused:
        return FormulaRefused(f"{self.whole!r} cannot be read: {reason}.")

    def _primed(self, found: re.Match[str]) -> str:
        if found[1] not in self.names.unknowns:
            return found[0]
        if len(self.names.coordinates) > 1:
            raise self.refused(f"{found[0]} is a derivative by one of several coordinates. Write it as {found[1]}_{self.names.coordinates[0]}")
        return f"{found[1]}_{self.names.coordinates[0] * len(found[2])}"

    def node(self, node: ast.AST) -> dict[str, Any]:
        if isinstance(node, ast.Constant) and type(node.value) in (int, float):
            return number(node.value)
        if isinstance(node, ast.Name):
            return self.named(node.id)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
            of = self.node(node.operand)
            return negate(of) if isinstance(node.op, ast.USub) else of
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
            return call("remainder", self.node(node.left), self.node(node.right))
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            return operator(_OPERATORS[type(node.op)], self.node(node.left), self.node(node.right))
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARISONS:
            return call(_COMPARISONS[type(node.ops[0])], self.node(node.left), self.node(node.comparators[0]))
        if isinstance(node, ast.IfExp):
            return {"op": "piecewise", "args": [self.node(it) for it in (node.test, node.body, node.orelse)]}
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
            return self.called(node.func.id, node.args)
        raise self.refused(f"`{ast.unparse(node)}` is not mathematics that is known here")

    def named(self, written: str) -> dict[str, Any]:
        if written in self.names.all:
            return name(written)
        if written == "pi":
            return number(math.pi)
        if written == "e":
            return number(math.e)
        found = self.names.derivative(written)
        if found is None:
            known = ", ".join(self.names.all)
            raise self.refused(f"the name {written} is not known. Known are {known}, pi, and derivatives such as {self.names.unknowns[0]}_{self.names.coordinates[0]}")
        unknown, by = found
        tree = name(unknown)
        for coordinate in by:
            tree = derivative_of(tree, coordinate)
        return tree

    def called(self, function: str, args: Sequence[ast.expr]) -> dict[str, Any]:
        if function in self.names.unknowns or self.names.derivative(function):
            return self.unknown_at(function, args)
        if function in DERIVATIVES and args:
            return self._derivative(args)
        if function in LAPLACIANS and len(args) == 1:
            return self._laplacian(self.node(args[0]))
        own = OTHER_NAMES.get(function, function)
        if own in ("where", "piecewise") and len(args) == 3:
            return {"op": "piecewise", "args": [self.node(it) for it in args]}
        if own not in (OF_TREES if len(args) == 1 else OF_TWO if len(args) == 2 else ()):
            raise self.refused(f"the function {function} with {len(args)} arguments is not known")
        return call(own, *(self.node(it) for it in args))

    def unknown_at(self, function: str, args: Sequence[ast.expr]) -> dict[str, Any]:
        """An unknown with its arguments, which are the coordinates in an equation."""
        if [getattr(it, "id", None) for it in args] != self.names.coordinates:
            raise self.refused(f"in an equation, {function} is written without arguments or as {function}({', '.join(self.names.coordinates)})")
        return self.named(function)

    def _derivative(self, args: Sequence[ast.expr]) -> dict[str, Any]:
        tree = self.node(args[0])
        by: list[str] = []
        for it in args[1:]:
            if isinstance(it, ast.Name) and it.id in self.names.coordinates:
                by.append(it.id)
            elif isinstance(it, ast.Constant) and by and type(it.value) is int and 1 <= it.value <= 10:
                by += [by[-1]] * (it.value - 1)
            else:
                raise self.refused(f"`{ast.unparse(it)}` is not a coordinate, by which is differentiated")
        for coordinate in by or self.names.coordinates[:1]:
            tree = derivative_of(tree, coordinate)
        return tree

    def _laplacian(self, of: dict[str, Any]) -> dict[str, Any]:
        total = number(0)
        for coordinate in self.names.space:
            total = operator("add", total, derivative_of(derivative_of(of, coordinate), coordinate))
        return total


# SymPy


def is_sympy(value: Any) -> bool:
    """Whether it is an expression or an equation of SymPy, without importing it."""
    return any(str(it.__module__).split(".")[0] == "sympy" for it in type(value).__mro__)


def of_sympy(expression: Any, names: Names) -> dict[str, Any]:
    """The tree of an expression of SymPy, or of an equation, for which it is zero."""
    import sympy

    if isinstance(expression, sympy.Equality):
        return operator("subtract", of_sympy(expression.lhs, names), of_sympy(expression.rhs, names))
    return _OfSympy(names, str(expression)).tree(expression)


class _OfSympy:
    def __init__(self, names: Names, whole: str) -> None:
        self.reader = Reader(names, whole)

    def tree(self, it: Any) -> dict[str, Any]:
        import sympy

        if it is sympy.pi or it is sympy.E:
            return number(float(it))
        if isinstance(it, sympy.Rational) and not it.is_Integer:
            return operator("divide", number(int(it.p)), number(int(it.q)))
        if it.is_Number and it.is_finite:
            return number(int(it) if it.is_Integer else float(it))
        if isinstance(it, sympy.Symbol):
            return self.reader.named(it.name)
        if isinstance(it, sympy.Derivative):
            tree = self.tree(it.expr)
            for coordinate, count in it.variable_count:
                for _ in range(int(count)):
                    tree = derivative_of(tree, str(coordinate))
            return tree
        if isinstance(it, sympy.Add):
            return self._sum(it.as_ordered_terms())
        if isinstance(it, sympy.Mul):
            return self._product(it)
        if isinstance(it, sympy.Pow):
            if it.base is sympy.E:
                return call("exp", self.tree(it.exp))
            return call("sqrt", self.tree(it.base)) if it.exp == sympy.Rational(1, 2) else operator("power", self.tree(it.base), self.tree(it.exp))
        if isinstance(it, sympy.Piecewise):
            return self._piecewise(list(it.args))
        if isinstance(it, sympy.core.function.Application):
            return self._function(it)
        relation = {"StrictLessThan": "less", "LessThan": "less_equal", "StrictGreaterThan": "greater", "GreaterThan": "greater_equal"}
        if type(it).__name__ in relation:
            return call(relation[type(it).__name__], self.tree(it.lhs), self.tree(it.rhs))
        raise self.reader.refused(f"`{it}` is not mathematics that is known here")

    def _sum(self, terms: Sequence[Any]) -> dict[str, Any]:
        total = self.tree(terms[0])
        for term in terms[1:]:
            minus = term.could_extract_minus_sign()
            total = operator("subtract" if minus else "add", total, self.tree(-term if minus else term))
        return total

    def _product(self, it: Any) -> dict[str, Any]:
        if it.could_extract_minus_sign():
            return negate(self.tree(-it))
        above, below = number(1), number(1)
        for part in it.as_ordered_factors():
            if part.is_Rational and not part.is_Integer:
                above = operator("multiply", above, number(int(part.p)))
                below = operator("multiply", below, number(int(part.q)))
            elif part.is_Pow and part.exp.is_Number and part.exp.is_negative:
                below = operator("multiply", below, self.tree(part.base**-part.exp))
            else:
                above = operator("multiply", above, self.tree(part))
        return operator("divide", above, below)

    def _piecewise(self, parts: list[Any]) -> dict[str, Any]:
        value, condition = parts[0].args
        if condition == True or len(parts) == 1:  # noqa: E712  # a truth of SymPy
            return self.tree(value)
        return {"op": "piecewise", "args": [self.tree(condition), self.tree(value), self._piecewise(parts[1:])]}

    def _function(self, it: Any) -> dict[str, Any]:
        its_name = type(it).__name__
        names = self.reader.names
        if its_name in names.unknowns:
            if [str(arg) for arg in it.args] != names.coordinates:
                raise self.reader.refused(f"{its_name} has to have the arguments {', '.join(names.coordinates)}")
            return name(its_name)
        own = {"Abs": "abs", "Max": "maximum", "Min": "minimum", "Heaviside": "heaviside", "Mod": "remainder"}.get(its_name, its_name)
        own = OTHER_NAMES.get(own, own)
        if own not in (OF_TREES if len(it.args) == 1 else OF_TWO):
            raise self.reader.refused(f"the function {its_name} is not known")
        return call(own, *(self.tree(arg) for arg in it.args))


def equations_of(given: Any, names: Names) -> list[dict[str, Any]] | None:
    """Trees of equations that are texts or of SymPy; None for anything else, such as a function."""
    listed = list(given) if isinstance(given, (list, tuple)) else [given]
    if not all(isinstance(it, str) or is_sympy(it) or isinstance(it, Mapping) for it in listed):
        return None
    return [dict(it) if isinstance(it, Mapping) else equation_of(it, names) if isinstance(it, str) else of_sympy(it, names) for it in listed]
