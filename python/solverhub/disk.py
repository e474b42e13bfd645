"""Files that are written completely or not at all."""

from __future__ import annotations

import errno
import secrets
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

from .errors import CannotWrite, DiskFull, SolverHubError


def cannot_write(error: OSError, folder: Path | str, cure: str | None = None) -> CannotWrite:
    """The error that says why nothing could be written to a folder."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DiskFull(f"The disk of {folder} is full.", cure=cure)
    return CannotWrite(f"A file could not be written to {folder}: {error.strerror or error}.", cure=cure)


@contextmanager
def own_folder() -> Iterator[Path]:
    """A folder that no other program uses. It is gone afterwards."""
    cure = "Set TMPDIR to a folder with more room."
    try:
        with tempfile.TemporaryDirectory(prefix="solverhub-") as folder:
            yield Path(folder)
    except DiskFull as error:
        raise DiskFull(error.message, cure=cure) from error
    except SolverHubError:
        raise
    except OSError as error:
        raise cannot_write(error, "the temporary folder", cure) from error


@contextmanager
def replacing(file: Path) -> Iterator[Path]:
    """A new file beside `file`, which takes its place at the end. After an error it is gone, and `file` is as it was.

    Its name is its own, because two programs may write to the same place at once.
    """
    file = file.resolve()  # what a link leads to is replaced, not the link
    if file.exists() and not file.is_file():
        raise CannotWrite(f"{file} is not a file.")
    part = file.with_name(f".{secrets.token_hex(8)}.part")
    try:
        yield part
        part.replace(file)
    except SolverHubError:
        raise
    except OSError as error:
        raise cannot_write(error, file.parent) from error
    finally:
        part.unlink(missing_ok=True)
