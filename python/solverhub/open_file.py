"""Open files: solutions of any library, without code. NumPy is all that is needed to write and to read them.

    open_file.write("heat.solverhub", manifest, program, tensors)
    heat = open_file.read("heat.solverhub")
    heat([[0.5, 0.1]])
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Mapping

import numpy as np

from . import container, programs, rules
from .disk import cannot_write, replacing
from .errors import FileRefused

MAX_POINTS_AT_ONCE = 4096
TEXTS = ("solverhub", "manifest", "program")


def write(path: Path | str, manifest: Mapping[str, Any], program: Mapping[str, Any], tensors: Mapping[str, Any]) -> Path:
    """Writes an open file after it was checked as `read` does. After an error, what was there before is still there.

    `tensors` are NumPy arrays in the precision that they will have in the file. Raises FileRefused and CannotWrite.
    """
    content = to_bytes(manifest, program, tensors)
    path = Path(path)
    with replacing(path) as part:
        try:
            with part.open("wb") as opened:
                opened.write(content)
                opened.flush()
                os.fsync(opened.fileno())
        except OSError as error:
            raise cannot_write(error, path.parent) from error
    return path


def read(path: Path | str) -> OpenSolution:
    """Reads an open file. Nothing in it is run. Raises FileRefused with all that is wrong, each with its place."""
    path = Path(path)
    try:
        content = path.read_bytes()
    except OSError as error:
        raise FileRefused(f"{path} cannot be read: {error.strerror or error}.") from error
    return from_bytes(content, path.name)


def to_bytes(manifest: Mapping[str, Any], program: Mapping[str, Any], tensors: Mapping[str, Any]) -> bytes:
    """Returns the content of an open file. Raises FileRefused where it would be refused."""
    try:
        texts = {
            "solverhub": str(rules.VERSION),
            "manifest": json.dumps(manifest, ensure_ascii=False, allow_nan=False),
            "program": json.dumps(program, ensure_ascii=False, allow_nan=False),
        }
        content = container.to_bytes(tensors, texts)
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise FileRefused(f"The solution cannot be written as an open file: {error}.") from error
    from_bytes(content, "The solution")
    return content


def from_bytes(content: bytes, name: str = "The file") -> OpenSolution:
    """Reads the content of an open file. Raises FileRefused."""
    faults: list[str] = []
    tensors, texts = container.from_bytes(content, faults)
    if not faults:
        faults += [f"__metadata__.{text}: it is missing." for text in TEXTS if text not in texts]
        faults += [f"__metadata__.{text}: this text is not known." for text in texts if text not in TEXTS]
        if texts.get("solverhub", "2") != "2":
            faults.append("__metadata__.solverhub: this package reads only version 2 of the format.")
    if not faults:
        manifest, program = (container.parsed(texts[text], text, faults) for text in ("manifest", "program"))
        if not faults:
            rules.check(manifest, program, tensors, faults)
            if not faults:
                return OpenSolution(manifest, program, tensors)
    listed = "".join(f"\n- {fault}" for fault in faults[: rules.MAX_FAULTS])
    raise FileRefused(f"{name} is not a valid open file:{listed}", faults=faults[: rules.MAX_FAULTS])


class OpenSolution:
    """A solution from an open file: a function of its coordinates, with its problem.

    `manifest` says what it solves, `program` how its values are computed, and `tensors` are the numbers for that.
    """

    def __init__(self, manifest: dict[str, Any], program: dict[str, Any], tensors: dict[str, np.ndarray]) -> None:
        self.manifest = manifest
        self.program = program
        self.tensors = tensors

    @property
    def coordinates(self) -> list[str]:
        """Names of the coordinates, in the order of the columns of points."""
        return [it["name"] for it in self.manifest["coordinates"]]

    @property
    def times(self) -> list[str]:
        """Names of the coordinates that are times: also of `t`, where the file does not say what it is."""
        return [it["name"] for it in self.manifest["coordinates"] if it.get("role", "time" if it["name"] == "t" else "space") == "time"]

    @property
    def unknowns(self) -> list[str]:
        """Names of the unknowns, in the order of the columns of values."""
        return list(self.manifest["unknowns"])

    @property
    def domain(self) -> dict[str, tuple[float, float]]:
        """The interval of each coordinate."""
        return {it["name"]: (it["from"], it["to"]) for it in self.manifest["coordinates"]}

    @property
    def parameters(self) -> dict[str, float]:
        """The named numbers of the equation."""
        return {it["name"]: it["value"] for it in self.manifest.get("parameters", [])}

    def __call__(self, *points: Any) -> Any:
        """Computes the values: a row for each point, a column for each unknown.

        Takes the points as rows, or a column for each coordinate. The values are a tensor of torch if the points are,
        else an array of NumPy. They are computed in double precision, and torch does not differentiate them.
        """
        arrays = [_array(it) for it in points]
        count = len(self.coordinates)
        if len(arrays) == 1 and arrays[0].ndim == 2 and arrays[0].shape[1] == count:
            rows = arrays[0]
        elif len(arrays) == count:
            rows = np.stack([it.reshape(-1) for it in np.broadcast_arrays(*arrays)], axis=1)
        else:
            raise ValueError(f"Pass an array with {count} columns, or {count} arrays: {', '.join(self.coordinates)}")
        pieces = [
            programs.run(self.program, self.tensors, rows[start : start + MAX_POINTS_AT_ONCE])
            for start in range(0, len(rows), MAX_POINTS_AT_ONCE)
        ]
        values = np.concatenate(pieces) if pieces else np.empty((0, len(self.unknowns)))
        tensor = next((it for it in points if hasattr(it, "new_tensor")), None)
        return values if tensor is None else tensor.new_tensor(values)

    def __repr__(self) -> str:
        domain = ", ".join(f"{name} in [{begin:g}, {end:g}]" for name, (begin, end) in self.domain.items())
        return f"{', '.join(self.unknowns)} of {domain}"


def _array(points: Any) -> np.ndarray:
    if hasattr(points, "detach"):
        points = points.detach().cpu().double().numpy()
    return np.asarray(points, dtype=np.float64)
