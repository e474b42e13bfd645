"""Saving: what is checked before, what is written, and what is sent again."""

import json
import sys
import tempfile
import types

import dill
import pytest
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D
from solverhub import errors, saving

NOTES = [{"kind": "ok", "text": "Complete."}, {"kind": "warn", "text": "Unusual."}]
SAVED = {"label": "heat/rod", "version": 3, "remarks": ["First."], "inspection": {"notes": NOTES}}


def a_solver():
    solver = Solver1D(lambda u, t: [diff(u, t) + 3 * u], [IVP(0.0, 1.0)], t_min=0.0, t_max=2.0)
    solver.fit(1, tqdm_file=None)
    return solver


class Refusing:
    """A hub that raises one error after the other, then takes what is sent."""

    def __init__(self, *refusals):
        self.refusals = list(refusals)
        self.sent = []
        self.checked = []

    def check_may_save(self, label):
        self.checked.append(label)

    def ask(self, method, path, data, headers):
        assert (method, path) == ("POST", "/solutions/upload")
        whole = b"".join(iter(lambda: data.read(7), b""))
        assert len(whole) == len(data)
        boundary = headers["content-type"].split("boundary=")[1].encode()
        self.sent.append(whole.replace(boundary, b""))
        if self.refusals:
            raise self.refusals.pop(0)
        return SAVED


@pytest.fixture
def pauses(monkeypatch):
    made = []
    monkeypatch.setattr(saving.time, "sleep", made.append)
    return made


@pytest.fixture
def file(tmp_path):
    (tmp_path / "solver.dill").write_bytes(b"the bytes of a solver")
    return tmp_path / "solver.dill"


def away(number=1):
    return errors.HubAway(f"away {number}", status=503)


def test_an_upload_is_repeated_whole_while_the_hub_is_away(pauses, file):
    hub = Refusing(away(), away())
    assert saving.send(hub, file, {"name": "heat/rod"}, False, ["Last."]) == {**SAVED, "remarks": ["First.", "Unusual.", "Last."]}
    assert pauses == [1, 4]
    assert len(hub.sent) == 3 and len(set(hub.sent)) == 1
    assert b'{"name": "heat/rod"}' in hub.sent[0] and b"the bytes of a solver" in hub.sent[0]


def test_an_upload_is_sent_three_times_at_most(pauses, file):
    hub = Refusing(*map(away, range(1, 8)))
    with pytest.raises(errors.HubAway, match="away 3"):
        saving.send(hub, file, {}, False)
    assert (len(hub.sent), pauses) == (3, [1, 4])


@pytest.mark.parametrize(
    "refusal",
    [errors.UploadRefused, errors.Conflict, errors.TooMuch, errors.KeyRefused, errors.NotFound, errors.Interrupted, errors.SolverHubError],
)
def test_a_refusal_is_not_sent_again(refusal, pauses, file):
    hub = Refusing(refusal("no"))
    with pytest.raises(refusal):
        saving.send(hub, file, {}, False)
    assert (len(hub.sent), pauses) == (1, [])


def test_a_description_that_is_no_json_is_not_sent(pauses, file):
    hub = Refusing()
    with pytest.raises(ValueError):
        saving.send(hub, file, {"loss": float("nan")}, False)
    assert hub.sent == []


@pytest.mark.parametrize("label", ["", " ", "/", "/name", "project/", "project/ ", " /name", None, 7])
def test_an_empty_name_is_refused_before_anything_is_sent(label):
    hub = Refusing()
    with pytest.raises(errors.NameRefused, match="is empty"):
        saving.save(a_solver(), label, hub=hub)
    assert (hub.checked, hub.sent) == ([], [])


def test_a_name_with_two_slashes_is_refused_and_others_are_taken():
    with pytest.raises(errors.NameRefused, match="slash"):
        saving.check_label("a/b/c")
    for label in ("name", "project/name", "a project/a name"):
        saving.check_label(label)


@pytest.mark.parametrize(("given", "expected"), [(None, "rod"), ("", ""), ("A rod", "A rod")])
def test_the_description_is_the_name_unless_one_is_given(given, expected):
    hub = Refusing()
    saving.save(a_solver(), "heat/rod", description=given, progress=False, hub=hub)
    [sent] = hub.sent
    described = json.loads(sent.split(b"\r\n\r\n")[1].split(b"\r\n")[0])
    assert (described["name"], described["description"], described["type_name"]) == ("heat/rod", expected, "Solver1D")
    assert "3 * u" in described["diff_equation_details"]["equation"]
    assert hub.checked == ["heat/rod"]


def test_nothing_is_written_where_the_hub_would_refuse(monkeypatch):
    hub = Refusing()
    monkeypatch.setattr(hub, "check_may_save", lambda _label: (_ for _ in ()).throw(errors.NotAllowed("no")))
    monkeypatch.setattr(saving, "write", lambda *_: pytest.fail("it was written"))
    with pytest.raises(errors.NotAllowed):
        saving.save(a_solver(), "heat/rod", hub=hub)


