"""Open files: written, read, computed with NumPy, and refused with all their faults."""

import copy
import json
import math
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import torch
from solverhub import __main__ as command
from solverhub import container, elementary, errors, open_file, rules

POINTS = np.stack([np.linspace(-1, 1, 21), np.linspace(0, 1, 21)[::-1]], 1)
X, T = {"op": "name", "name": "x"}, {"op": "name", "name": "t"}


def number(value):
    return {"op": "number", "value": value}


def op(which, *args, **more):
    return {"op": which, "args": list(args), **more}


def parts():
    """A small file by hand: u = tanh(w · (x, t) + b) summed, with everything that a manifest can have."""
    weights = np.array([[1.0, 2.0], [-0.5, 0.25], [3.0, 0.0]])
    bias = np.array([0.1, 0.2, 0.3])
    u, u_t = {"op": "name", "name": "u"}, op("derivative", {"op": "name", "name": "u"}, by=["t"])
    manifest = {
        "format": "solverhub-solution",
        "version": 2,
        "made_with": {"library": "by-hand", "version": "1", "backend": "pencil", "precision": "float64"},
        "title": "A wave – ψ",
        "description": "Text.",
        "license": "CC-BY-4.0",
        "citation": "Nobody.",
        "coordinates": [{"name": "x", "from": -1, "to": 1}, {"name": "t", "from": 0, "to": 1, "role": "time"}],
        "domain": {"text": "all of it"},
        "parameters": [{"name": "nu", "value": 0.5, "found": True}],
        "unknowns": ["u"],
        "equation": [op("subtract", u_t, op("multiply", {"op": "name", "name": "nu"}, op("call", X, function="sin")))],
        "conditions": [
            {"kind": "value", "unknown": "u", "at": {"t": 0}, "equals": X, "imposed": "soft"},
            {"kind": "value", "unknown": "u", "at": {"x": 1}, "derivative": ["x"], "equals": number(0), "imposed": "hard"},
            {"kind": "equation", "at": {"x": -1}, "residual": op("add", u, op("negate", T)), "imposed": "soft"},
            {"kind": "periodic", "unknown": "u", "along": "x", "imposed": "soft"},
            {"kind": "text", "text": "u is nice", "imposed": "soft"},
        ],
        "training": {"optimizer": "Adam", "iterations": 2, "seed": 7, "losses": "losses", "losses_at": "at"},
        "check": {"points": "points", "values": "values"},
    }
    program = {
        "steps": [
            {"do": "input", "place": 0},
            {"do": "input", "place": 1},
            {"do": "pick", "from": [[0, 0], [1, 0]]},
            {"do": "affine", "of": 2, "weights": "w", "bias": "b"},
            {"do": "apply", "function": "tanh", "of": 3},
            {"do": "affine", "of": 4, "weights": "ones"},
        ],
        "results": [[5, 0]],
    }
    values = np.tanh(POINTS @ weights.T + bias).sum(1, keepdims=True)
    tensors = {"w": weights, "b": bias, "ones": np.ones((1, 3)), "points": POINTS, "values": values, "losses": np.array([2.0, 1.0]), "at": np.array([1.0, 2.0])}
    return copy.deepcopy((manifest, program, tensors))


def test_what_is_written_is_read_and_computed(tmp_path):
    manifest, program, tensors = parts()
    path = open_file.write(tmp_path / "wave.solverhub", manifest, program, tensors)
    found = open_file.read(path)
    assert (found.manifest, found.program) == (manifest, program)
    assert all((found.tensors[name] == tensor).all() for name, tensor in tensors.items())
    assert (found.coordinates, found.unknowns, found.domain, found.parameters) == (["x", "t"], ["u"], {"x": (-1, 1), "t": (0, 1)}, {"nu": 0.5})
    assert repr(found) == "u of x in [-1, 1], t in [0, 1]"
    assert list(tmp_path.iterdir()) == [path]


