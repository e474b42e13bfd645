"""Open files as networks of torch, with the same weights, ready to be trained further."""

from __future__ import annotations

from typing import Any, Callable, Mapping

import torch

from . import of_torch
from .drafts import TEXTS, Draft
from .open_file import OpenSolution
from .open_loading import conditions_to_judge

DTYPES = {"float64": torch.float64, "float32": torch.float32, "float16": torch.float16, "bfloat16": torch.bfloat16}


class OpenModule(torch.nn.Module):
    """A network that computes the program of an open file. It takes a tensor with a row for each point.

    Tensors of the program are its parameters, by their names with `_` instead of dots; numbers within steps are fixed.
    """

    def __init__(self, solution: OpenSolution) -> None:
        super().__init__()
        self.manifest = solution.manifest
        self.program = solution.program
        self.domain, self.times = solution.domain, solution.times
        self.dtype = DTYPES[solution.manifest.get("made_with", {}).get("precision", "float64")]
        self.names: dict[str, str] = {}
        for step in self.program["steps"]:
            for field in ("weights", "bias", "values"):
                if isinstance(step.get(field), str) and step[field] not in self.names:
                    self._add(step[field], solution)

    def _add(self, tensor: str, solution: OpenSolution) -> None:
        name = "".join(letter if letter.isalnum() else "_" for letter in tensor)
        name = name if name.isidentifier() and not hasattr(self, name) else f"tensor_{len(self.names)}"
        self.names[tensor] = name
        self.register_parameter(name, torch.nn.Parameter(torch.tensor(solution.tensors[tensor], dtype=self.dtype)))

    def forward(self, points: torch.Tensor) -> torch.Tensor:
        kept: list[torch.Tensor] = []
        for step in self.program["steps"]:
            kept.append(self._step(step, kept, points))
        columns = [kept[number][:, lane].expand(len(points)) for number, lane in self.program["results"]]
        return torch.stack(columns, 1)

    def _step(self, step: Mapping[str, Any], kept: list[torch.Tensor], points: torch.Tensor) -> torch.Tensor:
        do = step["do"]
        if do == "input":
            return points[:, step["place"] : step["place"] + 1]
        if do == "constant":
            return self._numbers(step["values"], points)[None, :]
        if do == "affine":
            bias = self._numbers(step["bias"], points) if "bias" in step else None
            return torch.nn.functional.linear(kept[step["of"]], getattr(self, self.names[step["weights"]]), bias)
        if do == "apply":
            return apply(step["function"], kept[step["of"]])
        if do in ("softmax", "log_softmax"):
            return getattr(torch, do)(kept[step["of"]], 1)
        if do == "select":
            return torch.where(kept[step["condition"]] != 0, kept[step["a"]], kept[step["b"]])
        if do == "pick":
            return torch.stack(torch.broadcast_tensors(*(kept[number][:, lane] for number, lane in step["from"])), 1)
        return BINARY[do](kept[step["left"]], kept[step["right"]])

    def _numbers(self, values: Any, points: torch.Tensor) -> torch.Tensor:
        if isinstance(values, str):
            return getattr(self, self.names[values])
        return torch.tensor(values, dtype=points.dtype, device=points.device)


BINARY: dict[str, Callable[[torch.Tensor, torch.Tensor], torch.Tensor]] = {
    "plus": torch.add,
    "minus": torch.sub,
    "times": torch.mul,
    "over": torch.div,
    "maximum": torch.maximum,
    "minimum": torch.minimum,
}
FUNCTIONS: dict[str, Callable[[torch.Tensor], torch.Tensor]] = {
    "softplus": torch.nn.functional.softplus,
    "softsign": torch.nn.functional.softsign,
    "logical_not": lambda x: (x == 0).to(x.dtype),
    "is negative": lambda x: (x < 0).to(x.dtype),
    "is not negative": lambda x: (x >= 0).to(x.dtype),
    "is positive": lambda x: (x > 0).to(x.dtype),
    "is not positive": lambda x: (x <= 0).to(x.dtype),
    "is zero": lambda x: (x == 0).to(x.dtype),
    "is not zero": lambda x: (x != 0).to(x.dtype),
}


def apply(function: Any, x: torch.Tensor) -> torch.Tensor:
    """Computes a function of a program."""
    if isinstance(function, str):
        return FUNCTIONS[function](x) if function in FUNCTIONS else getattr(torch, function)(x)
    if "slope" in function:
        return function["slope"] * x + function["offset"]
    if "of" in function:
        return function["outer"] * apply(function["of"], function["inner"] * x)
    if "power" in function:
        return x ** function["power"]
    parts = function["pieces"]
    result = apply(parts[-1]["function"], x)
    for part in reversed(parts[:-1]):
        result = torch.where(x <= part["up_to"], apply(part["function"], x), result)
    return result


def draft_of(network: Any, options: Mapping[str, Any]) -> Draft:
    """The draft of a network. One that comes from an open file has the problem and the texts of that file, unless it was given others."""
    if not isinstance(network, OpenModule):
        return of_torch.draft_of(network, options)
    manifest = network.manifest
    parameters = manifest.get("parameters", [])
    known = {
        "domain": network.domain,
        "unknowns": manifest["unknowns"],
        "parameters": {it["name"]: it["value"] for it in parameters},
        "domain_text": manifest.get("domain", {}).get("text"),
    }
    draft = of_torch.draft_of(network, {**known, **options})
    draft.times = network.times
    draft.texts = {name: manifest[name] for name in TEXTS if name in manifest}
    if "parameters" not in options:
        draft.found = [it["name"] for it in parameters if it.get("found")]
    if "equation" not in options:
        draft.equations = manifest.get("equation")
    if "conditions" not in options:
        draft.conditions = conditions_to_judge(manifest)
    return draft
