"""Saves a solver the way a user does, with the library's own `save(..., save_to_hub=True)`, and keeps what is sent."""

import builtins
import json
import os
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from types import CodeType
from unittest.mock import patch

import dill
import neurodiffeq.solvers_utils as client
import torch


def saved_to_hub(solver, label: str) -> dict[str, bytes]:
    """The parts `file` and `solution` of the upload, byte for byte as the library sends them."""
    with HTTPServer(("127.0.0.1", 0), _Recorder) as server, tempfile.TemporaryDirectory() as home:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            with (
                patch.dict(os.environ, HOME=home, NEURODIFF_API_KEY="demo"),
                patch.object(client, "NEURODIFF_API_URL", f"http://127.0.0.1:{server.server_port}/api/v1"),
                patch.object(client, "open", _open_unbuffered, create=True),
                patch.dict(dill.settings, recurse=True),
            ):
                solver.save(name=label, save_to_hub=True)
        finally:
            server.shutdown()
        return server.parts


def saved_to_file(solver) -> bytes:
    """The file of the library's own `save(path=...)`, also for networks that the library cannot describe."""
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(client, "get_networks", _networks_or_none),
        patch.dict(dill.settings, recurse=True),
    ):
        path = Path(folder, "solver.dill")
        solver.save(path=path)
        return path.read_bytes()


def _networks_or_none(solver, describe=client.get_networks) -> list:
    """Networks without a `.NN` make the library's description fail, and the whole save with it."""
    try:
        return describe(solver)
    except AttributeError:
        return []


class _Recorder(BaseHTTPRequestHandler):
    def do_GET(self):
        self._answer(200)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        boundary = self.headers["Content-Type"].partition("boundary=")[2].encode()
        # Each part is "\r\n" head "\r\n\r\n" content "\r\n"; nothing stands before the first and after the last.
        for part in body.split(b"--" + boundary)[1:-1]:
            head, _, content = part.partition(b"\r\n\r\n")
            for name in ("file", "solution"):
                if f'name="{name}"'.encode() in head:
                    self.server.parts = getattr(self.server, "parts", {}) | {name: content[:-2]}
        self._answer(201)

    def _answer(self, status):
        answer = json.dumps({}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        """Quiet."""


def _open_unbuffered(file, mode="r", *args, **kwargs):
    """The library reads its file back before it is flushed: without a write buffer nothing of it gets lost."""
    return builtins.open(file, mode, 0) if mode == "wb" else builtins.open(file, mode, *args, **kwargs)


def _save_code_with_short_path(pickler, code):
    """Code objects carry the path of their source: only the part that means the same on every machine is kept."""
    path = Path(code.co_filename)
    packages = next((i for i, part in enumerate(path.parts) if part == "site-packages"), None)
    short = path.name if packages is None else Path(*path.parts[packages + 1 :]).as_posix()
    _save_code(pickler, code.replace(co_filename=short))


_save_code = dill.Pickler.dispatch[CodeType]
dill.register(CodeType)(_save_code_with_short_path)

# torch.optim hides its submodules' names, so dill would copy the optimizer class, a hundred kilobytes, into each file.
for _name in ("adam", "lbfgs"):
    setattr(torch.optim, _name, sys.modules[f"torch.optim.{_name}"])
