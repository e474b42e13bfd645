"""The source text of a function, only where it certainly is that of the function."""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
import warnings
from typing import Any, Iterator


def source_of(function: Any) -> str:
    """Text of a lambda or `def`; empty where it is not known.

    Python finds a source by file and line number. After loading a solver, another text may be there now, such as the
    first lines of the script with its API key. So the text is compiled and compared with the function.
    """
    code = getattr(function, "__code__", None)
    if code is None:
        return ""
    try:
        lines = inspect.findsource(function)[0]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # anyone who ran the script has seen them
            tree = ast.parse("".join(lines))
    except (OSError, TypeError, SyntaxError, ValueError):
        return ""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Lambda, ast.FunctionDef)) and _first_line(node) == code.co_firstlineno:
            segment = ast.get_source_segment("".join(lines), node) or ""
            if any(_same(code, other) for other in _codes_in(segment, isinstance(node, ast.Lambda))):
                before = lines[node.lineno - 1][: node.col_offset]
                return textwrap.dedent(segment if before.strip() else before + segment)
    return ""


def _first_line(node: ast.Lambda | ast.FunctionDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", []))])


def _codes_in(segment: str, is_lambda: bool) -> Iterator[types.CodeType]:
    """Yields the functions of a text by itself, outermost first. In brackets, a lambda may go over several lines."""
    try:
        waiting = [compile(f"({segment})" if is_lambda else segment, "<source>", "exec")]
    except (SyntaxError, ValueError):
        return
    while waiting:
        for constant in waiting.pop().co_consts:
            if isinstance(constant, types.CodeType):
                yield constant
                waiting.append(constant)


def _same(code: types.CodeType, other: types.CodeType) -> bool:
    """Whether both do the same. Names from outside are globals in one and those of a closure in the other."""
    names = set(code.co_names) | set(code.co_freevars)
    return (
        code.co_varnames[: code.co_argcount] == other.co_varnames[: other.co_argcount]
        and names == set(other.co_names) | set(other.co_freevars)
        and [_plain(constant) for constant in code.co_consts] == [_plain(constant) for constant in other.co_consts]
    )


def _plain(constant: Any) -> Any:
    return constant.co_names if isinstance(constant, types.CodeType) else (type(constant).__name__, repr(constant))
