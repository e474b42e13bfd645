// One random case: a problem whose exact solution is known, and a network that is nearly right, or not at all.
import { randomFrom } from '../../../solver-file/test/fuzz/random.mjs';
import { EQUATIONS, residualFormulas } from './equations.mjs';
import { ACTIVATIONS, apply, input, minus, plus, power, randomNetwork, sum, tapeOf, times } from './formulas.mjs';

const T = input(0);
/** Equations may not have derivatives of higher order than the activation has without jumps, and one more. */
const MAX_ORDER = { relu: 1, elu: 2 };

/** Ways in which what the network is about may differ from the problem that it is measured against. */
const FAULTS = ['none', 'a weight', 'the equation', 'a condition'];

/** @returns the problem; `exact` and `solution`, formulas of the coordinate for each unknown; and what it is called */
export function randomCase(seed, round) {
  const random = withRanges(randomFrom(seed, round));
  const name = random.pick(Object.keys(EQUATIONS));
  const from = random.pick([0, 0, 0, -1, random.between(-2, 2)]);
  const to = from + random.pick([1, 2, random.between(0.5, 5)]);
  const boundary = name === 'boundary problem';
  const at = boundary ? from : random.pick([from, from, from, to, random.between(from, to)]);
  const seedOfEquation = random.below(2 ** 31);
  const equation = EQUATIONS[name](withRanges(randomFrom(seedOfEquation)), at, to);
  const highest = Math.max(...equation.orders);
  const activation = random.pick(Object.keys(ACTIVATIONS).filter((f) => highest <= (MAX_ORDER[f] ?? highest)));
  const size = 10 ** random.between(-9, 0.5);
  const fault = random.pick(['none', 'none', 'none', ...FAULTS]);
  const meant = { ...equation };
  if (fault === 'the equation') meant.exact = withOtherNumbers(EQUATIONS[name], seedOfEquation, at, to, size).exact;
  const withinEnds = boundary ? times(minus(T, from), minus(to, T)) : null;
  const distances = meant.exact.map((_, unknown) => {
    const grow = sum([apply('exp', sum([T], [-1], at))], [-1], 1);
    const order = equation.orders[unknown];
    const kept = fault === 'a condition' ? sum([T], [0], 1) : (withinEnds ?? (order === 2 ? power(grow, 2) : grow));
    return times(size, kept, randomNetwork(random, activation));
  });
  if (fault === 'a weight') changeWeight(random, distances);
  const solution = meant.exact.map((exact, unknown) => plus(exact, distances[unknown]));
  return {
    name,
    activation,
    fault,
    size,
    problem: problemOf(equation, solution, { from, to, at }),
    solution,
    exact: equation.exact,
    /** Distances to the exact solution; null where they are not known without cancellation. */
    distances: meant.exact === equation.exact ? distances : null,
  };
}

function problemOf(equation, solution, { from, to, at }) {
  const { orders, start, ends, right, jacobian } = equation;
  const size = orders.reduce((total, order) => total + order, 0);
  const { slots, residuals, slopes } = residualFormulas(equation);
  return {
    coordinates: [{ name: 't', from, to }],
    unknowns: orders.map((_, unknown) => `u${unknown + 1}`),
    solution: tapeOf(1, solution),
    slots,
    residuals: tapeOf(1 + slots.length, residuals),
    slopes: tapeOf(1 + slots.length, slopes),
    explicit: { orders, right: tapeOf(1 + size, right), jacobian: tapeOf(1 + size, jacobian.flat()) },
    conditions: ends
      ? [{ kind: 'ends', ends: [from, to].map((end, i) => ({ at: end, derivative: 0, value: ends[i] })) }]
      : start.map((values) => ({ kind: 'initial', at, values })),
  };
}

/** The same equation with coefficients that are a little different. */
function withOtherNumbers(make, seed, at, to, size) {
  const random = withRanges(randomFrom(seed));
  const share = Math.min(0.1, size);
  const other = { ...random, between: (low, high) => random.between(low, high - share * (high - low)) };
  return make(other, at, to);
}

/** One weight of the networks, by 1e-3 of itself or by 1e-3. */
function changeWeight(random, formulas) {
  const sums = new Set();
  const visit = (formula) => {
    if (typeof formula !== 'object' || sums.has(formula)) return;
    if (formula.do === 'sum') sums.add(formula);
    for (const key of ['left', 'right', 'of', 'parts']) [formula[key] ?? []].flat().forEach(visit);
  };
  formulas.forEach(visit);
  const { weights } = random.pick([...sums]);
  weights[random.below(weights.length)] += 1e-3;
}

function withRanges(random) {
  // 30 random bits, of which two draws make a double with no pattern that a closed form could profit from.
  const fraction = () => (random.below(2 ** 26) + random.below(2 ** 26) / 2 ** 26) / 2 ** 26;
  return { ...random, fraction, between: (low, high) => low + (high - low) * fraction() };
}
