"""Numeric solutions and bounds of errors, against SciPy and against arithmetic of many digits."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from test_certificates import NAMES, certificate_text, checked

CERTIFY = Path(__file__).parents[2] / "certify"
SCIPY = CERTIFY / "check/compare_with_scipy.py"
#: Of the test sets, what is too stiff for the logarithmic norm to follow it.
NOT_PROVEN = {"Van der Pol, ε = 1e-6", "Robertson", "OREGO", "E5"}


@cache
def members() -> list[str]:
    script = CERTIFY / "test/test-sets/dump.mjs"
    done = subprocess.run(["node", script], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def piped(program: Path, lines: list[str]) -> str:
    text = "".join(line + "\n" for line in lines)
    done = subprocess.run([sys.executable, "-B", program], input=text, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_scipy_agrees_on_the_test_sets():
    assert "different: none" in piped(SCIPY, members())


def test_scipy_agrees_on_the_demo_solvers():
    certificates = [(name, json.loads(certificate_text(name))) for name in NAMES]
    lines = [json.dumps({"name": name, **c}) for name, c in certificates if len(c["problem"]["coordinates"]) == 1]
    assert len(lines) == 13
    assert "different: none" in piped(SCIPY, lines)


def test_a_wrong_numeric_solution_is_noticed():
    document = json.loads(members()[0])
    document["reference"]["pieces"][5]["coefficients"][0][0] += 1e-3
    done = subprocess.run([sys.executable, "-B", SCIPY], input=json.dumps(document), capture_output=True, text=True)
    assert (done.returncode, "too much" in done.stdout) == (1, True)


def test_what_is_proven_of_the_test_sets_is_said_and_confirmed():
    documents = [json.loads(line) for line in members()]
    assert {document["name"] for document in documents if document["rung"] != "reference"} == NOT_PROVEN
    nonlinear = [d for d in documents if d["reference"] and "within" in (d["reference"]["shooting"] or {})]
    assert len(nonlinear) >= 8
    jumping = [d for d in documents if d["name"] == "switched on and off"]
    for document in jumping + nonlinear:
        tally = checked(json.dumps(document))
        unconfirmed = [kind for kind, (_, refuted, open_) in tally.counts.items() if refuted or open_]
        assert set(unconfirmed) <= {"digest of the problem"}, document["name"]


def lower_distance(shooting):
    shooting["within"] /= 10


def move_alone(shooting):
    for piece in shooting["alone"]:
        piece["coefficients"][0][0] += 1e-6


def other_start(shooting):
    shooting["start"][0] += 1e-6


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (lower_distance, "one start meets the far end"),
        (move_alone, "error at the start"),
        (other_start, "the start fulfils its condition"),
    ],
)
def test_a_false_claim_about_a_nonlinear_boundary_problem_is_not_confirmed(change, kind):
    document = next(json.loads(line) for line in members() if "Stoer" in line)
    change(document["reference"]["shooting"])
    _, refuted, open_ = checked(json.dumps(document)).counts[kind]
    assert refuted + open_ > 0


def test_no_bound_of_a_random_case_is_below_its_true_error():
    folder = CERTIFY / "test/random-cases"
    done = subprocess.run(["node", folder / "dump.mjs", "100"], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    assert piped(folder / "true_errors.py", done.stdout.splitlines()).endswith(", 0 faults\n")


def test_the_formulas_of_scipy_and_of_the_checker_are_the_same():
    """A comparison by a wrong evaluation would compare nothing."""
    from boxes import coordinate_jets
    from compare_with_scipy import run
    from intervals import Interval, Monomials, run_tape

    problem = json.loads(certificate_text("van-der-pol"))["problem"]
    at = np.array([0.3, 1.7])
    inputs = coordinate_jets([Interval(at)], Monomials.of(1, 0))
    [enclosed] = run_tape(problem["solution"], inputs, inputs[0])
    [value] = run(problem["solution"], [at])
    assert np.all(np.abs(value - enclosed.coefficients.low[0]) < 1e-12)
