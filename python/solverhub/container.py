"""The container of an open file: tensors and texts, as safetensors has them. NumPy is all that it needs."""

from __future__ import annotations

import json
import math
import struct
from collections import Counter
from typing import Any, Mapping

import numpy as np

#: Kinds of numbers in an open file, with what NumPy calls their bytes. It has no type for BF16.
KINDS = {"F64": "<f8", "F32": "<f4", "F16": "<f2", "BF16": "<u2"}
MAX_HEADER = 4 * 2**20  # bytes
MAX_TENSORS, MAX_NUMBERS = 1000, 10**6
MAX_NAME = 100  # characters
ALIGNMENT = 8  # bytes

Tensors = Mapping[str, np.ndarray]


class BFloat16(np.ndarray):
    """Numbers in single precision that are written with 16 bits, of which 8 are the exponent."""


def to_bytes(tensors: Tensors, texts: Mapping[str, str]) -> bytes:
    """Writes the container. Numbers are written in the precision that they have."""
    header: dict[str, Any] = {"__metadata__": dict(texts)}
    pieces: list[bytes] = []
    end = 0
    for name, tensor in sorted(tensors.items(), key=lambda item: (-item[1].dtype.itemsize, item[0])):
        kind, piece = _bytes_of(tensor)
        header[name] = {"dtype": kind, "shape": list(tensor.shape), "data_offsets": [end, end + len(piece)]}
        pieces.append(piece)
        end += len(piece)
    head = json.dumps(header, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode()
    head += b" " * (-len(head) % ALIGNMENT)
    return b"".join([struct.pack("<Q", len(head)), head, *pieces])


def from_bytes(content: bytes, faults: list[str]) -> tuple[dict[str, np.ndarray], dict[str, str]]:
    """Reads the tensors, in double precision, and the texts. What is wrong is added to `faults`; then nothing is read of it."""
    header = _header(content, faults)
    if header is None:
        return {}, {}
    start = 8 + struct.unpack_from("<Q", content)[0]
    texts = header.pop("__metadata__", {})
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        faults.append("__metadata__: it is not an object of texts.")
        texts = {}
    tensors: dict[str, np.ndarray] = {}
    if len(header) > MAX_TENSORS or len(content) - start > MAX_NUMBERS * 8:
        faults.append(f"file: it has more than {MAX_TENSORS} tensors or {MAX_NUMBERS} numbers.")
        return {}, {}
    taken: list[tuple[int, int, str]] = []
    for name, entry in header.items():
        found = _entry(name, entry, len(content) - start, faults)
        if found is None:
            continue
        kind, shape, begin, end = found
        taken.append((begin, end, name))
        tensors[name] = _numbers(kind, content[start + begin : start + end]).reshape(shape)
        if not np.isfinite(tensors[name]).all():
            faults.append(f"tensor {name}: it has a number that is not finite.")
    if sum(it.size for it in tensors.values()) > MAX_NUMBERS:
        faults.append(f"file: it has more than {MAX_NUMBERS} numbers.")
    _check_places(taken, len(content) - start, faults)
    return tensors, texts


def _bytes_of(tensor: np.ndarray) -> tuple[str, bytes]:
    if isinstance(tensor, BFloat16):
        bits = np.ascontiguousarray(tensor, "<f4").view("<u4")
        return "BF16", (bits >> 16).astype("<u2").tobytes()
    kind = {"f8": "F64", "f4": "F32", "f2": "F16"}[tensor.dtype.str[1:]]
    return kind, np.ascontiguousarray(tensor, KINDS[kind]).tobytes()


def _numbers(kind: str, piece: bytes) -> np.ndarray:
    numbers = np.frombuffer(piece, KINDS[kind])
    if kind == "BF16":
        numbers = (numbers.astype("<u4") << 16).view("<f4")
    return numbers.astype(np.float64)


def _header(content: bytes, faults: list[str]) -> dict[str, Any] | None:
    size = struct.unpack_from("<Q", content)[0] if len(content) >= 8 else 0
    if not 2 <= size <= min(MAX_HEADER, len(content) - 8):
        faults.append("file: it does not begin with the header of a safetensors file, or its end is missing.")
        return None
    header = parsed(content[8 : 8 + size].decode("utf-8", "replace"), "header", faults)
    if header is not None and not isinstance(header, dict):
        faults.append("header: it is not an object.")
        return None
    return header


def parsed(text: str, place: str, faults: list[str]) -> Any:
    """Reads a JSON document; None where it is not one. A name may be there once only, and each number is finite."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            counts = Counter(name for name, _ in pairs)
            raise ValueError(f"the name {max(counts, key=counts.__getitem__)!r} is there twice")
        return found

    def refuse(word: str) -> Any:
        raise ValueError(f"{word} is not a number in JSON")

    try:
        return json.loads(text, object_pairs_hook=once, parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        faults.append(f"{place}: it is not valid JSON: {error}.")
        return None


def _entry(name: str, entry: Any, room: int, faults: list[str]) -> tuple[str, tuple[int, ...], int, int] | None:
    place = f"tensor {name[:MAX_NAME]}"
    if not 1 <= len(name) <= MAX_NAME:
        faults.append(f"{place}: its name has {len(name)} characters, but may have 1–{MAX_NAME}.")
        return None
    if not isinstance(entry, dict) or set(entry) != {"dtype", "shape", "data_offsets"}:
        faults.append(f"{place}: it has other fields than dtype, shape and data_offsets.")
        return None
    kind, shape, offsets = entry["dtype"], entry["shape"], entry["data_offsets"]
    if kind not in KINDS:
        faults.append(f"{place}: its numbers are {kind!r}, but have to be one of {', '.join(KINDS)}.")
        return None
    if not _are_sizes(shape) or not _are_sizes(offsets) or len(offsets) != 2:
        faults.append(f"{place}: its shape or its offsets are not lists of whole numbers.")
        return None
    begin, end = offsets
    if 0 in shape:
        faults.append(f"{place}: it has no numbers. Leave it out.")
        return None
    if end - begin != math.prod(shape) * int(KINDS[kind][-1]) or end > room:
        faults.append(f"{place}: its offsets do not fit its shape, or the end of the file is missing.")
        return None
    return kind, tuple(shape), begin, end


def _are_sizes(values: Any) -> bool:
    return (
        isinstance(values, list)
        and len(values) <= 8
        and all(isinstance(it, int) and not isinstance(it, bool) and 0 <= it < 2**53 for it in values)
    )


def _check_places(taken: list[tuple[int, int, str]], room: int, faults: list[str]) -> None:
    """Adds a fault where bytes belong to two tensors or to none."""
    reached = 0
    for begin, end, name in sorted(taken):
        if begin != reached:
            faults.append(f"tensor {name}: it does not begin where the one before it ends.")
        reached = max(reached, end)
    if reached != room and not faults:
        faults.append("file: there are bytes after the last tensor.")
