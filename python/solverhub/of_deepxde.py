"""Models of DeepXDE, with the backend of torch: geometry, equation, conditions and training become a draft."""

from __future__ import annotations

import inspect
from typing import Any, Callable, Mapping, Sequence

import numpy as np
import torch

from . import following, of_arrays, trees
from .drafts import Draft, valid_name
from .errors import CannotFollow, FormulaRefused, WouldLose
from .sides import number_of, side_condition, solved_side
from .symbols import Symbol
from .trees import contains, substitute, text_of

SAMPLES = 16  # points of a side, by which is told where a condition applies
POINTS_OF_GEOMETRY = 200
LETTERS = "xyz"
NEAR_ZERO = 1e-12  # what is left of sin(pi) in double precision, and the like


def draft_of(model: Any, options: Mapping[str, Any]) -> Draft:
    """The draft of a model. Names of coordinates and unknowns are chosen where they are not given."""
    import deepxde as dde

    backend = dde.backend.backend_name
    is_torch = backend == "pytorch"
    if is_torch and getattr(dde.config, "autodiff", "reverse") != "reverse":
        raise WouldLose(
            "The model differentiates forward, which cannot be followed.", cure='Call dde.config.set_default_autodiff("reverse") before you save.'
        )
    data = model.data
    if not isinstance(data, dde.data.PDE) or isinstance(data, (dde.data.IDE, dde.data.FPDE)):
        raise WouldLose(
            f"The data of this model are of the class {type(data).__name__}, but only PDE and TimePDE can be followed.",
            cure="Save `model.net` with its domain and its equation instead.",
        )
    if data.auxiliary_var_fn is not None:
        raise WouldLose("The equation uses auxiliary variables, which an open file cannot contain.")
    network = model.net if is_torch else of_arrays.network_of(model)
    if not is_torch and data.pde is not None and "equation" not in options:
        raise CannotFollow(
            f"The equation of a model with the backend {backend} cannot be followed.",
            cure="Pass it as a text, such as equation='u_t = u_xx', or equation=[] to save the solution without it.",
        )
    box = box_of(data.geom)
    domain = options.get("domain") or _domain(data.geom, box)
    unknowns = [options["unknowns"]] if isinstance(options.get("unknowns"), str) else options.get("unknowns")
    draft = Draft(
        network=network,
        module=network,
        domain=domain,
        unknowns=unknowns,
        times=_times(data.geom, options),
        parameters={**options.get("parameters", {}), **_found_parameters(model, [*domain, *(unknowns or ["u"])])},
        made_with={"library": "deepxde", "version": dde.__version__, "backend": (f"pytorch {torch.__version__}" if is_torch else backend)[:200]},
        training=_training(model),
        losses=_losses(model),
        domain_text=options.get("domain_text") or (None if box else f"{', '.join(_coordinates(data.geom))} in {words_of(data.geom)}"),
        points=None if box else np.asarray(data.geom.random_points(POINTS_OF_GEOMETRY), dtype=np.float64),
    )
    draft.found = [name for name, value in draft.parameters.items() if isinstance(value, torch.Tensor)]
    if len(draft.coordinates) != data.geom.dim:
        raise FormulaRefused(f"The geometry has {data.geom.dim} dimensions, but the domain has {len(draft.coordinates)} coordinates.")
    draft.follow_network()
    try:
        if "equation" in options:
            draft.add_equation(options["equation"])
        elif data.pde is not None:
            draft.equations = draft.residuals("The equation", data.pde)
        draft.conditions += _hard_conditions(network, draft, box is not None)
        for condition in data.bcs:
            draft.conditions += _new(_conditions_of(condition, draft, box is not None), draft.conditions)
        draft.add_conditions(options.get("conditions", []))
    finally:
        dde.gradients.clear()
    return draft