def test_the_file_has_each_part_under_the_name_that_the_library_reads(tmp_path):
    solver = a_solver()
    details = saving.write(solver, tmp_path / "file")
    content = dill.loads((tmp_path / "file").read_bytes())
    assert list(content) == (
        "metrics loss_fn conditions global_epoch nets best_nets optimizer optimizer_state optimizer_class diff_eqs "
        "diff_equation_details generator train_loss_history valid_loss_history type type_name parent_type_name solver"
    ).split()
    assert content["diff_equation_details"] == details
    assert (content["type"], content["type_name"], content["parent_type_name"]) == (Solver1D, "Solver1D", "BaseSolver")
    assert content["train_loss_history"] == solver.metrics_history["train_loss"]
    assert content["valid_loss_history"] == solver.metrics_history["valid_loss"]
    assert content["train_loss_history"] != content["valid_loss_history"]
    assert (content["optimizer_class"], content["global_epoch"]) == (torch.optim.Adam, 1)
    for part, networks in (("nets", solver.nets), ("best_nets", solver.best_nets)):
        for name, numbers in networks[0].state_dict().items():
            assert torch.equal(content[part][0].state_dict()[name], numbers)
    assert (tmp_path / "file").read_bytes()[:2] == b"\x80\x04"


def test_an_optimizer_of_the_author_has_no_class_that_can_be_looked_up():
    class Own(torch.optim.Adam):
        pass

    solver = a_solver()
    solver.optimizer = Own(solver.nets[0].parameters())
    assert saving._content(solver, {})["optimizer_class"] is None


def test_a_step_of_the_training_and_a_changed_number_are_noticed():
    solver = a_solver()
    before = saving._state(solver)
    saving._check_unchanged(solver, before)
    with torch.no_grad():
        next(solver.nets[0].parameters()).add_(0)
    with pytest.raises(errors.SolverChanged):
        saving._check_unchanged(solver, before)
    before = saving._state(solver)
    solver.metrics_history["train_loss"].append(5.0)
    with pytest.raises(errors.SolverChanged):
        saving._check_unchanged(solver, before)


def test_the_part_that_cannot_be_written_is_named(tmp_path):
    content = {"first": 2, "second": (number for number in [3]), "third": (number for number in [5])}
    with pytest.raises(errors.WouldLose, match="The part `second` of the solver cannot be written to a file: TypeError"):
        saving._write_pickle(content, tmp_path / "file")
    assert saving._culprit({"first": 2}) == "The solver"


def test_a_file_of_yours_stays_as_it_was_after_an_error(tmp_path):
    (tmp_path / "file").write_text("before")
    solver = a_solver()
    solver.metrics_fn["numbers"] = (number for number in [1])
    with pytest.raises(errors.WouldLose, match="`metrics`"):
        saving.save_to(solver, tmp_path / "file")
    assert [it.name for it in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text() == "before"
    with pytest.raises(errors.CannotWrite, match="nowhere"):
        saving.save_to(a_solver(), tmp_path / "nowhere/file")


def test_functions_that_are_texts_are_found_and_the_type_is_not_one():
    condition = types.SimpleNamespace(f0="lambda y: 0", condition_type="IVP", t_0=2.0, g1="lambda x: x")
    assert saving.texts_in(condition) == ["f0", "g1"]
    assert saving.texts_in(7) == []
    saving.check_conditions(types.SimpleNamespace(conditions=[IVP(0.0, 1.0)]))
    with pytest.raises(errors.WouldLose, match="Set `solver.conditions` again"):
        saving.check_conditions(types.SimpleNamespace(conditions=[IVP(0.0, 1.0), condition]))


def test_the_names_of_optimizers_are_there_for_the_writing_only(monkeypatch):
    monkeypatch.setitem(sys.modules, "torch.optim.of_test", types.ModuleType("torch.optim.of_test"))
    monkeypatch.setitem(sys.modules, "torch.optim.of_test.inner", types.ModuleType("torch.optim.of_test.inner"))
    before = set(vars(torch.optim))
    with pytest.raises(KeyError), saving._names_of_optimizers():
        assert torch.optim.of_test is sys.modules["torch.optim.of_test"]
        assert set(vars(torch.optim)) >= before
        assert "of_test.inner" not in vars(torch.optim)
        raise KeyError
    assert set(vars(torch.optim)) == before
    with saving._names_of_optimizers():  # the lock is free again
        pass


def test_no_folder_is_left_after_saving(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    saving.save(a_solver(), "heat/rod", progress=False, hub=Refusing())
    assert list(tmp_path.iterdir()) == []
