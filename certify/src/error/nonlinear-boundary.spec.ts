import type { Problem } from '@hub/solver-file/problem';
import { apply, input, minus, odeProblem, over, plus, power, times, type Formula } from '../../test/tape-builder.ts';
import type { Certificate } from '../certificate.ts';
import { certify } from '../certify.ts';

const [x, y, slope] = [input(0), input(1), input(2)] as const;

interface Asked {
  highest: Formula;
  ends: [number, number];
  /** What the conditions let a network be. */
  solution: Formula;
  domain?: [number, number];
}

function certified({ highest, ends, solution, domain = [0, 1] }: Asked): Certificate {
  const problem: Problem = {
    ...odeProblem({ orders: [2], right: [highest], solution: [solution], domain }),
    conditions: [
      { kind: 'ends', ends: [0, 1].map((i) => ({ at: domain[i]!, derivative: 0, value: ends[i]! })) as never },
    ],
  };
  return certify({ fileSha256: '', problem, reason: null });
}

/** A rough network between two values, with a belly. */
const between = ([left, right]: [number, number], belly: number): Formula =>
  plus(left, times(right - left, x), times(belly, x, minus(1, x)));

/** The bound is hardly above the true error. */
function expectBound({ rung, errors, above }: Certificate, trueError: number): void {
  expect([rung, above]).toEqual(['reference', []]);
  expect(errors![0]!.bound).toBeGreaterThanOrEqual(trueError * (1 - 1e-12));
  expect(errors![0]!.bound).toBeLessThan(1.03 * trueError);
}

const largest = (f: (t: number) => number, from = 0, to = 1): number =>
  Math.max(...Array.from({ length: 4001 }, (_, i) => Math.abs(f(from + ((to - from) * i) / 4000))));

describe("y'' = 3/2 y², y(0) = 4, y(1) = 1", () => {
  const highest = times(1.5, power(y, 2));

  it('a network near 4/(1 + x)² is compared with that solution', () => {
    const solution = plus(over(4, power(plus(1, x), 2)), times(1e-3, x, minus(1, x)));
    expectBound(certified({ highest, ends: [4, 1], solution }), 0.25e-3);
  });

  it('a network near the other solution, which is below -10 between, with that one', () => {
    const certificate = certified({ highest, ends: [4, 1], solution: between([4, 1], -55) });
    expect(certificate.rung).toBe('reference');
    const { shooting, pieces } = certificate.reference!;
    expect(Math.min(...pieces.map(({ coefficients }) => coefficients[0]![0]!))).toBeLessThan(-9);
    // J. Stoer, R. Bulirsch, Introduction to Numerical Analysis, section 7.3: slopes -8 and -35.858549… at the start.
    if (!shooting || !('within' in shooting)) throw new Error('a nonlinear problem');
    const slopes = shooting.start[1]!;
    if (pieces[0]!.direction > 0) expect(Math.abs(slopes + 35.858549)).toBeLessThan(1e-5);
    expect(shooting.within).toBeLessThan(1e-6);
  });
});

describe("Bratu's problem, y'' = -λ e^y", () => {
  it.each([
    [1, 1.5171645990507543, 0.5],
    [1, 10.9387028, 16],
    [3, 2.3, 1],
  ])('λ = %d, θ near %d', (lambda, near, belly) => {
    // The exact solution -2 ln(cosh(θ (x - 1/2) / 2) / cosh(θ/4)) with θ = √(2λ) cosh(θ/4).
    let theta = near;
    for (let i = 0; i < 60; i++) {
      const f = theta - Math.sqrt(2 * lambda) * Math.cosh(theta / 4);
      theta -= f / (1 - (Math.sqrt(2 * lambda) * Math.sinh(theta / 4)) / 4);
    }
    const exact = (t: number): number => -2 * Math.log(Math.cosh((theta * (t - 0.5)) / 2) / Math.cosh(theta / 4));
    const certificate = certified({
      highest: times(-lambda, apply('exp', y)),
      ends: [0, 0],
      solution: between([0, 0], belly),
    });
    expectBound(
      certificate,
      largest((t) => exact(t) - belly * t * (1 - t)),
    );
  });

  it('has no solution for λ = 4, and none is claimed', () => {
    const certificate = certified({
      highest: times(-4, apply('exp', y)),
      ends: [0, 0],
      solution: between([0, 0], 4),
    });
    expect([certificate.rung, certificate.errors]).toEqual(['residual', null]);
  });
});

describe('other nonlinear problems', () => {
  it.each([1, 3, 5])("Troesch's, y'' = n sinh(n y), n = %d", (n) => {
    const highest = times(n, apply('sinh', times(n, y)));
    const { rung, errors, reference } = certified({ highest, ends: [0, 1], solution: between([0, 1], 0) });
    expect(rung).toBe('reference');
    expect(errors![0]!.bound / errors![0]!.sampled).toBeLessThan(1.03);
    expect(reference!.pieces.every(({ own_error }) => own_error[0]! < 1e-6)).toBe(true);
  });

  it('a pendulum between two angles', () => {
    const { rung, errors } = certified({
      highest: times(-1, apply('sin', y)),
      ends: [0, 1],
      solution: over(x, 2),
      domain: [0, 2],
    });
    expect(rung).toBe('reference');
    expect(errors![0]!.bound / errors![0]!.sampled).toBeLessThan(1.03);
  });

  it.each([0.5, 0.1, 0.05])("Cash's problem 20, ε y'' = 1 - y'², ε = %d", (e) => {
    const exact = (t: number): number => 1 + e * Math.log(Math.cosh((t - 0.745) / e));
    const corner = apply('log', apply('cosh', over(minus(x, 0.745), e)));
    const certificate = certified({
      highest: over(minus(1, power(slope, 2)), e),
      ends: [exact(0), exact(1)],
      solution: plus(1, times(e, corner), times(1e-3, x, minus(1, x))),
    });
    expectBound(certificate, 0.25e-3);
  });

  it('says why, where nearby solutions separate too fast to be followed', () => {
    const { rung, above } = certified({
      highest: over(minus(power(y, 3), y), 1e-8),
      ends: [0, 1],
      solution: x,
    });
    expect(rung).toBe('residual');
    expect(above[0]!.reason).toMatch(/^[A-Z].*\.$/);
  });
});
