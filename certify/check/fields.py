"""Checks what a page says of a certificate beside its bounds: the rung, the method, the names, sampled sizes and where they are."""

import numpy as np

#: By rung: which parts it rests on, one of these sets.
PARTS = {
    "exact": [{"errors", "reference", "formula"}, {"errors", "corrected", "formula"}],
    "reference": [{"errors", "reference"}, {"errors", "corrected"}],
    "kernel": [{"errors", "linear"}],
    "liu": [{"errors", "linear"}],
    "comparison": [{"errors", "corrected"}],
    "residual": [{"residuals"}],
    "sampled": [{"sampled_residuals"}],
    "none": [set()],
}
RUNGS = list(PARTS)
METHODS = {"Taylor", "Radau IIA", "collocation", "formula"}
#: Versions of the program whose certificates have this form.
CERTIFIED_WITH = {2, 3, 4, 5, 6, 7, 8}
#: The first of them whose errors say which values the solution takes.
WITH_RANGE = 4


def present(certificate: dict) -> set:
    keys = {"errors", "reference", "corrected", "linear", "residuals", "sampled_residuals", "formula"}
    return {key for key in keys if certificate.get(key) is not None}


def check_fields(certificate: dict, file: bytes | None, tally) -> None:
    rung, problem, parts = certificate["rung"], certificate["problem"], present(certificate)
    # A residual may be bounded beside an error, and a formula be given that is not believed.
    beside = {"residuals"} if rung not in ("sampled", "none") else set()
    without = lambda needed: parts - beside - ({"formula"} - needed)  # noqa: E731
    fits = rung in PARTS and any(without(needed) == needed - beside for needed in PARTS[rung])
    tally.claim("the rung is that of its parts", fits and (rung != "residual" or "residuals" in parts))
    linear = certificate.get("linear")
    if linear is not None:
        tally.claim("the rung is that of its parts", (linear["responses"] is not None) == (rung == "kernel"))
    tally.claim("the version of the program is known", certificate["certified_with"] in CERTIFIED_WITH)
    above = [entry["rung"] for entry in certificate["above"]]
    tally.claim("rungs above are above", all(one in RUNGS and RUNGS.index(one) < RUNGS.index(rung) for one in above))
    if certificate["reference"] is not None:
        tally.claim("the method is known", certificate["reference"]["method"] in METHODS)
    if certificate["errors"] is not None:
        known = all(condition["kind"] != "unknown" for condition in problem["conditions"])
        tally.claim("conditions are known", known and len(problem["conditions"]) in (1, len(problem["unknowns"])))
        # Nothing is said against it where the residual is left out.
        tally.claim("a residual is bounded beside the error", "residuals" in parts, np.zeros(1, bool))
    names = [*(coordinate["name"] for coordinate in problem["coordinates"]), *problem["unknowns"]]
    tally.claim("names differ", all(isinstance(name, str) and name for name in names) and len(set(names)) == len(names))
    if file is not None:
        # Names may also have been made up for a file without any.
        found = [name.encode() in file for name in names]
        tally.claim("names are in the file", np.array(found), np.zeros(len(found), bool))


def check_sampled(kind: str, claim: dict, domain: list, size_at, tally) -> None:
    """The sampled size is that of a point of the domain. `size_at(point)`: lower and upper bounds of the size there, less what is not known of it."""
    sampled, bound, at = claim["sampled"], claim["bound"], claim["worst_at"]
    inside = len(at) == len(domain) and all(start <= x <= end for x, (start, end) in zip(at, domain))
    tally.claim(f"{kind}: the worst place is in the domain", inside)
    tally.claim(f"{kind}: what is sampled is within the bound", 0 <= sampled <= bound)
    if inside:
        lower, upper = size_at(at)
        tally.claim(f"{kind}: what is sampled is there", lower * (1 - 1e-6) - 1e-300 <= sampled <= upper * (1 + 1e-6) + 1e-300)


def check_ranges(claims: list, domain: list, value_at, tally) -> None:
    """The solution takes the values that it is said to take. `value_at(unknown, point)`: lower and upper bounds of its value there."""
    for unknown, claim in enumerate(claims):
        lowest, highest = claim["range"]["lowest"], claim["range"]["highest"]
        tally.claim("ranges: the lowest value is not above the highest", lowest["value"] <= highest["value"] + rounding(lowest, highest))
        for end, holds in ((lowest, lambda low, high, value: high <= value), (highest, lambda low, high, value: low >= value)):
            inside = len(end["at"]) == len(domain) and all(start <= x <= stop for x, (start, stop) in zip(end["at"], domain))
            tally.claim("ranges: the place is in the domain", inside)
            if inside:
                low, high = value_at(unknown, end["at"])
                tally.claim("ranges: the value is reached there", holds(low, high, end["value"]))


def rounding(*ends: dict) -> float:
    """Of a constant both ends are rounded inwards, past each other."""
    return 1e-9 * (1 + max(abs(end["value"]) for end in ends))
