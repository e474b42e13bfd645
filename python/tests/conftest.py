"""The package by itself: no hub, no network, and nobody's settings."""

import json
import sys

import pytest
import requests


@pytest.fixture(autouse=True)
def home(tmp_path_factory, monkeypatch):
    """An empty home, no address, no key, no keyring."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(folder))
    for name in ("NEURODIFF_API_URL", "NEURODIFF_API_KEY", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setitem(sys.modules, "keyring", None)
    return folder


@pytest.fixture
def single_precision():
    """Makes new tensors of torch single ones, as torch does by itself; other tests change that for all."""
    import torch

    before = torch.get_default_dtype()
    torch.set_default_dtype(torch.float32)
    yield
    torch.set_default_dtype(before)


class Asked:
    """A hub that answers from a table: `(method, path)` has JSON, bytes, or an error to raise; what is not in it is 404. `asked` has all requests."""

    def __init__(self):
        self.answers = {}
        self.asked = []

    def __call__(self, method, url, **request):
        address, _, path = url.partition("/api/v1")
        self.asked.append({"method": method, "address": address, "path": path, **request})
        found = self.answers.get((method, path), (404, {"detail": f"No {path}"}))
        if isinstance(found, Exception):
            raise found
        status, content = found if isinstance(found, tuple) else (200, found)
        answer = requests.Response()
        answer.status_code = status
        answer.url = url
        answer.request = requests.Request(method, url)
        if method == "HEAD":
            answer.headers["content-disposition"] = content
            content = b""
        answer._content = content if isinstance(content, bytes) else json.dumps(content).encode()
        return answer

    def paths(self):
        return [it["path"] for it in self.asked]


@pytest.fixture
def web(monkeypatch):
    asked = Asked()
    monkeypatch.setattr(requests, "request", asked)
    return asked
