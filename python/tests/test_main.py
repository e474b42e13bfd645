"""The command line: what each command asks for."""

import json
from types import SimpleNamespace

import pytest
from solverhub import __main__ as command
from solverhub import errors
from solverhub.doctor import Finding, Findings
from solverhub.show import Card, Saved

ROW = {"label": "heat/rod", "version": 3, "url": "/7", "new_version": True, "remarks": []}


class Hub:
    page = "https://there"

    def __init__(self):
        self.asked = []

    def check_may_save(self, label):
        self.asked.append(label)

    def card(self, label, version):
        return Card({"id": label, "version": 4 if version is None else version, "format": "open" if label == "heat/air" else "solver"}, self)

    def search(self, text, **filters):
        self.asked.append((text, filters))
        return [{"id": 7}]


@pytest.fixture
def hub(monkeypatch):
    one = Hub()
    monkeypatch.setattr(command, "Hub", lambda: one)
    return one


@pytest.fixture
def sent(hub, monkeypatch):
    calls = []

    def send(there, file, sent, progress):
        assert there is hub and hub.asked == [sent["name"]]
        calls.append((file, sent))
        return Saved(ROW, there)

    monkeypatch.setattr(command, "send", send)
    return calls


def test_a_push_sends_the_file_with_what_was_said_of_it(sent, tmp_path, capsys):
    (tmp_path / "file").write_text("content")
    options = ["--description", "A rod", "--type", "Solver2D"]
    assert command.main(["push", str(tmp_path / "file"), "heat/rod", *options]) == 0
    expected = {"name": "heat/rod", "description": "A rod", "diff_equation_details": {}, "type_name": "Solver2D"}
    assert sent == [(tmp_path / "file", expected)]
    assert capsys.readouterr().out == "heat/rod, version 3, saved: https://there/7\n"


def test_a_push_without_options_takes_the_name_and_the_commonest_class(sent, tmp_path):
    (tmp_path / "file").write_text("content")
    command.main(["push", str(tmp_path / "file"), "heat/rod"])
    assert (sent[0][1]["description"], sent[0][1]["type_name"]) == ("rod", "Solver1D")


def test_a_push_of_an_open_file_is_checked_before_it_is_sent(hub, tmp_path, monkeypatch, capsys):
    calls = []
    monkeypatch.setattr("solverhub.open_saving.send", lambda there, file, sent, progress, remarks: calls.append(sent) or Saved(ROW, there))
    (tmp_path / "heat.solverhub").write_text("content")
    assert command.main(["push", str(tmp_path / "heat.solverhub"), "heat/rod"]) == 1
    assert "heat.solverhub is not a valid open file" in capsys.readouterr().err and calls == []
    monkeypatch.setattr("solverhub.open_file.read", lambda file: SimpleNamespace(manifest={}))
    assert command.main(["push", str(tmp_path / "heat.solverhub"), "heat/rod"]) == 0
    assert calls == [{"name": "heat/rod", "description": "rod", "diff_equation_details": {}, "type_name": "Open"}]


def test_a_push_of_no_file_or_under_no_name_sends_nothing(sent, hub, tmp_path, capsys):
    (tmp_path / "file").write_text("content")
    assert command.main(["push", str(tmp_path), "heat/rod"]) == 1
    assert f"solverhub: There is no file {tmp_path}" in capsys.readouterr().err
    assert command.main(["push", str(tmp_path / "file"), "heat/"]) == 1
    assert (sent, hub.asked) == ([], [])


@pytest.fixture
def pulled(hub, monkeypatch, tmp_path):
    calls = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(command, "download", lambda label, file, version, progress, hub: calls.append((label, str(file), version)) or file)
    return calls


def test_a_pull_names_the_file_after_the_solution_unless_told_another(pulled, capsys):
    assert command.main(["pull", "heat/rod"]) == 0
    assert command.main(["pull", "heat/rod", "--version", "5", "--to", "other.dill"]) == 0
    assert command.main(["pull", "heat/air"]) == 0
    assert pulled == [("heat/rod", "rod.dill", 4), ("heat/rod", "other.dill", 5), ("heat/air", "air.solverhub", 4)]
    assert capsys.readouterr().out == "rod.dill\nother.dill\nair.solverhub\n"


def test_a_pull_replaces_no_file(pulled, tmp_path, capsys):
    (tmp_path / "rod.dill").write_text("mine")
    assert command.main(["pull", "heat/rod"]) == 1
    assert pulled == [] and "rod.dill exists already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [([], ("", {})), (["rods"], ("rods", {})), (["rods", "--mine"], ("rods", {"my": True}))],
)
def test_a_search_asks_for_words_and_for_your_own(hub, arguments, asked):
    assert command.main(["search", *arguments]) == 0
    assert hub.asked == [asked]


def test_a_search_can_print_everything(hub, capsys):
    command.main(["search", "--json"])
    assert json.loads(capsys.readouterr().out) == [{"id": 7}]


@pytest.mark.parametrize(("cure", "code"), [("", 0), ("Do this.", 1)])
def test_the_doctor_ends_with_an_error_where_something_needs_a_cure(monkeypatch, cure, code, capsys):
    monkeypatch.setattr(command, "doctor", lambda: Findings([Finding("disk", "7 MB", cure)]))
    assert command.main(["doctor"]) == code
    assert "disk: 7 MB" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "asked"), [([], (None, False)), (["there"], ("there", False)), (["--again"], (None, True))]
)
def test_a_login_hands_on_address_and_again(monkeypatch, arguments, asked, capsys):
    calls = []
    monkeypatch.setattr(command, "login", lambda address, again: calls.append((address, again)) or "ada")
    assert command.main(["login", *arguments]) == 0
    assert (calls, capsys.readouterr().out) == ([asked], "Logged in as ada.\n")


@pytest.mark.parametrize(
    ("raised", "code", "said"),
    [
        (errors.Conflict("One sentence.", cure="Do this."), 1, "solverhub: One sentence. Do this.\n"),
        (PermissionError(13, "Permission denied"), 1, "solverhub: [Errno 13] Permission denied\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_an_error_is_one_sentence_and_a_code(monkeypatch, raised, code, said, capsys):
    def fail():
        raise raised

    monkeypatch.setattr(command, "doctor", fail)
    assert command.main(["doctor"]) == code
    assert capsys.readouterr() == ("", said)


def test_without_a_command_the_usage_is_shown(capsys):
    with pytest.raises(SystemExit) as left:
        command.main([])
    assert left.value.code == 2 and "usage: solverhub" in capsys.readouterr().err
