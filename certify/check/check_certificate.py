#!/usr/bin/env python3
"""Checks the certificate of a solution, claim by claim, without any of the code that made it. Needs Python 3.11 and NumPy.

    python check_certificate.py certificate.json [--file solver.dill] [--run solver.dill]

With --run, code of the solver's author is run: the function of the equation is called at random points, and compared with the equation that the
certificate is about. This needs PyTorch, dill and neurodiffeq, and a file that you trust. Without it, nothing of a solver file is run.

Each claim is an inequality between real numbers. It is confirmed if interval arithmetic shows it, refuted if interval arithmetic shows the
opposite, and else looked at again in smaller parts; what is neither after that stays open. Ends with 0 if all claims are confirmed, with 1 if
one is refuted, with 2 if one is open.
"""

import argparse
import hashlib
import json
import sys

import numpy as np

import linear_bounds
import plane_bounds
from errors import check_errors, check_reached_values, check_size_of_own_errors
from fields import WITH_RANGE, check_fields, present
from reference import check_form_along_pieces, check_form_along_solution, check_reference
from residuals import check_residuals, check_sampled_residuals
from tally import Tally

FORMAT = "solverhub-certificate/1"
#: Errors that are proven in other ways than by a numeric solution.
OTHER_PROOFS = "errors that are proven in another way"
#: What is compared where the author's code may be run.
SAME_EQUATION = "the author's function computes the equation"
#: Every claim was looked at.
COMPLETE = "the certificate is complete"


def check(text: str, file: bytes | None = None, run: bytes | None = None) -> Tally:
    """
    All claims. A certificate in which something is missing, or is of another kind, is refuted.

    :param file: the solver file, whose bytes are looked at
    :param run: the solver file, whose code is run
    """
    tally = Tally()
    try:
        check_claims(text, file or run, tally)
        if run is not None:
            check_by_running(json.loads(text), run, tally)
        tally.claim(COMPLETE, True)
    except Exception as error:  # noqa: BLE001: whatever is wrong with it, the verdict is the same
        print(f"The certificate cannot be followed to its end: {type(error).__name__}: {error}", file=sys.stderr)
        tally.claim(COMPLETE, False)
    return tally


def check_claims(text: str, file: bytes | None, tally: Tally) -> None:
    certificate = json.loads(text)
    problem = certificate["problem"]
    tally.claim("format", certificate["format"] == FORMAT)
    tally.claim("digest of the problem", certificate["problem_sha256"] == sha256(text_of_problem(text).encode()))
    if file is not None:
        tally.claim("digest of the file", certificate["file_sha256"] == sha256(file))
    if problem is None:
        tally.claim("nothing is claimed without a problem", certificate["rung"] == "none" and not present(certificate) - {"formula"})
        return
    check_fields(certificate, file, tally)
    if certificate["sampled_residuals"] is not None:
        check_sampled_residuals(problem, certificate["sampled_residuals"], tally)
    if certificate["residuals"] is not None:
        check_residuals(problem, certificate["residuals"], tally)
    reference = certificate["reference"]
    formula = None
    if reference is not None:
        is_formula = reference["method"] == "formula"
        tally.claim("the rung is that of the method", is_formula == (certificate["rung"] == "exact"))
        formula = certificate["formula"]["tape"] if is_formula else None
        check_form_along_pieces(problem, reference, formula, tally)
        check_reference(problem, reference, formula, tally)
    if certificate["errors"] is not None:
        if certificate["certified_with"] >= WITH_RANGE:
            check_reached_values(problem, certificate["errors"], tally)
        if reference is not None:
            check_errors(problem, reference["pieces"], formula, certificate["errors"], tally)
            if formula is not None:
                check_size_of_own_errors(problem, reference["pieces"], formula, certificate["errors"], tally)
        elif certificate.get("linear") is not None:
            check_form_along_solution(problem, certificate["errors"], tally)
            linear_bounds.check_linear(problem, certificate["linear"], certificate["errors"], tally)
        elif certificate["corrected"] is not None:
            plane_bounds.check_plane(problem, certificate, tally)
        else:
            tally.claim(OTHER_PROOFS, np.zeros(len(certificate["errors"]), bool), np.zeros(1, bool))


def check_by_running(certificate: dict, file: bytes, tally: Tally) -> None:
    """Whether the author's function computes the equation, at points where both give numbers. No other file than the certificate's is run."""
    problem = certificate["problem"]
    if problem is None or certificate["file_sha256"] != sha256(file):
        return
    import author_function

    solver = author_function.loaded(file)
    for dtype in {author_function.FINE, author_function.type_of_networks(solver)}:
        agree, differ = author_function.compare(solver, problem, dtype)
        tally.claim(SAME_EQUATION, ~differ.any(1) & (agree.mean(1) > 0.5), differ.any(1))


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def text_of_problem(text: str) -> str:
    """As it stands in the certificate: JavaScript writes numbers in its own way, which need not be repeated."""
    start = text.index('"problem":') + len('"problem":')
    start += len(text[start:]) - len(text[start:].lstrip())
    _, end = json.JSONDecoder().raw_decode(text, start)
    return text[start:end]


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks the certificate of a solution.")
    parser.add_argument("certificate", type=argparse.FileType("r", encoding="utf-8"))
    parser.add_argument("--file", type=argparse.FileType("rb"), help="the solver file that it is about")
    parser.add_argument("--run", type=argparse.FileType("rb"), help="the solver file, to run its author's code and compare the equation")
    asked = parser.parse_args()
    file, run = (it.read() if it else None for it in (asked.file, asked.run))
    if asked.run:
        print(f"Runs code of the author that is in {asked.run.name}.", file=sys.stderr)
    with np.errstate(all="ignore"):
        tally = check(asked.certificate.read(), file, run)
    print(tally)
    return tally.code


if __name__ == "__main__":
    sys.exit(main())