def test_points_are_rows_or_columns_of_numpy_or_torch(tmp_path):
    solution = open_file.from_bytes(open_file.to_bytes(*parts()))
    values = solution.tensors["values"]
    assert solution(POINTS) == pytest.approx(values, rel=1e-14)
    assert solution(POINTS[:, 0], POINTS[:, 1:]).shape == (21 * 21, 1)
    assert (solution(POINTS[:, 0], POINTS[:, 1]) == solution(POINTS)).all() and (solution(POINTS.tolist()) == solution(POINTS)).all()
    assert solution(POINTS[:, 0], 0.5).shape == (21, 1) and solution(np.empty((0, 2))).shape == (0, 1)
    of_torch = solution(torch.tensor(POINTS, dtype=torch.float32))
    assert of_torch.dtype == torch.float32 and of_torch.numpy() == pytest.approx(values, abs=1e-6)
    many = np.tile(POINTS, (400, 1))
    assert (solution(many) == np.tile(solution(POINTS), (400, 1))).all()
    with pytest.raises(ValueError, match="an array with 2 columns, or 2 arrays: x, t"):
        solution(np.ones((3, 3)))


def test_other_readers_of_safetensors_find_the_same():
    manifest, program, tensors = parts()
    content = open_file.to_bytes(manifest, program, {**tensors, "w": tensors["w"].astype(np.float32)})
    size = struct.unpack_from("<Q", content)[0]
    header = json.loads(content[8 : 8 + size])
    assert (8 + size) % 8 == 0 and json.loads(header["__metadata__"]["manifest"])["title"] == "A wave – ψ"
    begin, end = header["w"]["data_offsets"]
    assert header["w"]["dtype"] == "F32" and header["w"]["shape"] == [3, 2]
    assert (np.frombuffer(content[8 + size + begin : 8 + size + end], "<f4").reshape(3, 2) == tensors["w"]).all()
    assert max(it["data_offsets"][1] for name, it in header.items() if name != "__metadata__") == len(content) - 8 - size


def test_all_kinds_of_numbers_are_read():
    numbers = np.array([1.5, -2.0, 0.0, 256.0])
    tensors = {"a": numbers, "b": numbers.astype(np.float32), "c": numbers.astype(np.float16), "d": numbers.astype(np.float32).view(container.BFloat16)}
    found, texts = container.from_bytes(container.to_bytes(tensors, {"text": "ψ"}), faults := [])
    assert faults == [] and texts == {"text": "ψ"} and all((found[name] == numbers).all() and found[name].dtype == np.float64 for name in tensors)


def header_of(content):
    size = struct.unpack_from("<Q", content)[0]
    return json.loads(content[8 : 8 + size]), content[8 + size :]


