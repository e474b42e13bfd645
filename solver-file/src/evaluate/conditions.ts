import { readArray } from '../contents/numbers.ts';
import { isOwnFunction } from '../contents/objects.ts';
import { isSequence, type PickleValue } from '../pickle/values.ts';
import { CannotEvaluate, NeedsCode } from '../formula/cannot-evaluate.ts';
import type { ConditionReader, Term } from './condition-reader.ts';
import { abs, COST_OF_FUNCTION, exp, log, tanh } from '../formula/elementary.ts';
import type { Place } from './points.ts';
import { apply, minus, over, plus, times } from '../formula/quantities.ts';
import type { Quantity, Unit } from '../formula/unit.ts';

/** What a network answers at points: the unit that the condition is imposed on. */
export type Output<U> = (points: Place<U>) => U;
/** What a condition makes of a network's output, so that it holds whatever the network says. */
export type Condition = <U extends Unit<U>>(network: Output<U>, points: Place<U>) => Quantity<U>;

/**
 * Each condition by the name of its class. Formulas as in the client's library, whose documentation of `neurodiffeq.conditions` derives them;
 * the order of operations is that of the library, too, as far as rounding could tell.
 */
const conditions: Record<string, (condition: ConditionReader) => Condition> = {
  NoCondition: () => (network, points) => network(points),
  IVP: initialValue,
  BundleIVP: (condition) => initialValue(withoutFunctions(condition, 'u_0', 'u_0_prime')),
  DirichletBVP: (condition) => over1D(condition, bothEnds(withoutFunctions(condition, 'u_0', 'u_1'))),
  BundleDirichletBVP: (condition) => bothEnds(withoutFunctions(condition, 'u_0', 'u_1')),
  DoubleEndedBVP1D: (condition) => over1D(condition, eitherKindAtBothEnds(condition)),
  DirichletBVP2D: fourSides,
  IBVP1D: initialAndBothEnds,
  CustomBoundaryCondition: aroundAnyShape,
  DirichletBVPSpherical: onSpheres,
  InfDirichletBVPSpherical: onSphereAndFarAway,
  DirichletBVPSphericalBasis: coefficientsOnSpheres,
  InfDirichletBVPSphericalBasis: coefficientsOnSphereAndFarAway,
};

/** The library calls functions of some conditions only; in others a function is an error. */
function withoutFunctions(condition: ConditionReader, ...keys: string[]): ConditionReader {
  const key = keys.find((name) => isFunction(condition.attribute(name)));
  if (key !== undefined)
    throw new CannotEvaluate(
      `${condition.className} does not accept a function for ${key}; the library cannot compute it either.`,
    );
  return condition;
}

const isFunction = (value: PickleValue | undefined): boolean => typeof value === 'string' || isOwnFunction(value);

function over1D({ className }: ConditionReader, condition: Condition): Condition {
  return (network, points) => {
    const { length } = points.coordinates;
    if (length !== 1)
      throw new CannotEvaluate(`${className} is a condition over one coordinate, but the network takes ${length}.`);
    return condition(network, points);
  };
}

/** u(t) = u_0 + (1 - e^-(t - t_0)) N(t), and with a slope u_0 + (t - t_0) u_0' + (1 - e^-(t - t_0))² N(t) */
function initialValue(condition: ConditionReader): Condition {
  const [start, value] = [withoutFunctions(condition, 't_0').term('t_0'), condition.term('u_0')];
  const slope = condition.has('u_0_prime') ? condition.term('u_0_prime') : null;
  return (network, points) => {
    const [t, ...others] = withFirst(points.coordinates);
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
    const [t, ...others] = withFirst(points.coordinates);
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
    const [x, y] = inPlane(condition, points);
    const [s, r] = [along(x, x0, x1), along(y, y0, y1)];
    const [restX, restY] = [minus(1, s), minus(1, r)];
    const sides = plus(
      plus(times(restX, left(y)), times(s, right(y))),
      plus(times(restY, beyondCorners(bottom, x, s, x0, x1)), times(r, beyondCorners(top, x, s, x0, x1))),
    );
    return plus(sides, times(times(times(s, restX), times(r, restY)), network(points)));
  };
}

/** A side's values less what its corners have got already; `s` goes from 0 to 1 along the side. */
function beyondCorners<U extends Unit<U>>(side: Term, x: U, s: Quantity<U>, from: number, to: number): Quantity<U> {
  return minus(side(x), plus(times(minus(1, s), side<U>(from)), times(s, side<U>(to))));
}

