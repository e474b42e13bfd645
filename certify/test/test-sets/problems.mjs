// Members of published test sets as problems: stiff ones of E. Hairer and G. Wanner (Solving Ordinary Differential Equations II, section IV.10),
// and boundary problems of J. Cash (BVP test problems), with others of textbooks. What stands for a network is rough: the numeric solutions count.
import { addDerivatives } from '../../dist/tapes/derivative.js';
import { apply, input, minus, over, pieces, plus, power, sum, tapeOf, times } from '../random-cases/formulas.mjs';

const T = input(0);
const y = (part) => input(part);

/** One unknown for each entry of `right`, or with `orders` fewer. */
function problemOf({ right, orders = right.map(() => 1), start, ends, domain, guess }) {
  const state = orders.flatMap((order, unknown) => Array.from({ length: order }, (_, k) => ({ unknown, orders: [k] })));
  const slots = [...state, ...orders.map((order, unknown) => ({ unknown, orders: [order] }))];
  const inputs = 1 + state.length;
  const rightTape = tapeOf(inputs, right);
  const steps = [...rightTape.steps];
  const columns = state.map((_, part) => addDerivatives(steps, rightTape.results, part + 1));
  const zero = steps.push({ do: 'constant', value: 0 }) - 1;
  const results = orders.flatMap((_, unknown) => columns.map((column) => column[unknown] ?? zero));
  const residuals = right.map((formula, unknown) => minus(input(inputs + unknown), formula));
  const line = ends && plus(ends[0], times((ends[1] - ends[0]) / (domain[1] - domain[0]), minus(T, domain[0])));
  return {
    coordinates: [{ name: 't', from: domain[0], to: domain[1] }],
    unknowns: orders.map((_, unknown) => `y${unknown + 1}`),
    solution: tapeOf(1, guess ?? (ends ? [line] : start.map(([value]) => value))),
    slots,
    residuals: tapeOf(1 + slots.length, residuals),
    slopes: { inputs: 1 + slots.length, steps: [], results: [] },
    explicit: { orders, right: rightTape, jacobian: { inputs, steps, results } },
    conditions: ends
      ? [{ kind: 'ends', ends: domain.map((at, i) => ({ at, derivative: 0, value: ends[i] })) }]
      : start.map((values) => ({ kind: 'initial', at: domain[0], values })),
  };
}

const initial = (domain, start, right) => problemOf({ right, start: start.map((value) => [value]), domain });
const boundary = (domain, ends, highest, guess) =>
  problemOf({ right: [highest], orders: [2], ends, domain, guess: guess && [guess] });

const stiffVanDerPol = (e, end) =>
  initial([0, end], [2, 0], [y(2), over(minus(times(minus(1, power(y(1), 2)), y(2)), y(1)), e)]);
const slope = y(2);
const cosine = apply('cos', times(Math.PI, T));
const sine = apply('sin', times(Math.PI, T));
const logCosh = (e) => plus(1, times(e, apply('log', apply('cosh', over(sum([T], [1], -0.745), e)))));
const valueOfLogCosh = (e, t) => 1 + e * Math.log(Math.cosh((t - 0.745) / e));

export const INITIAL = {
  'Van der Pol, ε = 0.1': () => stiffVanDerPol(0.1, 2),
  'Van der Pol, ε = 1e-2': () => stiffVanDerPol(1e-2, 0.5),
  'Van der Pol, ε = 1e-6': () => stiffVanDerPol(1e-6, 0.5),
  Robertson: () =>
    initial(
      [0, 40],
      [1, 0, 0],
      [
        plus(times(-0.04, y(1)), times(1e4, y(2), y(3))),
        minus(minus(times(0.04, y(1)), times(1e4, y(2), y(3))), times(3e7, power(y(2), 2))),
        times(3e7, power(y(2), 2)),
      ],
    ),
  HIRES: () => {
    const product = times(280, y(6), y(8));
    return initial(
      [0, 20],
      [1, 0, 0, 0, 0, 0, 0, 0.0057],
      [
        sum([y(1), y(2), y(3)], [-1.71, 0.43, 8.32], 0.0007),
        sum([y(1), y(2)], [1.71, -8.75]),
        sum([y(3), y(4), y(5)], [-10.03, 0.43, 0.035]),
        sum([y(2), y(3), y(4)], [8.32, 1.71, -1.12]),
        sum([y(5), y(6), y(7)], [-1.745, 0.43, 0.43]),
        sum([product, y(4), y(5), y(6), y(7)], [-1, 0.69, 1.71, -0.43, 0.69]),
        sum([product, y(7)], [1, -1.81]),
        sum([product, y(7)], [-1, 1.81]),
      ],
    );
  },
  OREGO: () =>
    initial(
      [0, 30],
      [1, 2, 3],
      [
        times(77.27, plus(y(2), times(y(1), sum([y(1), y(2)], [-8.375e-6, -1], 1)))),
        over(minus(y(3), times(plus(1, y(1)), y(2))), 77.27),
        times(0.161, minus(y(1), y(3))),
      ],
    ),
  E5: () => {
    const [slow, fast, middle] = [times(7.89e-10, y(1)), times(1.1e7, y(1), y(3)), times(1.13e9, y(2), y(3))];
    return initial(
      [0, 100],
      [1.76e-3, 0, 0, 0],
      [
        sum([slow, fast], [-1, -1]),
        minus(slow, middle),
        sum([slow, fast, middle, y(4)], [1, -1, -1, 1.13e3]),
        minus(fast, times(1.13e3, y(4))),
      ],
    );
  },
  // A dose that flows in for a while, and a rate of decay that changes.
  'switched on and off': () =>
    initial(
      [0, 2],
      [0.5, 1],
      [minus(pieces(T, [0.375, 1.3], [0, 2, 0], -1), y(1)), times(y(1), pieces(T, [0.7], [0.25, -0.5], -1))],
    ),
};

