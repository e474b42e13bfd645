"""Runs the forward examples of DeepXDE with PyTorch and few iterations, and gives the model that each has made."""

import json
import os
import re
import types

os.environ["DDE_BACKEND"] = "pytorch"
os.environ["MPLBACKEND"] = "Agg"

import deepxde as dde
import torch

MOST_TRAININGS = 3  # of an example, after which it ends
ITERATIONS = 1500  # of Adam; L-BFGS is left out

#: Iterations of examples with many points or large networks.
FEWER_ITERATIONS = {
    "Allen_Cahn": 100,
    "Beltrami_flow": 1,
    "Burgers": 100,
    "Burgers_RAR": 100,
    "Helmholtz_Dirichlet_2d": 200,
    "Helmholtz_Dirichlet_2d_HPO": 200,
    "Helmholtz_Neumann_2d_hole": 20,
    "Helmholtz_Sound_hard_ABC_2d": 5,
    "Klein_Gordon": 5,
    "Kovasznay_flow": 20,
    "Laplace_disk": 200,
    "Lotka_Volterra": 300,
    "Poisson_Lshape": 100,
    "Schrodinger": 2,
    "diffusion_reaction": 400,
    "elasticity_plate": 100,
    "heat": 400,
    "heat_resample": 400,
}


class TrainedEnough(Exception):
    """Ends an example that trains again and again."""


class TensorFlowNames(types.ModuleType):
    """Functions of torch under the names of TensorFlow, for examples in which the lines for PyTorch are comments."""

    math = torch

    @staticmethod
    def concat(parts, axis):
        return torch.cat(list(parts), dim=axis)

    def __getattr__(self, name):
        return getattr(torch, name)


def run_example(path):
    """The model that an example has trained last; raises what the example raises before it has trained one."""
    name = os.path.splitext(os.path.basename(path))[0]
    trained = []
    _shorten(FEWER_ITERATIONS.get(name, ITERATIONS), trained)
    os.chdir(os.path.dirname(path))
    torch.manual_seed(1)
    dde.config.set_random_seed(1)
    around = {"__name__": "__main__", "__file__": path, "sin": torch.sin, "cos": torch.cos}
    try:
        exec(compile(_code_of(path), path, "exec"), around)
    except Exception as error:
        if not trained:
            raise
        if not isinstance(error, TrainedEnough):
            print(f"{name} failed after its training: {type(error).__name__}: {error}"[:200])
    return trained[-1]


def _code_of(path):
    with open(path, encoding="utf8") as file:
        text = file.read()
    if not path.endswith(".ipynb"):
        return _with_lines_for_torch(text)
    cells = ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    return "\n".join(line for cell in cells for line in cell.splitlines() if not line.startswith(("!", "%")))


def _with_lines_for_torch(text):
    """The text with the lines that its comments offer for PyTorch, where it is valid with them. They follow the others, so that their functions are used."""
    lines = text.splitlines()
    for start, line in enumerate(lines):
        if line.lstrip().startswith("#") and "pytorch" in line and "supported" not in line:
            end = next(place for place in range(start + 1, len(lines) + 1) if place == len(lines) or not _is_offered(lines[place]))
            offered = [re.sub(r"# ?", "", it, count=1) for it in lines[start + 1 : end]]
            changed = [*lines[: start + 1], *offered, *lines[end:]]
            try:
                compile("\n".join(changed), "", "exec")
                lines = changed
            except SyntaxError:
                pass
    return "\n".join(lines)


def _is_offered(line):
    return line.lstrip().startswith("#") and "backend" not in line.lower()


def _shorten(most, trained):
    own, own_predict = dde.Model.train, dde.Model.predict

    def train(model, iterations=None, **options):
        if len(trained) >= MOST_TRAININGS:
            raise TrainedEnough
        if model.opt_name != "adam":
            return model.losshistory, model.train_state
        model.is_in_training = True
        found = own(model, iterations=min(most, iterations), **{**options, "verbose": 0})
        trained.append(model)
        model.is_in_training = False
        return found

    def predict(model, *args, **options):
        if not getattr(model, "is_in_training", True):
            raise TrainedEnough
        return own_predict(model, *args, **options)

    dde.Model.train, dde.Model.predict = train, predict
    dde.saveplot = lambda *args, **options: None
    dde.backend.tf = TensorFlowNames("tf")
    try:
        import skopt

        skopt.gp_minimize = lambda func, x0, **options: types.SimpleNamespace(x=x0, fun=func(x0))  # the first of its calls only
    except ImportError:
        pass
