"""Writes the solvers of this folder as the library's client saves them, and what the library computes for their equations.

    python make_textbook.py            with the Python of `npm run test:client`

`solvers.br` holds the files one after another, `expected.json.br` says where.
"""

import json
import subprocess
import sys
import tempfile
import types
import warnings
from pathlib import Path

import dill
import torch
from neurodiffeq.conditions import BundleIVP, EnsembleCondition, IVP, NoCondition
from neurodiffeq.generators import Generator1D, Generator2D, GeneratorND, GeneratorSpherical
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import BundleSolver1D, GenericSolver, Solver1D, Solver2D, SolverSpherical

HERE = Path(__file__).parent
TARGET = HERE.parent / "fixtures" / "textbook"
FIELDS = ["mechanics", "life_and_chemistry", "fields"]

dill.settings["recurse"] = True
warnings.simplefilter("ignore")
sys.path[:0] = [str(HERE), str(HERE.parent)]


def run(field):
    """Runs a script as Python does: its code is then in the file, not only its name."""
    source = HERE / f"{field}.py"
    module = types.ModuleType("__main__")
    module.__file__ = str(source)
    sys.modules["__main__"] = module
    exec(compile(source.read_text(), source.name, "exec"), module.__dict__)
    return module


def grid(coordinates):
    return GeneratorND((2,) * coordinates, (0.2,) * coordinates, (1.2,) * coordinates, ["uniform"] * coordinates)


def solver_of(one):
    """A solver of the class that one takes for so many coordinates, after an epoch."""
    count, coordinates, equations = len(one["unknowns"]), len(one["coordinates"]), one["diff_eqs"]
    nets = [FCNN(coordinates, 1, hidden_units=(1,)) for _ in range(count)]
    common = {"nets": nets, "n_batches_valid": 1}
    if one["kind"] == "ensemble":
        points = [Generator1D(4, 0.2, 1.2) for _ in range(2)]
        condition = EnsembleCondition(*[IVP(0.2, 1.0) for _ in nets])
        common["nets"] = [FCNN(1, count, hidden_units=(1,))]
        return Solver1D(equations, [condition], t_min=0.2, t_max=1.2, train_generator=points[0], valid_generator=points[1], **common)
    if one["kind"] == "bundle":
        parameters = coordinates - 1
        return BundleSolver1D(
            equations, [BundleIVP(t_0=0.2, u_0=1.0) for _ in nets], t_min=0.2, t_max=1.2, theta_min=[0.2] * parameters,
            theta_max=[1.2] * parameters, eq_param_index=tuple(range(parameters)), **common,
            train_generator=grid(coordinates),
            valid_generator=grid(coordinates),
        )
    if coordinates == 1:
        points = [Generator1D(4, 0.2, 1.2) for _ in range(2)]
        return Solver1D(equations, [IVP(0.2, 1.0) for _ in nets], t_min=0.2, t_max=1.2, train_generator=points[0], valid_generator=points[1], **common)
    conditions = [NoCondition() for _ in nets]
    if coordinates == 2:
        points = [Generator2D((2, 2), (0.2, 0.2), (1.2, 1.2)) for _ in range(2)]
        return Solver2D(equations, conditions, xy_min=(0.2, 0.2), xy_max=(1.2, 1.2), train_generator=points[0], valid_generator=points[1], **common)
    if one["kind"] == "spherical":
        common["enforcer"] = lambda net, condition, points: condition.enforce(net, *points)
        points = [GeneratorSpherical(4, 0.2, 1.2) for _ in range(2)]
        return SolverSpherical(equations, conditions, r_min=0.2, r_max=1.2, train_generator=points[0], valid_generator=points[1], **common)
    points = [grid(coordinates) for _ in range(2)]
    return GenericSolver(equations, conditions, train_generator=points[0], valid_generator=points[1], **common)


def saved(solver):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "solver.dill"
        solver.save(path=str(path))
        return path.read_bytes()


def compressed(data):
    """By brotli, which finds what is equal in files far apart; Node has it."""
    script = "const z = require('zlib'), c = z.constants; process.stdout.write(z.brotliCompressSync(require('fs').readFileSync(0), \
{ params: { [c.BROTLI_PARAM_LGWIN]: 24, [c.BROTLI_PARAM_QUALITY]: 10 } }))"
    return subprocess.run(["node", "-e", script], input=data, stdout=subprocess.PIPE, check=True).stdout


def main():
    from library_residuals import residuals_of
    from register import SOLVERS

    torch.set_default_dtype(torch.float64)
    torch.manual_seed(0)
    TARGET.mkdir(exist_ok=True)
    files, expected, start = [], {}, 0
    for field in FIELDS:
        before = set(SOLVERS)
        run(field)
        for name in [name for name in SOLVERS if name not in before]:
            one = SOLVERS[name]
            try:
                solver = solver_of(one)
                solver.fit(max_epochs=1, tqdm_file=None)
                data = saved(solver)
                expected[name] = {key: value for key, value in one.items() if key not in ("diff_eqs", "kind")}
                expected[name] |= {"field": field, "start": start, "length": len(data), "residuals": residuals_of(one)}
            except Exception as error:
                raise RuntimeError(f"{name} of {field}: {error!r}") from error
            files.append(data)
            start += len(data)
    (TARGET / "solvers.br").write_bytes(compressed(b"".join(files)))
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(one)}" for name, one in expected.items())
    (TARGET / "expected.json.br").write_bytes(compressed(f"{{\n{rows}\n}}\n".encode()))
    print(len(expected), "solvers in", len({one["style"] for one in expected.values()}), "styles,", start, "bytes")


if __name__ == "__main__":
    main()