def file_of(header, data):
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + data


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda header, data: b"", "does not begin with the header"),
        (lambda header, data: b"PK\3\4" + bytes(40), "does not begin with the header"),
        (lambda header, data: struct.pack("<Q", 2**60) + b"{}", "does not begin with the header"),
        (lambda header, data: file_of(b"{]", data), "header: it is not valid JSON"),
        (lambda header, data: file_of(b"[" * 5000, data), "header: it is not valid JSON"),
        (lambda header, data: file_of(b"[]", data), "header: it is not an object"),
        (lambda header, data: file_of(b'{"a": 1, "a": 2}', data), "the name 'a' is there twice"),
        (lambda header, data: file_of({**header, "__metadata__": {"manifest": 7}}, data), "__metadata__: it is not an object of texts"),
        (lambda header, data: file_of({**header, "w": 7}, data), "tensor w: it has other fields"),
        (lambda header, data: file_of({**header, "w": {**header["w"], "dtype": "I64"}}, data), "tensor w: its numbers are 'I64'"),
        (lambda header, data: file_of({**header, "w": {**header["w"], "shape": [-3, -2]}}, data), "tensor w: its shape or its offsets"),
        (lambda header, data: file_of({**header, "w": {**header["w"], "shape": [3, 3]}}, data), "tensor w: its offsets do not fit its shape"),
        (lambda header, data: file_of(header, data[:-8]), "the end of the file is missing"),
        (lambda header, data: file_of(header, data + bytes(8)), "there are bytes after the last tensor"),
        (lambda header, data: file_of({**header, "b": header["values"] | {"shape": [3], "data_offsets": [0, 24]}}, data), "does not begin where the one before it ends"),
        (lambda header, data: file_of(header, struct.pack("<d", math.nan) * (len(data) // 8)), "a number that is not finite"),
        (lambda header, data: file_of({**header, "__metadata__": {**header["__metadata__"], "solverhub": "3"}}, data), "only version 2"),
        (lambda header, data: file_of({**header, "__metadata__": {**header["__metadata__"], "more": "x"}}, data), "__metadata__.more: this text is not known"),
        (lambda header, data: file_of({name: it for name, it in header.items() if name != "__metadata__"}, data), "__metadata__.program: it is missing"),
        (lambda header, data: file_of({**header, "__metadata__": {**header["__metadata__"], "program": '{"steps": NaN}'}}, data), "program: it is not valid JSON: NaN is not a number"),
    ],
)
def test_a_damaged_container_is_refused(change, fault):
    content = change(*header_of(open_file.to_bytes(*parts())))
    with pytest.raises(errors.FileRefused) as refused:
        open_file.from_bytes(content)
    assert any(fault in it for it in refused.value.faults), refused.value.faults


def put(*path):
    *where, value = path

    def change(manifest, program, tensors):
        place = {"manifest": manifest, "program": program, "tensors": tensors}
        for key in where[:-1]:
            place = place[key]
        if value is DELETED:
            del place[where[-1]]
        else:
            place[where[-1]] = value

    return change


DELETED = object()
DEEP = number(1)
for _ in range(rules.MAX_DEPTH + 1):
    DEEP = op("negate", DEEP)


NESTED = "tanh"
for _ in range(8):
    NESTED = {"of": NESTED, "inner": 1, "outer": 1}
WIDE = {"pieces": [{"up_to": it, "function": {"pieces": [{"up_to": part, "function": "tanh"} for part in range(7)] + [{"function": "exp"}]}} for it in range(9)] + [{"function": "exp"}]}
LARGE = X
for _ in range(10):
    LARGE = op("add", LARGE, LARGE)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (put("manifest", "format", "other"), "manifest.format: it has to be 'solverhub-solution'."),
        (put("manifest", "version", 2.0), "manifest.version: it has to be 2."),
        (put("manifest", "colour", "red"), "manifest.colour: this field is not known."),
        (put("manifest", "unknowns", DELETED), "manifest.unknowns: it is missing."),
        (put("manifest", "unknowns", []), "manifest.unknowns: it has 0 entries, but has to have 1–100."),
        (put("manifest", "unknowns", 0, "1u"), "manifest.unknowns[0]: '1u' is not a valid name."),
        (put("manifest", "unknowns", 0, "x"), "manifest: the name x is given twice."),
        (put("manifest", "coordinates", 0, "from", 1), "manifest.coordinates[0]: `from` has to be less than `to`."),
        (put("manifest", "coordinates", 0, "from", True), "manifest.coordinates[0].from: it is a boolean, but has to be a number."),
        (put("manifest", "coordinates", 0, "role", "place"), "manifest.coordinates[0].role: it has to be 'space' or 'time'."),
        (put("manifest", "title", ""), "manifest.title: it has 0 characters, but has to have 1–200."),
        (put("manifest", "made_with", "library", "My Library"), "manifest.made_with.library: 'My Library' is not a valid name."),
        (put("manifest", "made_with", "precision", "double"), "manifest.made_with.precision: it has to be 'float64'"),
        (put("manifest", "parameters", 0, "found", 1), "manifest.parameters[0].found: it is a number, but has to be true or false."),
        (put("manifest", "parameters", 0, "name", "u"), "manifest: the name u is given twice."),
        (put("manifest", "parameters", 0, "name", "mu"), "manifest.equation[0]: the name nu is not known here."),
        (put("manifest", "equation", 0, {"op": "magic"}), "manifest.equation[0].op: it has to be one of number, name"),
        (put("manifest", "equation", 0, "args", 1, "args", 1, "function", "load"), "manifest.equation[0].args[1].args[1].function: 'load' is not a known function with one argument."),
        (put("manifest", "equation", 0, "args", 1, "args", [X]), "manifest.equation[0].args[1].args: it has 1 entries, but has to have 2–2."),
        (put("manifest", "equation", 0, "args", 0, "by", ["nu"]), "manifest.equation[0]: nu, by which is differentiated, is not a coordinate."),
        (put("manifest", "equation", 0, DEEP), "manifest.equation[0]: the expression is too deep."),
        (put("manifest", "conditions", 0, "kind", "wish"), "manifest.conditions[0].kind: it has to be one of value, equation, periodic, text."),
        (put("manifest", "conditions", 0, "imposed", "firm"), "manifest.conditions[0].imposed: it has to be 'hard' or 'soft'."),
        (put("manifest", "conditions", 0, "unknown", "v"), "manifest.conditions[0].unknown: v is not an unknown"),
        (put("manifest", "conditions", 0, "at", {"t": 0, "x": 0}), "manifest.conditions[0].at: it has to be an object with one coordinate"),
        (put("manifest", "conditions", 0, "at", {"y": 0}), "manifest.conditions[0]: y is not a coordinate"),
        (put("manifest", "conditions", 0, "equals", {"op": "name", "name": "u"}), "manifest.conditions[0].equals: the name u is not known here."),
        (put("manifest", "conditions", 1, "derivative", ["u"]), "manifest.conditions[1]: u is not a coordinate"),
        (put("manifest", "conditions", 3, "along", "u"), "manifest.conditions[3]: u is not a coordinate"),
        (put("manifest", "conditions", 4, "text", 7), "manifest.conditions[4].text: it is a number, but has to be a text."),
        (put("manifest", "training", "iterations", 1.5), "manifest.training.iterations: it is a number, but has to be a whole number."),
        (put("manifest", "training", "iterations", -1), "manifest.training.iterations: it is -1, but has to be at least 0."),
        (put("manifest", "training", "losses", "lost"), "manifest.training.losses: the file has no tensor lost."),
        (put("tensors", "at", np.ones(3)), "`losses` and `losses_at` have to have one dimension and the same length."),
        (put("manifest", "check", "points", "nowhere"), "manifest.check.points: the file has no tensor nowhere."),
        (put("tensors", "points", POINTS[:19]), "manifest.check.points: it has to have 20–1000 rows and 2 columns."),
        (put("tensors", "points", POINTS + 1), "manifest.check.points: a point is outside of the domain of x."),
        (put("tensors", "values", np.ones((21, 2))), "manifest.check.values: it has to have 21 rows and 1 columns."),
        (put("tensors", "values", np.ones((21, 1))), "manifest.check: the values of the program differ from `values` by"),
        (put("tensors", "spare", np.ones(2)), "tensor spare: nothing uses it."),
        (put("program", "steps", 3, "of", 3), "program.steps[3]: it uses step 3, which is not an earlier one."),
        (put("program", "steps", 3, "of", 0), "program.steps[3].weights: it has 2 columns, but step 0 is 1 numbers."),
        (put("program", "steps", 3, "weights", "v"), "program.steps[3]: the file has no tensor v."),
        (put("program", "steps", 3, "weights", "b"), "program.steps[3].weights: the tensor b has to have rows and columns."),
        (put("program", "steps", 3, "bias", [1, 2]), "program.steps[3].bias: it has to have a number for each of the 3 rows."),
        (put("program", "steps", 3, "bias", "w"), "program.steps[3].bias: the tensor w has to have one dimension."),
        (put("program", "steps", 0, "place", 2), "program.steps[0].place: there are only 2 coordinates."),
        (put("program", "steps", 0, "place", 8), "program.steps[0].place: it is 8, but has to be at most 7."),
        (put("program", "steps", 2, "from", [[0, 1]]), "program.steps[2].from[0]: step 0 is 1 numbers."),
        (put("program", "steps", 2, {"do": "run"}), "program.steps[2].do: it has to be one of input, constant"),
        (put("program", "steps", 4, "function", "eval"), "program.steps[4].function: the function 'eval' is not known."),
        (put("program", "steps", 4, "function", {"power": "2"}), "program.steps[4].function.power: it is a text, but has to be a number."),
        (put("program", "steps", 4, "function", {"slope": 1}), "program.steps[4].function.offset: it is missing."),
        (put("program", "steps", 4, "function", {"pieces": [{"function": "tanh"}, {"function": "tanh"}]}), "has to have a bound `up_to`"),
        (put("program", "steps", 4, "function", {"pieces": [{"up_to": it, "function": "tanh"} for it in (1, 0)] + [{"function": "tanh"}]}), "the bounds have to grow"),
        (put("program", "steps", 4, {"do": "plus", "left": 2, "right": 3}), "program.steps[4]: it combines steps of 2 and 3 numbers."),
        (put("program", "steps", 4, "function", {"of": "tanh", "inner": 1, "outer": 0}), "program.steps[4].function.outer: it is 0"),
        (put("program", "steps", 4, "function", NESTED), "it is nested too deeply"),
        (put("program", "steps", 4, "function", WIDE), "program.steps[4].function: it is made of more than 64 functions."),
        (put("program", "steps", 5, {"do": "pick", "from": [[4, 0]]}), "program.steps[4]: no result needs its number 1."),
        (put("manifest", "conditions", 0, "at", {"t": 1.5}), "manifest.conditions[0].at.t: 1.5 is outside of the domain, which is from 0 to 1."),
        (put("manifest", "unknowns", 0, "sin"), "manifest: the name sin has another meaning in equations."),
        (put("manifest", "title", "a\x07b"), "manifest.title: it contains a control character"),
        (put("manifest", "equation", 0, op("derivative", X, by=["x"])), "manifest.equation[0]: what is differentiated contains no unknown."),
        (put("manifest", "conditions", 0, "equals", op("derivative", X, by=["x"])), "manifest.conditions[0].equals: a given value cannot contain a derivative."),
        (put("manifest", "equation", [LARGE, LARGE]), "manifest: the expressions have more than 4000 nodes together."),
        (put("tensors", "at", np.array([2.0, 1.0])), "manifest.training.losses_at: the iterations have to ascend"),
        (put("tensors", "w", np.ones((5000, 2))), "program.steps[3]: it has 5000 numbers, but may have 4096."),
        (put("program", "results", [[5, 1]]), "program.results[0]: step 5 is 1 numbers."),
        (put("program", "results", [[9, 0]]), "program.results[0]: there is not a step 9 before."),
        (put("program", "results", [[5, 0], [5, 0]]), "program.results: there are 2, but 1 unknowns."),
        (put("program", "results", [[0, 0]]), "program.steps[5]: no result needs it."),
    ],
)
def test_a_fault_is_named_with_its_place(change, fault):
    manifest, program, tensors = parts()
    change(manifest, program, tensors)
    with pytest.raises(errors.FileRefused) as refused:
        open_file.to_bytes(manifest, program, tensors)
    assert any(it.startswith(fault) or fault in it for it in refused.value.faults), refused.value.faults


