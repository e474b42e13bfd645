"""Describes the instructions of a version of Python, as one line of JSON for write-tables.mjs.

    python dump_opcodes.py            the Python that runs this
    python dump_opcodes.py 3.8        another version, as the package xdis knows it
"""

import json
import sys

KINDS = {"const": "hasconst", "name": "hasname", "local": "haslocal", "free": "hasfree",
         "jrel": "hasjrel", "jabs": "hasjabs", "compare": "hascompare"}


def describe(version, opcodes, caches_of, has_argument):
    """Instructions as [number, name, kind of argument, cache entries]; variants that only a running interpreter writes are left out."""
    rows = []
    for name, number in sorted(opcodes.opmap.items(), key=lambda item: item[1]):
        if number > 255 or name.startswith("INSTRUMENTED_") or name in ("RESERVED", "ENTER_EXECUTOR"):
            continue
        kinds = [kind for kind, group in KINDS.items() if number in getattr(opcodes, group, ())]
        kind = kinds[0] if kinds else "number" if has_argument(number) else "none"
        rows.append([number, name, kind, caches_of(name, number)])
    return {"version": version, "opcodes": rows}


def of_this_python():
    import dis
    import opcode

    caches = getattr(opcode, "_inline_cache_entries", {})
    if isinstance(caches, dict):
        caches_of = lambda name, number: caches.get(name, 0)
    else:
        caches_of = lambda name, number: caches[number]
    has_argument = (lambda number: number in dis.hasarg) if hasattr(dis, "hasarg") else (lambda number: number >= dis.HAVE_ARGUMENT)
    return describe("%d.%d" % sys.version_info[:2], dis, caches_of, has_argument)


def of_another(version):
    from xdis.op_imports import get_opcode_module
    from xdis.version_info import PythonImplementation

    numbers = tuple(int(part) for part in version.split("."))
    if numbers >= (3, 11):
        raise SystemExit("Only versions before 3.11 have no cache entries: run the real Python.")
    module = get_opcode_module(numbers, PythonImplementation.CPython)
    return describe(version, module, lambda name, number: 0, lambda number: number >= module.HAVE_ARGUMENT)


if __name__ == "__main__":
    print(json.dumps(of_another(sys.argv[1]) if len(sys.argv) > 1 else of_this_python()))
