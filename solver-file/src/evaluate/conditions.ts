import { CannotEvaluate } from './cannot-evaluate.ts';
import type { ConditionReader, Term } from './condition-reader.ts';
import { exp } from './elementary.ts';
import type { Jets } from './jets.ts';
import type { Points } from './points.ts';
import { apply, minus, over, plus, times, type Quantity } from './quantities.ts';

/** What a network answers at points: the unit that the condition is imposed on. */
export type Output = (points: Points) => Jets;
/** What a condition makes of a network's output, so that it holds whatever the network says. */
export type Condition = (network: Output, points: Points) => Quantity;

/**
 * Each condition by the name of its class. Formulas as in the client's library, whose documentation of `neurodiffeq.conditions` derives them;
 * the order of operations is that of the library, too, as far as rounding could tell.
 */
const conditions: Record<string, (condition: ConditionReader) => Condition> = {
  NoCondition: () => (network, points) => network(points),
  IVP: initialValue,
  BundleIVP: initialValue,
  DirichletBVP: bothEnds,
  BundleDirichletBVP: bothEnds,
  DoubleEndedBVP1D: eitherKindAtBothEnds,
  DirichletBVP2D: fourSides,
  IBVP1D: initialAndBothEnds,
};

/** u(t) = u_0 + (1 - e^-(t - t_0)) N(t), and with a slope u_0 + (t - t_0) u_0' + (1 - e^-(t - t_0))² N(t) */
function initialValue(condition: ConditionReader): Condition {
  const [start, value] = [condition.term('t_0'), condition.term('u_0')];
  const slope = condition.has('u_0_prime') ? condition.term('u_0_prime') : null;
  return (network, points) => {
    const [t, ...others] = points.coordinates as [Jets, ...Jets[]];
    const passed = minus(t, start(...others));
    const growth = minus(1, apply(exp, times(passed, -1)));
    if (!slope) return plus(value(...others), times(growth, network(points)));
    const straight = plus(value(...others), times(passed, slope(...others)));
    return plus(straight, times(times(growth, growth), network(points)));
  };
}

/** u(t) = (1 - s) u_0 + s u_1 + (1 - e^((1 - s) s)) N(t), where s goes from 0 to 1 between t_0 and t_1 */
function bothEnds(condition: ConditionReader): Condition {
  const [from, to] = [condition.term('t_0'), condition.term('t_1')];
  const [first, last] = [condition.term('u_0'), condition.term('u_1')];
  return (network, points) => {
    const [t, ...others] = points.coordinates as [Jets, ...Jets[]];
    const s = along(t, from(...others), to(...others));
    const rest = minus(1, s);
    const straight = plus(times(first(...others), rest), times(last(...others), s));
    return plus(straight, times(minus(1, apply(exp, times(rest, s))), network(points)));
  };
}

/** Value or slope at either end of an interval. */
function eitherKindAtBothEnds(condition: ConditionReader): Condition {
  const [min, max, left, right] = wallsOf(condition);
  const width = max - min;
  const [atLeft, atRight] = [Number(left.term()), Number(right.term())];
  return (network, points) => {
    const s = along(points.coordinates[0]!, min, max);
    const rest = minus(1, s);
    const [u, onLeft, onRight] = [network(points), wall(network, points, min), wall(network, points, max)];
    if (left.isValue && right.isValue)
      return plus(plus(times(rest, atLeft), times(s, atRight)), times(times(s, rest), u));

    const leftBend = times(times(rest, rest), 0.5);
    const rightBend = times(times(s, s), 0.5);
    if (left.isValue) {
      const { value, slope } = onRight();
      const free = minus(plus(minus(u, value), atLeft), times(slope, width));
      return plus(plus(times(rest, atLeft), times(rightBend, atRight * width)), times(s, free));
    }
    if (right.isValue) {
      const { value, slope } = onLeft();
      const free = plus(plus(minus(u, value), atRight), times(slope, width));
      return plus(minus(times(s, atRight), times(leftBend, atLeft * width)), times(rest, free));
    }
    const [start, end] = [onLeft(), onRight()];
    const freeLeft = plus(minus(u, start.value), times(start.slope, width / 2));
    const freeRight = minus(minus(u, end.value), times(end.slope, width / 2));
    const straight = minus(times(rightBend, atRight * width), times(leftBend, atLeft * width));
    return plus(straight, plus(times(rightBend, freeRight), times(leftBend, freeLeft)));
  };
}

