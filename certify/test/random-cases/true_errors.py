#!/usr/bin/env python3
"""True errors of random cases in arithmetic of 60 digits, against the bounds that were proven. Needs mpmath.

    node certify/test/random-cases/dump.mjs 200 | python true_errors.py

No bound may be below a true error. With a wrong weight it may not be below the error of that, and with a wrong equation or condition a small bound
must grow, or be proven no more. Ends with 1 if one of this does not hold.
"""

import json
import random
import sys
from bisect import bisect_left

import mpmath as mp

DIGITS = 60
POINTS = 6
#: By what the cases were made worse; and what then counts as a small bound before.
WRONG, SMALL = 1e-3, 1e-6

FUNCTIONS = {
    "reciprocal": lambda x: 1 / x,
    "sigmoid": lambda x: 1 / (1 + mp.exp(-x)),
    "softplus": lambda x: mp.log1p(mp.exp(x)),
}


def run(tape: dict, at: float) -> list:
    values: list = []
    for step in tape["steps"]:
        values.append(value_of(step, values, at))
    return [values[place] for place in tape["results"]]


def value_of(step: dict, values: list, at: float):
    match step["do"]:
        case "input":
            return mp.mpf(at)
        case "constant":
            return mp.mpf(step["value"])
        case "plus":
            return values[step["left"]] + values[step["right"]]
        case "minus":
            return values[step["left"]] - values[step["right"]]
        case "times":
            return values[step["left"]] * values[step["right"]]
        case "over":
            return values[step["left"]] / values[step["right"]]
        case "sum":
            return mp.fdot(step["weights"], [values[place] for place in step["of"]]) + step["bias"]
        case "power":
            return values[step["of"]] ** step["exponent"]
        case "apply":
            return (FUNCTIONS.get(step["f"]) or getattr(mp, step["f"]))(values[step["of"]])
        case "pieces":
            return values[step["parts"][bisect_left(step["bounds"], values[step["of"]])]]
    raise ValueError(f"no value of {step['do']}")


def below(case: dict, solution: dict, errors: list, points: list) -> list:
    """Where the true error is above its bound, each with both."""
    found = []
    for at in points:
        for claim, u, v in zip(errors, run(solution, at), run(case["exact"], at)):
            boxes = [box["bound"] for box in claim["boxes"] if box["from"][0] <= at <= box["to"][0]]
            bound = min(claim["bound"], *boxes)
            if not abs(u - v) <= bound:
                found.append((at, mp.nstr(abs(u - v), 20), bound))
    return found


def check(case: dict) -> list[str]:
    errors, worse = case["errors"], case["worse"]
    if errors is None:
        return []
    points = [random.uniform(case["from"], case["to"]) for _ in range(POINTS)] + [claim["worst_at"][0] for claim in errors]
    faults = [f"bound below the true error: {one}" for one in below(case, case["solution"], errors, points)]
    if worse["weight"] is not None:
        found = below(case, case["others"]["weight"], worse["weight"], points)
        faults += [f"bound below the true error with another weight: {one}" for one in found]
    before = max(claim["bound"] for claim in errors)
    for what in ("equation", "condition"):
        after = worse[what] and max(claim["bound"] for claim in worse[what])
        least = WRONG - before if what == "condition" else before
        if after is not None and before < SMALL and not after > least:
            faults.append(f"the bound {before} is only {after} with a wrong {what}")
    return faults


def main() -> int:
    random.seed(1)
    counts = {"cases": 0, "proven": 0, "true errors": 0, "faults": 0}
    with mp.workdps(DIGITS):
        for line in sys.stdin:
            case = json.loads(line)
            faults = check(case)
            counts["cases"] += 1
            counts["proven"] += case["errors"] is not None
            counts["true errors"] += (POINTS + 1) * len(case["errors"] or [])
            counts["faults"] += len(faults)
            for fault in faults:
                print(f"case {case['round']} of seed {case['seed']}, {case['name']}, {case['activation']}: {fault}")
    print(", ".join(f"{number} {what}" for what, number in counts.items()))
    return 1 if counts["faults"] or not counts["proven"] else 0


if __name__ == "__main__":
    sys.exit(main())
