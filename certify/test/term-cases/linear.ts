import { boundsOfRoots, characteristicRoots } from '../../src/linear/characteristic-roots.ts';
import { kernelBound } from '../../src/linear/kernel.ts';
import { linearProblem } from '../../src/linear/linear-problem.ts';
import { liuBounds } from '../../src/linear/liu.ts';
import type { Term } from '../../src/terms.ts';
import { input, minus, odeProblem, plus, times, type Asked } from '../tape-builder.ts';
import { caseOf, type TermCase } from './case.ts';

const [t, y] = [input(0), input(1)] as const;

const kernel = (asked: Asked, at?: number): number =>
  kernelBound(linearProblem(odeProblem(asked, at))).errors[0]!.bound;
const tight = (asked: Asked, at?: number): number => liuBounds(linearProblem(odeProblem(asked, at))).errors[0]!.bound;
const loose = (asked: Asked): number => liuBounds(linearProblem(odeProblem(asked))).loose!;

/** Makes a case of each of the two bounds. */
const each = (truth: number, asked: Asked, at?: number): TermCase[] =>
  [kernel, tight].map((bound) => caseOf(truth, () => bound(asked, at)));

/** Solutions of the equation that start elsewhere, by 0.3: at the start, and at the end of the domain. */
const ELSEWHERE: Asked = { right: [0], start: [[1]], solution: [1.3] };
const DECAYING: Asked = { right: [times(-3, y)], start: [[0.3]], solution: [0] };
/** y' = y + 1 with the network 0. */
const DRIVEN: Asked = { right: [plus(y, 1)], start: [[0]], solution: [0] };

export const LINEAR_CASES = {
  'error of the start': [...each(0.3, ELSEWHERE), ...each(0.3, ELSEWHERE, 1), ...each(0.3, DECAYING)],
  'radius of the start': [
    // 1 and a large number, less the large one again, is 0 in doubles.
    ...each(1, { right: [0], start: [[0]], solution: [plus(1, 1e16, -1e16)] }),
  ],
  'response to the start': [caseOf(0.3, () => kernel(ELSEWHERE)), caseOf(0.3, () => kernel(DECAYING))],
  'response to the residual': [
    caseOf(Math.E - 1, () => kernel(DRIVEN)),
    caseOf(Math.E - 1, () => kernel({ ...DRIVEN, right: [times(-1, plus(y, 1))] }, 1)),
  ],
  'response of a cell before': [
    caseOf((1 - Math.exp(-2)) / 1000, () => {
      // A residual in the first of 500 cells alone, whose error is still there where the second one begins.
      const pulse = { pieces: [1, 0], bounds: [0.002 - 1e-9], of: t, continuous: -1 };
      const asked: Asked = { right: [plus(times(-1000, y), pulse)], start: [[0]], solution: [0] };
      return kernelBound(linearProblem(odeProblem(asked))).errors[0]!.boxes[1]!.bound;
    }),
  ],
  defect: [caseOf(Math.E - 1, () => tight(DRIVEN))],
  'growth of the error': [
    caseOf(0.3 * Math.E, () => tight({ ...DECAYING, right: [y] })),
    // Followed to smaller coordinates, what decays grows.
    caseOf(0.3 * Math.E, () => tight({ ...DECAYING, right: [times(-1, y)] }, 1)),
  ],
  'start in a factor': [
    // y'' = 10 y' - 25 y from (0.3, 0): 0.3 e^(5t) (1 - 5t).
    caseOf(1.2 * Math.exp(5), () => {
      const right = minus(times(10, input(2)), times(25, y));
      return tight({ orders: [2], right: [right], start: [[0.3, 0]], solution: [0] });
    }),
  ],
  'error before a cell': [caseOf(0.3, () => tight({ ...DECAYING, right: [times(-3e5, y)] }))],
  'radius of a rate': [
    // The mean of t² over a cell is more than its value at the middle.
    caseOf(0.1 * Math.exp(10), () => tight({ right: [times(30, t, t, y)], start: [[0.1]], solution: [0] })),
  ],
  'start in the loose bound of a decay': [caseOf(0.3, () => loose(DECAYING))],
  'start in the loose bound of powers': [
    caseOf(0.3, () => loose(ELSEWHERE)),
    caseOf(0.7, () => loose({ orders: [2], right: [0], start: [[0, 0.7]], solution: [0] })),
  ],
  'radii of the coefficients of a polynomial': [
    caseOf(2.5, () => boundsOfRoots(characteristicRoots([{ middle: 2, radius: 0.5 }]))[0]!.real),
    // x² = 0 ± 0.25
    caseOf(0.5, () =>
      Math.max(
        ...boundsOfRoots(
          characteristicRoots([
            { middle: 0, radius: 0.25 },
            { middle: 0, radius: 0 },
          ]),
        ).map(({ real }) => real),
      ),
    ),
  ],
  // Both roots may be in the same disc.
  'discs that touch': [
    caseOf(2.5, () =>
      Math.min(
        ...boundsOfRoots([
          { re: 0, im: 0, radius: 1 },
          { re: 1.5, im: 0, radius: 1 },
        ]).map(({ real }) => real),
      ),
    ),
  ],
} satisfies Partial<Record<Term, TermCase[]>>;
