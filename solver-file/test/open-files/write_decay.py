"""Writes fixtures/open-files/decay.solverhub with the library safetensors: `python write_decay.py`. Needs numpy and safetensors."""

import json
from pathlib import Path

import numpy as np
from safetensors.numpy import save_file

FILE = Path(__file__).parent.parent / "fixtures/open-files/decay.solverhub"

# Two precisions, so that the library puts the tensors in another order than here.
first = np.array([[-0.75], [1.5]], dtype=np.float32)
bias = np.array([0.1, -0.2], dtype=np.float32)
second = np.array([[0.5, -0.3]])


def solution(t: np.ndarray) -> np.ndarray:
    return 1 + t * (np.tanh(t @ first.T.astype(float) + bias.astype(float)) @ second.T + 0.25)


def name(text: str) -> dict:
    return {"op": "name", "name": text}


manifest = {
    "format": "solverhub-solution",
    "version": 2,
    "coordinates": [{"name": "t", "from": 0, "to": 2}],
    "unknowns": ["u"],
    "equation": [{"op": "add", "args": [{"op": "derivative", "args": [name("u")], "by": ["t"]}, name("u")]}],
    "conditions": [
        {"kind": "value", "unknown": "u", "at": {"t": 0}, "equals": {"op": "number", "value": 1}, "imposed": "hard"}
    ],
    "check": {"points": "points", "values": "values"},
}
program = {
    "steps": [
        {"do": "input", "place": 0},
        {"do": "affine", "of": 0, "weights": "layers.0.weight", "bias": "layers.0.bias"},
        {"do": "apply", "function": "tanh", "of": 1},
        {"do": "affine", "of": 2, "weights": "layers.2.weight", "bias": [0.25]},
        {"do": "times", "left": 0, "right": 3},
        {"do": "constant", "values": [1]},
        {"do": "plus", "left": 4, "right": 5},
    ],
    "results": [[6, 0]],
}
points = np.linspace(0, 2, 50)[:, None]
save_file(
    {
        "layers.0.weight": first,
        "layers.0.bias": bias,
        "layers.2.weight": second,
        "points": points,
        "values": solution(points),
    },
    FILE,
    metadata={"solverhub": "2", "manifest": json.dumps(manifest), "program": json.dumps(program)},
)