def test_all_faults_are_told_at_once(tmp_path):
    manifest, program, tensors = parts()
    manifest.update(title=7, extra=1)
    program["steps"][4]["function"] = "eval"
    path = tmp_path / "old.solverhub"
    path.write_bytes(b"what was there before")
    with pytest.raises(errors.FileRefused) as refused:
        open_file.write(path, manifest, program, tensors)
    assert [it.split(":")[0] for it in refused.value.faults] == ["manifest.title", "manifest.extra", "program.steps[4].function"]
    assert str(refused.value).count("\n- ") == 3 and path.read_bytes() == b"what was there before"


@pytest.mark.parametrize("seed", range(40))
def test_a_file_with_changed_bytes_or_parts_is_read_or_refused(seed):
    rng = np.random.default_rng(seed)
    content = bytearray(open_file.to_bytes(*parts()))
    for place in rng.integers(0, len(content), rng.integers(1, 4)):
        content[place] = rng.integers(0, 256)
    manifest, program, tensors = parts()
    values = [None, True, -1, 1e308, 2**70, "x", [], {}, [[]], {"op": "name"}, "\ud800"]
    for document in (manifest, program):
        place = document
        while isinstance(place, (dict, list)) and place and rng.random() < 0.9:
            key = rng.choice(list(place)) if isinstance(place, dict) else int(rng.integers(len(place)))
            if isinstance(place[key], (dict, list)) and rng.random() < 0.8:
                place = place[key]
            else:
                place[key] = values[rng.integers(len(values))]
                break
    for read in (lambda: open_file.from_bytes(bytes(content)), lambda: open_file.to_bytes(manifest, program, tensors)):
        try:
            read()
        except errors.FileRefused:
            pass


