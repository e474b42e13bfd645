"""Open files as models of DeepXDE: network, equation, conditions and domain, ready to be trained further."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np
import torch

from . import of_deepxde, trees
from .drafts import TEXTS
from .errors import CannotLoad
from .open_file import OpenSolution
from .open_loading import conditions_to_judge
from .open_torch import OpenModule

POINTS = 1000  # in the domain and on its sides
POINTS_OF_PLACE = 100  # inside of the domain


def model_of(solution: OpenSolution, geometry: Any = None, num_domain: int = POINTS, num_boundary: int = POINTS) -> Any:
    """A Model of DeepXDE, which has to be compiled before it is trained. Conditions in words are left out. A geometry is needed where the file has none but in words."""
    import deepxde as dde

    if dde.backend.backend_name != "pytorch":
        raise CannotLoad("DeepXDE has another backend than PyTorch here.", cure="Set DDE_BACKEND=pytorch.")
    manifest = solution.manifest
    if geometry is None and "domain" in manifest:
        raise CannotLoad(f"The domain is only known in words: {manifest['domain']['text']}.", cure="Pass it as `geometry`, or load the solution into 'torch'.")
    if geometry is not None and geometry.dim != len(solution.coordinates):
        raise CannotLoad(f"The geometry has {geometry.dim} dimensions, but the coordinates are {', '.join(solution.coordinates)}.", cure="Pass another one.")
    if "equation" not in manifest:
        raise CannotLoad("The file does not contain an equation.", cure="Load it into 'torch' instead.")
    geometry = _geometry(solution, dde) if geometry is None else geometry
    parameters = {
        it["name"]: dde.Variable(it["value"]) if it.get("found") else torch.tensor(it["value"], dtype=dde.config.real(torch))
        for it in manifest.get("parameters", [])
    }
    problem = _Problem(solution, parameters)
    problem.made = [problem.condition(it, geometry, dde) for it in problem.conditions]
    anchors = problem.points_inside()
    if isinstance(geometry, dde.geometry.GeometryXTime):
        data = dde.data.TimePDE(geometry, problem.residuals, list(problem.made), num_domain, num_boundary, num_initial=num_boundary, anchors=anchors)
    else:
        data = dde.data.PDE(geometry, problem.residuals, list(problem.made), num_domain, num_boundary, anchors=anchors)
    model = dde.Model(data, _network(solution, dde))
    model.parameters_of_equation = parameters
    return model


def draft_of(model: Any, options: Mapping[str, Any]) -> Any:
    """The draft of a model. One that comes from an open file has the names, the equation, the conditions and the texts of that file, unless it was given others."""
    problem = getattr(getattr(model.data, "pde", None), "__self__", None)
    if not isinstance(problem, _Problem):
        return of_deepxde.draft_of(model, options)
    draft = of_deepxde.draft_of(model, {**problem.options, **options})
    draft.texts = {name: problem.manifest[name] for name in TEXTS if name in problem.manifest}
    if model.data.bcs == problem.made:
        draft.conditions = conditions_to_judge(problem.manifest)
        draft.add_conditions(options.get("conditions", []))
    return draft


def _geometry(solution: OpenSolution, dde: Any) -> Any:
    """The box of the coordinates, in which the last one may be the time."""
    ends = list(solution.domain.values())
    last = solution.coordinates[-1]
    periods = {it.get("along") for it in solution.manifest.get("conditions", [])}
    is_timed = last in solution.times and last not in periods  # DeepXDE has no periods in time
    if len(ends) == 1:
        return (dde.geometry.TimeDomain if is_timed else dde.geometry.Interval)(*ends[0])
    spatial = ends[:-1] if is_timed else ends
    space = dde.geometry.Interval(*spatial[0]) if len(spatial) == 1 else dde.geometry.Hypercube(*zip(*spatial))
    return dde.geometry.GeometryXTime(space, dde.geometry.TimeDomain(*ends[-1])) if is_timed else space


def _network(solution: OpenSolution, dde: Any) -> Any:
    class Network(OpenModule, dde.nn.NN):  # type: ignore[misc]
        """The network of an open file, as DeepXDE has them."""

    return Network(solution).to(dde.config.real(torch))


class _Problem:
    def __init__(self, solution: OpenSolution, parameters: Mapping[str, Any]) -> None:
        self.coordinates = solution.coordinates
        self.unknowns = solution.unknowns
        self.domain = solution.domain
        self.parameters = parameters
        self.manifest = manifest = solution.manifest
        self.equations = manifest["equation"]
        self.made: list[Any] = []
        self.conditions = [it for it in manifest.get("conditions", []) if it["kind"] != "text" and it["imposed"] == "soft"]
        self.options = {
            "domain": solution.domain,
            "unknowns": solution.unknowns,
            "parameters": solution.parameters,
            "equation": self.equations,
        }

    def points_inside(self) -> Any:
        """Points of the places inside of the domain at which there are conditions; None where there are no such places."""
        rng = np.random.default_rng(0)
        places = [it["at"] for it in self.conditions if "at" in it and not set(it["at"].values()) <= {*self.domain[next(iter(it["at"]))]}]
        columns = [
            np.stack([np.full(POINTS_OF_PLACE, at[name]) if name in at else rng.uniform(*ends, POINTS_OF_PLACE) for name, ends in self.domain.items()], 1)
            for at in places
        ]
        return np.concatenate(columns) if columns else None

    def value(self, tree: Mapping[str, Any], points: Any, values: Any) -> Any:
        """Computes a tree with the tensors that DeepXDE gives to an equation."""
        import deepxde as dde

        named = {name: values[:, place : place + 1] for place, name in enumerate(self.unknowns)}
        named.update({name: points[:, place : place + 1] for place, name in enumerate(self.coordinates)})
        named.update(self.parameters)
        own = {id(it): place for place, it in enumerate(named[name] for name in self.unknowns)}

        def differentiate(of: Any, by: str) -> Any:
            place = self.coordinates.index(by)
            if id(of) in own:
                return dde.grad.jacobian(values, points, i=own[id(of)], j=place)
            return dde.grad.jacobian(of, points, i=0, j=place)

        return trees.evaluate(tree, named, differentiate).to(values.dtype).expand(len(points), 1)

    def residuals(self, points: Any, values: Any) -> list[Any]:
        return [self.value(tree, points, values) for tree in self.equations]

    def condition(self, condition: Mapping[str, Any], geometry: Any, dde: Any) -> Any:
        if condition["kind"] == "periodic":
            along = self.coordinates.index(condition["along"])
            order = len(condition.get("derivative", []))
            component = self.unknowns.index(condition["unknown"])
            return dde.icbc.PeriodicBC(geometry, along, self._on(condition["along"], self.domain[condition["along"]][1], dde), order, component)
        [(coordinate, number)] = condition["at"].items()
        if condition["kind"] == "equation":
            residual = condition["residual"]
        else:
            left = trees.name(condition["unknown"])
            for by in condition.get("derivative", []):
                left = trees.derivative_of(left, by)
            residual = trees.operator("subtract", left, condition["equals"])
        return dde.icbc.OperatorBC(geometry, lambda points, values, _: self.value(residual, points, values), self._on(coordinate, number, dde))

    def _on(self, coordinate: str, number: float, dde: Any) -> Any:
        place = self.coordinates.index(coordinate)
        return lambda x, on_boundary: dde.utils.isclose(x[place], number)
