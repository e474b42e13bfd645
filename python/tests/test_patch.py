"""The one line that mends the library: where a solver is kept, and what is loaded how."""

import importlib
import sys
import types

import pytest
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D, Solver2D
from neurodiffeq.solvers_utils import PretrainedSolver, SolverConfig
from solverhub import errors, loading, saving
from solverhub.show import Card

OF_LIBRARY = {name: PretrainedSolver.__dict__[name] for name in ("save", "load")}


@pytest.fixture(autouse=True)
def patch(monkeypatch, tmp_path):
    """The module, whose line has been run; the library is as it was afterwards."""
    for name, method in OF_LIBRARY.items():
        monkeypatch.setattr(PretrainedSolver, name, method)
    monkeypatch.chdir(tmp_path)
    sys.modules.pop("solverhub.patch", None)
    yield importlib.import_module("solverhub.patch")
    sys.modules.pop("solverhub.patch", None)


def a_solver():
    solver = Solver1D(lambda u, t: [diff(u, t) + 3 * u], [IVP(0.0, 1.0)], t_min=0.0, t_max=2.0)
    solver.fit(1, tqdm_file=None)
    return solver


def refuse_with(monkeypatch, error):
    def refuse(_solver, _name):
        raise error

    monkeypatch.setattr(saving, "save", refuse)


def names(folder):
    return sorted(file.name for file in folder.iterdir())


@pytest.mark.parametrize(
    ("label", "file"),
    [("heat/rod", "heat-rod.dill"), ("../../etc", "etc.dill"), ("a b  c", "a-b-c.dill"), ("///", "solver.dill"), ("v1.2_x-", "v1.2_x.dill")],
)
def test_a_refused_solver_is_kept_under_a_name_of_this_folder(monkeypatch, tmp_path, label, file):
    refuse_with(monkeypatch, errors.Conflict("No."))
    with pytest.raises(errors.Conflict) as refused:
        a_solver().save(name=label, save_to_hub=True)
    assert str(refused.value) == f"No. The solver is kept in {tmp_path / file}."
    assert names(tmp_path) == [file]
    assert type(loading.read(tmp_path / file)) is Solver1D


def test_what_is_there_is_not_overwritten(patch, tmp_path):
    assert [patch._new_file("rod").name for _ in range(3)] == ["rod.dill", "rod-2.dill", "rod-3.dill"]


@pytest.mark.parametrize("error", [errors.CannotWrite("Disk."), errors.DiskFull("Full."), errors.WouldLose("Lost.")])
def test_what_cannot_be_written_is_not_tried_again(monkeypatch, tmp_path, error):
    refuse_with(monkeypatch, error)
    with pytest.raises(type(error)) as refused:
        a_solver().save(name="rod", save_to_hub=True)
    assert (str(refused.value), names(tmp_path)) == (error.message, [])


def test_a_solver_that_has_a_path_is_written_there_only(monkeypatch, tmp_path):
    refuse_with(monkeypatch, errors.Conflict("No."))
    with pytest.raises(errors.Conflict, match=r"^No\.$"):
        a_solver().save(path="here.dill", name="rod", save_to_hub=True)
    assert names(tmp_path) == ["here.dill"]


def test_a_solver_that_cannot_be_kept_either_says_both(monkeypatch):
    def full(*_):
        raise errors.DiskFull("Full.")

    refuse_with(monkeypatch, errors.Conflict("No."))
    monkeypatch.setattr(saving, "save_to", full)
    with pytest.raises(errors.Conflict, match="^No. It could not be kept in a file either: Full.$"):
        a_solver().save(name="rod", save_to_hub=True)


def test_without_save_to_hub_nothing_is_sent(monkeypatch, tmp_path):
    monkeypatch.setattr(saving, "save", lambda *_: pytest.fail("it was sent"))
    assert a_solver().save(path="here.dill", name="rod") is None
    assert names(tmp_path) == ["here.dill"]


def test_what_fits_is_of_the_class_and_has_nothing_replaced_but_conditions(patch):
    config = SolverConfig()
    solver = a_solver()
    assert patch._fits(solver, Solver1D, config) and not patch._fits(solver, Solver2D, config)
    config.conditions = [IVP(0.0, 2.0)]
    assert patch._fits(solver, Solver1D, config)
    config.nets = solver.nets
    assert not patch._fits(solver, Solver1D, config)


def test_conditions_of_a_config_replace_those_of_the_file():
    a_solver().save(path="here.dill")
    config = SolverConfig()
    config.conditions = [IVP(0.0, 2.0), IVP(0.0, 3.0)]
    loaded = Solver1D.load(path="here.dill", config=config)
    assert loaded.conditions is config.conditions and loaded.n_funcs == 2
    assert "3 * u" in loaded.diff_eqs_source


def a_card(verdict):
    return Card({"id": 7, "version": 5, "label": "heat/rod", "inspection": {"verdict": verdict}}, None)


@pytest.fixture
def asked(monkeypatch):
    cards = []
    monkeypatch.setattr(loading, "ask", cards.append)
    return cards


@pytest.mark.parametrize("document", [{"training": {"metrics": ["mean"]}}, {"training": {"loss": {"left_out": "own"}}}, {"training": None}])
def test_a_file_of_the_author_is_asked_about_whatever_the_verdict(patch, monkeypatch, asked, document):
    monkeypatch.setattr(loading, "document_of", lambda hub, card: document)
    for verdict in ("usual", "unusual", "unreadable"):
        assert patch._rebuilt(None, a_card(verdict)) is None
        assert asked.pop()["inspection"]["verdict"] == verdict


def test_what_can_be_rebuilt_is_not_asked_about(patch, monkeypatch, asked):
    rebuilt = types.SimpleNamespace()
    monkeypatch.setattr(loading, "document_of", lambda hub, card: {"training": {"metrics": []}})
    monkeypatch.setattr(patch, "rebuild", lambda document: rebuilt)
    assert patch._rebuilt(None, a_card("unusual")) is rebuilt
    assert asked == []
