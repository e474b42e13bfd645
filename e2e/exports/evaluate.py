"""What Python makes of exports: one JSON list on standard input, of `format`, `file` and `points`; one answer for each on standard output."""

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path

import fmpy
import numpy as np
import onnx
import onnxruntime
from fmpy.fmi3 import FMU3Slave
from fmpy.validation import validate_fmu
from safetensors import safe_open

from evaluate_notebook import evaluate_notebook
from evaluate_program import evaluate_program


def evaluate_numpy(file, points):
    """For each point the unknowns."""
    spec = importlib.util.spec_from_file_location("solution", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return np.array(module.solution(*np.array(points).T)).T.tolist()


def evaluate_onnx(file, points):
    """For each point the unknowns. The precision is that of the graph."""
    onnx.checker.check_model(onnx.load(file), full_check=True)
    session = onnxruntime.InferenceSession(file, providers=["CPUExecutionProvider"])
    precision = np.float64 if session.get_inputs()[0].type == "tensor(double)" else np.float32
    return session.run(None, {"x": np.array(points, dtype=precision)})[0].tolist()


def evaluate_fmu(file, points):
    """For each point the unknowns, from a simulation that compiles the model and steps from one point to the next."""
    if problems := validate_fmu(file):
        raise ValueError(problems)
    description = fmpy.read_model_description(file)
    folder = Path(fmpy.extract(file))
    compile_model(folder)
    variables = {variable.name: variable.valueReference for variable in description.modelVariables}
    inputs = [variables.get(f"x{place}", 0) for place in range(len(points[0]))]
    outputs = [reference for name, reference in variables.items() if name.startswith("u")]
    along = inputs.index(0) if 0 in inputs else None
    order = sorted(range(len(points)), key=lambda at: points[at][along] if along is not None else at)
    times = [points[at][along] if along is not None else float(at) for at in order]
    model = FMU3Slave(
        guid=description.guid,
        modelIdentifier=description.coSimulation.modelIdentifier,
        unzipDirectory=str(folder),
        instanceName="model",
    )
    model.instantiate()
    model.enterInitializationMode(startTime=times[0] - 1)
    model.exitInitializationMode()
    found = {}
    now = times[0] - 1
    for at, time in zip(order, times):
        for reference, value in zip(inputs, points[at]):
            if reference != 0:
                model.setFloat64([reference], [value])
        model.doStep(now, time - now)
        now = time
        found[at] = list(model.getFloat64(outputs))
    model.terminate()
    model.freeInstance()
    shutil.rmtree(folder)
    return [found[at] for at in range(len(points))]


def compile_model(folder):
    """As FMPy does with CMake, which is not everywhere."""
    binaries = folder / "binaries" / fmpy.platform_tuple
    binaries.mkdir(parents=True)
    headers = Path(fmpy.__file__).parent / "c-code"
    library = binaries / f"solution{fmpy.sharedLibraryExtension}"
    source = folder / "sources" / "model.c"
    options = ["-std=c99", "-Wall", "-Werror", "-shared", "-fPIC", f"-I{headers}"]
    subprocess.run(["cc", *options, "-o", library, source, "-lm"], check=True)


def evaluate_json(file, points):
    """For each point the unknowns."""
    with open(file, encoding="utf-8") as text:
        return evaluate_program(json.load(text)["program"], lambda numbers: np.array(numbers, dtype=float), points)


def evaluate_tensors(file, points):
    """For each point the unknowns, from the tensors and the steps in the metadata."""
    with safe_open(file, framework="numpy") as tensors:
        texts = tensors.metadata()
        assert json.loads(texts["manifest"])
        return evaluate_program(json.loads(texts["program"]), tensors.get_tensor, points)


def evaluate_arrays(file, points):
    """For each point the unknowns."""
    with np.load(file, allow_pickle=False) as arrays:
        assert json.loads(str(arrays["manifest"]))
        return evaluate_program(json.loads(str(arrays["program"])), arrays.__getitem__, points)


ANSWERS = {
    "numpy": evaluate_numpy,
    "onnx": evaluate_onnx,
    "onnx-float": evaluate_onnx,
    "fmu": evaluate_fmu,
    "json": evaluate_json,
    "safetensors": evaluate_tensors,
    "npz": evaluate_arrays,
    "notebook": evaluate_notebook,
}

answers = [ANSWERS[asked["format"]](asked["file"], asked["points"]) for asked in json.load(sys.stdin)]
print(json.dumps(answers))
