"""The hub reads what this package writes, and computes the same values."""

import json
import subprocess
from pathlib import Path

import numpy as np
import torch
from solverhub import graph, open_file, programs
from solverhub.following import columns_of
from solverhub.symbols import Symbol, Trace, tracing
from test_symbols import CASES, SHAPES

HERE = Path(__file__).parent
POINTS = np.random.default_rng(7).uniform(-1.5, 1.5, (24, 3))
CHECKED = {**CASES, **SHAPES}


def written(name, folder):
    """A file whose unknowns are what a function computes. Values that are not finite have no place in a file."""
    with tracing(Trace(dtype=torch.float64)):
        points = Symbol.columns([graph.coordinate(place, "xyz"[place]) for place in range(3)])
        lanes = columns_of(CHECKED[name](points), name)
    program, tensors = graph.to_program(lanes, {})
    values = programs.run(program, tensors, POINTS)
    assert np.isfinite(values).all()
    manifest = {
        "format": "solverhub-solution",
        "version": 2,
        "coordinates": [{"name": it, "from": -1.5, "to": 1.5} for it in "xyz"],
        "unknowns": [f"u_{place}" for place in range(len(lanes))],
        "check": {"points": "points", "values": "values"},
    }
    return open_file.write(folder / f"{name}.solverhub", manifest, program, {**tensors, "points": POINTS, "values": values})


def test_the_hub_computes_the_same(tmp_path):
    files = {name: written(name, tmp_path) for name in CHECKED}
    answer = subprocess.run(["node", HERE / "read_open_files.mjs", *files.values()], capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    wrong = {}
    for (name, file), read in zip(files.items(), json.loads(answer.stdout)):
        expected = open_file.read(file).tensors["values"]
        found = np.array(read["values"]).T if "values" in read else None
        if found is None or not np.allclose(found, expected, rtol=1e-11, atol=1e-12):
            wrong[name] = read.get("issues") or float(np.abs(found - expected).max())
    assert wrong == {}