def test_the_schema_of_the_hub_has_the_same_fields():
    schema = json.loads((Path(__file__).parents[2] / "solver-file/schema/solution-2.json").read_text())["$defs"]
    faults = []
    rules.MANIFEST({"": 0}, "", faults)
    assert set(schema["manifest"]["properties"]) == set(faults[-1].split("The fields here are ")[1].rstrip(".").split(", "))
    dos = {it for one in schema["step"]["oneOf"] for it in one["properties"]["do"].get("enum", [one["properties"]["do"].get("const")])}
    rules.PROGRAM({"steps": [{"do": ""}], "results": [[0, 0]]}, "", faults)
    assert dos == set(faults[-1].split("one of ")[1].rstrip(".").split(", "))


FUNCTIONS = [
    ("tanh", 0.3, math.tanh(0.3)),
    ({"slope": 2, "offset": 1}, 0.3, 1.6),
    ({"of": "tanh", "inner": 2, "outer": 0.5}, 0.3, 0.5 * math.tanh(0.6)),
    ({"power": 3}, 2.0, 8.0),
    ({"pieces": [{"up_to": 0, "function": {"slope": 0, "offset": 0}}, {"function": {"slope": 1, "offset": 0}}]}, -2.0, 0.0),
    ({"pieces": [{"up_to": 1, "function": {"slope": 0, "offset": 5}}, {"function": "exp"}]}, 1.0, 5.0),
    ("softplus", 800.0, 800.0),
    ("sigmoid", -800.0, 0.0),
    ("logical_not", 0.0, 1.0),
    ("round", 2.5, 2.0),
    ("erfc", 0.3, math.erfc(0.3)),
]


