"""Open files as models of DeepXDE: network, equation, conditions and domain, ready to be trained further."""

from __future__ import annotations

from typing import Any, Mapping

import torch

from . import trees
from .errors import CannotLoad
from .open_file import OpenSolution
from .open_torch import OpenModule

POINTS = 1000  # in the domain and on its sides


def model_of(solution: OpenSolution, num_domain: int = POINTS, num_boundary: int = POINTS) -> Any:
    """A Model of DeepXDE, which has to be compiled before it is trained. Conditions in words are left out."""
    import deepxde as dde

    if dde.backend.backend_name != "pytorch":
        raise CannotLoad("DeepXDE has another backend than PyTorch here.", cure="Set DDE_BACKEND=pytorch.")
    manifest = solution.manifest
    if "domain" in manifest:
        raise CannotLoad(f"The domain is only known in words: {manifest['domain']['text']}.", cure="Load it into 'torch', and make the geometry yourself.")
    if "equation" not in manifest:
        raise CannotLoad("The file does not contain an equation.", cure="Load it into 'torch' instead.")
    names = solution.coordinates
    begin, end = ([ends[place] for ends in solution.domain.values()] for place in (0, 1))
    geometry = dde.geometry.Interval(begin[0], end[0]) if len(names) == 1 else dde.geometry.Hypercube(begin, end)
    parameters = {
        it["name"]: dde.Variable(it["value"]) if it.get("found") else torch.tensor(it["value"], dtype=dde.config.real(torch))
        for it in manifest.get("parameters", [])
    }
    problem = _Problem(solution, parameters)
    conditions = [problem.condition(it, geometry, dde) for it in manifest.get("conditions", []) if it["kind"] != "text" and it["imposed"] == "soft"]
    data = dde.data.PDE(geometry, problem.residuals, conditions, num_domain, num_boundary)
    model = dde.Model(data, _network(solution, dde))
    model.parameters_of_equation = parameters
    return model


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
        self.equations = solution.manifest["equation"]

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
        return lambda x, on_boundary: on_boundary and dde.utils.isclose(x[place], number)