def _new(conditions: Sequence[dict[str, Any]], known: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    return [it for it in conditions if it not in known]


# The geometry


def box_of(geometry: Any) -> list[tuple[float, float]] | None:
    """The intervals of a geometry that is a box; None for any other."""
    import deepxde as dde

    if isinstance(geometry, dde.geometry.GeometryXTime):
        inner = box_of(geometry.geometry)
        return inner and [*inner, (float(geometry.timedomain.t0), float(geometry.timedomain.t1))]
    if isinstance(geometry, dde.geometry.Interval):
        return [(float(geometry.l), float(geometry.r))]
    if isinstance(geometry, (dde.geometry.Rectangle, dde.geometry.Hypercube)):
        return [(float(begin), float(end)) for begin, end in zip(geometry.xmin, geometry.xmax)]
    return None


def words_of(geometry: Any) -> str:
    """A geometry in words."""
    import deepxde as dde

    if isinstance(geometry, dde.geometry.GeometryXTime):
        return f"{words_of(geometry.geometry)}, t from {geometry.timedomain.t0:g} to {geometry.timedomain.t1:g}"
    box = box_of(geometry)
    if box:
        return " × ".join(f"[{begin:g}, {end:g}]" for begin, end in box)
    for name, words in (("CSGUnion", "{} together with {}"), ("CSGDifference", "{} without {}"), ("CSGIntersection", "the part of {} that is in {}")):
        if type(geometry).__name__ == name:
            return words.format(words_of(geometry.geom1), words_of(geometry.geom2))
    facts = []
    for name in ("center", "radius", "semimajor", "semiminor", "angle", "vertices", "x1", "x2", "x3"):
        value = getattr(geometry, name, None)
        if value is not None:
            numbers = np.asarray(value, dtype=float)
            if numbers.size > 40:
                facts.append(f"{len(numbers)} {name}")
            else:
                facts.append(f"{name} {np.array2string(numbers, separator=', ', precision=6).replace(chr(10), '')}")
    return f"a {type(geometry).__name__.lower()}" + (f" with {' and '.join(facts)}" if facts else "")


def _coordinates(geometry: Any) -> list[str]:
    import deepxde as dde

    has_time = isinstance(geometry, (dde.geometry.GeometryXTime, dde.geometry.TimeDomain))
    count = geometry.dim - has_time
    return [*(LETTERS[:count] if count <= len(LETTERS) else [f"x_{place + 1}" for place in range(count)]), *(["t"] if has_time else [])]


def _times(geometry: Any, options: Mapping[str, Any]) -> list[str]:
    import deepxde as dde

    has_time = isinstance(geometry, (dde.geometry.GeometryXTime, dde.geometry.TimeDomain))
    return list(options.get("domain") or _coordinates(geometry))[-1:] if has_time else []


def _domain(geometry: Any, box: list[tuple[float, float]] | None) -> dict[str, tuple[float, float]]:
    """The box of the coordinates, which contains a geometry of another shape."""
    import deepxde as dde

    if box is None:
        timed = isinstance(geometry, dde.geometry.GeometryXTime)
        around = (geometry.geometry if timed else geometry).bbox
        box = [(float(begin), float(end)) for begin, end in zip(*around)]
        box += [(float(geometry.timedomain.t0), float(geometry.timedomain.t1))] if timed else []
    return dict(zip(_coordinates(geometry), box))


# The training


def _training(model: Any) -> dict[str, Any]:
    known: dict[str, Any] = {}
    if model.opt_name is not None:
        known["optimizer"] = (model.opt_name if isinstance(model.opt_name, str) else type(model.opt_name).__name__)[:200]
    step = getattr(model.train_state, "step", None)
    return {**known, **({"iterations": int(step)} if step else {})}


def _losses(model: Any) -> tuple[list[int], list[float]] | None:
    history = model.losshistory
    if not history.steps:
        return None
    last = {int(step): float(np.sum(loss)) for step, loss in zip(history.steps, history.loss_train)}
    return sorted(last), [last[step] for step in sorted(last)]


def _found_parameters(model: Any, taken: Sequence[str]) -> dict[str, torch.Tensor]:
    """Numbers that are trained with the network, by the names that they have in the equation."""
    functions = [model.data.pde, *(getattr(it, "func", None) for it in model.data.bcs)]
    names: dict[int, str] = {id(value): name for name, value in getattr(model, "parameters_of_equation", {}).items()}
    for function in functions:
        try:
            outside = inspect.getclosurevars(inspect.unwrap(function))
        except (TypeError, ValueError):
            continue
        names.update({id(value): name for name, value in {**outside.globals, **outside.nonlocals}.items()})
    found: dict[str, torch.Tensor] = {}
    for place, variable in enumerate(model.external_trainable_variables):
        if isinstance(variable, torch.Tensor) and variable.numel() == 1:
            wanted = names.get(id(variable), f"parameter_{place + 1}")
            found[valid_name(wanted, [*taken, *found])] = variable
    return found


# Conditions


def _hard_conditions(network: Any, draft: Draft, is_box: bool) -> list[dict[str, Any]]:
    """Conditions that the output transform of a network satisfies, whatever the network is."""
    transform = getattr(network, "_output_transform", None)
    if transform is None:
        return []
    points, values = following.symbols_of(draft.coordinates, list(draft.unknowns or ()), draft.dtype)
    found = []
    try:
        made = following.residuals_of("The output transform", transform, points, values, {}, draft.dtype)
    except CannotFollow:  # the transform needs no equation: the program was followed before
        return []
    sides = {name: ends for name, ends in draft.domain.items() if is_box or name in draft.times}
    for coordinate, ends in sides.items():
        for end in ends:
            for unknown, tree in zip(draft.unknowns or (), made):
                left = _folded(substitute(tree, {coordinate: trees.number(end)}))
                if not contains(left, draft.unknowns):
                    found.append({"kind": "value", "unknown": unknown, "at": {coordinate: end}, "equals": left})
    return found


def _folded(tree: dict[str, Any]) -> dict[str, Any]:
    """The tree with its constant parts computed, so that what is multiplied by zero is left out."""
    if "args" not in tree:
        return tree
    value = number_of(tree, {})
    if value is not None and (abs(value) < NEAR_ZERO or float(value).is_integer()):
        return trees.number(0 if abs(value) < NEAR_ZERO else value)
    return trees.with_parts(tree, [_folded(it) for it in tree["args"]])


def _conditions_of(condition: Any, draft: Draft, is_box: bool) -> list[dict[str, Any]]:
    kind = type(condition).__name__
    if kind in ("PointSetBC", "PointSetOperatorBC"):
        return _at_points(condition, kind, draft)
    if kind == "PeriodicBC":
        along = draft.coordinates[condition.component_x]
        by = {"derivative": [along]} if condition.derivative_order else {}
        return [{"kind": "periodic", "unknown": _unknown_of(condition, draft), "along": along, **by}]
    make = _SIDES.get(kind)
    if make is None:
        return [_text(f"{kind} of DeepXDE")]
    if kind == "IC":
        sides = _initial_side(condition, draft)
    else:
        sides = _sides_of(condition, draft) if is_box else []
    found = []
    for coordinate, end in sides:
        try:
            found += make(condition, draft, coordinate, end)
        except CannotFollow:
            found.append(_text(f"{kind} at {coordinate} = {end:g}: {_in_words(condition, kind, draft)}"))
    part = "a part of " if is_box or not _is_everywhere(condition) else ""
    return found or [_text(f"{kind}: {_in_words(condition, kind, draft)} on {part}the boundary")]


def _text(text: str) -> dict[str, Any]:
    return {"kind": "text", "text": text[:200]}


def _unknown_of(condition: Any, draft: Draft) -> str:
    return list(draft.unknowns or ())[condition.component]


def _on(condition: Any, points: np.ndarray) -> np.ndarray:
    """Tells for each point whether a condition applies there."""
    points = points.astype(_real())
    if type(condition).__name__ == "IC":
        return np.asarray(condition.on_initial(points, condition.geom.on_initial(points)), dtype=bool)
    return np.asarray(condition.on_boundary(points, condition.geom.on_boundary(points)), dtype=bool)


def _real() -> Any:
    import deepxde as dde

    return dde.config.real(np)


def _is_everywhere(condition: Any) -> bool:
    """Whether a condition applies on the whole boundary of its geometry."""
    return bool(_on(condition, condition.geom.random_boundary_points(POINTS_OF_GEOMETRY)).all())


def _side_points(draft: Draft, coordinate: str, end: float) -> np.ndarray:
    rng = np.random.default_rng(2)
    columns = [np.full(SAMPLES, end) if name == coordinate else rng.uniform(*bounds, SAMPLES) for name, bounds in draft.domain.items()]
    return np.stack(columns, 1)


def _sides_of(condition: Any, draft: Draft) -> list[tuple[str, float]]:
    """The sides of the box on all of which a condition applies; none if it applies to a part of a side."""
    sides = []
    for coordinate, ends in draft.domain.items():
        for end in ends:
            applies = _on(condition, _side_points(draft, coordinate, end))
            if applies.all():
                sides.append((coordinate, end))
            elif applies.any():
                return []
    return sides


def _initial_side(condition: Any, draft: Draft) -> list[tuple[str, float]]:
    coordinate, (start, _) = list(draft.domain.items())[-1]
    points = _side_points(draft, coordinate, start)
    if draft.points is not None:
        points = np.column_stack([draft.points[:SAMPLES, :-1], np.full(min(SAMPLES, len(draft.points)), start)])
    return [(coordinate, start)] if _on(condition, points).all() else []


def _function_of(condition: Any) -> Callable[..., Any]:
    """The author's function in the two that DeepXDE puts around it."""
    function = condition.func
    for _ in range(2):
        function = getattr(function, "__wrapped__", function)
    return function


def _given(condition: Any, draft: Draft, near: Mapping[str, float]) -> dict[str, Any]:
    """The tree of the values that a condition prescribes, compared with its function on the side."""
    function = _function_of(condition)
    tree = _folded(substitute(_tree_of(function, draft), {name: trees.number(value) for name, value in near.items()}))
    _check_given(tree, function, draft, near)
    return tree


def _tree_of(function: Callable[..., Any], draft: Draft) -> dict[str, Any]:
    """The tree of a function of points, which may also return a number or equal rows."""
    points, _ = following.symbols_of(draft.coordinates, list(draft.unknowns or ()), draft.dtype)
    found = following.follow("The condition", function, points, trace=following.Trace(dtype=draft.dtype))
    if not isinstance(found, Symbol):
        rows = _as_array(found)
        if rows.size != max(1, len(np.atleast_1d(rows))) or (rows.reshape(-1) != rows.reshape(-1)[:1]).any():
            raise CannotFollow("The condition gives another number for each point.")
        found = Symbol.lift(rows.reshape(-1)[:1])
    [lane] = following.columns_of(found, "The condition")
    return following.graph.to_tree(lane)


def _check_given(tree: Mapping[str, Any], function: Callable[..., Any], draft: Draft, near: Mapping[str, float]) -> None:
    [(coordinate, end)] = near.items()
    points = _side_points(draft, coordinate, end).astype(_real())
    given = _as_array(function(points)).reshape(-1, 1)
    expected = np.broadcast_to(given, (len(points), 1))
    values = {name: torch.tensor(points[:, place : place + 1], dtype=torch.float64) for place, name in enumerate(draft.coordinates)}
    found = trees.evaluate(tree, values, lambda of, by: of).expand(len(points), 1).numpy()
    inside = draft.random_points(SAMPLES).double().cpu().numpy().astype(_real())
    size = max(float(np.abs(it).max()) for it in (expected, _as_array(function(inside))))
    if not np.abs(found - expected).max() <= 1e-5 * (size or 1.0):
        raise CannotFollow("The values of the condition depend on something other than the points.")


def _as_array(found: Any) -> np.ndarray:
    return np.asarray(found.detach().cpu() if isinstance(found, torch.Tensor) else found, dtype=np.float64)


def _value(condition: Any, draft: Draft, coordinate: str, end: float) -> list[dict[str, Any]]:
    return [{"kind": "value", "unknown": _unknown_of(condition, draft), "at": {coordinate: end}, "equals": _given(condition, draft, {coordinate: end})}]


def _slope(condition: Any, draft: Draft, coordinate: str, end: float) -> list[dict[str, Any]]:
    """The derivative along the outer normal, which points down at the lower end."""
    given = _given(condition, draft, {coordinate: end})
    equals = given if end == draft.domain[coordinate][1] else trees.negate(given)
    return [{"kind": "value", "unknown": _unknown_of(condition, draft), "at": {coordinate: end}, "derivative": [coordinate], "equals": equals}]


def _robin(condition: Any, draft: Draft, coordinate: str, end: float) -> list[dict[str, Any]]:
    [given] = draft.residuals("The condition", _of_arrays(condition.func), {coordinate: end})
    slope = trees.derivative_of(trees.name(_unknown_of(condition, draft)), coordinate)
    slope = slope if end == draft.domain[coordinate][1] else trees.negate(slope)
    return [side_condition(slope, given, {coordinate: end}, draft.names)]


def _of_arrays(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function of a Robin condition, which takes an array of points and a tensor of values."""

    def of_points(points: Any, values: Any) -> Any:
        plain = points if isinstance(points, Symbol) else points.detach().cpu().numpy()
        return function(plain, values)

    return of_points


def _operator(condition: Any, draft: Draft, coordinate: str, end: float, given: float = 0) -> list[dict[str, Any]]:
    def of_points(points: Any, values: Any) -> Any:
        return condition.func(points, values, points if isinstance(points, Symbol) else points.detach().cpu().numpy())

    found = draft.residuals("The condition", of_points, {coordinate: end})
    return [solved_side(trees.operator("subtract", tree, trees.number(given)), {coordinate: end}, draft.names) for tree in found]


_SIDES = {"DirichletBC": _value, "IC": _value, "NeumannBC": _slope, "RobinBC": _robin, "OperatorBC": _operator}


def _in_words(condition: Any, kind: str, draft: Draft) -> str:
    if kind == "OperatorBC":
        return "an equation"
    unknown = _unknown_of(condition, draft)
    if kind == "RobinBC":
        return f"a condition for {unknown} and its slope"
    what = f"the slope of {unknown}" if kind == "NeumannBC" else unknown
    try:
        return f"{what} = {text_of(_tree_of(_function_of(condition), draft))}"
    except CannotFollow:
        return f"{what} has given values"


def _at_points(condition: Any, kind: str, draft: Draft) -> list[dict[str, Any]]:
    points = np.asarray(condition.points, dtype=np.float64).reshape(len(condition.points), -1)
    components = condition.component if kind == "PointSetBC" else None
    if points.shape[1] == 1 and len(points) <= 4 and not isinstance(components, (list, tuple)):
        values = np.broadcast_to(_as_array(condition.values).reshape(-1), (len(points),))
        try:
            return [it for at, value in zip(points[:, 0], values) for it in _at_number(condition, kind, draft, float(at), float(value))]
        except CannotFollow:
            pass
    count = f"{len(points)} point{'s' if len(points) != 1 else ''}"
    if components is None:
        return [_text(f"An operator of {', '.join(draft.unknowns or ())} has measured values at {count}")]
    listed = components if isinstance(components, (list, tuple)) else [components]
    return [_text(f"{', '.join(list(draft.unknowns or ())[it] for it in listed)} measured at {count}")]


def _at_number(condition: Any, kind: str, draft: Draft, at: float, value: float) -> list[dict[str, Any]]:
    coordinate = draft.coordinates[0]
    if kind == "PointSetOperatorBC":
        return _operator(condition, draft, coordinate, at, value)
    return [{"kind": "value", "unknown": _unknown_of(condition, draft), "at": {coordinate: at}, "equals": trees.number(value)}]
