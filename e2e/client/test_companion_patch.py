"""One line, `import solverhub.patch`, and scripts that were written for the library save and load without its faults."""

import importlib
import inspect
import json
import os
import subprocess
import sys
import threading
from dataclasses import dataclass

import dill
import numpy as np
import pytest
import solverhub
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, DirichletBVP2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import BaseSolver, Solver1D, Solver2D
from neurodiffeq.solvers_utils import PretrainedSolver, SolverConfig
from solverhub import Hub, errors, loading, saving

from apart import run_apart
from guides import Outcome
from hub import API, SCRIPTS, environment_of
from test_companion_faults import a_solver, between, losing_first_answer, versions
from test_companion_save import NOT_REBUILT, SOLVERS, VALUES

OF_LIBRARY = {name: PretrainedSolver.__dict__[name] for name in ("save", "load")}

SAVED = """
before = values(solver)
solver.save(name={label!r}, save_to_hub=True)
assert values(solver) == before
solver.fit(1, tqdm_file=None)
print(next(class_.__name__ for class_ in type(solver).__mro__ if class_.__module__ == "neurodiffeq.solvers"))
print(before)
"""
LOADED = """
import os
from neurodiffeq.solvers import {class_}

solver = {class_}.load(name={label!r})
print(values(solver))
solver.fit(1, tqdm_file=None)
solver.save(path="again.dill")
again = {class_}.load(path="again.dill")
assert values(again) == values(solver)
assert again.metrics_history == solver.metrics_history and again.lowest_loss == solver.lowest_loss
again.save(name={label!r}, save_to_hub=True)
assert not os.path.exists(os.path.expanduser("~/.neurodiff"))
"""
PATCHED = "import solverhub.patch\n" + VALUES


@dataclass(frozen=True)
class Round:
    """A save, and a load in another process."""

    saved: Outcome
    loaded: Outcome


@pytest.fixture(scope="module")
def rounds(author, project, tmp_path_factory) -> dict[str, Round]:
    folder = tmp_path_factory.mktemp("patched")
    labels = {name: f"{project}/{name}" for name in SOLVERS}
    saved = run_apart([PATCHED + code + SAVED.format(label=labels[name]) for name, code in SOLVERS.items()], author, folder)
    classes = [outcome.printed.splitlines()[-2] if outcome.error == "" else "BaseSolver" for outcome in saved]
    loaded = [PATCHED + LOADED.format(label=label, class_=class_) for label, class_ in zip(labels.values(), classes)]
    return dict(zip(SOLVERS, map(Round, saved, run_apart(loaded, author, folder))))


@pytest.mark.parametrize("name", NOT_REBUILT)
def test_a_script_asks_before_it_runs_what_the_author_wrote(name, rounds):
    assert rounds[name].saved.error == ""
    assert "solverhub.errors.LoadRefused: Cannot ask for confirmation" in rounds[name].loaded.error


@pytest.mark.parametrize("name", [name for name in SOLVERS if name not in NOT_REBUILT])
def test_a_script_saves_and_loads_without_a_change(name, rounds, project):
    saved, loaded = rounds[name].saved, rounds[name].loaded
    assert (saved.error, loaded.error) == ("", "")
    assert f"{project}/{name}, version 1, saved" in saved.printed
    assert f"{project}/{name}, version 2, saved" in loaded.printed
    values = next(line for line in loaded.printed.splitlines() if line.startswith("[["))
    assert json.loads(values) == json.loads(saved.printed.splitlines()[-1])


@pytest.fixture
def patched(author, monkeypatch, tmp_path):
    """The library as the line leaves it, in an empty folder and home; as it was afterwards."""
    for name, method in OF_LIBRARY.items():
        monkeypatch.setattr(PretrainedSolver, name, method)
    monkeypatch.setattr(saving, "PAUSES", (0, 0))
    monkeypatch.setenv("NEURODIFF_API_KEY", author.key)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    monkeypatch.chdir(tmp_path)
    return importlib.reload(importlib.import_module("solverhub.patch"))


def files(folder) -> list[str]:
    return sorted(name for name in os.listdir(folder) if name != "home")


def test_parameters_stay(patched):
    for name in OF_LIBRARY:
        mended, of_library = getattr(Solver1D, name), OF_LIBRARY[name].__get__(None, Solver1D)
        assert mended is not of_library
        assert inspect.signature(mended) == inspect.signature(of_library)


def test_twice_is_once(patched):
    mended = PretrainedSolver.save, PretrainedSolver.load.__func__
    importlib.reload(patched)
    assert (PretrainedSolver.save, PretrainedSolver.load.__func__) == mended


@pytest.mark.usefixtures("patched")
def test_what_the_library_refuses_is_refused():
    with pytest.raises(Exception, match="path cannot be empty"):
        a_solver().save()
    with pytest.raises(Exception, match="name cannot be empty"):
        a_solver().save(save_to_hub=True)
    with pytest.raises(Exception, match="Either path or name is required"):
        Solver1D.load()


