"""The solution that another one is compared with: polynomials in parts of the domain, or a formula."""

import math

import numpy as np

from boxes import coordinate_jets
from intervals import Interval, Jet, Monomials, run_tape


class Pieces:
    """Polynomials, each over a part of the domain."""

    def __init__(self, pieces: list, orders: list[int]):
        self.orders = orders
        self.starts = np.array([piece["from"] for piece in pieces], np.longdouble)
        self.ends = np.array([piece["to"] for piece in pieces], np.longdouble)
        length = max(len(c) for piece in pieces for c in piece["coefficients"])
        padded = [[[*c, *[0] * (length - len(c))] for c in piece["coefficients"]] for piece in pieces]
        #: By unknown, power and piece.
        self.coefficients = np.array(padded, np.longdouble).transpose(1, 2, 0)

    @staticmethod
    def of(pieces: list, orders: list[int], formula: dict | None) -> "Pieces":
        return Pieces(pieces, orders) if formula is None else FormulaPieces(pieces, orders, formula)

    def jets(self, piece, at: Interval, degree: int) -> list[Jet]:
        """Of each unknown, in the pieces of these numbers."""
        monomials = Monomials.of(1, degree)
        shift = at - Interval(self.starts[piece])
        length = self.coefficients.shape[1]
        powers = [Interval(np.ones_like(at.low))]
        for _ in range(length - 1):
            powers.append(powers[-1] * shift)
        jets = []
        for coefficients in self.coefficients[:, :, piece]:
            rows = []
            for k in range(degree + 1):
                if k >= length:
                    rows.append(Interval(np.zeros_like(at.low)))
                    continue
                factors = np.array([math.comb(j, k) for j in range(k, length)], np.longdouble)[:, None]
                stacked = Interval(*(np.stack([getattr(p, end) for p in powers[: length - k]]) for end in ("low", "high")))
                rows.append((Interval(coefficients[k:]) * factors * stacked).sum())
            both = Interval(*(np.stack([getattr(row, end) for row in rows]) for end in ("low", "high")))
            jets.append(Jet(monomials, both, np.zeros(len(at.low), bool)))
        return jets

    def state(self, piece, at: Interval, degree: int) -> tuple[list[Jet], list[Jet]]:
        """Jets of the state, and of the highest derivatives."""
        narrow = Monomials.of(1, degree)
        unknowns = self.jets(piece, at, degree + max(self.orders))
        derivatives = [[jet.derivative([k], narrow) for k in range(o + 1)] for jet, o in zip(unknowns, self.orders)]
        return [jet for of in derivatives for jet in of[:-1]], [of[-1] for of in derivatives]

    def state_at(self, piece: int, at: float) -> list[Interval]:
        point = Interval(np.array([at], np.longdouble))
        return [jet.coefficients[0] for jet in self.state(np.array([piece]), point, 0)[0]]


class FormulaPieces(Pieces):
    """A formula, the same one in all parts of the domain."""

    def __init__(self, pieces: list, orders: list[int], formula: dict):
        self.orders = orders
        self.formula = formula
        self.starts = np.array([piece["from"] for piece in pieces], np.longdouble)
        self.ends = np.array([piece["to"] for piece in pieces], np.longdouble)

    def jets(self, piece, at: Interval, degree: int) -> list[Jet]:
        inputs = coordinate_jets([at], Monomials.of(1, degree))
        return [self.without_kinks(jet) for jet in run_tape(self.formula, inputs, inputs[0])]

    @staticmethod
    def without_kinks(jet: Jet) -> Jet:
        """Where a formula has kinks nothing is said of it, because a kink may hide what the equation leaves."""
        low, high = jet.coefficients.low, jet.coefficients.high
        return jet.with_(Interval(np.where(jet.rough, -np.inf, low), np.where(jet.rough, np.inf, high)))
