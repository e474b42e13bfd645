"""Loading: what is asked, how a transfer continues, and that nobody's code runs unasked."""

import contextlib
import hashlib
import sys
import types

import dill
import pytest
import requests
import torch
from neurodiffeq.conditions import IVP
from solverhub import errors, loading
from solverhub.show import Card

FILE = bytes(number % 251 for number in range(20_011))
FACTS = {"id": 17, "version": 5, "size": len(FILE), "sha256": hashlib.sha256(FILE).hexdigest(), "label": "heat/rod", "username": "ada"}


class Sending:
    """A hub that sends each time as many bytes as it is told, then breaks off. None is an error before the first byte."""

    page = "https://hub.example.org"

    def __init__(self, *lengths, ranges=True, facts=FACTS, breaks=requests.ConnectionError("broken off")):
        self.lengths, self.ranges, self.facts, self.breaks = list(lengths), ranges, facts, breaks
        self.asked, self.begins = [], []

    def id_of(self, label):
        return label if isinstance(label, int) else 17

    def ask(self, method, path, params):
        self.asked.append((method, path, params))
        return self.facts

    def card(self, label, version):
        self.asked.append((label, version))
        return Card({**self.facts, "inspection": {"verdict": "unusual", "notes": [], "calls": []}}, self)

    @contextlib.contextmanager
    def send(self, method, path, params, headers, stream):
        assert (method, path, stream, headers["accept"]) == ("GET", "/solutions/download", True, "*/*")
        assert params == {"id": 17, "version": 5}
        begin = int(headers.get("range", "bytes=0-")[len("bytes=") : -1])
        self.begins.append(begin if "range" in headers else None)
        length = self.lengths.pop(0) if self.lengths else len(FILE)
        if length is None:
            raise errors.HubAway("away")
        start = begin if self.ranges else 0

        def pieces(size):
            rest = FILE[start : start + length]
            yield from (rest[at : at + size] for at in range(0, len(rest), size))
            if start + length < len(FILE):
                raise self.breaks

        yield types.SimpleNamespace(status_code=206 if begin and self.ranges else 200, iter_content=pieces)


@pytest.fixture(autouse=True)
def pauses(monkeypatch):
    made = []
    monkeypatch.setattr(loading.time, "sleep", made.append)
    return made


def fetched(hub, tmp_path):
    told = []
    loading._fetch(hub, {"id": 17, "version": 5}, tmp_path / "file", len(FILE), told.append)
    return (tmp_path / "file").read_bytes(), told


def test_a_transfer_continues_at_the_byte_where_it_stopped(tmp_path, pauses):
    hub = Sending(8_193, 4_001)
    content, told = fetched(hub, tmp_path)
    assert content == FILE
    assert hub.begins == [None, 8_193, 12_194]
    assert (sum(told), pauses) == (len(FILE), [0, 0])


def test_without_ranges_a_transfer_begins_again_and_its_bar_too(tmp_path):
    hub = Sending(8_193, ranges=False)
    content, told = fetched(hub, tmp_path)
    assert content == FILE
    assert -8_193 in told and sum(told) == len(FILE)


def test_the_pauses_get_longer_while_nothing_arrives_and_then_it_ends(tmp_path, pauses):
    hub = Sending(101, *[None] * 20)
    with pytest.raises(errors.Interrupted, match="Only 101 of 20011 bytes arrived") as error:
        fetched(hub, tmp_path)
    assert pauses == [0, 1, 2, 4, 8]
    assert hub.begins == [None, *[101] * 5]
    assert isinstance(error.value.__cause__, errors.HubAway)


def test_the_pauses_begin_again_with_each_new_byte(tmp_path, pauses):
    hub = Sending(None, None, None, 1, None, None)
    assert fetched(hub, tmp_path)[0] == FILE
    assert pauses == [0, 1, 2, 0, 1, 2]


