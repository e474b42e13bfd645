import { isLinearIn, type Problem, type ProblemCondition, type Tape } from '@hub/solver-file/problem';
import { BallTape } from '../ball-jets/ball-tape.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { middleOf } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import { domainOf } from '../residual/certified-residuals.ts';

export type InTime = ProblemCondition & { kind: 'initial and ends' };

/** a u_t + g(t, x, u, u_x) = k u_xx, where a and k depend on x and t alone, with values at the start and at both ends. */
export interface ParabolicForm {
  /** Numbers of the coordinates. */
  space: number;
  time: number;
  x: [number, number];
  t: [number, number];
  /** Places of u_t and u_xx among the slots, and of u; that is undefined where the equation is not about it. */
  inTime: number;
  second: number;
  value: number | undefined;
  /** Values at the start and the ends, each of both coordinates. */
  start: Tape;
  low: Tape;
  high: Tape;
}

/** At the middle of the domain; elsewhere this is looked at while errors are followed. */
function requireSigns({ coordinates, slots, slopes }: Problem, inTime: number, second: number): void {
  const scalars = Monomials.of(2, 0);
  const numbers = [...middleOf(domainOf({ coordinates })), ...slots.map(() => 0)];
  const results = new BallTape(expandTape(slopes), scalars).run(numbers.map((n) => coordinateJet(scalars, 0, n, 0)));
  const [a, k] = [inTime, second].map((slot) => results[slot]!.middles[0]!);
  if (a! * k! >= 0)
    throw new CannotProve('The equation has no maximum principle: the signs of its coefficients do not fit.');
}

/** @throws CannotProve for equations and conditions of another form */
export function parabolicFormOf(problem: Problem, condition: InTime): ParabolicForm {
  const { space, time } = condition;
  const slotOf = (inSpace: number, inTime: number): number =>
    problem.slots.findIndex(({ orders }) => orders[space] === inSpace && orders[time] === inTime);
  const [inTime, second, value, first] = [slotOf(0, 1), slotOf(2, 0), slotOf(0, 0), slotOf(1, 0)] as const;
  const isSlot = (place: number): boolean => place >= problem.coordinates.length;
  const isLeading = (place: number): boolean => [inTime, second].includes(place - problem.coordinates.length);
  if (
    inTime < 0 ||
    second < 0 ||
    problem.slots.some((_, i) => ![inTime, second, value, first].includes(i)) ||
    !isLinearIn(problem.residuals, isLeading, isSlot)
  )
    throw new CannotProve('The equation is not of the form a u_t + g(t, x, u, u_x) = k u_xx.');
  const [along, during] = [problem.coordinates[space]!, problem.coordinates[time]!];
  const [low, high] = condition.ends.toSorted((one, other) => one.at - other.at) as InTime['ends'];
  if (low.at !== along.from || high.at !== along.to || condition.start.at !== during.from)
    throw new CannotProve('The conditions do not hold at the start and the ends of the domain.');
  requireSigns(problem, inTime, second);
  return {
    space,
    time,
    x: [along.from, along.to],
    t: [during.from, during.to],
    inTime,
    second,
    value: value < 0 ? undefined : value,
    start: condition.start.value,
    low: low.value,
    high: high.value,
  };
}
