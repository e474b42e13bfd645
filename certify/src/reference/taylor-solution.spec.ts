import { largestDefect, largestError, largestJump } from '../../test/pieces.ts';
import type { Formula } from '../../test/tape-builder.ts';
import { apply, explicitEquation, input, minus, over, plus, power, times } from '../../test/tape-builder.ts';
import { ExplicitSystem } from './explicit-system.ts';
import type { PolynomialPiece } from './polynomial-piece.ts';
import { taylorPieces } from './taylor-solution.ts';

const t = input(0);
const x = input(1);
const y = input(2);
const z = input(3);

type Case = [orders: number[], right: Formula[], start: number, initial: number[], end: number];

function solved([orders, right, start, initial, end]: Case) {
  const system = new ExplicitSystem(explicitEquation(orders, right), 't');
  return { system, result: taylorPieces(system, start, initial, end) };
}

function reasonOf(...problem: Case): string {
  const { result } = solved(problem);
  return 'reason' in result ? result.reason : 'there is a solution';
}

function piecesOf(...problem: Case): PolynomialPiece[] {
  const { result, system } = solved(problem);
  if ('reason' in result) throw new Error(result.reason);
  const { pieces } = result;
  expect(Math.min(problem[2], problem[4])).toBe(pieces[0]!.from);
  expect(Math.max(problem[2], problem[4])).toBe(pieces.at(-1)!.to);
  expect(largestJump(pieces, system.orders)).toBeLessThan(1e-15);
  expect(largestDefect(pieces, system)).toBeLessThan(1e-13);
  return pieces;
}

const lorenz = [times(10, minus(y, x)), minus(times(x, minus(28, z)), y), minus(times(x, y), times(over(8, 3), z))];

describe('Taylor pieces of a solution', () => {
  it('decay', () => {
    const pieces = piecesOf([1], [times(-1, x)], 0, [1], 5);
    expect(largestError(pieces, (s) => Math.exp(-s))).toBeLessThan(1e-15);
    expect(pieces.length).toBeLessThan(10);
  });

  it('an oscillator, forwards and backwards', () => {
    const forwards = piecesOf([2], [times(-1, x)], 0, [0, 1], 12);
    const backwards = piecesOf([2], [times(-1, x)], 12, [Math.sin(12), Math.cos(12)], 0);
    for (const pieces of [forwards, backwards]) {
      expect(largestError(pieces, Math.sin)).toBeLessThan(4e-15);
      expect(pieces.length).toBeLessThan(20);
    }
  });

  it('logistic growth', () => {
    const pieces = piecesOf([1], [times(x, minus(1, x))], 0, [0.1], 10);
    expect(largestError(pieces, (s) => 1 / (1 + 9 * Math.exp(-s)))).toBeLessThan(1e-15);
  });

  it('a pendulum keeps its energy', () => {
    const pieces = piecesOf([2], [times(-1, apply('sin', x))], 0, [3, 0], 20);
    const last = pieces.at(-1)!;
    const end = last.coefficients[0]!.reduceRight((value, c) => value * (last.to - last.from) + c, 0);
    const slope = last.coefficients[0]!.reduceRight(
      (value, c, k) => (k ? value * (last.to - last.from) + k * c : value),
      0,
    );
    expect(slope ** 2 / 2 - Math.cos(end)).toBeCloseTo(-Math.cos(3), 13);
  });

  it('the Lorenz system', () => {
    const pieces = piecesOf([1, 1, 1], lorenz, 0, [1, 1, 1], 3);
    expect(pieces.length).toBeLessThan(150);
  });

  it('a system of mixed orders', () => {
    // x'' = -y, y' = x' with x = sin t, y = sin t
    const pieces = piecesOf([2, 1], [times(-1, z), y], 0, [0, 1, 0], 6);
    expect(largestError(pieces, Math.sin)).toBeLessThan(2e-15);
    expect(largestError(pieces, Math.sin, 1)).toBeLessThan(2e-15);
  });

  it('joins two polynomials where the right side jumps', () => {
    const pieces = piecesOf([1], [{ pieces: [1, 3], bounds: [0.7], of: t, continuous: -1 }], 0, [0], 2);
    expect(pieces.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.7],
      [0.7, 2],
    ]);
    expect(largestError(pieces, (s) => (s <= 0.7 ? s : 0.7 + 3 * (s - 0.7)))).toBeLessThan(1e-15);
  });

  it('changes formulas where the solution crosses a bound', () => {
    // |x| is -x below 0 and x above it: x' = 1 + |x| from -1, so x = 1 - 2 e^-t up to log 2, then e^(t - log 2) - 1
    const size: Formula = { pieces: [times(-1, x), x], bounds: [0], of: x, continuous: 0 };
    const pieces = piecesOf([1], [plus(1, size)], 0, [-1], 2);
    const exact = (s: number) => (s <= Math.LN2 ? 1 - 2 * Math.exp(-s) : Math.exp(s) / 2 - 1);
    expect(largestError(pieces, exact)).toBeLessThan(2e-15);
  });

  it('says where a solution blows up', () => {
    expect(reasonOf([1], [power(x, 2)], 0, [1], 2)).toBe(
      'The solution or its derivatives grow beyond all bounds near t = 1.',
    );
    expect(reasonOf([1], [power(x, 2)], 2, [-1], 0)).toBe(
      'The solution or its derivatives grow beyond all bounds near t = 1.',
    );
  });

  it.each([
    ['1/t', over(1, t)],
    ['log t', apply('log', t)],
    ['1/x', over(1, x)],
    ['a number that is none', times(NaN, t)],
  ])('says where the right side is singular: %s', (_, right) => {
    expect(reasonOf([1], [right], 0, [0], 2)).toBe('The equation has no finite derivatives at t = 0.');
  });

  it('says that it needs too many pieces', () => {
    expect(reasonOf([1], [times(-1e5, minus(x, apply('cos', t)))], 0, [0], 10)).toBe(
      'The numeric solution needs more than 1000 Taylor polynomials.',
    );
  });
});
