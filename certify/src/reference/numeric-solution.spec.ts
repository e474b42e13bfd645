import type { Problem, ProblemCondition } from '@hub/solver-file/problem';
import { largestDefect, largestError } from '../../test/pieces.ts';
import type { Formula } from '../../test/tape-builder.ts';
import { apply, explicitEquation, input, minus, over, tapeOf, times } from '../../test/tape-builder.ts';
import { ExplicitSystem } from './explicit-system.ts';
import { solveNumerically } from './numeric-solution.ts';

const t = input(0);
const x = input(1);
const y = input(2);

interface Given {
  orders: number[];
  right: Formula[];
  conditions: ProblemCondition[];
  domain: [number, number];
  network?: Formula;
}

function problemOf({ orders, right, conditions, domain: [from, to], network = 0 }: Given): Problem {
  const none = tapeOf(1, []);
  return {
    coordinates: [{ name: 't', from, to }],
    unknowns: orders.map((_, i) => ['x', 'y'][i]!),
    solution: tapeOf(
      1,
      orders.map(() => network),
    ),
    slots: [],
    residuals: none,
    slopes: none,
    explicit: explicitEquation(orders, right),
    conditions,
  };
}

function solutionOf(given: Given, defect = 2e-13) {
  const problem = problemOf(given);
  const solution = solveNumerically(problem);
  if ('reason' in solution) throw new Error(solution.reason);
  const known = given.conditions.flatMap((condition) => (condition.kind === 'initial' ? [condition.at] : []));
  const hull = [Math.min(given.domain[0], ...known), Math.max(given.domain[1], ...known)];
  expect([solution.pieces[0]!.from, solution.pieces.at(-1)!.to]).toEqual(hull);
  if ('orders' in problem.explicit) {
    expect(largestDefect(solution.pieces, new ExplicitSystem(problem.explicit, 't'))).toBeLessThan(defect);
  }
  return solution;
}

function reasonOf(given: Given): string {
  const solution = solveNumerically(problemOf(given));
  return 'reason' in solution ? solution.reason : 'there is a solution';
}

const oscillator = { orders: [2], right: [times(-1, x)] };
const ends = (from: number, left: number, to: number, right: number, derivative: 0 | 1 = 0): ProblemCondition => ({
  kind: 'ends',
  ends: [
    { at: from, derivative: 0, value: left },
    { at: to, derivative, value: right },
  ],
});

describe('the numeric solution of a problem', () => {
  it.each([0, 2, 6, -1, 7])('from values at %d, wherever they are in the domain or beside it', (at) => {
    const conditions: ProblemCondition[] = [{ kind: 'initial', at, values: [Math.sin(at), Math.cos(at)] }];
    const { method, pieces } = solutionOf({ ...oscillator, conditions, domain: [0, 6] });
    expect(method).toBe('Taylor');
    expect(pieces.flatMap(({ from, to }) => [from, to])).toEqual(expect.arrayContaining([0, 6]));
    expect(largestError(pieces, Math.sin)).toBeLessThan(4e-15);
  });

  it('is by Radau IIA for a stiff problem', () => {
    const stiff: Given = {
      orders: [1],
      right: [times(-1e5, minus(x, apply('cos', t)))],
      conditions: [{ kind: 'initial', at: 0, values: [1] }],
      domain: [0, 10],
    };
    // The slope is the difference of nearly equal numbers, 10⁵ times as large.
    const { method, pieces } = solutionOf(stiff, 1e-8);
    expect(method).toBe('Radau IIA');
    expect(pieces.length).toBeLessThan(60);
  });

  it('is by collocation between two ends, from what the network says', () => {
    const conditions = [ends(0, 0, 1, Math.sin(1))];
    const { method, pieces } = solutionOf({ ...oscillator, conditions, domain: [0, 1], network: times(0.8, t) });
    expect(method).toBe('collocation');
    expect(largestError(pieces, Math.sin)).toBeLessThan(1e-15);
  });

  it('with a slope at one end', () => {
    const conditions = [ends(0, 0, 1, Math.cos(1), 1)];
    const { pieces } = solutionOf({ ...oscillator, conditions, domain: [0, 1] });
    expect(largestError(pieces, Math.sin)).toBeLessThan(1e-15);
  });

  it('with values of unknowns at different points', () => {
    // x' = y and y' = -x, with x given at the start and y at the end.
    const { method, pieces } = solutionOf({
      orders: [1, 1],
      right: [y, times(-1, x)],
      conditions: [
        { kind: 'initial', at: 0, values: [0] },
        { kind: 'initial', at: 1, values: [Math.cos(1)] },
      ],
      domain: [0, 1],
    });
    expect(method).toBe('collocation');
    expect(largestError(pieces, Math.sin)).toBeLessThan(1e-15);
    expect(largestError(pieces, Math.cos, 1)).toBeLessThan(1e-15);
  });

  it('finds the solution to which the network is near, where there are two', () => {
    const bratu = { orders: [2], right: [times(-1, apply('exp', x))], conditions: [ends(0, 0, 1, 0)] };
    const height = (scale: number) => {
      const network = times(scale, t, minus(1, t));
      const { pieces } = solutionOf({ ...bratu, domain: [0, 1], network });
      return Math.max(...pieces.map((piece) => piece.coefficients[0]![0]!));
    };
    expect(height(0.5)).toBeCloseTo(0.14, 2);
    expect(height(16)).toBeCloseTo(4.09, 1);
  });

  const decay = { orders: [1], right: [times(-1, x)], domain: [0, 1] as [number, number] };

  it.each<[string, Given]>([
    [
      'The equation has no finite derivatives at t = 0.',
      { ...decay, right: [over(x, t)], conditions: [{ kind: 'initial', at: 0, values: [1] }] },
    ],
    [
      'The solution or its derivatives grow beyond all bounds near t = 0.5.',
      { ...decay, right: [times(x, x)], conditions: [{ kind: 'initial', at: 0, values: [2] }] },
    ],
    ['A condition is given outside the domain.', { ...oscillator, domain: [0, 1], conditions: [ends(0, 1, 2, 1)] }],
    [
      'A condition has a value that is not a finite number.',
      { ...decay, conditions: [{ kind: 'initial', at: 0, values: [NaN] }] },
    ],
    [
      'The conditions for x give 2 values, but its equation has order 1.',
      { ...decay, conditions: [{ kind: 'initial', at: 0, values: [1, 2] }] },
    ],
    ['The start is not known.', { ...decay, conditions: [{ kind: 'unknown', reason: 'The start is not known.' }] }],
    ['No condition for x is known.', { ...decay, conditions: [] }],
    ['The domain is empty.', { ...decay, domain: [1, 1], conditions: [{ kind: 'initial', at: 1, values: [1] }] }],
  ])('says why there is none: %s', (reason, given) => {
    expect(reasonOf(given)).toBe(reason);
  });

  it('is the same number for number when it is computed again', () => {
    const given: Given = { ...oscillator, conditions: [ends(0, 0, 1, 1)], domain: [0, 1], network: t };
    expect(solutionOf(given)).toEqual(solutionOf(given));
  });
});