def test_an_answer_that_ends_too_early_without_an_error_is_no_end(tmp_path, pauses):
    hub = Sending(*[0] * 20, breaks=requests.exceptions.ChunkedEncodingError("ended"))
    with pytest.raises(errors.Interrupted, match="Only 0 of"):
        fetched(hub, tmp_path)
    assert (len(hub.begins), pauses) == (6, [0, 1, 2, 4, 8])


def test_an_error_that_is_no_interruption_is_not_repeated(tmp_path):
    hub = Sending(3_001, breaks=errors.NotFound("gone"))
    with pytest.raises(errors.NotFound):
        fetched(hub, tmp_path)
    assert hub.begins == [None]


@pytest.mark.parametrize(("version", "query"), [(None, {}), (5, {"version": 5}), (0, {"version": 0})])
def test_a_download_asks_for_the_facts_of_the_version(tmp_path, version, query):
    hub = Sending()
    assert loading.download("heat/rod", str(tmp_path / "file"), version=version, progress=False, hub=hub) == tmp_path / "file"
    assert hub.asked == [("GET", "/solutions/17", query)]
    assert (tmp_path / "file").read_bytes() == FILE


def test_bytes_with_another_digest_leave_nothing(tmp_path):
    (tmp_path / "file").write_text("before")
    hub = Sending(facts={**FACTS, "sha256": FACTS["sha256"][:-1] + ("0" if FACTS["sha256"][-1] != "0" else "1")})
    with pytest.raises(errors.WrongFile):
        loading.download(17, tmp_path / "file", progress=False, hub=hub)
    assert [it.name for it in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text() == "before"


def a_card(**inspection):
    return Card({**FACTS, "inspection": {"verdict": "unusual", "notes": [], "calls": [], **inspection}}, None)


def terminal(monkeypatch, answer):
    monkeypatch.setattr(sys, "stdin", types.SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("builtins.input", lambda _text: answer)


@pytest.mark.parametrize("answer", ["y", "Y", " yes ", "YES"])
def test_a_yes_lets_the_file_be_loaded(monkeypatch, answer):
    terminal(monkeypatch, answer)
    loading.ask(a_card())


@pytest.mark.parametrize("answer", ["", "n", "no", "yess", "j", "ye"])
def test_everything_else_is_a_no(monkeypatch, answer):
    terminal(monkeypatch, answer)
    with pytest.raises(errors.LoadRefused, match="was not loaded"):
        loading.ask(a_card())


def test_the_question_says_what_would_run(monkeypatch, capsys):
    terminal(monkeypatch, "y")
    loading.ask(a_card(notes=[{"text": "First."}, {"text": "Second."}], calls=["os.system", "exec"]))
    assert capsys.readouterr().out.splitlines() == [
        "As soon as you load or use it, the file of heat/rod, version 5, can run code of ada. The hub calls this file unusual.",
        "- First.",
        "- Second.",
        "It calls: os.system, exec",
    ]
    loading.ask(a_card())
    assert capsys.readouterr().out.splitlines()[-1] == "It calls: nothing"


def test_where_nobody_can_be_asked_but_in_a_notebook_it_is_refused(monkeypatch):
    monkeypatch.setattr("builtins.input", lambda _text: "y")
    monkeypatch.setattr(sys, "stdin", types.SimpleNamespace(isatty=lambda: False))
    with pytest.raises(errors.LoadRefused, match="trust=True"):
        loading.ask(a_card())
    monkeypatch.setitem(sys.modules, "ipykernel", types.ModuleType("ipykernel"))
    loading.ask(a_card())


@pytest.mark.parametrize(
    ("options", "done"),
    [
        ({}, ["rebuild"]),
        ({"safe": False}, ["ask", "read"]),
        ({"trust": True}, ["read"]),
        ({"safe": False, "trust": True}, ["read"]),
    ],
)
def test_the_file_of_the_author_is_read_only_where_that_was_asked_for(monkeypatch, options, done):
    seen = []
    monkeypatch.setattr(loading, "rebuild", lambda document: seen.append("rebuild") or "rebuilt")
    monkeypatch.setattr(loading, "ask", lambda card: seen.append("ask"))
    monkeypatch.setattr(loading, "read", lambda file: seen.append("read") or file.read_bytes())
    hub = Sending()
    assert loading.load("heat/rod", version=5, hub=hub, **options) == ("rebuilt" if done == ["rebuild"] else FILE)
    assert (seen, hub.asked[0]) == (done, ("heat/rod", 5))
    expected = "/solutions/17/export/json" if done == ["rebuild"] else "/solutions/17"
    assert hub.asked[1] == ("GET", expected, {"version": 5})


def test_a_refused_question_loads_nothing(monkeypatch):
    terminal(monkeypatch, "n")
    monkeypatch.setattr(loading, "read", lambda file: pytest.fail("it was loaded"))
    with pytest.raises(errors.LoadRefused):
        loading.load("heat/rod", safe=False, hub=Sending())


def test_what_cannot_be_rebuilt_says_how_it_is_loaded(monkeypatch):
    def cannot(_document):
        raise errors.CannotRebuild("Because.")

    monkeypatch.setattr(loading, "rebuild", cannot)
    with pytest.raises(errors.CannotRebuild, match="^Because. Pass safe=False to load"):
        loading.load("heat/rod", hub=Sending())


def written(tmp_path, content):
    (tmp_path / "own.dill").write_bytes(dill.dumps(content))
    return tmp_path / "own.dill"


def test_a_file_with_parts_only_is_not_read_as_a_solver(tmp_path):
    with pytest.raises(errors.CannotLoad, match="not the solver object. Load it with `load"):
        loading.read(written(tmp_path, {"nets": []}))
    assert loading.content_of(tmp_path / "own.dill") == {"nets": []}


@pytest.mark.parametrize("content", [b"", b"<html>", dill.dumps(7)])
def test_a_file_that_is_none_of_a_solver_is_said_so(tmp_path, content):
    (tmp_path / "own.dill").write_bytes(content)
    with pytest.raises(errors.CannotLoad, match="cannot be loaded here"):
        loading.read(tmp_path / "own.dill")


def test_boundary_functions_that_are_texts_are_warned_of(tmp_path, recwarn):
    sound = types.SimpleNamespace(conditions=[IVP(0.0, 1.0)], optimizer=None)
    assert loading.read(written(tmp_path, {"solver": sound})).conditions[0].t_0 == 0.0
    assert not recwarn.list
    condition = IVP(0.0, 1.0)
    condition.function = "lambda y: 0"
    with pytest.warns(UserWarning, match="saved as text"):
        loading.read(written(tmp_path, {"solver": types.SimpleNamespace(conditions=[condition], optimizer=None)}))


def test_an_optimizer_that_forgets_its_parameters_is_given_them_again():
    parameter = torch.nn.Parameter(torch.tensor([2.0]))
    optimizer = torch.optim.LBFGS([parameter])
    del optimizer._params, optimizer._numel_cache
    loading._restore_lbfgs(optimizer)
    assert optimizer._params[0] is parameter and optimizer._numel_cache is None
    other = optimizer._params = [parameter]
    loading._restore_lbfgs(optimizer)
    assert optimizer._params is other


def test_numbers_of_a_device_that_is_missing_come_into_main_memory(tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(torch.serialization, "location_tag", lambda storage: "cuda:0")
        file = written(tmp_path, {"numbers": torch.tensor([2.0, 3.0])})
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    before = torch.storage._load_from_bytes
    with pytest.raises(RuntimeError, match="CUDA"):
        dill.loads(file.read_bytes())
    assert loading.content_of(file)["numbers"].tolist() == [2.0, 3.0]
    with pytest.raises(errors.CannotLoad):
        loading.content_of(written(tmp_path, 7))
    assert torch.storage._load_from_bytes is before
