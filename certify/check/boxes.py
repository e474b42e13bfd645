"""Boxes that fill a domain, and bounds of functions in them."""

import math

import numpy as np

from intervals import Interval, Jet, Monomials, outwards
from tally import Tally

MAX_HALVINGS = 12
MAX_PARTS = 100_000


def check_boxes(kind: str, claims: list, domain: list, decide, tally: Tally) -> None:
    """Boxes fill the domain, and the bound of each holds; `decide(from, to, box)` says of parts which are bounded and which are not."""
    for claim in claims:
        boxes = claim["boxes"]
        low, high = (np.array([box[end] for box in boxes], float) for end in ("from", "to"))
        bounds = np.array([math.nan if box["bound"] is None else box["bound"] for box in boxes])
        tally.claim(f"{kind}: boxes fill the domain", fills(low, high, domain))
        tally.claim(f"{kind}: the bound is that of the worst box", np.all(bounds <= claim["bound"]))
        confirmed, refuted = settle(low, high, lambda *part, claim=claim: decide(claim, bounds, *part))
        tally.claim(f"{kind}: bounds of boxes", confirmed, refuted)


def fills(low, high, domain: list) -> bool:
    """Whether boxes cover the domain, slab by slab along the first coordinate."""
    start, end = domain[0]
    if not np.all(low < high):
        return False
    cuts = np.unique(np.concatenate([low[:, 0], high[:, 0], [start, end]]))
    cuts = cuts[(cuts >= start) & (cuts <= end)]
    for left, right in zip(cuts, cuts[1:]):
        within = (low[:, 0] <= left) & (high[:, 0] >= right)
        if not within.any() or len(domain) > 1 and not fills(low[within, 1:], high[within, 1:], domain[1:]):
            return False
    return bool(start < end)


def settle(low, high, decide):
    """Halves boxes until each is confirmed in all parts, or refuted in one. Returns both as arrays."""
    count, coordinates = low.shape
    extent = np.maximum((high - low).max(axis=0), np.finfo(float).tiny)
    refuted, open_ = np.zeros(count, bool), np.zeros(count, bool)
    owner = np.arange(count)
    for _ in range(MAX_HALVINGS * coordinates):
        confirmed_parts, refuted_parts = decide(low, high, owner)
        refuted[owner[refuted_parts]] = True
        left = ~confirmed_parts & ~refuted[owner]
        low, high, owner = low[left], high[left], owner[left]
        if not len(owner):
            break
        if 2 * len(owner) > MAX_PARTS:
            break
        across = np.argmax((high - low) / extent, axis=1)
        rows = np.arange(len(owner))
        middle = low[rows, across] + (high[rows, across] - low[rows, across]) / 2
        first_high, second_low = high.copy(), low.copy()
        first_high[rows, across] = second_low[rows, across] = middle
        low, high, owner = np.vstack([low, second_low]), np.vstack([first_high, high]), np.tile(owner, 2)
    open_[owner] = True
    return ~refuted & ~open_, refuted


def taylor_bounds(of, low, high, degree: int):
    """Upper and lower bounds of the largest size of a function in boxes, by Taylor's theorem about the middle.

    `of(coordinates, degree)`: the jet of the function, up to the degree, where the coordinates are in intervals.
    """
    middle = low + (high - low) / 2
    middles = [Interval(x) for x in middle.T]
    point = of(middles, degree - 1)
    box = of([Interval(a, b) for a, b in zip(low.T, high.T)], degree)
    half = [outwards(x, x) for x in np.maximum(high - middle, middle - low).T]
    total = Interval(np.zeros_like(low[:, 0]))
    for k, powers in enumerate(box.monomials.powers):
        jet = point if sum(powers) < degree else box
        size = jet.coefficients[k].size
        term = Interval(size)
        for h, power in zip(half, powers):
            for _ in range(power):
                term = term * h
        total = total + term
    upper = np.where(box.rough, box.coefficients[0].size, np.minimum(total.high, box.coefficients[0].size))
    return upper, point.coefficients[0].least_size


def coordinate_jets(at: list[Interval], monomials: Monomials) -> list[Jet]:
    return [Jet.coordinate(monomials, i, x) for i, x in enumerate(at)]