@pytest.mark.usefixtures("patched")
def test_a_refusal_is_an_exception_and_the_solver_is_kept(tmp_path):
    solver = a_solver()
    for file in ("of-nobody-decay.dill", "of-nobody-decay-2.dill"):
        with pytest.raises(errors.NotFound, match="This project does not exist") as refused:
            solver.save(name="of-nobody/decay", save_to_hub=True)
        assert f"The solver is kept in {tmp_path / file}." in str(refused.value)
        assert_equal(Solver1D.load(path=file), solver)


@pytest.mark.usefixtures("patched")
def test_a_solver_that_is_written_anyway_is_not_kept_twice(tmp_path, author, project):
    with pytest.raises(errors.NotFound):
        a_solver().save("here.dill", "of-nobody/decay", True)
    assert files(tmp_path) == ["here.dill"]
    saved = a_solver().save("here.dill", f"{project}/both", True)
    assert (saved.version, files(tmp_path)) == (1, ["here.dill"])
    assert saved.inspection["verdict"] == "usual"


@pytest.mark.usefixtures("patched")
def test_an_upload_whose_answer_is_lost_makes_one_version(author, project, monkeypatch, capsys):
    lost = []
    solver = a_solver()
    with between(losing_first_answer(lost)) as address:
        monkeypatch.setenv("NEURODIFF_API_URL", address)
        solver.save(name=f"{project}/patched-once", save_to_hub=True)
        solver.save(name=f"{project}/patched-once", save_to_hub=True)
    assert (lost, versions(author, f"{project}/patched-once")) == ([201], [1])
    assert "version 1, was saved already" in capsys.readouterr().out


@pytest.mark.usefixtures("patched")
def test_without_an_address_the_key_is_sent_nowhere(monkeypatch):
    monkeypatch.delenv("NEURODIFF_API_URL")
    with pytest.raises(errors.WrongAddress, match="not known"):
        a_solver().save(name="decay", save_to_hub=True)
    with pytest.raises(errors.WrongAddress, match="not known"):
        Solver1D.load(name="decay")


def test_two_scripts_in_one_home_send_their_own_solvers(author, project, tmp_path):
    (tmp_path / "script.py").write_text("import solverhub.patch\n" + (SCRIPTS / "train_and_save.py").read_text())
    labels = [f"{project}/own-{number}" for number in range(2)]
    environment = environment_of(author, tmp_path)
    running = [
        subprocess.Popen([sys.executable, "script.py", label], cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True)
        for label in labels
    ]
    values = [json.loads(process.communicate()[0].splitlines()[-1]) for process in running]
    assert values[0] != values[1]
    for label, expected in zip(labels, values):
        solution = solverhub.load(label, hub=Hub(API, author.key)).get_solution(best=True)
        assert np.array(solution(np.linspace(0, 5, 50), to_numpy=True)).tolist() == expected


def a_plate():
    sides = [lambda y: torch.sin(y), lambda y: 0 * y, lambda x: 0 * x, lambda x: x]
    conditions = [DirichletBVP2D(0, sides[0], 1, sides[1], 0, sides[2], 1, sides[3])]
    solver = Solver2D(lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2)], conditions, (0, 0), (1, 1))
    solver.fit(2, tqdm_file=None)
    return solver


def assert_equal(solver, other):
    points = torch.rand(2 if isinstance(other, Solver2D) else 1, 20)
    assert torch.equal(solver.get_solution()(*points), other.get_solution()(*points))


@pytest.mark.usefixtures("patched")
def test_a_file_is_as_that_of_the_library_and_functions_stay_functions(monkeypatch):
    solver = a_plate()
    solver.save(path="plate.dill")
    assert saving.texts_in(solver.conditions[0]) == []
    monkeypatch.setattr(PretrainedSolver, "load", OF_LIBRARY["load"])
    assert_equal(Solver2D.load(path="plate.dill"), solver)


@pytest.mark.usefixtures("patched")
def test_a_file_of_the_library_comes_back_with_what_its_load_forgets(monkeypatch):
    monkeypatch.setitem(dill.settings, "recurse", True)
    solver = Solver1D(
        lambda u, t: [diff(u, t) + u], [IVP(0.0, 1.0)], 0.0, 1.0, n_batches_train=2, metrics={"mean": lambda u, t: u.mean()}
    )
    solver.fit(3, tqdm_file=None)
    OF_LIBRARY["save"](solver, path="own.dill")
    loaded = Solver1D.load(path="own.dill")
    assert_equal(loaded, solver)
    for name in ("lowest_loss", "n_batches", "metrics_history"):
        assert getattr(loaded, name) == getattr(solver, name)
    loaded.fit(1, tqdm_file=None)


@pytest.mark.usefixtures("patched")
def test_a_file_that_cannot_be_written_leaves_the_one_before(tmp_path):
    solver = a_solver()
    solver.save(path="kept.dill")
    before = (tmp_path / "kept.dill").read_bytes()
    solver.metrics_fn["numbers"] = (number for number in [1, 2])
    with pytest.raises(errors.WouldLose, match="`metrics`"):
        solver.save(path="kept.dill")
    with pytest.raises(OSError, match="no-folder") as refused:
        a_solver().save(path="no-folder/kept.dill")
    assert isinstance(refused.value, errors.CannotWrite)
    assert ((tmp_path / "kept.dill").read_bytes(), files(tmp_path)) == (before, ["kept.dill"])


