import { BallTape, type BallJet } from '../../src/ball-jets/ball-tape.ts';
import { coordinateJet } from '../../src/ball-jets/coordinate-jet.ts';
import { expandTape } from '../../src/ball-jets/expanded-tape.ts';
import { Monomials } from '../../src/ball-jets/monomials.ts';
import { centredForm } from '../../src/boxes/centred-form.ts';
import { certifyResiduals } from '../../src/residual/certified-residuals.ts';
import type { Term } from '../../src/terms.ts';
import { input, minus, odeProblem, over, plus, power, tapeOf, times, type Formula } from '../tape-builder.ts';
import { caseOf, type TermCase } from './case.ts';

const x = input(0);

/** A bound of a formula where the coordinate is within `half` of `middle`. */
function boundOf(formula: Formula, middle: number, half: number, degree: number): number {
  const expanded = expandTape(tapeOf(1, [formula]));
  const [point, box] = [degree - 1, degree].map((order, i) => {
    const tape = new BallTape(expanded, Monomials.of(1, order));
    return tape.run([coordinateJet(tape.monomials, 0, middle, i * half)])[0]!;
  }) as [BallJet, BallJet];
  return centredForm(point, box, Monomials.of(1, degree), [half]).bound;
}

const jet = (middles: number[], radii: number[]): BallJet => ({
  middles: Float64Array.from(middles),
  radii: Float64Array.from(radii),
  continuous: Infinity,
});

/** Zero up to a corner, and steep behind it. */
const corner: Formula = { pieces: [0, times(10, minus(x, 0.5))], bounds: [0.5], of: x, continuous: 0 };
const jump: Formula = { pieces: [0, 7], bounds: [0.5], of: x, continuous: -1 };

export const BOX_CASES = {
  'value at the middle of a box': [caseOf(7, () => boundOf(7, 0, 1, 2))],
  'radius at the middle of a box': [
    caseOf(3, () => centredForm(jet([0], [3]), jet([0, 0], [3, 0]), Monomials.of(1, 1), [1]).bound),
  ],
  'coefficients at the middle of a box': [caseOf(5, () => boundOf(times(5, x), 0, 1, 2))],
  'coefficients over the whole box': [
    caseOf(3, () => boundOf(times(3, x, x), 0, 1, 2)),
    caseOf(3, () => boundOf(times(3, x), 0, 1, 1)),
    // A hyperbola, whose bend is sharpest at the end of the box.
    caseOf(10 - 1 / 0.55, () => boundOf(minus(over(1, x), 1 / 0.55), 0.55, 0.45, 2)),
  ],
  'radii of coefficients': [
    caseOf(3, () => centredForm(jet([0, 0], [0, 3]), jet([0, 0, 0], [0, 3, 0]), Monomials.of(1, 2), [1]).bound),
    caseOf(2, () => centredForm(jet([0, 0], [0, 0]), jet([0, 0, 0], [0, 0, 2]), Monomials.of(1, 2), [1]).bound),
    caseOf(1, () => boundOf(power(x, 4), 0, 1, 2)),
  ],
  'radii where pieces meet': [caseOf(7, () => boundOf(jump, 0, 1, 1))],
  'kinks in a box': [caseOf(5, () => boundOf(corner, 0, 1, 2)), caseOf(7, () => boundOf(jump, 0, 1, 1))],
  // The slopes of a jump are zero on both sides, and it does not fulfil u' = 0.
  'kinks where derivatives are needed': [
    caseOf(Infinity, () => certifyResiduals(odeProblem({ right: [0], solution: [plus(1, jump)] }))[0]!.bound),
  ],
} satisfies Partial<Record<Term, TermCase[]>>;