/** Values on all four sides of a rectangle. */
function fourSides(condition: ConditionReader): Condition {
  const [x0, x1, y0, y1] = ['x0', 'x1', 'y0', 'y1'].map((key) => condition.number(key)) as [
    number,
    number,
    number,
    number,
  ];
  const [left, right] = [condition.term('f0', 'x_min_val'), condition.term('f1', 'x_max_val')];
  const [bottom, top] = [condition.term('g0', 'y_min_val'), condition.term('g1', 'y_max_val')];
  return (network, points) => {
    const [x, y] = inPlane(points);
    const [s, r] = [along(x, x0, x1), along(y, y0, y1)];
    const [restX, restY] = [minus(1, s), minus(1, r)];
    /** A side's values less what its corners have got already. */
    const beyondCorners = (side: Term) => minus(side(x), plus(times(restX, side(x0)), times(s, side(x1))));
    const sides = plus(
      plus(times(restX, left(y)), times(s, right(y))),
      plus(times(restY, beyondCorners(bottom)), times(r, beyondCorners(top))),
    );
    return plus(sides, times(times(times(s, restX), times(r, restY)), network(points)));
  };
}

/** Values at the start, and value or slope at either end of an interval, as functions of time. */
function initialAndBothEnds(condition: ConditionReader): Condition {
  const [min, max, left, right] = wallsOf(condition);
  const width = max - min;
  const begin = condition.number('t_min');
  const atBegin = condition.term('t_min_val');
  return (network, points) => {
    const [x, t] = inPlane(points);
    const s = along(x, min, max);
    const rest = minus(1, s);
    const growth = minus(1, apply(exp, times(minus(t, begin), -1)));
    const [u, onLeft, onRight] = [network(points), wall(network, points, min), wall(network, points, max)];
    const [leftGain, rightGain] = [gain(left.term, t, begin), gain(right.term, t, begin)];
    const start = atBegin(x);

    if (left.isValue && right.isValue) {
      const sides = plus(start, plus(times(s, rightGain), times(rest, leftGain)));
      return plus(sides, times(times(times(s, rest), growth), u));
    }
    if (left.isValue) {
      const { value, slope } = onRight();
      const sides = plus(plus(leftGain, start), times(times(s, width), rightGain));
      return plus(sides, times(times(s, growth), minus(minus(u, times(slope, width)), value)));
    }
    if (right.isValue) {
      const { value, slope } = onLeft();
      const sides = minus(plus(rightGain, start), times(times(rest, width), leftGain));
      return plus(sides, times(times(rest, growth), minus(plus(u, times(slope, width)), value)));
    }
    const [first, last] = [onLeft().slope, onRight().slope];
    const [leftBend, rightBend] = [times(times(rest, rest), width / 2), times(times(s, s), width / 2)];
    const sides = plus(minus(start, times(leftBend, leftGain)), times(rightBend, rightGain));
    const free = plus(minus(u, times(times(s, width), first)), times(rightBend, minus(first, last)));
    return plus(sides, times(growth, free));
  };
}

/** What holds at one end of an interval. */
interface Wall {
  term: Term;
  /** Whether the value is given there, and not the slope. */
  isValue: boolean;
}

function wallsOf(condition: ConditionReader): [min: number, max: number, left: Wall, right: Wall] {
  const [left, right] = ['x_min', 'x_max'].map((end): Wall => {
    const isValue = condition.has(`${end}_val`);
    return { isValue, term: condition.term(isValue ? `${end}_val` : `${end}_prime`) };
  }) as [Wall, Wall];
  return [condition.number('x_min'), condition.number('x_max'), left, right];
}

/** The network on a wall across the first coordinate, where one needs it: its value there, and its slope across. */
function wall(network: Output, points: Points, at: number): () => { value: Jets; slope: Jets } {
  return () => points.offWall(network(points.onWall(0, at)), 0);
}

/** @throws CannotEvaluate where the network takes one coordinate */
function inPlane({ coordinates: [first, second] }: Points): [Jets, Jets] {
  if (!first || !second) throw new CannotEvaluate('A condition over two coordinates is imposed on a network over one.');
  return [first, second];
}

/** How far between two ends, from 0 to 1. */
const along = (coordinate: Quantity, from: Quantity, to: Quantity): Quantity =>
  over(minus(coordinate, from), minus(to, from));

/** What a function has gained since the beginning. */
const gain = (term: Term, t: Quantity, begin: number): Quantity => minus(term(t), term(begin));

/** @throws CannotEvaluate for a class that is not known, or whose parts can't be read */
export function readCondition(condition: ConditionReader): Condition {
  const { className } = condition;
  const known = condition.isLibrary && Object.hasOwn(conditions, className) ? conditions[className] : undefined;
  if (!known) throw new CannotEvaluate(`Unknown condition ${className}.`);
  if (condition.has('bundle_conditions'))
    throw new CannotEvaluate(
      `${className} was saved by an old version of the library, which computed it in another way.`,
    );
  return known(condition);
}
