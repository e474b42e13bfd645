"""The body of an upload, read from the disk while it is sent."""

from __future__ import annotations

import io
import secrets
from typing import BinaryIO, Callable


class UploadBody:
    """A multipart body of two parts. The description comes first, so that the hub can refuse it before the file is sent.

    `on_read` is called with the number of bytes that were taken.
    """

    def __init__(self, description: bytes, file: BinaryIO, size: int, filename: str = "solver.dill") -> None:
        boundary = secrets.token_hex(16)
        self.headers = {"content-type": f"multipart/form-data; boundary={boundary}"}
        self.on_read: Callable[[int], object] = lambda count: None
        start = (
            _head(boundary, "solution", "solution.json") + description + b"\r\n" + _head(boundary, "file", filename)
        )
        end = f"\r\n--{boundary}--\r\n".encode()
        self._sources: list[BinaryIO] = [io.BytesIO(start), file, io.BytesIO(end)]
        self._size = len(start) + size + len(end)

    def __len__(self) -> int:
        return self._size

    def read(self, size: int = -1) -> bytes:
        """Returns at most `size` bytes; none at the end."""
        while self._sources:
            piece = self._sources[0].read(size)
            if piece:
                self.on_read(len(piece))
                return piece
            self._sources.pop(0)
        return b""


def _head(boundary: str, name: str, filename: str) -> bytes:
    return (
        f'--{boundary}\r\ncontent-disposition: form-data; name="{name}"; filename="{filename}"\r\n'
        "content-type: application/octet-stream\r\n\r\n"
    ).encode()
