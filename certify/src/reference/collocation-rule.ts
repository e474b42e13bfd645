import { BandMatrix } from './linear-equations.ts';

const BISECTIONS = 60;
const SEARCHED_PARTS = 2000;

/**
 * Points in [0, 1] at which a polynomial has to fulfil an equation, with all that is needed of the polynomial through values at them.
 *
 * Reference: E. Hairer, G. Wanner, Solving Ordinary Differential Equations II, 2nd ed., Springer 1996, sections IV.3 and IV.5.
 */
export class CollocationRule {
  /** Legendre coefficients, by degree, of the polynomial that is 1 at one point and 0 at the others, for each point. */
  private readonly legendre: readonly (readonly number[])[];

  private constructor(readonly points: readonly number[]) {
    const matrix = BandMatrix.full(points.length);
    points.forEach((point, i) => {
      legendreAt(2 * point - 1, points.length - 1).forEach((value, k) => matrix.set(i, k, value));
    });
    matrix.factor();
    this.legendre = points.map((_, i) => [...matrix.solve(points.map((_, j) => (i === j ? 1 : 0)))]);
  }

  /** Symmetric points, exact for the highest degrees: for boundary value problems. */
  static gauss(count: number): CollocationRule {
    return new CollocationRule(zerosBetween(-1, 1, (x) => legendreAt(x, count)[count]!).map((x) => (x + 1) / 2));
  }

  /** The points of Radau IIA, the last at the end, which damps what decays fast: for stiff initial value problems. */
  static radau(count: number): CollocationRule {
    const difference = (x: number) => {
      const values = legendreAt(x, count);
      return values[count]! - values[count - 1]!;
    };
    const inside = zerosBetween(-1, 1 - 1e-3 / count ** 2, difference);
    return new CollocationRule([...inside.map((x) => (x + 1) / 2), 1]);
  }

  /** Evaluates, at x, the polynomial of each point that is 1 there and 0 at the others, integrated some times from 0. */
  basisAt(x: number, integrations: number): number[] {
    const values = legendreAt(2 * x - 1, this.points.length - 1 + integrations);
    return this.legendre.map((coefficients) => {
      let integrated: readonly number[] = coefficients;
      for (let i = 0; i < integrations; i++) integrated = integral(integrated);
      return integrated.reduce((total, coefficient, k) => total + coefficient * values[k]!, 0);
    });
  }

  /** Coefficients of the powers of x of the polynomial through values at the points. */
  powers(values: readonly number[]): number[] {
    const count = this.points.length;
    const powers = Array.from({ length: count }, () => 0);
    for (let k = 0; k < count; k++) {
      const coefficient = values.reduce((total, value, i) => total + value * this.legendre[i]![k]!, 0);
      // Shifted Legendre polynomials: (-1)^(k + l) (k over l) (k + l over l) is the coefficient of the l-th power.
      let factor = k % 2 === 0 ? 1 : -1;
      for (let l = 0; l <= k; l++) {
        powers[l]! += coefficient * factor;
        factor = (-factor * (k - l) * (k + l + 1)) / (l + 1) ** 2;
      }
    }
    return powers;
  }
}

/** The Legendre polynomials up to a degree. */
function legendreAt(x: number, degree: number): number[] {
  const values = [1, x];
  for (let k = 1; k < degree; k++) {
    values.push(((2 * k + 1) * x * values[k]! - k * values[k - 1]!) / (k + 1));
  }
  return values.slice(0, degree + 1);
}

/** The integral from 0 of a sum of Legendre polynomials of 2x - 1. */
function integral(coefficients: readonly number[]): number[] {
  const integrated = Array.from({ length: coefficients.length + 1 }, () => 0);
  coefficients.forEach((coefficient, k) => {
    const share = coefficient / (2 * (2 * k + 1));
    integrated[k + 1]! += share;
    integrated[k === 0 ? 0 : k - 1]! += k === 0 ? share : -share;
  });
  return integrated;
}

function zerosBetween(from: number, to: number, f: (x: number) => number): number[] {
  const zeros: number[] = [];
  for (let i = 0; i < SEARCHED_PARTS; i++) {
    // Borders between parts are placed so that 0 is none of them, which is a zero of every other polynomial.
    let low = from + ((to - from) * (i - 0.3)) / SEARCHED_PARTS;
    let high = from + ((to - from) * (i + 0.7)) / SEARCHED_PARTS;
    const positive = f(low) > 0;
    if (positive === f(high) > 0) continue;
    for (let n = 0; n < BISECTIONS; n++) {
      const middle = (low + high) / 2;
      if (f(middle) > 0 === positive) low = middle;
      else high = middle;
    }
    zeros.push((low + high) / 2);
  }
  return zeros;
}