@pytest.mark.usefixtures("patched")
def test_a_file_that_is_none(tmp_path):
    with pytest.raises(FileNotFoundError):
        Solver1D.load(path="nowhere.dill")
    (tmp_path / "page.dill").write_text("<html>")
    with pytest.raises(errors.CannotLoad, match="cannot be loaded here"):
        Solver1D.load(path="page.dill")


@pytest.mark.usefixtures("patched")
def test_parts_are_replaced_by_those_of_a_config(project):
    solver = a_plate()
    solver.save("plate.dill", f"{project}/configured", True)
    config = SolverConfig()
    config.conditions = [DirichletBVP2D(0, lambda y: 0 * y, 1, lambda y: 0 * y, 0, lambda x: 0 * x, 1, lambda x: 0 * x)]
    for source in ({"path": "plate.dill"}, {"name": f"{project}/configured"}):
        loaded = Solver2D.load(**source, config=config)
        assert loaded.conditions is config.conditions
        assert loaded.lowest_loss == solver.lowest_loss
    config.nets = [FCNN(2, 1, hidden_units=(8,))]
    config.optimizer, config.optimizer_params = torch.optim.SGD, {"lr": 0.01}
    for source in ({"path": "plate.dill"}, {"name": f"{project}/configured"}):
        loaded = Solver2D.load(**source, config=config)
        assert loaded.nets is config.nets and isinstance(loaded.optimizer, torch.optim.SGD)
        assert loaded.metrics_history["train_loss"] == solver.metrics_history["train_loss"]
        loaded.fit(1, tqdm_file=None)


@pytest.mark.usefixtures("patched")
def test_the_class_that_loads(project):
    class Own(Solver1D):
        pass

    solver = a_solver()
    solver.save("own.dill", f"{project}/class", True)
    for source in ({"path": "own.dill"}, {"name": f"{project}/class"}):
        for class_ in (BaseSolver, Solver1D):
            assert type(class_.load(**source)) is Solver1D
        loaded = Own.load(**source)
        assert type(loaded) is Own
        assert_equal(loaded, solver)
        with pytest.raises(errors.CannotLoad, match="cannot make a Solver2D of this Solver1D"):
            Solver2D.load(**source)


@pytest.mark.usefixtures("patched")
def test_functions_of_the_author_are_not_lost_where_somebody_agrees(project, monkeypatch):
    solver = Solver1D(lambda u, t: [diff(u, t) + u], [IVP(0.0, 1.0)], 0.0, 1.0, metrics={"mean": lambda u, t: u.mean()})
    solver.fit(1, tqdm_file=None)
    solver.save(name=f"{project}/measured", save_to_hub=True)
    monkeypatch.setattr(loading, "ask", lambda card: None)
    loaded = Solver1D.load(name=f"{project}/measured")
    assert loaded.metrics_history == solver.metrics_history


@pytest.mark.usefixtures("patched")
def test_a_file_of_the_author_is_not_loaded_where_nobody_agrees(project, monkeypatch):
    metrics = {"mean": lambda u, t: u.mean()}
    Solver1D(lambda u, t: [diff(u, t) + u], [IVP(0.0, 1.0)], 0.0, 1.0, metrics=metrics).save("odd.dill", f"{project}/odd", True)
    monkeypatch.setattr(loading, "content_of", lambda _file: pytest.fail("it was loaded"))
    with pytest.raises(errors.LoadRefused, match="trust=True"):
        Solver1D.load(name=f"{project}/odd")


@pytest.mark.parametrize(
    ("of_library", "said"),
    [
        ({}, "This needs the library neurodiffeq"),
        (
            {
                "neurodiffeq/__init__.py": "",
                "neurodiffeq/solvers.py": "from .solvers_utils import PretrainedSolver\nclass BaseSolver(PretrainedSolver): pass",
                "neurodiffeq/solvers_utils.py": "class SolverConfig: pass\nclass PretrainedSolver:\n    def save(self, file): pass",
                "neurodiffeq-9.1.dist-info/METADATA": "Metadata-Version: 2.1\nName: neurodiffeq\nVersion: 9.1\n",
            },
            "solverhub.patch does not support neurodiffeq 9.1",
        ),
    ],
    ids=["none", "another"],
)
def test_a_library_that_does_not_fit(of_library, said, tmp_path):
    (tmp_path / "neurodiffeq.py").write_text("raise ImportError('No module named neurodiffeq')")
    if of_library:
        (tmp_path / "neurodiffeq.py").unlink()
    for name, text in of_library.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    path = os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]])
    done = subprocess.run(
        [sys.executable, "-c", "import solverhub.patch"], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True
    )
    assert done.stderr.splitlines()[-1].startswith(f"solverhub.errors.WrongLibrary: {said}"), done.stderr
