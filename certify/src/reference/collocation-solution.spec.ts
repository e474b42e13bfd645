import { largestDefect, largestError, largestJump } from '../../test/pieces.ts';
import type { Formula } from '../../test/tape-builder.ts';
import { apply, explicitEquation, input, minus, over, plus, times } from '../../test/tape-builder.ts';
import { rowsOf } from '../../test/thorough.ts';
import { erf } from '../arithmetic/elementary-functions.ts';
import { collocationPieces } from './collocation-solution.ts';
import type { Guess } from './collocation-solution.ts';
import { ExplicitSystem } from './explicit-system.ts';
import { stateAt } from './polynomial-piece.ts';

const x = input(0);
const y = input(1);
const slope = input(2);
const cosine = apply('cos', times(Math.PI, x));
const sine = apply('sin', times(Math.PI, x));

interface Ends {
  from: number;
  to: number;
  left: number;
  right: number;
}

const straight =
  ({ from, to, left, right }: Ends): Guess =>
  (_, t, derivative) => {
    const steepness = (right - left) / (to - from);
    return [left + steepness * (t - from), steepness][derivative] ?? 0;
  };

function solved(highest: Formula, ends: Ends, guess = straight(ends)) {
  const system = new ExplicitSystem(explicitEquation([2], [highest]), 'x');
  const { from, to, left, right } = ends;
  const given = [
    { at: from, part: 0, value: left },
    { at: to, part: 0, value: right },
  ];
  return { system, result: collocationPieces(system, given, from, to, guess) };
}

function piecesOf(...problem: Parameters<typeof solved>) {
  const { system, result } = solved(...problem);
  if ('reason' in result) throw new Error(result.reason);
  expect(largestJump(result.pieces, [2])).toBeLessThan(4e-15);
  expect(largestDefect(result.pieces, system)).toBeLessThan(1e-11);
  return result.pieces;
}

/**
 * Equations and exact solutions: J. Cash, F. Mazzia, BVP test problems, problems 1 to 10 and 20, with their small parameter.
 */
function linearProblems(
  e: number,
): [string, highest: Formula, from: number, to: number, exact: (x: number) => number][] {
  const root = Math.sqrt(e);
  const root2 = Math.sqrt(2 * e);
  const bell = Math.sqrt((2 * e) / Math.PI);
  const waves = times(-(1 + e * Math.PI ** 2), cosine);
  const steepWaves = times(Math.PI, x, sine);
  const cosPi = (s: number) => Math.cos(Math.PI * s);
  return [
    ['1', over(y, e), 0, 1, (s) => (Math.exp(-s / root) - Math.exp((s - 2) / root)) / (1 - Math.exp(-2 / root))],
    ['2', over(slope, e), 0, 1, (s) => (1 - Math.exp((s - 1) / e)) / (1 - Math.exp(-1 / e))],
    [
      '3',
      over(plus(y, times(-1, plus(2, cosine), slope), waves, times(-Math.PI, plus(2, cosine), sine)), e),
      -1,
      1,
      cosPi,
    ],
    ['4', over(minus(times(1 + e, y), slope), e), -1, 1, (s) => Math.exp(s - 1) + Math.exp((-(1 + e) * (1 + s)) / e)],
    ['5', over(plus(times(x, slope), y, waves, steepWaves), e), -1, 1, cosPi],
    [
      '6',
      minus(over(minus(times(-1, x, slope), steepWaves), e), times(Math.PI ** 2, cosine)),
      -1,
      1,
      (s) => cosPi(s) + erf(s / root2) / erf(1 / root2),
    ],
    [
      '7',
      over(minus(plus(times(-1, x, slope), y, waves), steepWaves), e),
      -1,
      1,
      (s) =>
        cosPi(s) +
        s +
        (s * erf(s / root2) + bell * Math.exp((-s * s) / 2 / e)) / (erf(1 / root2) + bell * Math.exp(-1 / 2 / e)),
    ],
    ['8', over(times(-1, slope), e), 0, 1, (s) => (2 - Math.exp(-1 / e) - Math.exp(-s / e)) / (1 - Math.exp(-1 / e))],
    ['9', over(plus(times(-4, x, slope), times(-2, y)), plus(e, times(x, x))), -1, 1, (s) => 1 / (e + s * s)],
    ['10', over(times(-1, x, slope), e), -1, 1, (s) => 1 + erf(s / root2) / erf(1 / root2)],
  ];
}

