"""Programs that save from one home folder share the scratch file of the library: none gets the solver of another."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
import requests

from hub import API


class _Gate(BaseHTTPRequestHandler):
    """Passes everything on to the hub. The question that the library asks between writing its scratch file and reading it waits
    for `server.opened`, if it is about `server.held_project`."""

    def do_GET(self):
        if self.path.endswith(f"/check_access/{self.server.held_project}"):
            self.server.arrived.set()
            assert self.server.opened.wait(120)
        self._pass_on()

    def do_POST(self):
        self._pass_on()

    def _pass_on(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        headers = {name: self.headers[name] for name in ("apikey", "Content-Type") if self.headers[name]}
        answer = requests.request(self.command, f"{API}{self.path}", data=body, headers=headers, timeout=60)
        self.send_response(answer.status_code)
        self.send_header("Content-Length", str(len(answer.content)))
        self.end_headers()
        self.wfile.write(answer.content)

    def log_message(self, *_):
        """Quiet."""


@contextmanager
def gate(held_project):
    with ThreadingHTTPServer(("127.0.0.1", 0), _Gate) as server:
        server.held_project, server.arrived, server.opened = held_project, threading.Event(), threading.Event()
        server.address = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.opened.set()
        server.shutdown()


@pytest.fixture(scope="module")
def saved(author, tmp_path_factory):
    """Two programs, both trained for as long: the second one saves between the two steps of the first one's save."""
    home = tmp_path_factory.mktemp("shared-home")
    first, second = (f"{author.new_project()}/one-of-two" for _ in range(2))
    with ThreadPoolExecutor() as pool, gate(first.split("/")[0]) as door:
        early = pool.submit(author.run, "train_and_save.py", first, home=home, api=door.address)
        assert door.arrived.wait(120)
        late = author.run("train_and_save.py", second, home=home, api=door.address)
        door.opened.set()
        return {first: early.result(), second: late}


def test_one_is_refused_and_told_why(saved, author, admin):
    first, _ = saved
    assert "Could not upload solution" in saved[first].output
    [attempt] = [attempt for attempt in author.uploads() if attempt["label"] == first]
    assert (attempt["outcome"], attempt["version"]) == ("refused", None)
    assert attempt["reason"].startswith("Two programs share one home folder")
    assert "HOME=$(mktemp -d)" in attempt["cure"]
    assert admin.get("/solutions", status="created", q=first) == []


def test_the_other_one_has_its_own_weights(saved, author):
    _, second = saved
    assert "Could not upload solution" not in saved[second].output
    assert author.run("load.py", second).values == saved[second].values


def test_both_are_saved_from_homes_of_their_own(author, project, tmp_path):
    labels = [f"{project}/own-home-{number}" for number in range(2)]
    homes = [tmp_path / str(number) for number in range(2)]
    for folder in homes:
        folder.mkdir()
    with ThreadPoolExecutor() as pool:
        runs = list(pool.map(lambda label, home: author.run("train_and_save.py", label, home=home), labels, homes))
    for label, run in zip(labels, runs):
        assert author.run("load.py", label).values == run.values
