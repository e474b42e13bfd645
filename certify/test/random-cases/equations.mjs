// Equations with known solutions. Their coefficients are formulas of doubles, and so are the solutions: nothing about either is rounded.
import { apply, input, minus, over, plus, power, sum, times } from './formulas.mjs';

const T = input(0);
const state = (part) => input(part + 1);

/** A first-order system y' = right(t, y): one unknown for each entry. */
const firstOrder = (start, right, jacobian, exact) => ({ orders: right.map(() => 1), start, right, jacobian, exact });

/**
 * Functions `make(random, at, to)` by name: each makes an equation whose solution is known from its state at `at`. `exact` are formulas of the coordinate;
 * `right` and `jacobian` are of the coordinate and the state.
 */
export const EQUATIONS = {
  'linear, first order'(random, at) {
    const [rate, push, value] = [random.between(-3, 1.5), random.between(-2, 2), random.between(-2, 2)];
    const level = over(push, rate);
    const exact = minus(times(plus(value, level), apply('exp', times(rate, since(at)))), level);
    return firstOrder([[value]], [plus(times(rate, state(0)), push)], [[rate]], [exact]);
  },

  'linear, second order, two rates'(random, at) {
    const [a, b] = [random.between(-2, 0.7), random.between(-4, -2.2)];
    const [value, slope] = [random.between(-2, 2), random.between(-2, 2)];
    const share = over(minus(slope, times(b, value)), minus(a, b));
    const exact = plus(
      times(share, apply('exp', times(a, since(at)))),
      times(minus(value, share), apply('exp', times(b, since(at)))),
    );
    const [ofValue, ofSlope] = [minus(0, times(a, b)), plus(a, b)];
    return secondOrder([value, slope], ofValue, ofSlope, 0, exact);
  },

  'linear, second order, oscillating'(random, at) {
    const [decay, angular] = [random.between(-0.8, 0.2), random.between(0.5, 4)];
    const [value, slope] = [random.between(-2, 2), random.between(-2, 2)];
    const angle = times(angular, since(at));
    const ofSine = over(minus(slope, times(decay, value)), angular);
    const exact = times(
      apply('exp', times(decay, since(at))),
      plus(times(value, apply('cos', angle)), times(ofSine, apply('sin', angle))),
    );
    const ofValue = minus(0, plus(times(decay, decay), times(angular, angular)));
    return secondOrder([value, slope], ofValue, times(2, decay), 0, exact);
  },

  logistic(random, at) {
    const [rate, most, value] = [random.between(0.3, 3), random.between(0.5, 4), random.between(0.05, 0.9)];
    const exact = over(
      most,
      plus(1, times(minus(over(most, value), 1), apply('exp', times(minus(0, rate), since(at))))),
    );
    const right = times(rate, state(0), minus(1, over(state(0), most)));
    const jacobian = times(rate, minus(1, over(times(2, state(0)), most)));
    return firstOrder([[value]], [right], [[jacobian]], [exact]);
  },

  Riccati(random, at) {
    const [level, value] = [random.between(0.5, 2), random.between(-0.3, 2)];
    const tanh = apply('tanh', times(level, since(at)));
    const exact = over(times(level, plus(value, times(level, tanh))), plus(level, times(value, tanh)));
    const right = minus(times(level, level), power(state(0), 2));
    return firstOrder([[value]], [right], [[times(-2, state(0))]], [exact]);
  },

  'turning system'(random, at) {
    const [decay, angular] = [random.between(-1, 0.2), random.between(-4, 4)];
    const [x, y] = [random.between(-2, 2), random.between(-2, 2)];
    const [size, angle] = [apply('exp', times(decay, since(at))), times(angular, since(at))];
    const [cos, sin] = [apply('cos', angle), apply('sin', angle)];
    const right = [
      minus(times(decay, state(0)), times(angular, state(1))),
      plus(times(angular, state(0)), times(decay, state(1))),
    ];
    const exact = [times(size, minus(times(x, cos), times(y, sin))), times(size, plus(times(x, sin), times(y, cos)))];
    const jacobian = [
      [decay, minus(0, angular)],
      [angular, decay],
    ];
    return firstOrder([[x], [y]], right, jacobian, exact);
  },

  /** The solution is chosen, and the equation made to fit: y' = -a y³ + b cos y + f(t). */
  'made to fit'(random, at) {
    const [a, b, value] = [random.between(0, 1.5), random.between(-1, 1), random.between(-1.5, 1.5)];
    const [height, angular, rise] = [random.between(-1.5, 1.5), random.between(0.3, 3), random.between(-0.5, 0.5)];
    const exact = plus(value, times(height, apply('sin', times(angular, since(at)))), times(rise, power(since(at), 2)));
    const slope = plus(times(height, angular, apply('cos', times(angular, since(at)))), times(2, rise, since(at)));
    const force = minus(plus(slope, times(a, power(exact, 3))), times(b, apply('cos', exact)));
    const right = plus(times(-a, power(state(0), 3)), times(b, apply('cos', state(0))), force);
    const jacobian = minus(times(-3 * a, power(state(0), 2)), times(b, apply('sin', state(0))));
    return firstOrder([[value]], [right], [[jacobian]], [exact]);
  },

  /** u'' = k² u + f, with the values at both ends. */
  'boundary problem'(random, at, to) {
    const [k, push] = [random.between(0.3, 2.5), random.between(-2, 2)];
    const ends = [random.between(-2, 2), random.between(-2, 2)];
    const level = over(push, times(k, k));
    const whole = apply('sinh', times(k, minus(to, at)));
    const exact = minus(
      plus(
        over(times(plus(ends[0], level), apply('sinh', times(k, minus(to, T)))), whole),
        over(times(plus(ends[1], level), apply('sinh', times(k, since(at)))), whole),
      ),
      level,
    );
    return { ...secondOrder(null, times(k, k), 0, push, exact), ends };
  },
};

