"""Rules that an open file has to keep. All faults are found at once, each with its place.

The first half is the form of both documents, as `solution-2.json` of the hub has it; the second half is what a form
cannot say, such as names that have to be known.
"""

from __future__ import annotations

import keyword
import math
import re
from typing import Any, Callable, Mapping, Sequence

import numpy as np

from . import programs
from .elementary import FUNCTIONS, OF_TREES, OF_TWO

FORMAT, VERSION = "solverhub-solution", 2
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
LIBRARY = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}")
#: Largest differences of the values of a program from those of the author's code, relative to the largest value.
TOLERANCES = {"float64": 1e-9, "float32": 1e-4, "float16": 5e-2, "bfloat16": 5e-2}
MIN_POINTS, MAX_POINTS = 20, 1000
MAX_DEPTH = 150  # of a tree
MAX_NODES = 4000  # of all trees together
MAX_DEPTH_OF_FUNCTION, MAX_PARTS_OF_FUNCTION = 8, 64
MAX_FAULTS = 100

MAX_WIDTH = 4096  # numbers of a step
MAX_NUMBERS_OF_STEPS = 300_000
MAX_WORK = 10_000_000  # multiplications at a point with first and second derivatives
COST_OF_FUNCTION = 30  # multiplications
#: Names that mean something else in equations, in questions for values, or in Python.
RESERVED = {*OF_TREES, *OF_TWO, *keyword.kwlist, "pi", "e", "d", "diff", "residual"}
#: How far a number may be off that was rounded to a type, as a share of its size.
ROUNDING = {"F64": 1e-12, "F32": 1e-6, "F16": 1e-2, "BF16": 1e-2}
UNSEEN = re.compile(r"[\ud800-\udfff\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
OPERATORS = {"add": 2, "subtract": 2, "multiply": 2, "divide": 2, "power": 2, "negate": 1}

Rule = Callable[[Any, str, list], None]


def check(manifest: Any, program: Any, tensors: Mapping[str, np.ndarray], faults: list[str]) -> None:
    """Adds each fault of a file to `faults`."""
    before = len(faults)
    MANIFEST(manifest, "manifest", faults)
    PROGRAM(program, "program", faults)
    if len(faults) > before:
        return
    _check_names(manifest, faults)
    used = _check_program(manifest, program, tensors, faults)
    used |= _check_tensors_of(manifest, tensors, faults)
    for name in sorted(set(tensors) - used):
        faults.append(f"tensor {name}: nothing uses it. Leave it out.")
    if len(faults) == before:
        _check_values(manifest, program, tensors, faults)


# The form of the documents


def _kind(value: Any) -> str:
    if value is None:
        return "null"
    kinds = {bool: "a boolean", str: "a text", list: "a list", dict: "an object", int: "a number", float: "a number"}
    return kinds.get(type(value), type(value).__name__)


def _text(largest: int, pattern: re.Pattern[str] | None = None) -> Rule:
    def rule(value: Any, place: str, faults: list[str]) -> None:
        if not isinstance(value, str):
            faults.append(f"{place}: it is {_kind(value)}, but has to be a text.")
        elif not 1 <= len(value) <= largest:
            faults.append(f"{place}: it has {len(value)} characters, but has to have 1–{largest}.")
        elif UNSEEN.search(value):
            faults.append(f"{place}: it contains a control character, or half of a character.")
        elif pattern and not pattern.fullmatch(value):
            faults.append(f"{place}: {value[:60]!r} is not a valid name. It has to match {pattern.pattern}.")

    return rule


def _number(whole: bool = False, least: float = -math.inf, most: float = math.inf) -> Rule:
    what = "a whole number" if whole else "a number"

    def rule(value: Any, place: str, faults: list[str]) -> None:
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not is_number or whole and value != int(value):
            faults.append(f"{place}: it is {_kind(value)}, but has to be {what}.")
        elif not math.isfinite(_as_float(value)):
            faults.append(f"{place}: it is not finite.")
        elif not least <= value <= most:
            bound = f"at least {least:g}" if value < least else f"at most {most:g}"
            faults.append(f"{place}: it is {value:g}, but has to be {bound}.")

    return rule


def _as_float(value: float) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf


def _boolean(value: Any, place: str, faults: list[str]) -> None:
    if not isinstance(value, bool):
        faults.append(f"{place}: it is {_kind(value)}, but has to be true or false.")


def _one_of(*choices: Any) -> Rule:
    def rule(value: Any, place: str, faults: list[str]) -> None:
        if not any(type(value) is type(it) and value == it for it in choices):
            faults.append(f"{place}: it has to be {' or '.join(map(repr, choices))}.")

    return rule


def _list(item: Rule, least: int, most: int) -> Rule:
    def rule(value: Any, place: str, faults: list[str]) -> None:
        if not isinstance(value, list):
            faults.append(f"{place}: it is {_kind(value)}, but has to be a list.")
        elif not least <= len(value) <= most:
            faults.append(f"{place}: it has {len(value)} entries, but has to have {least}–{most}.")
        else:
            for number, entry in enumerate(value):
                if len(faults) >= MAX_FAULTS:
                    return
                item(entry, f"{place}[{number}]", faults)

    return rule


def _record(required: Mapping[str, Rule], optional: Mapping[str, Rule] | None = None) -> Rule:
    fields = {**required, **(optional or {})}

    def rule(value: Any, place: str, faults: list[str]) -> None:
        if not isinstance(value, dict):
            faults.append(f"{place}: it is {_kind(value)}, but has to be an object.")
            return
        for name in required:
            if name not in value:
                faults.append(f"{place}.{name}: it is missing.")
        for name, entry in value.items():
            if len(faults) >= MAX_FAULTS:
                return
            if name in fields:
                fields[name](entry, f"{place}.{name}", faults)
            else:
                faults.append(f"{place}.{name}: this field is not known. The fields here are {', '.join(fields)}.")

    return rule


def _by(field: str, rules: Mapping[str, Rule]) -> Rule:
    """Makes a rule for objects whose form depends on one of their fields."""

    def rule(value: Any, place: str, faults: list[str]) -> None:
        which = value.get(field) if isinstance(value, dict) else None
        if not isinstance(value, dict):
            faults.append(f"{place}: it is {_kind(value)}, but has to be an object.")
        elif not isinstance(which, str) or which not in rules:
            faults.append(f"{place}.{field}: it has to be one of {', '.join(rules)}.")
        else:
            rules[which](value, place, faults)

    return rule


def _function(value: Any, place: str, faults: list[str], depth: int = 1) -> None:
    if depth == 1 and _parts_of_function(value) > MAX_PARTS_OF_FUNCTION:
        faults.append(f"{place}: it is made of more than {MAX_PARTS_OF_FUNCTION} functions.")
        return
    if depth > MAX_DEPTH_OF_FUNCTION:
        faults.append(f"{place}: it is nested too deeply.")
        return
    if isinstance(value, str):
        if value not in FUNCTIONS:
            faults.append(f"{place}: the function {value[:40]!r} is not known.")
        return
    if not isinstance(value, dict):
        faults.append(f"{place}: it is {_kind(value)}, but has to be a function.")
        return

    def inner(entry: Any, where: str, of: list[str]) -> None:
        _function(entry, where, of, depth + 1)

    if "of" in value:
        _record({"of": inner, "inner": _number(), "outer": _number()})(value, place, faults)
        if value.get("outer") == 0:
            faults.append(f"{place}.outer: it is 0, so the function is 0 everywhere.")
    elif "power" in value:
        _record({"power": _number()})(value, place, faults)
    elif "pieces" in value:
        part = _record({"function": inner}, {"up_to": _number()})
        before = len(faults)
        _record({"pieces": _list(part, 2, 16)})(value, place, faults)
        if len(faults) == before:
            _check_bounds([it.get("up_to") for it in value["pieces"]], f"{place}.pieces", faults)
    else:
        _record({"slope": _number(), "offset": _number()})(value, place, faults)


def _parts_of_function(value: Any) -> int:
    """Counts of how many functions one is made of, itself included; no further than the limit."""
    count, waiting = 0, [value]
    while waiting and count <= MAX_PARTS_OF_FUNCTION:
        part = waiting.pop()
        count += 1
        if isinstance(part, dict):
            waiting += [part["of"]] if "of" in part else []
            waiting += [it.get("function") for it in part.get("pieces", ()) if isinstance(it, dict)] if isinstance(part.get("pieces"), list) else []
    return count


def _check_bounds(bounds: list[float | None], place: str, faults: list[str]) -> None:
    if bounds[-1] is not None or None in bounds[:-1]:
        faults.append(f"{place}: each part but the last has to have a bound `up_to`.")
    elif any(one >= two for one, two in zip(bounds, bounds[1:-1])):  # type: ignore[operator]
        faults.append(f"{place}: the bounds have to grow.")


def _tree(value: Any, place: str, faults: list[str]) -> None:
    """Checks the form of a tree without calling itself, because a hostile one may be deep."""
    waiting: list[tuple[Any, str, int]] = [(value, place, 0)]
    nodes = 0
    while waiting and len(faults) < MAX_FAULTS:
        node, where, depth = waiting.pop()
        nodes += 1
        if depth > MAX_DEPTH or nodes > MAX_NODES:
            faults.append(f"{place}: the expression is too {'deep' if depth > MAX_DEPTH else 'large'}.")
            return
        before = len(faults)
        _NODE(node, where, faults)
        if len(faults) > before:
            continue
        waiting += [(it, f"{where}.args[{number}]", depth + 1) for number, it in reversed(list(enumerate(node.get("args", ()))))]


def _args(count: int, most: int | None = None) -> Rule:
    return _list(lambda value, place, faults: None, count, most or count)


def _call(node: Any, place: str, faults: list[str]) -> None:
    before = len(faults)
    _record({"op": _text(20), "function": _text(40), "args": _args(1, 2)})(node, place, faults)
    if len(faults) > before:
        return
    known: Mapping[str, Any] = OF_TREES if len(node["args"]) == 1 else OF_TWO
    if node["function"] not in known:
        count = "one argument" if len(node["args"]) == 1 else "two arguments"
        faults.append(f"{place}.function: {node['function']!r} is not a known function with {count}.")


_NAME = _text(40, NAME)
_TENSOR = _text(100)
_EARLIER = _number(whole=True, least=0)
_LANE = _list(_EARLIER, 2, 2)
_SHORT, _LONG = _text(200), _text(5000)
_OP = _text(20)
_NODE = _by(
    "op",
    {
        "number": _record({"op": _OP, "value": _number()}, {"name": _one_of("pi", "e")}),
        "name": _record({"op": _OP, "name": _NAME}),
        **{op: _record({"op": _OP, "args": _args(count)}) for op, count in OPERATORS.items()},
        "call": _call,
        "derivative": _record({"op": _OP, "args": _args(1), "by": _list(_NAME, 1, 4)}),
        "piecewise": _record({"op": _OP, "args": _args(3)}),
    },
)


def _numbers(value: Any, place: str, faults: list[str]) -> None:
    (_TENSOR if isinstance(value, str) else _list(_number(), 1, 64))(value, place, faults)


def _place(value: Any, place: str, faults: list[str]) -> None:
    if not isinstance(value, dict) or len(value) != 1:
        faults.append(f"{place}: it has to be an object with one coordinate, such as {{\"t\": 0}}.")
        return
    for name, number in value.items():
        _NAME(name, place, faults)
        _number()(number, f"{place}.{name}", faults)


_IMPOSED = _one_of("hard", "soft")
_BY = _list(_NAME, 0, 4)
CONDITION = _by(
    "kind",
    {
        "value": _record({"kind": _OP, "unknown": _NAME, "at": _place, "equals": _tree, "imposed": _IMPOSED}, {"derivative": _BY}),
        "equation": _record({"kind": _OP, "residual": _tree, "at": _place, "imposed": _IMPOSED}),
        "periodic": _record({"kind": _OP, "unknown": _NAME, "along": _NAME, "imposed": _IMPOSED}, {"derivative": _BY}),
        "text": _record({"kind": _OP, "text": _SHORT, "imposed": _IMPOSED}),
    },
)
MANIFEST = _record(
    {
        "format": _one_of(FORMAT),
        "version": _one_of(VERSION),
        "coordinates": _list(_record({"name": _NAME, "from": _number(), "to": _number()}, {"role": _one_of("space", "time")}), 1, 8),
        "unknowns": _list(_NAME, 1, 100),
        "check": _record({"points": _TENSOR, "values": _TENSOR}),
    },
    {
        "made_with": _record({"library": _text(40, LIBRARY)}, {"version": _SHORT, "backend": _SHORT, "precision": _one_of(*TOLERANCES)}),
        "title": _SHORT,
        "description": _LONG,
        "license": _SHORT,
        "citation": _LONG,
        "domain": _record({"text": _LONG}),
        "parameters": _list(_record({"name": _NAME, "value": _number()}, {"found": _boolean}), 0, 50),
        "equation": _list(_tree, 1, 100),
        "conditions": _list(CONDITION, 0, 200),
        "training": _record(
            {},
            {
                "optimizer": _SHORT,
                "iterations": _number(whole=True, least=0),
                "seed": _number(whole=True),
                "losses": _TENSOR,
                "losses_at": _TENSOR,
            },
        ),
    },
)
_STEP = _by(
    "do",
    {
        "input": _record({"do": _OP, "place": _number(whole=True, least=0, most=7)}),
        "constant": _record({"do": _OP, "values": _numbers}),
        "affine": _record({"do": _OP, "of": _EARLIER, "weights": _TENSOR}, {"bias": _numbers}),
        "apply": _record({"do": _OP, "function": _function, "of": _EARLIER}),
        **dict.fromkeys(programs.SHARES, _record({"do": _OP, "of": _EARLIER})),
        **dict.fromkeys(programs.BINARY, _record({"do": _OP, "left": _EARLIER, "right": _EARLIER})),
        "select": _record({"do": _OP, "condition": _EARLIER, "a": _EARLIER, "b": _EARLIER}),
        "pick": _record({"do": _OP, "from": _list(_LANE, 1, 4096)}),
    },
)
PROGRAM = _record({"steps": _list(_STEP, 1, 5000), "results": _list(_LANE, 1, 100)})


# What the form does not say


def _check_names(manifest: Mapping[str, Any], faults: list[str]) -> None:
    coordinates = [it["name"] for it in manifest["coordinates"]]
    parameters = [it["name"] for it in manifest.get("parameters", [])]
    names = [*coordinates, *manifest["unknowns"], *parameters]
    for name in sorted({name for name in names if names.count(name) > 1}):
        faults.append(f"manifest: the name {name} is given twice. Coordinates, unknowns and parameters need names of their own.")
    for name in sorted(RESERVED.intersection(names)):
        faults.append(f"manifest: the name {name} has another meaning in equations. Choose another one.")
    for number, it in enumerate(manifest["coordinates"]):
        if not it["from"] < it["to"]:
            faults.append(f"manifest.coordinates[{number}]: `from` has to be less than `to`.")
    known = set(names)
    trees = [(f"manifest.equation[{number}]", tree) for number, tree in enumerate(manifest.get("equation", []))]
    for number, condition in enumerate(manifest.get("conditions", [])):
        _check_condition(condition, f"manifest.conditions[{number}]", manifest, faults)
        trees += [(f"manifest.conditions[{number}].{field}", condition[field]) for field in ("equals", "residual") if field in condition]
    nodes = 0
    for place, tree in trees:
        is_given = place.endswith(".equals")
        check_tree_names(tree, place, known - set(manifest["unknowns"]) if is_given else known, coordinates, faults)
        _check_derivatives(tree, place, set(manifest["unknowns"]), is_given, faults)
        nodes += _count_of_nodes(tree)
    if nodes > MAX_NODES:
        faults.append(f"manifest: the expressions have more than {MAX_NODES} nodes together.")


def _count_of_nodes(tree: Mapping[str, Any]) -> int:
    count, waiting = 0, [tree]
    while waiting:
        count += 1
        waiting += waiting.pop().get("args", ())
    return count


def _check_derivatives(tree: Mapping[str, Any], place: str, unknowns: set[str], is_given: bool, faults: list[str]) -> None:
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        waiting += node.get("args", ())
        if node["op"] == "derivative" and is_given:
            faults.append(f"{place}: a given value cannot contain a derivative. Write what it is.")
        elif node["op"] == "derivative" and not names_in(node["args"][0]) & unknowns:
            faults.append(f"{place}: what is differentiated contains no unknown. Write its derivative instead.")


def _check_condition(
    condition: Mapping[str, Any], place: str, manifest: Mapping[str, Any], faults: list[str]
) -> None:
    ends = {it["name"]: (it["from"], it["to"]) for it in manifest["coordinates"]}
    if "unknown" in condition and condition["unknown"] not in manifest["unknowns"]:
        faults.append(f"{place}.unknown: {condition['unknown']} is not an unknown of the manifest.")
    for name in [*condition.get("derivative", []), *condition.get("at", {}), *([condition["along"]] if "along" in condition else [])]:
        if name not in ends:
            faults.append(f"{place}: {name} is not a coordinate of the manifest.")
    for name, value in condition.get("at", {}).items():
        if name in ends and not _is_inside(value, *ends[name], ROUNDING["F64"]):
            faults.append(f"{place}.at.{name}: {value:g} is outside of the domain, which is from {ends[name][0]:g} to {ends[name][1]:g}.")


def _is_inside(values: Any, begin: float, end: float, rounding: float) -> bool:
    slack = rounding * max(abs(begin), abs(end))
    return begin >= end or bool(np.all(np.asarray(values) >= begin - slack) and np.all(np.asarray(values) <= end + slack))


def check_tree_names(tree: Mapping[str, Any], place: str, known: set[str], coordinates: Sequence[str], faults: list[str]) -> None:
    """Adds a fault for each name of a tree that is not known, once."""
    for name in sorted(names_in(tree) - known):
        faults.append(f"{place}: the name {name} is not known here.")
    for name in sorted(names_in(tree, only_by=True) - set(coordinates)):
        faults.append(f"{place}: {name}, by which is differentiated, is not a coordinate.")


def names_in(tree: Mapping[str, Any], only_by: bool = False) -> set[str]:
    """Names in a tree; with `only_by` those that something is differentiated by."""
    names: set[str] = set()
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        names.update(node.get("by", ()) if only_by else [node["name"]] if node["op"] == "name" else ())
        waiting += node.get("args", ())
    return names


def _check_program(
    manifest: Mapping[str, Any], program: Mapping[str, Any], tensors: Mapping[str, np.ndarray], faults: list[str]
) -> set[str]:
    """Checks widths and references. Returns the names of the tensors that the program uses."""
    used: set[str] = set()
    widths: list[int] = []
    work = 0
    for number, step in enumerate(program["steps"]):
        place = f"program.steps[{number}]"
        operands = programs.operands_of(step)
        late = [it for it in operands if it >= number]
        if late:
            faults.append(f"{place}: it uses step {late[0]}, which is not an earlier one.")
        names = [step[name] for name in ("values", "weights", "bias") if isinstance(step.get(name), str)]
        missing = [name for name in names if name not in tensors]
        used.update(names)
        faults += [f"{place}: the file has no tensor {name}." for name in missing]
        if late or missing:
            widths.append(0)
            continue
        widths.append(_width_of(step, place, widths, tensors, len(manifest["coordinates"]), faults))
        work += widths[-1] * (widths[step["of"]] if step["do"] == "affine" else COST_OF_FUNCTION if step["do"] in ("apply", *programs.SHARES) else 1)
        if widths[-1] > MAX_WIDTH:
            faults.append(f"{place}: it has {widths[-1]} numbers, but may have {MAX_WIDTH}.")
    work *= math.comb(len(manifest["coordinates"]) + 2, 2)  # the derivatives up to the second order
    if work > MAX_WORK:
        faults.append(f"program: it takes {work} multiplications at a point with first and second derivatives, but may take {MAX_WORK}.")
    if sum(widths) > MAX_NUMBERS_OF_STEPS:
        faults.append(f"program: its steps have {sum(widths)} numbers together, but may have {MAX_NUMBERS_OF_STEPS}.")
    _check_lanes(program["results"], "program.results", widths, faults)
    if len(program["results"]) != len(manifest["unknowns"]):
        faults.append(f"program.results: there are {len(program['results'])}, but {len(manifest['unknowns'])} unknowns.")
    if 0 not in widths and not any(fault.startswith("program") for fault in faults):
        _check_use(program, widths, faults)
    return used


def _check_use(program: Mapping[str, Any], widths: Sequence[int], faults: list[str]) -> None:
    """Adds a fault for each step without use, and for each that has a number without use."""
    used = [np.zeros(width, dtype=bool) for width in widths]

    def use(number: int, lane: Any) -> None:
        used[number][lane if widths[number] > 1 else 0] = True

    for number, lane in program["results"]:
        use(number, lane)
    for number in range(len(widths) - 1, -1, -1):
        step, lanes = program["steps"][number], used[number]
        place = f"program.steps[{number}]"
        if not lanes.any():
            faults.append(f"{place}: no result needs it. Leave it out.")
        elif step["do"] not in programs.SHARES and not lanes.all():
            faults.append(f"{place}: no result needs its number {int(np.argmin(lanes))}. Leave the number out.")
        if step["do"] == "pick":
            for part in step["from"]:
                use(*part)
        elif step["do"] == "affine" or step["do"] in programs.SHARES:
            used[step["of"]][:] = True
        else:
            for operand in programs.operands_of(step):
                used[operand][:] = True if widths[operand] == 1 else used[operand] | lanes


def _width_of(
    step: Mapping[str, Any], place: str, widths: Sequence[int], tensors: Mapping[str, np.ndarray], inputs: int, faults: list[str]
) -> int:
    """Returns how many numbers a step is; 0 where that is not known, for which nothing more is said."""
    do = step["do"]
    if do == "input":
        if step["place"] >= inputs:
            faults.append(f"{place}.place: there are only {inputs} coordinates.")
        return 1
    if do == "constant":
        return _count_of(step["values"], f"{place}.values", tensors, faults)
    if do == "affine":
        return _width_of_layer(step, place, widths, tensors, faults)
    if do in programs.SHARES:
        return widths[step["of"]]
    if do == "pick":
        _check_lanes(step["from"], f"{place}.from", widths, faults)
        return len(step["from"])
    parts = {widths[number] for number in programs.operands_of(step)}
    if 0 in parts:
        return 0
    if len(parts - {1}) > 1:
        faults.append(f"{place}: it combines steps of {' and '.join(map(str, sorted(parts)))} numbers.")
        return 0
    return max(parts)


def _width_of_layer(
    step: Mapping[str, Any], place: str, widths: Sequence[int], tensors: Mapping[str, np.ndarray], faults: list[str]
) -> int:
    shape = tensors[step["weights"]].shape
    if len(shape) != 2 or 0 in shape:
        faults.append(f"{place}.weights: the tensor {step['weights']} has to have rows and columns.")
        return 0
    rows, columns = shape
    if widths[step["of"]] not in (0, columns):
        faults.append(f"{place}.weights: it has {columns} columns, but step {step['of']} is {widths[step['of']]} numbers.")
    if "bias" in step and _count_of(step["bias"], f"{place}.bias", tensors, faults) not in (0, rows):
        faults.append(f"{place}.bias: it has to have a number for each of the {rows} rows.")
    return rows


def _count_of(values: Any, place: str, tensors: Mapping[str, np.ndarray], faults: list[str]) -> int:
    if not isinstance(values, str):
        return len(values)
    shape = tensors[values].shape
    if len(shape) != 1 or 0 in shape:
        faults.append(f"{place}: the tensor {values} has to have one dimension.")
        return 0
    return shape[0]


def _check_lanes(lanes: Sequence[Sequence[int]], place: str, widths: Sequence[int], faults: list[str]) -> None:
    for number, (step, lane) in enumerate(lanes):
        if step < len(widths) and (widths[step] == 0 or lane < widths[step]):
            continue
        if len(faults) < MAX_FAULTS:
            reason = f"step {step} is {widths[step]} numbers" if step < len(widths) else f"there is not a step {step} before"
            faults.append(f"{place}[{number}]: {reason}.")


def _check_tensors_of(manifest: Mapping[str, Any], tensors: Mapping[str, np.ndarray], faults: list[str]) -> set[str]:
    """Checks the tensors that the manifest names. Returns their names."""
    training, check = manifest.get("training", {}), manifest["check"]
    named = [(f"training.{name}", training[name]) for name in ("losses", "losses_at") if name in training]
    named += [(f"check.{name}", check[name]) for name in ("points", "values")]
    before = len(faults)
    faults += [f"manifest.{place}: the file has no tensor {name}." for place, name in named if name not in tensors]
    if len(faults) == before:
        _check_losses(training, tensors, faults)
        _check_points(manifest, tensors, faults)
    return {name for _, name in named}


def _check_losses(training: Mapping[str, Any], tensors: Mapping[str, np.ndarray], faults: list[str]) -> None:
    shapes = [tensors[training[name]].shape for name in ("losses", "losses_at") if name in training]
    at = tensors[training["losses_at"]] if "losses_at" in training else np.zeros(0)
    if any(len(shape) != 1 for shape in shapes) or len(set(shapes)) > 1:
        faults.append("manifest.training: `losses` and `losses_at` have to have one dimension and the same length.")
    elif "losses_at" in training and "losses" not in training:
        faults.append("manifest.training.losses_at: there are no losses for these iterations.")
    elif (at < 0).any() or (np.diff(at) <= 0).any():
        faults.append("manifest.training.losses_at: the iterations have to ascend, and none of them is negative.")


def _check_points(manifest: Mapping[str, Any], tensors: Mapping[str, np.ndarray], faults: list[str]) -> None:
    points, values = (tensors[manifest["check"][name]] for name in ("points", "values"))
    coordinates = manifest["coordinates"]
    count = len(points) if points.ndim else 0
    if points.shape != (count, len(coordinates)) or not MIN_POINTS <= count <= MAX_POINTS:
        faults.append(f"manifest.check.points: it has to have {MIN_POINTS}–{MAX_POINTS} rows and {len(coordinates)} columns.")
        return
    if values.shape != (count, len(manifest["unknowns"])):
        faults.append(f"manifest.check.values: it has to have {count} rows and {len(manifest['unknowns'])} columns.")
    for place, it in enumerate(coordinates):
        if not _is_inside(points[:, place], it["from"], it["to"], _rounding_of(points)):
            faults.append(f"manifest.check.points: a point is outside of the domain of {it['name']}.")


def _rounding_of(numbers: np.ndarray) -> float:
    """What rounding may have moved numbers by, after the precision that all of them fit into."""
    for kind, type_ in (("F16", np.float16), ("F32", np.float32)):
        if (numbers.astype(type_).astype(np.float64) == numbers).all():
            return ROUNDING[kind]
    bits = numbers.astype(np.float32).view(np.uint32)
    return ROUNDING["BF16" if not (bits & 0xFFFF).any() else "F64"]


def _check_values(manifest: Mapping[str, Any], program: Mapping[str, Any], tensors: Mapping[str, np.ndarray], faults: list[str]) -> None:
    """Adds a fault where the program and the values of the author differ by more than the precision explains."""
    points, values = (tensors[manifest["check"][name]] for name in ("points", "values"))
    found = programs.run(program, tensors, points)
    precision = manifest.get("made_with", {}).get("precision", "float64")
    difference = difference_of(found, values)
    if not difference <= TOLERANCES[precision]:
        faults.append(
            f"manifest.check: the values of the program differ from `values` by {difference:.1e} of the largest value, "
            f"but {precision} explains only {TOLERANCES[precision]:.0e}."
        )


def difference_of(found: np.ndarray, values: np.ndarray) -> float:
    """Largest difference, relative to the largest value of the same unknown."""
    with np.errstate(all="ignore"):
        shares = np.abs(found - values) / np.abs(values).max(axis=0)
    shares = np.where(found == values, 0.0, shares)
    return float(np.where(np.isnan(shares), np.inf, shares).max())
