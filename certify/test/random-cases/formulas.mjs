// Formulas of any inputs as trees, written as tapes, which the certificates are about. A number stands for itself.

export const input = (place) => ({ do: 'input', place });
export const plus = (...terms) => terms.reduce((left, right) => ({ do: 'plus', left, right }));
export const minus = (left, right) => ({ do: 'minus', left, right });
export const times = (...factors) => factors.reduce((left, right) => ({ do: 'times', left, right }));
export const over = (left, right) => ({ do: 'over', left, right });
export const sum = (of, weights, bias = 0) => ({ do: 'sum', of, weights, bias });
export const apply = (f, of) => ({ do: 'apply', f, of });
export const power = (of, exponent) => ({ do: 'power', exponent, of });
export const pieces = (of, bounds, parts, continuous) => ({ do: 'pieces', of, bounds, parts, continuous });

const T = input(0);

export const ACTIVATIONS = {
  tanh: (x) => apply('tanh', x),
  sin: (x) => apply('sin', x),
  sigmoid: (x) => apply('sigmoid', x),
  swish: (x) => times(x, apply('sigmoid', x)),
  softplus: (x) => apply('softplus', x),
  gelu: (x) => times(0.5, x, sum([apply('erf', over(x, apply('sqrt', 2)))], [1], 1)),
  elu: (x) => pieces(x, [0], [apply('expm1', x), x], 1),
  relu: (x) => pieces(x, [0], [0, x], 0),
};

/** A network of the coordinate with random weights. */
export function randomNetwork(random, activation) {
  let layer = [T];
  const hidden = random.once(2) ? 1 : 2;
  const dense = (units, scale) => {
    const before = layer;
    layer = Array.from({ length: units }, () => {
      const weights = before.map(() => scale * (2 * random.fraction() - 1));
      return sum(before, weights, 2 * random.fraction() - 1);
    });
  };
  for (let i = 0; i < hidden; i++) {
    dense(2 + random.below(15), i === 0 ? 2 : 1);
    layer = layer.map(ACTIVATIONS[activation]);
  }
  dense(1, 1);
  return layer[0];
}

/** Formulas as a tape. A formula that occurs twice is computed once. */
export function tapeOf(inputs, results) {
  const steps = [];
  const places = new Map();
  const placeOf = (formula) => {
    if (!places.has(formula)) {
      const step = stepOf(formula, placeOf);
      places.set(formula, steps.push(step) - 1);
    }
    return places.get(formula);
  };
  const placesOfResults = results.map(placeOf);
  return { inputs, steps, results: placesOfResults };
}

function stepOf(formula, placeOf) {
  if (typeof formula === 'number') return { do: 'constant', value: formula };
  const step = { ...formula };
  for (const key of ['left', 'right']) if (key in step) step[key] = placeOf(step[key]);
  if (step.parts) step.parts = step.parts.map(placeOf);
  if ('of' in step) step.of = Array.isArray(step.of) ? step.of.map(placeOf) : placeOf(step.of);
  return step;
}

const FUNCTIONS = {
  ...Object.fromEntries(
    ['exp', 'expm1', 'log', 'sqrt', 'sin', 'cos', 'tanh', 'sinh', 'cosh'].map((name) => [name, Math[name]]),
  ),
  sigmoid: (x) => 1 / (1 + Math.exp(-x)),
  softplus: (x) => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))),
  erf,
};

/** Computes erf by its alternating series, and beyond 3 by the continued fraction of the rest: right to about 13 digits. */
function erf(x) {
  const size = Math.abs(x);
  if (size > 3) {
    let fraction = size;
    for (let k = 60; k > 0; k--) fraction = size + k / 2 / fraction;
    return Math.sign(x) * (1 - Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction));
  }
  let [term, total] = [x, x];
  for (let k = 1; k < 100; k++) {
    term *= (-x * x) / k;
    total += term / (2 * k + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * total;
}

/** A formula of the coordinate, in plain doubles: written apart from what is tested. */
export function valueOf(formula, t, known = new Map()) {
  if (typeof formula === 'number') return formula;
  if (known.has(formula)) return known.get(formula);
  const of = (part) => valueOf(part, t, known);
  const value = valueOfStep(formula, t, of);
  known.set(formula, value);
  return value;
}

function valueOfStep(formula, t, of) {
  switch (formula.do) {
    case 'input':
      return t;
    case 'plus':
      return of(formula.left) + of(formula.right);
    case 'minus':
      return of(formula.left) - of(formula.right);
    case 'times':
      return of(formula.left) * of(formula.right);
    case 'over':
      return of(formula.left) / of(formula.right);
    case 'sum':
      return formula.of.reduce((total, part, i) => total + formula.weights[i] * of(part), formula.bias);
    case 'power':
      return of(formula.of) ** formula.exponent;
    case 'apply':
      return FUNCTIONS[formula.f](of(formula.of));
    case 'pieces': {
      const place = formula.bounds.findIndex((bound) => of(formula.of) <= bound);
      return of(formula.parts.at(place));
    }
    default:
      throw new Error(`no value of ${formula.do}`);
  }
}
