"""What Python makes of exports: one JSON list on standard input, of `format`, `file` and `points`; one answer for each on standard output."""

import importlib.util
import json
import sys

import numpy as np
from safetensors.numpy import load_file


def evaluate_numpy(file, points):
    """For each point the unknowns."""
    spec = importlib.util.spec_from_file_location("solution", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return np.array(module.solution(*np.array(points).T)).T.tolist()


def load_tensors(file):
    """The tensors by their names."""
    return {name: tensor.tolist() for name, tensor in load_file(file).items()}


answers = [
    evaluate_numpy(asked["file"], asked["points"]) if asked["format"] == "numpy" else load_tensors(asked["file"])
    for asked in json.load(sys.stdin)
]
print(json.dumps(answers))