/** Values at the start, and value or slope at either end of an interval, as functions of time. */
function initialAndBothEnds(condition: ConditionReader): Condition {
  const [min, max, left, right] = wallsOf(condition);
  const width = max - min;
  const begin = condition.number('t_min');
  const atBegin = condition.term('t_min_val');
  return (network, points) => {
    const [x, t] = inPlane(condition, points);
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
function wall<U extends Unit<U>>(network: Output<U>, points: Place<U>, at: number): () => { value: U; slope: U } {
  return () => points.offWall(network(points.onWall(0, at)), 0);
}

/**
 * Values on one sphere or two: f(θ, φ) (1 - s) + g(θ, φ) s + (1 - e^((1 - s) s)) N, where s goes from 0 to 1 between the radii; with one
 * sphere f(θ, φ) + (1 - e^-|r - r_0|) N.
 */
function onSpheres(condition: ConditionReader): Condition {
  const inner = condition.number('r_0');
  const outer = condition.optionalNumber('r_1');
  const [f, g] = [condition.term('f'), outer === undefined ? null : condition.term('g')];
  return (network, points) => {
    const [r, theta, phi] = inSpace(condition, points);
    if (outer === undefined || !g) {
      const growth = minus(1, apply(exp, times(apply(abs, minus(r, inner)), -1)));
      return plus(times(growth, network(points)), f(theta, phi));
    }
    const s = along(r, inner, outer);
    const rest = minus(1, s);
    const straight = plus(times(f(theta, phi), rest), times(g(theta, phi), s));
    return plus(straight, times(minus(1, apply(exp, times(rest, s))), network(points)));
  };
}

/** f(θ, φ) e^(-k (r - r_0)) + g(θ, φ) tanh(r - r_0) + e^(-k (r - r_0)) tanh(r - r_0) N */
function onSphereAndFarAway(condition: ConditionReader): Condition {
  const [inner, order] = [condition.number('r_0'), condition.number('order')];
  const [f, g] = [condition.term('f'), condition.term('g')];
  return (network, points) => {
    const [r, theta, phi] = inSpace(condition, points);
    const off = minus(r, inner);
    const [fading, growing] = fadingAndGrowing(off, order);
    const ends = plus(times(f(theta, phi), fading), times(g(theta, phi), growing));
    return plus(ends, times(times(fading, growing), network(points)));
  };
}

/** Does the same as {@link onSpheres} for each coefficient of a basis on the sphere; with one sphere there is no absolute value. */
function coefficientsOnSpheres(condition: ConditionReader): Condition {
  const [inner, outer] = [condition.number('r_0'), condition.optionalNumber('r_1')];
  const [first, last] = [condition.coefficient('R_0'), outer === undefined ? 0 : condition.coefficient('R_1')];
  return over1D(condition, (network, points) => {
    const [r] = withFirst(points.coordinates);
    if (outer === undefined) {
      const growth = minus(1, apply(exp, times(minus(r, inner), -1)));
      return plus(times(growth, network(points)), first);
    }
    const s = along(r, inner, outer);
    const rest = minus(1, s);
    const straight = plus(times(rest, first), times(s, last));
    return plus(straight, times(minus(1, apply(exp, times(rest, s))), network(points)));
  });
}

/** What is one on the sphere and fades, and what is zero there and grows to one. */
function fadingAndGrowing<U extends Unit<U>>(off: Quantity<U>, order: number): [Quantity<U>, Quantity<U>] {
  return [apply(exp, times(off, -order)), apply(tanh, off)];
}

/** Does the same as {@link onSphereAndFarAway} for each coefficient of a basis of functions on the sphere. */
function coefficientsOnSphereAndFarAway(condition: ConditionReader): Condition {
  const [inner, order] = [condition.number('r_0'), condition.number('order')];
  const [first, last] = [condition.coefficient('R_0'), condition.coefficient('R_inf')];
  return over1D(condition, (network, points) => {
    const off = minus(withFirst(points.coordinates)[0], inner);
    const [fading, growing] = fadingAndGrowing(off, order);
    return plus(plus(times(fading, first), times(growing, last)), times(times(fading, growing), network(points)));
  });
}

/** The square of what the library adds to the distance from a point, so that its logarithm exists there. */
const STIFFNESS = 0.01 ** 2;

/**
 * A + L N, where splines join values around a domain: A the values that are given there, L = R² - x² - y² with splines that put the boundary on
 * a circle of radius R. A spline is the sum of c r² log(r²), with the distance r to each point, and of a linear function.
 */
function aroundAnyShape(condition: ConditionReader): Condition {
  if (condition.has('neumann_control_points'))
    throw new CannotEvaluate(`The hub does not know the formula of ${condition.className} with slopes.`);
  const [values, length] = [condition.part('a_d_interp'), condition.part('l_d_interp')];
  const places = condition.parts('dirichlet_control_points').map((point) => point.numbers('loc'));
  const spline = (of: PickleValue | undefined) => {
    const coefficients = readArray(of)?.numbers;
    if (coefficients?.length !== places.length + 3 || places.some(({ length }) => length !== 2))
      throw new CannotEvaluate(`The splines of ${condition.className} can't be read.`);
    condition.cost += places.length * (COST_OF_FUNCTION + 8);
    return <U extends Unit<U>>(x: U, y: U): Quantity<U> => {
      const [constant, byX, byY] = coefficients.slice(places.length) as [number, number, number];
      return places.reduce<Quantity<U>>(
        (sum, [x0, y0], i) => {
          const [dx, dy] = [minus(x, x0!), minus(y, y0!)];
          const square = plus(plus(times(dx, dx), times(dy, dy)), STIFFNESS);
          return plus(sum, times(times(square, apply(log, square)), coefficients[i]!));
        },
        plus(plus(times(x, byX), times(y, byY)), constant),
      );
    };
  };
  const given = spline(values.attribute('coefs'));
  const mapped = itemsOf(length.attribute('coefs_each_dim')).map(spline);
  const radius = length.number('radius');
  return (network, points) => {
    const [x, y] = inPlane(condition, points);
    const squares = mapped.map((of) => of(x, y)).reduce((sum, at) => plus(sum, times(at, at)), 0);
    return plus(given(x, y), times(minus(radius ** 2, squares), network(points)));
  };
}

/** @throws CannotEvaluate where the network takes another number of coordinates */
function inPlane<U>({ className }: ConditionReader, { coordinates }: Place<U>): [U, U] {
  const [first, second] = coordinates;
  if (!first || !second || coordinates.length > 2)
    throw new CannotEvaluate(
      `${className} is a condition over two coordinates, but the network takes ${coordinates.length}.`,
    );
  return [first, second];
}

/** @throws CannotEvaluate where the network takes another number of coordinates */
function inSpace<U>({ className }: ConditionReader, { coordinates }: Place<U>): [U, U, U] {
  const [r, theta, phi] = coordinates;
  if (!r || !theta || !phi || coordinates.length > 3)
    throw new CannotEvaluate(
      `${className} is a condition over three coordinates, but the network takes ${coordinates.length}.`,
    );
  return [r, theta, phi];
}

const itemsOf = (value: PickleValue | undefined): readonly PickleValue[] => (isSequence(value) ? value.items : []);

/** There is always a coordinate: a network without inputs is refused before. */
const withFirst = <U>(coordinates: readonly U[]): [U, ...U[]] => coordinates as [U, ...U[]];

/** How far between two ends, from 0 to 1. */
const along = <U extends Unit<U>>(coordinate: Quantity<U>, from: Quantity<U>, to: Quantity<U>): Quantity<U> =>
  over(minus(coordinate, from), minus(to, from));

/** What a function has gained since the beginning. */
const gain = <U extends Unit<U>>(term: Term, t: Quantity<U>, begin: number): Quantity<U> =>
  minus(term(t), term<U>(begin));

/**
 * @param libraryClass the class of the library that one of the file is built on, and whose formula is asked for
 * @throws CannotEvaluate for a class that is not known, or whose parts can't be read
 */
export function readCondition(condition: ConditionReader, libraryClass?: string): Condition {
  const className = libraryClass ?? condition.className;
  if (!libraryClass && !condition.isLibrary && !condition.isByName) throw new NeedsCode(unknownCondition(condition));
  const known = Object.hasOwn(conditions, className) ? conditions[className] : undefined;
  if (!known) throw new CannotEvaluate(unknownCondition(condition));
  if (condition.has('bundle_conditions'))
    throw new CannotEvaluate(`${className} was saved by an old version of the library, which computed it differently.`);
  return known(condition);
}

function unknownCondition({ className, isLibrary }: ConditionReader): string {
  return isLibrary
    ? `The hub does not know the formula of the library's condition ${className}.`
    : `The condition ${className} is a custom class, and the file does not contain its code.`;
}