export const BOUNDARY = {
  'Cash 1, ε = 0.1': () => boundary([0, 1], [1, 0], over(y(1), 0.1)),
  'Cash 1, ε = 1e-3': () => boundary([0, 1], [1, 0], over(y(1), 1e-3)),
  'Cash 2, ε = 0.1': () => boundary([0, 1], [1, 0], over(slope, 0.1)),
  'Cash 2, ε = 1e-2': () => boundary([0, 1], [1, 0], over(slope, 1e-2)),
  'Cash 4, ε = 0.1': () =>
    boundary([-1, 1], [1 + Math.exp(-2), 1 + Math.exp(-2.2 / 0.1)], over(minus(times(1.1, y(1)), slope), 0.1)),
  'Cash 5, ε = 0.1': () =>
    boundary(
      [-1, 1],
      [-1, -1],
      over(plus(times(T, slope), y(1), times(-(1 + 0.1 * Math.PI ** 2), cosine), times(Math.PI, T, sine)), 0.1),
    ),
  'Cash 8, ε = 0.1': () => boundary([0, 1], [1, 2], over(times(-1, slope), 0.1)),
  'Cash 9, ε = 0.1': () => {
    const value = 1 / 1.1;
    return boundary([-1, 1], [value, value], over(plus(times(-4, T, slope), times(-2, y(1))), plus(0.1, times(T, T))));
  },
  'Cash 10, ε = 0.1': () => boundary([-1, 1], [0, 2], over(times(-1, T, slope), 0.1)),
  'Cash 20, ε = 0.1': () =>
    boundary(
      [0, 1],
      [0, 1].map((t) => valueOfLogCosh(0.1, t)),
      over(minus(1, power(slope, 2)), 0.1),
      logCosh(0.1),
    ),
  'Cash 20, ε = 0.05': () =>
    boundary(
      [0, 1],
      [0, 1].map((t) => valueOfLogCosh(0.05, t)),
      over(minus(1, power(slope, 2)), 0.05),
      logCosh(0.05),
    ),
  'Cash 21, ε = 0.1': () =>
    boundary(
      [0, 1],
      [1, Math.exp(-1 / Math.sqrt(0.1))],
      over(minus(plus(y(1), power(y(1), 2)), apply('exp', times(-2 / Math.sqrt(0.1), T))), 0.1),
    ),
  'Cash 22, ε = 0.1': () => boundary([0, 1], [0, 0.5], over(minus(0, plus(slope, power(y(1), 2))), 0.1)),
  'Cash 24, ε = 0.1': () => {
    const [area, change] = [plus(1, times(T, T)), times(2, T)];
    const top = minus(
      minus(times(minus(1.2, times(0.1, change)), y(1), slope), over(slope, y(1))),
      times(over(change, area), minus(1, times(0.2, power(y(1), 2)))),
    );
    return boundary([0, 1], [0.9129, 0.375], over(top, times(0.1, area, y(1))));
  },
  'Stoer and Bulirsch': () => boundary([0, 1], [4, 1], times(1.5, power(y(1), 2))),
  'Bratu, λ = 1': () => boundary([0, 1], [0, 0], times(-1, apply('exp', y(1)))),
  'Troesch, n = 5': () => boundary([0, 1], [0, 1], times(5, apply('sinh', times(5, y(1))))),
};