@pytest.mark.parametrize(("function", "at", "expected"), FUNCTIONS)
def test_a_function_is_computed(function, at, expected):
    assert elementary.apply(function, np.array([at])) == pytest.approx(expected)


def test_steps_of_one_number_are_used_for_each_number_of_the_other():
    steps = [
        {"do": "input", "place": 0},
        {"do": "constant", "values": [1, 2, 3]},
        *({"do": do, "left": 1, "right": 0} for do in ("plus", "minus", "times", "over", "maximum", "minimum")),
        {"do": "select", "condition": 0, "a": 1, "b": 0},
    ]
    program = {"steps": steps, "results": [[number, 2] for number in range(2, 9)]}
    from solverhub import programs

    assert programs.run(program, {}, np.array([[2.0], [0.0]])) == pytest.approx(np.array([[5, 1, 6, 1.5, 3, 2, 3], [3, 3, 0, math.inf, 3, 0, 0]]))


def test_a_program_that_takes_too_long_is_refused():
    manifest, program, tensors = parts()
    tensors["square"] = np.eye(700)
    tensors["w"], tensors["b"], tensors["ones"] = np.ones((700, 2)), np.zeros(700), np.ones((1, 700))
    program["steps"][5:] = [{"do": "affine", "of": number, "weights": "square"} for number in range(4, 8)] + [{"do": "affine", "of": 8, "weights": "ones"}]
    program["results"] = [[9, 0]]
    with pytest.raises(errors.FileRefused, match="program: it takes 11898624 multiplications at a point with first and second derivatives, but may take 10000000"):
        open_file.to_bytes(manifest, program, tensors)


