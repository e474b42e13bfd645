"""Solvers of PINA: the problem with its domains and residuals, and the model, become a draft."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import Any, Iterator, Mapping, Sequence

import numpy as np
import torch

from . import operations
from .drafts import Draft
from .errors import CannotFollow, WouldLose
from .graph import Node
from .open_saving import version_of
from .sides import solved_side
from .symbols import Symbol
from .trees import text_of

POINTS_OF_DOMAIN = 200

_patching = threading.RLock()


class LabelSymbol(Symbol):
    """A symbol whose columns have names, as those of a LabelTensor do."""

    labels: list[str] | None = None

    def __new__(cls, x: Any, labels: Any = None) -> Any:
        x = Symbol.lift(x)
        made = Symbol.of(x.node, x.places, x.batch, x.dtype, LabelSymbol)
        names = labels[made.ndim - 1]["dof"] if isinstance(labels, dict) and made.ndim - 1 in labels else labels
        made.labels = [names] if isinstance(names, str) else list(names) if names is not None and not isinstance(names, dict) else None
        return made

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        pass

    @staticmethod
    def named(nodes: Sequence[Node], names: Sequence[str], dtype: Any) -> LabelSymbol:
        made: LabelSymbol = Symbol.columns(nodes, dtype, LabelSymbol)  # type: ignore[assignment]
        made.labels = list(names)
        return made

    @property
    def tensor(self) -> LabelSymbol:
        return self

    @property
    def stored_labels(self) -> dict[int, Any]:
        return {} if self.labels is None else {self.ndim - 1: {"dof": self.labels, "name": self.ndim - 1}}

    def extract(self, names: Any) -> LabelSymbol:
        """Columns by their names."""
        if isinstance(names, dict):
            [names] = names.values()
        names = [names] if isinstance(names, str) else list(names)
        missing = [name for name in names if name not in (self.labels or [])]
        if missing:
            raise CannotFollow(f"The label {missing[0]} is not known")
        columns = [(self.labels or []).index(name) for name in names]
        found = super().__getitem__((Ellipsis, columns))
        found.labels = names
        return found

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str) or isinstance(key, list) and key and all(isinstance(it, str) for it in key):
            return self.extract(key)
        found = super().__getitem__(key)
        if self.labels is not None and isinstance(key, tuple) and len(key) == self.ndim and isinstance(key[-1], (slice, list)):
            found.labels = list(np.array(self.labels, dtype=object)[key[-1]])
        return found

    def as_subclass(self, cls: Any) -> LabelSymbol:
        return self

    @staticmethod
    def cat(tensors: Sequence[Any], dim: int = 0) -> Any:
        joined = torch.cat(list(tensors), dim=dim)
        names = [it.labels for it in tensors]
        if dim in (-1, joined.ndim - 1) and None not in names:
            joined.labels = [name for some in names for name in some]
        return joined

    @staticmethod
    def summation(tensors: Sequence[Any]) -> Any:
        total = tensors[0]
        for it in tensors[1:]:
            total = operations.add(total, it)
        made = LabelSymbol(total, None)
        made.labels = ["+".join(names) for names in zip(*(it.labels or [""] for it in tensors))]
        return made


@contextmanager
def _with_label_symbols() -> Iterator[None]:
    """Lets the operators of PINA make symbols where they make tensors with labels. One thread at a time."""
    from pina._src.core import operator

    with _patching:
        of_pina = operator.LabelTensor
        operator.LabelTensor = LabelSymbol
        try:
            yield
        finally:
            operator.LabelTensor = of_pina


def draft_of(solver: Any, options: Mapping[str, Any]) -> Draft:
    """The draft of a solver. Names are those of the problem."""
    from pina import LabelTensor

    models = getattr(solver, "_pina_models", None) or []
    if len(models) != 1:
        raise WouldLose(
            f"The solver has {len(models)} models, but only solvers with one model can be followed.",
            cure="Save one of its models with its domain and its equation instead.",
        )
    problem = solver.problem
    model = models[0]
    parts = {name: _parts_of(_domain_of(condition, problem)) for name, condition in problem.conditions.items()}
    inputs = list(problem.input_variables)
    all_parts = [*(it for some in parts.values() for it in some), *(it for one in problem.domains.values() for it in _parts_of(one))]
    domain = options.get("domain") or _box(inputs, all_parts)
    other = _other_shape(problem, inputs)
    found = dict(getattr(problem, "unknown_parameters", None) or {})
    use_labels = bool(getattr(solver, "use_lt", True))
    draft = Draft(
        network=model,
        module=model,
        domain=domain,
        unknowns=list(problem.output_variables),
        times=_times(problem),
        parameters={**options.get("parameters", {}), **found},
        found=list(found),
        made_with={"library": "pina", **version_of("pina-mathlab"), "backend": f"pytorch {torch.__version__}"[:200]},
        training=_training(solver),
        domain_text=options.get("domain_text") or (None if other is None else _words_of(other)),
        points=None if other is None else _sampled(other, inputs),
        label=LabelTensor if use_labels else None,
        symbol=LabelSymbol,
        around=_with_label_symbols,
    )
    draft.follow_network()
    if "equation" in options:
        draft.add_equation(options["equation"])
    for name, condition in problem.conditions.items():
        _add_condition(draft, name, condition, parts[name], solver, with_equation="equation" not in options)
    draft.add_conditions(options.get("conditions", []))
    return draft


def _domain_of(condition: Any, problem: Any) -> Any:
    """The domain of a condition; None for one with data."""
    domain = getattr(condition, "domain", None)
    return problem.domains.get(domain) if isinstance(domain, str) else domain


def _parts_of(domain: Any) -> list[Any]:
    """The domains that a union consists of."""
    if domain is None:
        return []
    if type(domain).__name__ == "Union":
        return [part for it in domain.geometries for part in _parts_of(it)]
    return [domain]


def _is_box(domain: Any) -> bool:
    return type(domain).__name__ == "CartesianDomain"


def _box(inputs: Sequence[str], parts: Sequence[Any]) -> dict[str, tuple[float, float]]:
    """The box that contains all domains."""
    box = {}
    for name in inputs:
        ends = [end for part in parts for end in _ends_of(part, name)]
        if not ends:
            raise WouldLose(f"The problem does not say the domain of {name}.", cure="Pass `domain` with an interval for each coordinate.")
        box[name] = min(ends), max(ends)
    return box


def _ends_of(part: Any, name: str) -> list[float]:
    """Numbers of a coordinate between which a domain is."""
    ends = [*getattr(part, "_range", {}).get(name, ())]
    if name in getattr(part, "_fixed", {}):
        ends.append(part._fixed[name])
    if hasattr(part, "_vert_matrix") and name in part.variables:  # the corners of a simplex
        ends += part._vert_matrix.extract([name]).tensor.reshape(-1).tolist()
    return [float(end) for end in ends]


def _other_shape(problem: Any, inputs: Sequence[str]) -> Any:
    """The domain in space, if it is not a box."""
    whole = [it for it in problem.domains.values() if set(it.variables) == set(inputs) and not _is_side(it, inputs)]
    if any(map(_is_box, whole)):
        return None
    return next((it for it in whole), None)


def _is_side(domain: Any, inputs: Sequence[str]) -> bool:
    parts = _parts_of(domain)
    return all(getattr(it, "_fixed", None) for it in parts) or bool(getattr(domain, "sample_surface", False))


def _words_of(domain: Any) -> str:
    name = type(domain).__name__
    if name == "CartesianDomain":
        ranges = [f"{name} from {begin:g} to {end:g}" for name, (begin, end) in domain._range.items()]
        return ", ".join([*ranges, *(f"{name} = {value:g}" for name, value in domain._fixed.items())])
    if hasattr(domain, "geometries"):
        parts = " and ".join(_words_of(it) for it in domain.geometries)
        return f"the {name.lower()} of {parts}"
    if name == "EllipsoidDomain":
        ranges = ", ".join(f"{name} from {begin:g} to {end:g}" for name, (begin, end) in domain._range.items())
        return f"{'the surface of ' if domain.sample_surface else ''}the ellipsoid with {ranges}"
    return f"a domain of the class {name} for {', '.join(domain.variables)}"


def _sampled(domain: Any, inputs: Sequence[str]) -> np.ndarray:
    points = domain.sample(POINTS_OF_DOMAIN, "random").extract(list(inputs))
    return points.tensor.detach().double().cpu().numpy()


def _times(problem: Any) -> list[str]:
    names = getattr(problem, "temporal_variables", None) or []
    return [names] if isinstance(names, str) else list(names)


def _training(solver: Any) -> dict[str, Any]:
    known: dict[str, Any] = {}
    class_ = getattr(getattr(solver, "optimizer", None), "optimizer_class", None)
    if class_ is not None:
        known["optimizer"] = class_.__name__
    trainer = getattr(solver, "_trainer", None)
    if getattr(trainer, "global_step", 0):
        known["iterations"] = int(trainer.global_step)
    return known


def _add_condition(draft: Draft, name: str, condition: Any, parts: Sequence[Any], solver: Any, with_equation: bool) -> None:
    """Adds the equation or the conditions that a condition of the problem is."""
    equation = getattr(condition, "equation", None)
    if equation is None or not parts:
        target = getattr(condition, "target", None)
        many = f" at {len(target)} points" if hasattr(target, "__len__") else ""
        draft.conditions.append({"kind": "text", "text": f"{name}: {', '.join(draft.unknowns or ())} given{many}"[:200]})
        return

    def residual(points: Any, values: Any) -> Any:
        return equation.residual(points, values, solver._params)

    for part in parts:
        fixed = dict(getattr(part, "_fixed", {}))
        ranged = [it for it in draft.coordinates if it in getattr(part, "_range", {}) or it in part.variables and it not in fixed]
        is_surface = bool(getattr(part, "sample_surface", False))
        near = {coordinate: float(value) for coordinate, value in fixed.items()}
        if not fixed and not is_surface and set(ranged) == set(draft.coordinates):
            if with_equation:
                draft.equations = [*(draft.equations or []), *draft.residuals(f"The equation of the condition {name}", residual)]
            continue
        try:
            found = draft.residuals(f"The condition {name}", residual, near)
        except CannotFollow:
            draft.conditions.append({"kind": "text", "text": f"{name}: a condition on {_words_of(part)}"[:200]})
            continue
        if len(fixed) == 1 and not is_surface and len(ranged) == len(draft.coordinates) - 1:
            draft.conditions += [solved_side(tree, near, draft.names) for tree in found]
        else:
            draft.conditions += [{"kind": "text", "text": f"{text_of(tree)} = 0 on {_words_of(part)}"[:200]} for tree in found]


