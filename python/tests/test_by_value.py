"""A file holds what only its author has: it loads in a process that has none of the author's modules."""

import importlib
import subprocess
import sys
import types

import pytest
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import BundleSolver1D, Solver1D
from solverhub import by_value, errors, saving

RATES = "RATE = 3.0\n\ndef rate_of(t):\n    return RATE + t\n"
PHYSICS = """
import math
from neurodiffeq import diff
from neurodiffeq.networks import FCNN
from rates_of_author import rate_of

HALF = 0.5

def decay(t):
    return HALF * rate_of(t) * math.pi

def residual(u, t):
    return [diff(u, t) + decay(t) * u]

class Doubled(FCNN):
    def forward(self, t):
        return 2 * super().forward(t)

def weighted(res, u, t):
    return (HALF * res**2).mean()

class Named:
    def __call__(self, t):
        return decay(t)

    def __reduce__(self):
        return "NAMED"

NAMED = Named()
"""
LOAD = """
import sys, dill
solver = dill.load(open(sys.argv[1], "rb"))["solver"]
assert not [name for name in sys.modules if name.endswith("_of_author")]
solver.fit(1, tqdm_file=None)
"""


@pytest.fixture
def physics(tmp_path, monkeypatch):
    """A module beside the script that takes a function from another one."""
    folder = tmp_path / "author"
    folder.mkdir()
    (folder / "rates_of_author.py").write_text(RATES)
    (folder / "physics_of_author.py").write_text(PHYSICS)
    monkeypatch.syspath_prepend(str(folder))
    yield importlib.import_module("physics_of_author")
    for name in ("physics_of_author", "rates_of_author"):
        del sys.modules[name]


def a_solver(equation, **settings):
    solver = Solver1D(equation, [IVP(0.0, 1.0)], t_min=0.0, t_max=2.0, **settings)
    solver.fit(1, tqdm_file=None)
    return solver


def loaded_elsewhere(file):
    return subprocess.run([sys.executable, "-c", LOAD, file], capture_output=True, text=True, cwd=file.parent)


def test_functions_and_classes_of_modules_beside_the_script_are_in_the_file(physics, tmp_path):
    solver = a_solver(physics.residual, nets=[physics.Doubled()], loss_fn=physics.weighted)
    saving.write(solver, tmp_path / "file")
    done = loaded_elsewhere(tmp_path / "file")
    assert done.returncode == 0, done.stderr
    assert [it.__module__ for it in (physics.residual, physics.Doubled)] == ["physics_of_author"] * 2
    assert physics.rate_of.__module__ == "rates_of_author"


def test_a_bundle_and_the_function_in_it_are_in_the_file(physics, tmp_path):
    residual = physics.residual
    equation = lambda u, t, k: [k * it for it in residual(u, t)]  # noqa: E731
    ends = {"t_min": 0.0, "t_max": 1.0, "theta_min": [1.0], "theta_max": [2.0]}
    solver = BundleSolver1D(equation, [IVP(0.0, 1.0)], eq_param_index=(0,), n_batches_valid=1, **ends)
    saving.write(solver, tmp_path / "file")
    done = loaded_elsewhere(tmp_path / "file")
    assert done.returncode == 0, done.stderr


def test_what_can_only_be_named_is_refused_with_the_module(physics, tmp_path):
    named = physics.NAMED
    for equation, reason in (
        (lambda u, t: [diff(u, t) + physics.decay(t) * u], "your module physics_of_author as a whole.*from physics_of_author import"),
        (lambda u, t: [diff(u, t) + named(t) * u], "your module physics_of_author for Named"),
    ):
        solver = a_solver(lambda u, t: [diff(u, t) + u])
        solver.diff_eqs = equation
        with pytest.raises(errors.WouldLose, match=reason):
            saving.write(solver, tmp_path / "file")


def test_the_session_is_as_before_where_writing_fails(physics, tmp_path):
    solver = a_solver(physics.residual, nets=[physics.Doubled()])
    solver.metrics_fn["numbers"] = (number for number in [1])
    content = {"diff_eqs": physics.residual, "nets": solver.nets, "metrics": solver.metrics_fn}
    with pytest.raises(errors.WouldLose, match="`metrics`"):
        saving._write_pickle(content, tmp_path / "file")
    assert (physics.residual.__module__, physics.Doubled.__module__) == ("physics_of_author", "physics_of_author")


def test_whose_a_module_is(tmp_path, monkeypatch):
    own = by_value._OwnModules()
    assert not any(map(own.has, ("__main__", "math", "sys", "json.decoder", "neurodiffeq.networks", "torch.nn", "scipy", "pytest", None)))
    installed = tmp_path / "installed"
    (installed / "tools_of_author").mkdir(parents=True)
    (installed / "tools_of_author/__init__.py").write_text("")
    (installed / "beside_of_author.py").write_text("")
    (installed / "tools_of_author-1.0.dist-info").mkdir()
    (installed / "tools_of_author-1.0.dist-info/RECORD").write_text("tools_of_author/__init__.py,,\n")
    (installed / "tools_of_author-1.0.dist-info/METADATA").write_text("Name: tools_of_author\nVersion: 1.0\n")
    monkeypatch.syspath_prepend(str(installed))
    for name in ("tools_of_author", "beside_of_author"):
        monkeypatch.setitem(sys.modules, name, importlib.import_module(name))
    monkeypatch.setitem(sys.modules, "made_of_author", types.ModuleType("made_of_author"))
    assert [own.has(f"{name}_of_author") for name in ("tools", "beside", "made")] == [False, True, True]


def test_the_library_is_named_wherever_it_lies(monkeypatch):
    monkeypatch.setattr(sys.modules["neurodiffeq"], "__file__", "/home/author/neurodiffeq/__init__.py")
    assert not by_value._OwnModules().has("neurodiffeq")
    monkeypatch.setattr(sys.modules["pytest"], "__file__", "/home/author/pytest/__init__.py")
    assert by_value._OwnModules().has("pytest")
