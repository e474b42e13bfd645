import { isLinearIn, type Problem, type ProblemCondition } from '@hub/solver-file/problem';
import { raised } from '../arithmetic/rounding.ts';
import { gridOf, type Box } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { EllipticComparison } from '../certificate.ts';
import { domainOf } from '../residual/certified-residuals.ts';
import type { ComparedSolution } from './compared-solution.ts';
import type { Ends } from '../growth/growth-in-time.ts';
import { term } from '../terms.ts';

export type Rectangle = ProblemCondition & { kind: 'rectangle' };

/** Boxes for the residual: along each coordinate, and how many they may become. */
const BOXES = 8;
const MAX_BOXES = 1600;

/** The slot of a derivative; undefined where the equation has none. */
const slotOf = ({ slots }: Problem, ...orders: [number, number]): number | undefined => {
  const place = slots.findIndex((slot) => slot.orders[0] === orders[0] && slot.orders[1] === orders[1]);
  return place < 0 ? undefined : place;
};

/**
 * a u_xx + b u_yy + c u = f with constant a, b and c, where a and b have the same sign and c another one or none.
 * @param enough bound of the error that need not be any better
 */
export function compareElliptic(
  problem: Problem,
  { x, y, left, right, bottom, top }: Rectangle,
  solution: ComparedSolution,
  enough: number,
): EllipticComparison {
  const known = [slotOf(problem, 2, 0), slotOf(problem, 0, 2), slotOf(problem, 0, 0)];
  const domain = domainOf(problem);
  if (
    known[0] === undefined ||
    known[1] === undefined ||
    problem.slots.some((_, slot) => !known.includes(slot)) ||
    !isLinearIn(problem.residuals, (place) => place >= problem.coordinates.length)
  )
    throw new CannotProve('The equation is not of the form a u_xx + b u_yy + c u = f.');
  const [a, b, c] = known.map((slot) => (slot === undefined ? ZERO : constantSlope(solution, domain, slot))) as [
    Ends,
    Ends,
    Ends,
  ];
  const fits = (sign: 1 | -1): boolean =>
    leastTimes(sign, a) > 0 && leastTimes(sign, b) > 0 && leastTimes(-sign, c) >= 0;
  if (!fits(1) && !fits(-1))
    throw new CannotProve('No maximum principle applies: the coefficients do not have the required signs.');
  const [width, height] = [x[1] - x[0], y[1] - y[0]];
  if (x[0] !== domain.from[0] || x[1] !== domain.to[0] || y[0] !== domain.from[1] || y[1] !== domain.to[1])
    throw new CannotProve('The conditions are not given on the sides of the domain.');
  const barriers = [width ** 2 / (8 * leastSize(a)), height ** 2 / (8 * leastSize(b)), 1 / leastSize(c)];
  const barrier = raised(Math.min(...barriers), 16);
  const boundary = Math.max(
    term('left side', solution.distanceFrom(left, { from: [x[0], y[0]], to: [x[0], y[1]] })),
    term('right side', solution.distanceFrom(right, { from: [x[1], y[0]], to: [x[1], y[1]] })),
    term('bottom side', solution.distanceFrom(bottom, { from: [x[0], y[0]], to: [x[1], y[0]] })),
    term('top side', solution.distanceFrom(top, { from: [x[0], y[1]], to: [x[1], y[1]] })),
  );
  const residual = solution.residual(gridOf(domain, BOXES), MAX_BOXES, enough / barrier);
  return { kind: 'elliptic', boundary, barrier, residual };
}

const ZERO: Ends = { low: 0, high: 0 };
const leastTimes = (sign: number, { low, high }: Ends): number => Math.min(sign * low, sign * high);
/** Smallest size of numbers that all have one sign. */
const leastSize = ({ low, high }: Ends): number => Math.min(Math.abs(low), Math.abs(high));

/** @throws CannotProve where the slope is not one number, up to rounding */
function constantSlope(solution: ComparedSolution, domain: Box, slot: number): Ends {
  const { low, high } = solution.slopeIn(domain, slot, 0);
  if (!(high - low <= 1e-12 * Math.abs(high)))
    throw new CannotProve('The coefficients of the equation are not constant.');
  return { low, high };
}

/** Bound of the error of the solution that was compared. */
export const errorOfElliptic = ({ boundary, barrier, residual }: EllipticComparison): number =>
  raised(term('error on the boundary', boundary) + term('residual behind the barrier', barrier * residual), 8);