const since = (at) => sum([T], [1], -at);

function secondOrder(start, ofValue, ofSlope, push, exact) {
  const right = plus(times(ofValue, state(0)), times(ofSlope, state(1)), push);
  return { orders: [2], start: [start], right: [right], jacobian: [[ofValue, ofSlope]], exact: [exact] };
}

/** The slots and tapes of residuals: of each unknown its state, then its highest derivative. */
export function residualFormulas({ orders, right, jacobian }) {
  const size = orders.reduce((total, order) => total + order, 0);
  const slots = orders.flatMap((order, unknown) =>
    Array.from({ length: order + 1 }, (_, k) => ({ unknown, orders: [k] })),
  );
  const ofSlots = new Map([[0, 0]]);
  const highest = [];
  slots.forEach(({ unknown, orders: [k] }, slot) => {
    if (k === orders[unknown]) highest.push(slot);
    else ofSlots.set(ofSlots.size, slot + 1);
  });
  const moved = right.map((formula) => withInputs(formula, ofSlots));
  const residuals = moved.map((formula, unknown) => minus(input(highest[unknown] + 1), formula));
  const parts = Array.from({ length: size }, (_, part) => ofSlots.get(part + 1) - 1);
  const slopes = jacobian.flatMap((row, equation) =>
    slots.map((_, slot) => {
      if (slot === highest[equation]) return 1;
      const part = parts.indexOf(slot);
      return part < 0 ? 0 : minus(0, withInputs(row[part], ofSlots));
    }),
  );
  return { slots, residuals, slopes };
}

/** The formula with its inputs at other places. */
function withInputs(formula, places) {
  if (typeof formula !== 'object') return formula;
  if (formula.do === 'input') return input(places.get(formula.place));
  const copy = { ...formula };
  for (const key of ['left', 'right', 'of', 'parts']) {
    if (Array.isArray(copy[key])) copy[key] = copy[key].map((part) => withInputs(part, places));
    else if (key in copy) copy[key] = withInputs(copy[key], places);
  }
  return copy;
}
