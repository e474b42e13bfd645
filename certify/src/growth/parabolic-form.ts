import { isLinearIn, type Problem, type ProblemCondition, type SideOfSpace, type Tape } from '@hub/solver-file/problem';
import { raised } from '../arithmetic/rounding.ts';
import { BallTape } from '../ball-jets/ball-tape.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { middleOf } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import { domainOf } from '../residual/certified-residuals.ts';

export type InTime = ProblemCondition & { kind: 'initial and ends' };

/** a u_t + g(t, x, u, u_x) = k u_xx, where a and k depend on x and t alone, with values at the start and values or slopes at both ends. */
export interface ParabolicForm {
  /** Numbers of the coordinates. */
  space: number;
  time: number;
  x: [number, number];
  t: [number, number];
  /** Places of u_t and u_xx among the slots, and of u and u_x; these are undefined where the equation is not about them. */
  inTime: number;
  second: number;
  value: number | undefined;
  first: number | undefined;
  /** Values at the start, of both coordinates. */
  start: Tape;
  low: SideOfSpace;
  high: SideOfSpace;
  /** Bounds what errors of slopes at the ends do; null where both ends have values. */
  barrier: SlopeBarrier | null;
}

/** A function φ of the space, not below 0, with slopes up to 1: it has the slope 1 outwards where slopes are given, and is 0 where values are. */
export interface SlopeBarrier {
  largest: number;
  /** |φ''|. */
  bent: number;
}

/** φ = (x - m)² / l about the middle m of a space of the length l, or from the end with values (x - m)² / (2 l). */
function slopeBarrier(length: number, ends: number): SlopeBarrier | null {
  return ends === 0 ? null : { largest: raised(length / (ends === 2 ? 4 : 2), 4), bent: raised(ends / length, 4) };
}

/** Requires the signs of a maximum principle at the middle of the domain. Elsewhere they are looked at while errors are followed. */
function requireSigns({ coordinates, slots, slopes }: Problem, inTime: number, second: number): void {
  const scalars = Monomials.of(2, 0);
  const numbers = [...middleOf(domainOf({ coordinates })), ...slots.map(() => 0)];
  const results = new BallTape(expandTape(slopes), scalars).run(numbers.map((n) => coordinateJet(scalars, 0, n, 0)));
  const [a, k] = [inTime, second].map((slot) => results[slot]!.middles[0]!);
  if (a! * k! >= 0)
    throw new CannotProve('No maximum principle applies: the coefficients do not have the required signs.');
}

/** @throws CannotProve for equations and conditions of another form */
export function parabolicFormOf(problem: Problem, condition: InTime): ParabolicForm {
  const { space, time } = condition;
  const slotOf = (inSpace: number, inTime: number): number | undefined => {
    const slot = problem.slots.findIndex(({ orders }) => orders[space] === inSpace && orders[time] === inTime);
    return slot < 0 ? undefined : slot;
  };
  const [inTime, second, value, first] = [slotOf(0, 1), slotOf(2, 0), slotOf(0, 0), slotOf(1, 0)] as const;
  const isSlot = (place: number): boolean => place >= problem.coordinates.length;
  const isLeading = (place: number): boolean => [inTime, second].includes(place - problem.coordinates.length);
  if (
    inTime === undefined ||
    second === undefined ||
    problem.slots.some((_, i) => ![inTime, second, value, first].includes(i)) ||
    !isLinearIn(problem.residuals, isLeading, isSlot)
  )
    throw new CannotProve('The equation is not of the form a u_t + g(t, x, u, u_x) = k u_xx.');
  const isFirst = (place: number): boolean => place - problem.coordinates.length === first;
  // How far the slope of the exact solution is from that of another is not known.
  if (condition.ends.some(({ derivative }) => derivative === 1) && !isLinearIn(problem.residuals, isFirst, isFirst))
    throw new CannotProve('Slopes are given at an end of the domain, but the equation is not linear in the slope.');
  const [along, during] = [problem.coordinates[space]!, problem.coordinates[time]!];
  const [low, high] = condition.ends.toSorted((one, other) => one.at - other.at) as InTime['ends'];
  if (low.at !== along.from || high.at !== along.to || condition.start.at !== during.from)
    throw new CannotProve('The conditions are not given at the start and the ends of the domain.');
  requireSigns(problem, inTime, second);
  return {
    space,
    time,
    x: [along.from, along.to],
    t: [during.from, during.to],
    inTime,
    second,
    value,
    first,
    start: condition.start.value,
    low,
    high,
    barrier: slopeBarrier(along.to - along.from, low.derivative + high.derivative),
  };
}
