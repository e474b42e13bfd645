"""Networks of DeepXDE with other backends than PyTorch: a network of torch is made of the arrays of their layers."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np
import torch

from .errors import WouldLose

POINTS = 50
TOLERANCE = 1e-4  # share of the largest value
ONNX = "Export the network as ONNX, and save that file with its equation, conditions and domain."
FUNCTIONS = {
    name: getattr(torch.nn.functional, name, None) or getattr(torch, name)
    for name in ("tanh", "sin", "relu", "sigmoid", "elu", "selu", "silu", "gelu", "softplus")
}
FUNCTIONS["swish"] = FUNCTIONS["silu"]


class Layers(torch.nn.Module):
    """Layers one after the other, with a function between each two."""

    def __init__(self, arrays: Sequence[np.ndarray], functions: Sequence[str]) -> None:
        super().__init__()
        pairs = zip(arrays[::2], arrays[1::2])
        self.linears = torch.nn.ModuleList(_linear(weights, bias) for weights, bias in pairs)
        self.functions = functions

    def forward(self, points: Any) -> Any:
        for linear, name in zip(self.linears, self.functions):
            points = FUNCTIONS[name](linear(points))
        return self.linears[-1](points)


def network_of(model: Any) -> torch.nn.Module:
    """A network of torch with the values of a model. Raises WouldLose where the model is not made of layers alone, or has other values."""
    net = model.net
    if type(net).__name__ != "FNN":
        raise WouldLose(f"Of this backend of DeepXDE, only the network FNN can be saved, not {type(net).__name__}.", cure=ONNX)
    if getattr(net, "_input_transform", None) or getattr(net, "_output_transform", None):
        raise WouldLose("The network has a transform, which can only be followed with the backend PyTorch.", cure=ONNX)
    arrays = _arrays_of(net)
    names = _names_of(net, len(arrays) // 2 - 1)
    unknown = next((name for name in names if name not in FUNCTIONS), None)
    if unknown is not None:
        raise WouldLose(f"The activation {unknown} is not known.", cure=ONNX)
    layers = Layers(arrays, names)
    points = np.asarray(model.data.geom.random_points(POINTS), dtype=arrays[0].dtype)
    wanted = np.asarray(model.predict(points))
    with torch.no_grad():
        found = layers(torch.tensor(points)).numpy()
    if not np.allclose(found, wanted, rtol=0, atol=TOLERANCE * max(np.abs(wanted).max(), np.finfo(float).tiny)):
        raise WouldLose("The layers of the network do not give its values.", cure=ONNX)
    return layers


def _linear(weights: np.ndarray, bias: np.ndarray) -> torch.nn.Linear:
    linear = torch.nn.Linear(*weights.shape, dtype=torch.tensor(weights).dtype)
    with torch.no_grad():
        linear.weight.copy_(torch.tensor(weights.T))
        linear.bias.copy_(torch.tensor(bias))
    return linear


def _arrays_of(net: Any) -> list[np.ndarray]:
    """Weights and bias of each layer, in their order."""
    if hasattr(net, "get_weights"):  # Keras
        return [np.asarray(it) for it in net.get_weights()]
    layers = getattr(net, "params", None)
    if layers:  # Flax
        ordered = sorted(layers["params"].items(), key=lambda it: int(it[0].rsplit("_", 1)[1]))
        return [np.asarray(layer[part]) for _, layer in ordered for part in ("kernel", "bias")]
    raise WouldLose("The weights of this backend of DeepXDE cannot be read.", cure=ONNX)


def _names_of(net: Any, count: int) -> list[str]:
    """Names of the functions behind all layers but the last one."""
    given = getattr(net, "activation", None)
    if given is None:
        given = [layer.activation for layer in net.denses if hasattr(layer, "activation")][:count]
    functions = given if isinstance(given, (list, tuple)) else [given] * count
    return [it if isinstance(it, str) else getattr(it, "__name__", str(it)) for it in functions]
