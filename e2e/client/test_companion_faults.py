"""What goes wrong on the way raises an error of its own class, and leaves nothing half-finished."""

import errno
import hashlib
import http.client
import os
import sys
import tempfile
import threading
import time
import types
from contextlib import contextmanager
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

import pytest
import requests
import solverhub
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, DirichletBVP2D
from neurodiffeq.solvers import Solver1D
from solverhub import Hub, errors, keys, loading, saving

from hub import API


def a_solver():
    solver = Solver1D(lambda u, t: [diff(u, t) + u], [IVP(0.0, 1.0)], t_min=0.0, t_max=2.0)
    solver.fit(1, tqdm_file=None)
    return solver


@pytest.fixture
def hub(author, monkeypatch) -> Hub:
    monkeypatch.setattr(saving, "PAUSES", (0, 0))
    monkeypatch.setattr(loading, "PAUSES", (0, 0, 0))
    return Hub(API, author.key)


@contextmanager
def between(answer):
    """A server before the hub. `answer(handler, forward)` answers; `forward()` asks the hub. Gives its address."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def handle_any(self):
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            self.close_connection = True
            answer(self, lambda: forwarded(self, body))

        do_GET = do_POST = do_HEAD = handle_any

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/api/v1"
    finally:
        server.shutdown()
        server.server_close()


def forwarded(handler, body) -> tuple[http.client.HTTPResponse, bytes]:
    hub = http.client.HTTPConnection(urlsplit(API).netloc)
    headers = {name: value for name, value in handler.headers.items() if name.lower() != "accept-encoding"}
    hub.request(handler.command, handler.path, body or None, headers)
    response = hub.getresponse()
    return response, response.read()


def send_on(handler, response, content, cut=0) -> None:
    """The answer of the hub, without its last bytes."""
    handler.send_response(response.status)
    for name, value in response.getheaders():
        if name.lower() not in ("connection", "transfer-encoding", "content-encoding", "content-length"):
            handler.send_header(name, value)
    handler.send_header("content-length", response.getheader("content-length") or str(len(content)))
    handler.end_headers()
    if handler.command != "HEAD":
        handler.wfile.write(content[: len(content) - cut])


def versions(author, label) -> list[int]:
    return [row["version"] for row in author.get("/solutions/versions", id=author.mine(label)["id"])]


def losing_first_answer(lost):
    """For `between`: the answer to the first upload does not arrive. Its status is added to `lost`."""

    def answer(handler, forward):
        response, content = forward()
        if handler.path.endswith("/upload") and not lost:
            lost.append(response.status)
        else:
            send_on(handler, response, content)

    return answer


def test_an_upload_whose_answer_is_lost_is_repeated_and_makes_one_version(hub, author, project):
    lost = []
    label = f"{project}/once"
    with between(losing_first_answer(lost)) as address:
        saved = solverhub.save(a_solver(), label, progress=False, hub=Hub(address, hub.key))
    assert (lost, saved.version, versions(author, label)) == ([201], 1, [1])


def test_a_hub_that_goes_away_during_an_upload(hub, author, project):
    def answer(handler, forward):
        if not handler.path.endswith("/upload"):
            send_on(handler, *forward())

    with between(answer) as address, pytest.raises(errors.HubAway):
        solverhub.save(a_solver(), f"{project}/away", progress=False, hub=Hub(address, hub.key))
    assert author.get("/solutions", my="true", q=f"{project}/away") == []


def test_a_download_that_breaks_off_continues_where_it_stopped(hub, tmp_path):
    ranges = []

    def answer(handler, forward):
        response, content = forward()
        download = handler.command == "GET" and "/download" in handler.path
        if download:
            ranges.append(handler.headers.get("range"))
        send_on(handler, response, content, cut=len(content) // 2 if download and len(ranges) < 4 else 0)

    with between(answer) as address:
        file = solverhub.download("demo/van-der-pol", tmp_path / "file", hub=Hub(address, hub.key))
    assert len(ranges) == 4 and ranges[0] is None and all(ranges[1:])
    facts = hub.card("demo/van-der-pol")
    assert hashlib.sha256(file.read_bytes()).hexdigest() == facts["sha256"]
    assert os.listdir(tmp_path) == ["file"]


def test_a_download_that_always_breaks_off(hub, tmp_path):
    def answer(handler, forward):
        response, content = forward()
        send_on(handler, response, content, cut=len(content) if handler.command == "GET" and "/download" in handler.path else 0)

    with between(answer) as address, pytest.raises(errors.Interrupted, match="Only 0 of"):
        solverhub.download("demo/van-der-pol", tmp_path / "file", hub=Hub(address, hub.key))
    assert os.listdir(tmp_path) == []


def test_a_download_that_begins_again_from_the_start(hub, tmp_path):
    """Something on the way does not know ranges."""
    answers = []

    def answer(handler, forward):
        download = handler.command == "GET" and "/download" in handler.path
        if download:
            del handler.headers["range"]
            answers.append(handler)
        response, content = forward()
        send_on(handler, response, content, cut=len(content) // 2 if download and len(answers) == 1 else 0)

    with between(answer) as address:
        file = solverhub.download("demo/van-der-pol", tmp_path / "file", hub=Hub(address, hub.key))
    assert hashlib.sha256(file.read_bytes()).hexdigest() == hub.card("demo/van-der-pol")["sha256"]
    assert len(answers) == 2


def test_two_downloads_to_the_same_file_at_once(hub, tmp_path):
    """Both are in the middle of it when the other one is, too."""
    both = threading.Barrier(2, timeout=60)

    def answer(handler, forward):
        response, content = forward()
        if handler.command == "GET" and "/download" in handler.path:
            both.wait()
        send_on(handler, response, content)

    done = []
    with between(answer) as address:
        there = Hub(address, hub.key)
        threads = [
            threading.Thread(target=lambda: done.append(solverhub.download("demo/van-der-pol", tmp_path / "file", hub=there)))
            for _ in range(2)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert (len(done), os.listdir(tmp_path)) == (2, ["file"])
    assert hashlib.sha256(done[0].read_bytes()).hexdigest() == hub.card("demo/van-der-pol")["sha256"]


def test_a_version_that_is_deleted_during_a_download(hub, author, project, tmp_path):
    label = f"{project}/short-lived"
    saved = solverhub.save(a_solver(), label, progress=False, hub=hub)
    seen = []

    def answer(handler, forward):
        download = handler.command == "GET" and "/download" in handler.path
        response, content = forward()
        if download and not seen:
            seen.append(requests.delete(f"{API}/solutions/{saved['id']}", headers={"apikey": hub.key}, timeout=60).status_code)
            send_on(handler, response, content, cut=len(content) // 2)
        else:
            send_on(handler, response, content)

    with between(answer) as address, pytest.raises(errors.NotFound):
        solverhub.download(label, tmp_path / "file", hub=Hub(address, hub.key))
    assert (len(seen), os.listdir(tmp_path)) == (1, [])


def test_a_download_to_where_nothing_can_be_written(hub, tmp_path, monkeypatch):
    with pytest.raises(errors.CannotWrite, match="nowhere"):
        solverhub.download("demo/van-der-pol", tmp_path / "nowhere/file", hub=hub)

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(loading, "_fetch", full)
    (tmp_path / "file").write_text("before")
    with pytest.raises(errors.DiskFull, match="is full"):
        solverhub.download("demo/van-der-pol", tmp_path / "file", hub=hub)
    assert (os.listdir(tmp_path), (tmp_path / "file").read_text()) == (["file"], "before")


def test_other_bytes_than_announced(hub, tmp_path):
    def answer(handler, forward):
        response, content = forward()
        changed = handler.command == "GET" and "/download" in handler.path
        send_on(handler, response, content[:-1] + b"?" if changed else content)

    with between(answer) as address, pytest.raises(errors.WrongFile):
        solverhub.download("demo/van-der-pol", tmp_path / "file", hub=Hub(address, hub.key))
    assert os.listdir(tmp_path) == []


def test_a_redirect_is_not_followed_with_the_key(hub):
    def answer(handler, _forward):
        handler.send_response(307)
        handler.send_header("location", "https://elsewhere.example.org/")
        handler.send_header("content-length", "0")
        handler.end_headers()

    with between(answer) as address, pytest.raises(errors.WrongAddress, match="elsewhere"):
        Hub(address, hub.key).search()


def test_a_web_page_is_not_a_hub(hub):
    def answer(handler, _forward):
        handler.send_response(200)
        handler.send_header("content-length", "6")
        handler.end_headers()
        handler.wfile.write(b"<html>")

    with between(answer) as address, pytest.raises(errors.WrongAddress, match="no hub"):
        Hub(address, hub.key).search()


def test_an_address_without_a_host(hub):
    with pytest.raises(errors.WrongAddress, match="has no host. Set NEURODIFF_API_URL"):
        Hub("/api/v1", hub.key).search()


def test_nobody_answers(hub):
    with between(lambda *_: None) as address:
        pass
    with pytest.raises(errors.HubAway, match="cannot be reached"):
        Hub(address, hub.key).search()


def test_a_key_that_is_missing_wrong_or_may_only_load(hub, author, project):
    reading = author.call("POST", "/api_keys", 201, json={"scope": "read"})["key"]
    for key in ("", "wrong", "line\nbreak", reading):
        with pytest.raises(errors.KeyRefused):
            solverhub.save(a_solver(), f"{project}/key", progress=False, hub=Hub(API, key))


def test_a_key_that_expires(hub, author, project):
    soon = (datetime.now(timezone.utc) + timedelta(seconds=1)).isoformat()
    key = author.call("POST", "/api_keys", 201, json={"expires_at": soon})["key"]
    expired = Hub(API, key)
    while requests.get(f"{API}/profile", headers={"apikey": key}, timeout=60).ok:
        pass
    with pytest.raises(errors.KeyRefused):
        solverhub.save(a_solver(), f"{project}/key", progress=False, hub=expired)
    with pytest.raises(errors.KeyRefused):
        solverhub.load("demo/van-der-pol", hub=expired)


@pytest.mark.parametrize("label", ["", " ", "/name", "project/", "a/b/c"])
def test_a_name_that_is_none(label, hub):
    with pytest.raises(errors.NameRefused):
        solverhub.save(a_solver(), label, progress=False, hub=hub)


def test_a_project_that_does_not_exist(hub):
    with pytest.raises(errors.NotFound):
        solverhub.save(a_solver(), "of-nobody/name", progress=False, hub=hub)


def test_the_sentence_of_the_hub_for_a_file_that_it_refuses(hub, author, project, tmp_path):
    (tmp_path / "file").write_bytes(b"nothing")
    sent = {"name": f"{project}/refused", "description": "", "diff_equation_details": {}, "type_name": "Solver1D"}
    with pytest.raises(errors.UploadRefused) as refused:
        saving.send(hub, tmp_path / "file", sent, progress=False)
    assert author.uploads()[0]["reason"] in str(refused.value)


def test_a_solver_that_is_trained_while_it_is_saved(hub, author, project, monkeypatch):
    describe = saving.describe

    def train(solver):
        details = describe(solver)
        solver.fit(1, tqdm_file=None)
        return details

    monkeypatch.setattr(saving, "describe", train)
    with pytest.raises(errors.SolverChanged):
        solverhub.save(a_solver(), f"{project}/changed", progress=False, hub=hub)
    assert author.get("/solutions", my="true", q=f"{project}/changed") == []


def test_a_part_that_cannot_be_written(hub, project):
    solver = a_solver()
    solver.metrics_fn["numbers"] = (number for number in [1, 2])
    with pytest.raises(errors.WouldLose, match="`metrics`"):
        solverhub.save(solver, f"{project}/lost", progress=False, hub=hub)


def test_boundary_functions_that_are_texts(hub, project):
    solver = a_solver()
    zero = lambda x: 0 * x  # noqa: E731
    solver.conditions = [DirichletBVP2D(0, "lambda y: 0", 1, zero, 0, zero, 1, zero)]
    with pytest.raises(errors.WouldLose, match="DirichletBVP2D"):
        solverhub.save(solver, f"{project}/lost", progress=False, hub=hub)


def test_a_solver_whose_training_disturbs_the_writing(hub, project, monkeypatch):
    def disturbed(content, _file):
        content["solver"].fit(1, tqdm_file=None)
        raise errors.WouldLose("dictionary changed size during iteration")

    monkeypatch.setattr(saving, "_write_pickle", disturbed)
    with pytest.raises(errors.SolverChanged):
        solverhub.save(a_solver(), f"{project}/changed", progress=False, hub=hub)


@pytest.mark.parametrize("progress", [True, False])
def test_a_long_download_shows_a_bar_unless_told_not_to(hub, monkeypatch, tmp_path, capsys, progress):
    monkeypatch.setattr("solverhub.progress.DELAY", 0)
    solverhub.download("demo/van-der-pol", tmp_path / "file", progress=progress, hub=hub)
    assert ("Loading:" in capsys.readouterr().err) is progress


def test_what_the_doctor_says_of_a_solver(author, monkeypatch):
    monkeypatch.setenv("NEURODIFF_API_KEY", author.key)
    solver = a_solver()
    findings = {finding.what: finding for finding in solverhub.doctor(solver)}
    for what in ("import solverhub.patch", "disk", "address", "key", "save", "solver"):
        assert findings[what].cure == "", findings[what]
    solver.metrics_fn["numbers"] = (number for number in [1, 2])
    findings = solverhub.doctor(solver)
    assert not findings.well and "! solver: The part `metrics` of the solver cannot be written" in repr(findings)


def test_the_doctor_knows_a_key_that_may_only_load(author, monkeypatch):
    monkeypatch.setenv("NEURODIFF_API_KEY", author.call("POST", "/api_keys", 201, json={"scope": "read"})["key"])
    findings = {finding.what: finding for finding in solverhub.doctor()}
    assert "save" not in findings and "Create a key" in findings["key"].cure


def test_a_login_asks_once(author, monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr(sys.modules["solverhub.login"], "getpass", lambda _text: asked.append(1) or author.key)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("NEURODIFF_API_KEY", "")
    for _ in range(2):
        assert solverhub.login(API) == author.username
    assert len(asked) == 1
    assert Hub(API).key == author.key
    solverhub.login(API, again=True)
    assert len(asked) == 2
    keys.remember(API, "a-key-that-is-gone")
    assert solverhub.login(API) == author.username
    assert len(asked) == 3


def test_a_keyring_holds_the_key_where_there_is_one(author, monkeypatch, tmp_path):
    kept = {}
    keyring = types.SimpleNamespace(
        set_password=lambda service, name, key: kept.update({(service, name): key}),
        get_password=lambda service, name: kept.get((service, name)),
    )
    monkeypatch.setitem(sys.modules, "keyring", keyring)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("NEURODIFF_API_KEY", "")
    solverhub.login(API, author.key)
    assert list(kept.values()) == [author.key]
    assert author.key not in (tmp_path / ".config/solverhub/login.json").read_text()
    assert Hub().key == author.key


def test_a_full_disk(hub, project, tmp_path, monkeypatch):
    def full(_handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with pytest.raises(errors.DiskFull, match="Set TMPDIR"):
        solverhub.save(a_solver(), f"{project}/full", progress=False, hub=hub)
    assert os.listdir(tmp_path) == []


def test_several_saves_at_once_each_send_their_own_solver(hub, author, project):
    solvers = [a_solver() for _ in range(4)]
    found: dict[int, str] = {}

    def save(number):
        saved = solverhub.save(solvers[number], f"{project}/at-once-{number}", progress=False, hub=hub)
        found[number] = saved["sha256"]

    threads = [threading.Thread(target=save, args=[number]) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found.values())) == 4


def test_a_version_that_was_deleted_meanwhile(hub, author, project):
    label = f"{project}/deleted"
    saved = solverhub.save(a_solver(), label, progress=False, hub=hub)
    answer = requests.delete(f"{API}/solutions/{saved['id']}", headers={"apikey": hub.key}, timeout=60)
    assert answer.ok, answer.text
    with pytest.raises(errors.NotFound):
        solverhub.load(label, trust=True, hub=hub)


def test_code_is_not_run_where_nobody_agreed(hub, monkeypatch, capsys):
    monkeypatch.setattr(loading, "read", lambda _file: pytest.fail("it was loaded"))
    with pytest.raises(errors.LoadRefused):
        solverhub.load("demo/van-der-pol", safe=False, hub=hub)
    assert "The hub calls this file usual." in capsys.readouterr().out


def card_with_proof(hub, label):
    """The card of a solution. A hub that has just started computes its certificates one after the other."""
    end = time.monotonic() + 300
    while (card := hub.card(label))["proof_state"] != "done":
        assert time.monotonic() < end, f"The certificate of {label} is {card['proof_state']}"
        time.sleep(0.1)
    return card


def test_what_the_hub_knows_of_a_solution(hub):
    card = card_with_proof(hub, "demo/van-der-pol")
    html = card._repr_html_()
    assert 'src="data:image/svg+xml;base64,' in html and card.proof in html
    assert [row["version"] for row in hub.versions("demo/van-der-pol")] == [1]
    assert hub.likes("demo/van-der-pol") == card["like_count"]
    assert hub.certificate("demo/van-der-pol")["file_sha256"] == card["sha256"]
    [unknown, *_] = hub.evaluate("demo/van-der-pol", {"t": [0.0, 1.0]})
    values = hub.evaluate("demo/van-der-pol", {"t": [0.0, 1.0]}, [unknown, "residual"])
    assert [len(column) for column in (values[unknown], *values["residual"])] == [2, 2]
    assert "demo/van-der-pol" in repr(hub.search("van-der-pol"))


def test_a_submission(hub, author, project):
    label = f"{project}/submitted"
    solverhub.save(a_solver(), label, progress=False, hub=hub)
    assert hub.submit(label, "Checked by hand")["hub_status"] == "submitted"
    with pytest.raises(errors.Conflict):
        hub.submit(label, "Once more")


def test_a_solution_that_was_trained_again(hub, author, project):
    label = f"{project}/again"
    solverhub.save(a_solver(), label, progress=False, hub=hub)
    assert hub.trained_again(label, of="demo/van-der-pol")["replica_of"]["label"] == "demo/van-der-pol"
    with pytest.raises(errors.SolverHubError, match="No other published solution has this label"):
        hub.trained_again(label, of="demo/nothing")


def test_bounds_are_rounded_up():
    from solverhub.show import rounded_up

    assert [rounded_up(bound) for bound in (1.51e-5, 1.5e-5, 9.96e-3)] == ["1.6e-05", "1.5e-05", "1.0e-02"]