describe('collocation pieces of a solution', () => {
  describe.each([0.1, 0.01, 0.001])("Cash's linear problems with ε = %d", (e) => {
    it.each(linearProblems(e))('%s', (name, highest, from, to, exact) => {
      const pieces = piecesOf(highest, { from, to, left: exact(from), right: exact(to) });
      // Problem 9 carries the rounding of its values at the ends to the middle, 1 / ε² times larger.
      expect(largestError(pieces, exact)).toBeLessThan(name === '9' ? 1e-15 / e ** 2 : 1e-14);
      expect(pieces.length).toBeLessThan(50);
    });
  });

  const logCosh = (s: number) => Math.abs(s) + Math.log1p(Math.exp(-2 * Math.abs(s))) - Math.LN2;

  it("Cash's nonlinear problem 20, from a straight line", () => {
    const e = 0.1;
    const exact = (s: number) => 1 + e * logCosh((s - 0.745) / e);
    const pieces = piecesOf(over(minus(1, times(slope, slope)), e), {
      from: 0,
      to: 1,
      left: exact(0),
      right: exact(1),
    });
    expect(largestError(pieces, exact)).toBeLessThan(2e-15);
  });

  it("Cash's nonlinear problem 20 with a narrow corner, from a rough solution", () => {
    const e = 0.01;
    const exact = (s: number) => 1 + e * logCosh((s - 0.745) / e);
    const rough: Guess = (_, t, derivative) =>
      [exact(t) + 0.001 * Math.sin(9 * t), Math.tanh((t - 0.745) / e), (1 - Math.tanh((t - 0.745) / e) ** 2) / e][
        derivative
      ]!;
    const ends = { from: 0, to: 1, left: exact(0), right: exact(1) };
    const pieces = piecesOf(over(minus(1, times(slope, slope)), e), ends, rough);
    expect(largestError(pieces, exact)).toBeLessThan(2e-15);
  });

  it("Cash's nonlinear problem 24, a shock in a nozzle", () => {
    const e = 0.1;
    const area = plus(1, times(x, x));
    const change = times(2, x);
    const highest = over(
      minus(
        minus(times(minus(1.2, times(e, change)), y, slope), over(slope, y)),
        times(over(change, area), minus(1, times(0.2, y, y))),
      ),
      times(e, area, y),
    );
    expect(piecesOf(highest, { from: 0, to: 1, left: 0.9129, right: 0.375 }).length).toBeLessThan(30);
  });

  it('a pendulum between two angles', () => {
    const ends = { from: 0, to: 2, left: 0, right: 1 };
    const pieces = piecesOf(times(-1, apply('sin', y)), ends);
    const energies = pieces.map((piece) => {
      const [angle, speed] = stateAt(piece, [2], piece.to) as [number, number];
      return speed ** 2 / 2 - Math.cos(angle);
    });
    expect(Math.max(...energies) - Math.min(...energies)).toBeLessThan(1e-14);
  });

  const WITHOUT_SOLUTION: [name: string, highest: Formula, to: number][] = [
    ["Bratu's problem beyond its limit", times(-40, apply('exp', y)), 1],
    ['an oscillator that is back at 0 after its period', times(-1, y), 2 * Math.PI],
  ];
  it.each(rowsOf(WITHOUT_SOLUTION, [WITHOUT_SOLUTION[0]![0]]))('ends without a solution: %s', (_, highest, to) => {
    const { result } = solved(highest, { from: 0, to, left: 0, right: 1 });
    expect(result).toEqual({
      reason: 'The corrections of the numeric solution of the boundary value problem do not converge.',
    });
  });
});
