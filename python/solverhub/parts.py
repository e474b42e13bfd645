"""Parts of a solver that are made from numbers and settings of the hub: networks, conditions, generators, optimizer, loss.

Classes are looked up by name in torch and in the library, and only those that are what they should be are taken.
"""

from __future__ import annotations

from typing import Any, Mapping, Sequence

from .errors import CannotRebuild
from .functions import boundary_function_of

TYPES = ("float64", "float32", "float16", "bfloat16", "int64", "int32", "int16", "int8", "uint8", "bool")
#: The attributes that the constructor of a generator takes, in its order.
GENERATORS = {
    "Generator1D": ("size", "t_min", "t_max", "method", "noise_std"),
    "Generator2D": ("grid", "xy_min", "xy_max", "method", "xy_noise_std"),
    "Generator3D": ("grid", "xyz_min", "xyz_max", "method"),
    "GeneratorSpherical": ("size", "r_min", "r_max", "method"),
    "StaticGenerator": ("generator",),
    "ResampleGenerator": ("generator", "size", "replacement"),
    "BatchGenerator": ("generator", "size"),
}
#: Generators whose constructor takes any number of parts, and the attribute that has the parts.
GENERATORS_OF_PARTS = {
    "ConcatGenerator": "generators",
    "EnsembleGenerator": "generators",
    "MeshGenerator": "generators",
    "PredefinedGenerator": "xs",
}


def tensor(data: Mapping[str, Any]) -> Any:
    """Makes a tensor with the same numbers, type and shape."""
    import torch

    if data["type"] not in TYPES:
        raise CannotRebuild(f"The file has numbers of the type {data['type']!r}.")
    values = [float(value) for value in data["values"]]  # "NaN" and "Infinity" are texts
    return torch.tensor(values, dtype=getattr(torch, data["type"])).reshape(data["shape"])


def network(data: Mapping[str, Any]) -> Any:
    """A module of torch or of the library, with its numbers."""
    import torch
    from neurodiffeq import networks

    class_ = _class_of(data, "network", [torch.nn, networks], torch.nn.Module)
    made = class_.__new__(class_)
    torch.nn.Module.__init__(made)
    _set(made, {name: value_of(value) for name, value in data["settings"].items()})
    for name, numbers in data.get("parameters", {}).items():
        parameter = numbers and torch.nn.Parameter(tensor(numbers), requires_grad=numbers["trainable"] is True)
        made.register_parameter(name, parameter)
    for name, numbers in data.get("buffers", {}).items():
        made.register_buffer(name, numbers and tensor(numbers))
    for name, inner in data.get("modules", {}).items():
        made.add_module(name, network(inner))
    return made.train(data.get("training") is not False)


def condition(data: Mapping[str, Any], parameters: Mapping[str, float]) -> Any:
    """A condition of the library."""
    from neurodiffeq import conditions

    class_ = _class_of(data, "condition", [conditions], conditions.BaseCondition)
    made = class_.__new__(class_)

    def special(name: str, value: Any) -> Any:
        if "condition" in value:
            return condition(value["condition"], parameters)
        if value["function"]["tree"] is None:
            raise CannotRebuild(f"The function {name} of a {class_.__name__} cannot be read.")
        return boundary_function_of(value["function"], parameters)

    _set(made, {name: value_of(value, lambda it, name=name: special(name, it)) for name, value in data["settings"].items()})
    return made


def generator(data: Mapping[str, Any]) -> Any:
    """A generator of the library, with the points that it has drawn already."""
    import torch
    from neurodiffeq import generators

    class_ = _class_of({**data, "left_out": []}, "generator", [generators], generators.BaseGenerator)
    kind = class_.__name__
    settings = {name: value_of(value, lambda it: generator(it["generator"])) for name, value in data["settings"].items()}
    if kind in GENERATORS:
        made = class_(*(settings[name] for name in GENERATORS[kind]))
    elif kind in GENERATORS_OF_PARTS:
        parts = settings[GENERATORS_OF_PARTS[kind]]
        made = class_(*(parts if isinstance(parts, tuple) else (parts,)))
    else:
        raise CannotRebuild(f"A {kind} computes its points with functions that are not in the file.")
    for name, drawn in settings.items():
        if isinstance(drawn, torch.Tensor) and isinstance(getattr(made, name, None), torch.Tensor):
            setattr(made, name, drawn.requires_grad_())
    return made


def optimizer(data: Mapping[str, Any], networks: Sequence[Any]) -> Any:
    """An optimizer of torch over parameters of the networks, with what it remembers of them."""
    import torch

    class_ = _class_of({**data, "left_out": []}, "optimizer", [torch.optim], torch.optim.Optimizer)
    parameters = [dict(made.named_parameters()) for made in networks]
    trained = [[parameters[place][name] for place, name in group["parameters"]] for group in data["groups"]]
    settings = [{name: value_of(value) for name, value in group["settings"].items()} for group in data["groups"]]
    made = class_([{"params": params} for params in trained], lr=settings[0].get("lr", 1e-3))
    numbers = iter(range(sum(map(len, trained))))
    groups = [
        {**its_settings, "params": [next(numbers) for _ in params]} for its_settings, params in zip(settings, trained)
    ]
    state = {
        number: {name: value_of(value, sequence=list) for name, value in remembered.items()}
        for number, remembered in enumerate(data["state"])
        if remembered is not None
    }
    made.load_state_dict({"state": state, "param_groups": groups})
    return made


def loss(data: Mapping[str, Any] | None) -> Any:
    """Returns what `loss_fn` of a solver is given; None for the library's own, also instead of one of the author."""
    if data is None or "left_out" in data:
        return None
    if "module" in data:
        return network(data["module"])
    from neurodiffeq.losses import _losses

    for known in _losses.values():
        if known.__name__ == data["function"]:
            return known
    raise CannotRebuild(f"This version of the library has no loss {data['function']}.")


def value_of(value: Any, special: Any = None, sequence: type = tuple) -> Any:
    """A plain value. `special` makes what else stands in the place of one, such as a function."""
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, str):
        return float(value) if value in ("NaN", "Infinity", "-Infinity") else value
    if isinstance(value, list):
        return sequence(value_of(item, special, sequence) for item in value)
    if "tensor" in value:
        return tensor(value["tensor"])
    if "record" in value:
        return {name: value_of(item, special, sequence) for name, item in value["record"].items()}
    if special is None:
        raise CannotRebuild("A setting is not a plain value.")
    return special(value)


def _set(made: Any, attributes: Mapping[str, Any]) -> None:
    """Sets attributes, but nothing that its class computes with."""
    for name, value in attributes.items():
        if name.startswith("_") or hasattr(type(made), name):
            raise CannotRebuild(f"{name} of a {type(made).__name__} is not a setting.")
        setattr(made, name, value)


def _class_of(data: Mapping[str, Any], what: str, modules: Sequence[Any], base: type) -> Any:
    name = str(data["class"]).rsplit(".", 1)[-1]
    if data["own"] is not False:
        raise CannotRebuild(f"The {what} {name} is a custom class.")
    if data["left_out"]:
        raise CannotRebuild(f"The {what} {name} has a {data['left_out'][0]} that is not a plain value.")
    for module in modules:
        class_ = getattr(module, name, None)
        if isinstance(class_, type) and issubclass(class_, base) and class_ is not base:
            return class_
    raise CannotRebuild(f"The {what} {name} is not known here.")
