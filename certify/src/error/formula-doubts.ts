import type { Problem, ProblemCondition, Tape } from '@hub/solver-file/problem';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { gridOf, middleOf } from '../boxes/covering.ts';
import { domainOf } from '../residual/certified-residuals.ts';
import { JetsInBox } from '../residual/jets-in-box.ts';

/** Points along each coordinate, by the number of coordinates; those on the edge are among them. */
const POINTS = [200, 24];
/** What a formula leaves of an equation counts as rounding up to this many times the bound of that rounding. */
const ROUNDING = 1e6;

/** A problem with the formula in place of the network. */
type Claimed = Problem;

/**
 * What is wrong with a formula, found at sample points, as one sentence; null where nothing is seen. The proof does not depend on it: this
 * tells why there is none.
 * @param tolerance share of a value by which conditions may be missed
 */
export function doubtAbout(problem: Claimed, tolerance: number): string | null {
  return doubtAboutValues(problem) ?? doubtAboutEquation(problem) ?? doubtAboutConditions(problem, tolerance);
}

/** The largest size of each unknown among sample points. */
export function sizesOf(problem: Claimed): number[] {
  const values = pointsOf(problem).map((at) => valuesAt(problem.solution, at));
  return problem.unknowns.map((_, i) =>
    values.reduce((largest, of) => Math.max(largest, Number.isFinite(of[i]!) ? Math.abs(of[i]!) : 0), 0),
  );
}

const pointsOf = (problem: Claimed): number[][] => {
  const domain = domainOf(problem);
  const count = POINTS[problem.coordinates.length - 1] ?? 8;
  const cells = gridOf(domain, count);
  // The first corner of each cell, its middle, and the last corner of all.
  return [...cells.map(({ from }) => from), ...cells.map(middleOf), domain.to];
};

function doubtAboutValues(problem: Claimed): string | null {
  for (const at of pointsOf(problem)) {
    const missing = valuesAt(problem.solution, at).findIndex((value) => !Number.isFinite(value));
    if (missing >= 0)
      return `The author's formula of ${problem.unknowns[missing]!} has no value at ${nameOf(problem, at)}.`;
  }
  return null;
}

function doubtAboutEquation(problem: Claimed): string | null {
  const jets = new JetsInBox(problem, 0);
  const worst = { size: 0, at: [] as number[] };
  for (const at of pointsOf(problem)) {
    const still = at.map(() => 0);
    for (const { middles, radii } of jets.residualsAt(at, still)) {
      const size = Math.abs(middles[0]!);
      if (size > ROUNDING * radii[0]! && size > worst.size) Object.assign(worst, { size, at });
    }
  }
  if (worst.size === 0) return null;
  return `The author's formula does not satisfy the equation: its residual is ${rounded(worst.size)} at ${nameOf(problem, worst.at)}.`;
}

function doubtAboutConditions(problem: Claimed, tolerance: number): string | null {
  for (const [unknown, condition] of problem.conditions.entries()) {
    for (const { at, value, by, wanted } of askedBy(problem, condition, unknown)) {
      const size = Math.max(Math.abs(wanted), sizesOf(problem)[unknown]!);
      if (Math.abs(value - wanted) <= tolerance * size) continue;
      const what = by === '' ? problem.unknowns[unknown]! : `${by} of ${problem.unknowns[unknown]!}`;
      const [given, asked] = toldApart(value, wanted);
      return `The author's formula does not satisfy the conditions: at ${nameOf(problem, at)} it gives ${given} for ${what}, and the conditions ${asked}.`;
    }
  }
  return null;
}

interface Asked {
  at: number[];
  value: number;
  /** 'the slope', or nothing for the value. */
  by: string;
  wanted: number;
}

/** Values that a condition asks for, at some points, with those of the formula. */
function askedBy(problem: Claimed, condition: ProblemCondition, unknown: number): Asked[] {
  const { solution, coordinates } = problem;
  const derivative = (at: number, order: number): number =>
    coefficientsAt(solution, at, order)[unknown]![order]! * (order > 1 ? factorial(order) : 1);
  const words = (order: number): string =>
    ['', 'the slope', 'the second derivative'][order] ?? `the derivative of order ${order}`;
  const onSide = (at: number[], wanted: Tape): Asked => ({
    at,
    value: valuesAt(solution, at)[unknown]!,
    by: '',
    wanted: valuesAt(wanted, at)[0]!,
  });
  const along = (coordinate: number): number[] => {
    const { from, to } = coordinates[coordinate]!;
    return Array.from({ length: 9 }, (_, k) => (k === 8 ? to : from + ((to - from) * k) / 8));
  };
  switch (condition.kind) {
    case 'initial':
      return condition.values.map((wanted, order) => ({
        at: [condition.at],
        value: derivative(condition.at, order),
        by: words(order),
        wanted,
      }));
    case 'ends':
      return condition.ends.map((end) => ({
        at: [end.at],
        value: derivative(end.at, end.derivative),
        by: words(end.derivative),
        wanted: end.value,
      }));
    case 'rectangle': {
      const { x, y, left, right, bottom, top } = condition;
      return [
        ...along(1).flatMap((b) => [onSide([x[0], b], left), onSide([x[1], b], right)]),
        ...along(0).flatMap((a) => [onSide([a, y[0]], bottom), onSide([a, y[1]], top)]),
      ];
    }
    case 'initial and ends': {
      const { space, time, start, ends } = condition;
      const point = (ofSpace: number, ofTime: number): number[] =>
        space === 0 ? [ofSpace, ofTime] : [ofTime, ofSpace];
      return [
        ...along(space).map((a) => onSide(point(a, start.at), start.value)),
        ...ends
          .filter((end) => end.derivative === 0)
          .flatMap((end) => along(time).map((b) => onSide(point(end.at, b), end.value))),
      ];
    }
    case 'unknown':
      return [];
  }
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/** Taylor coefficients of each unknown at a point of one coordinate. */
function coefficientsAt(tape: Tape, at: number, order: number): Float64Array[] {
  return run(tape, [at], order).map(({ middles }) => middles);
}

const valuesAt = (tape: Tape, at: readonly number[]): number[] =>
  run(tape, at, 0).map(({ middles, radii }) => (radii[0]! < Infinity ? middles[0]! : NaN));

function run(tape: Tape, at: readonly number[], order: number): BallJet[] {
  const monomials = Monomials.of(at.length, order);
  return new BallTape(expandTape(tape), monomials).run(at.map((a, i) => coordinateJet(monomials, i, a, 0)));
}

const rounded = (value: number, digits = 2): string => String(Number(value.toPrecision(digits)));

/** Two numbers with six digits, or as many as it takes to see that they differ. */
function toldApart(a: number, b: number, digits = 6): [string, string] {
  const [one, other] = [a, b].map((number) => rounded(number, digits)) as [string, string];
  return one === other && digits < 17 ? toldApart(a, b, digits + 1) : [one, other];
}

const nameOf = ({ coordinates }: Problem, at: readonly number[]): string =>
  coordinates.map(({ name }, i) => `${name} = ${Number(at[i]!.toPrecision(4))}`).join(', ');