def test_softmax_and_its_logarithm():
    from solverhub import programs

    steps = [{"do": "constant", "values": [1, 2, 1000]}, {"do": "softmax", "of": 0}, {"do": "log_softmax", "of": 0}]
    found = programs.run({"steps": steps, "results": [[1, 2], [2, 0]]}, {}, np.zeros((2, 1)))
    assert found.tolist() == [[1.0, -999.0]] * 2


def test_the_command_checks_a_file(tmp_path, capsys):
    manifest, program, tensors = parts()
    path = open_file.write(tmp_path / "wave.solverhub", manifest, program, tensors)
    assert command.main(["check", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "A wave – ψ",
        "equation: u_t - nu*sin(x) = 0",
        "condition: u = x at t = 0 (soft)",
        "condition: u_x = 0 at x = 1 (hard)",
        "condition: u + -t = 0 at x = -1 (soft)",
        "condition: u is equal at both ends of x (soft)",
        "condition: u is nice (soft)",
        "parameter: nu = 0.5 (found)",
        "6 steps, 79 numbers: the file is valid.",
    ]
    assert command.main(["check", "--json", str(path)]) == 0 and json.loads(capsys.readouterr().out) == manifest
    path.write_bytes(path.read_bytes()[:-8])
    assert command.main(["check", str(path)]) == 1
    assert "wave.solverhub is not a valid open file:\n- tensor" in capsys.readouterr().err
    assert command.main(["check", str(tmp_path / "none.solverhub")]) == 1
    assert "cannot be read: No such file" in capsys.readouterr().err


def test_reading_needs_no_torch(tmp_path):
    path = open_file.write(tmp_path / "wave.solverhub", *parts())
    script = (
        "import sys; sys.modules['torch'] = sys.modules['neurodiffeq'] = None\n"
        "import solverhub\n"
        f"u = solverhub.load({str(path)!r})\n"
        "print(u([[0.0, 0.0]]).shape)\n"
        f"from solverhub.__main__ import main; main(['check', {str(path)!r}])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, encoding="utf-8", env={"PYTHONPATH": str(Path(__file__).parents[1]), "PYTHONIOENCODING": "utf-8"})
    assert done.stdout.startswith("(1, 1)\nA wave"), done.stderr


def test_without_numpy_an_error_says_what_is_missing(tmp_path):
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "import solverhub\n"
        "from solverhub.__main__ import main\n"
        "try: solverhub.load('wave.solverhub')\n"
        "except solverhub.errors.WrongLibrary as error: print(error.cure)\n"
        "print(main(['check', 'wave.solverhub']))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env={"PYTHONPATH": str(Path(__file__).parents[1])})
    assert done.stdout == "Run `pip install numpy`.\n1\n", done.stderr


def test_the_original_is_not_changed():
    manifest, program, tensors = parts()
    before = copy.deepcopy((manifest, program))
    open_file.to_bytes(manifest, program, tensors)
    assert (manifest, program) == before
