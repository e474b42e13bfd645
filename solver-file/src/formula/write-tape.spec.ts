import { runTape } from './run-tape.ts';
import { activations } from '../evaluate/activations.ts';
import { CannotEvaluate } from './cannot-evaluate.ts';
import { abs, erf, FUNCTIONS, pieces, line, power, scaled, sign, sin, softplus, tanh } from './elementary.ts';
import type { FunctionRow } from './elementary.ts';
import { valueOf } from './expression-values.ts';
import { derivativeOf, Formula, FormulaBudget, FormulaProgram } from './formula.ts';
import { JetSpace } from './jet-space.ts';
import { Jets } from './jets.ts';
import { parseExpression } from '../python/expression-parser.ts';
import type { Tape, TapeStep } from './tape.ts';
import { writeTape } from './write-tape.ts';

const budget = new FormulaBudget();
const x = Formula.input(0, budget);
const y = Formula.input(1, budget);
const stepsOf = (...results: Formula[]): TapeStep[] => writeTape(results, [x, y]).steps;

/** Formulas in numbers, as the rest of the hub computes them. */
function computed(formulas: readonly Formula[], at: number): number[] {
  const place = Jets.coordinate(JetSpace.of(1, 0), 0, Float64Array.of(at));
  return new FormulaProgram(formulas).run([place]).map(({ values }) => values[0]!);
}

const SETTINGS: Record<string, number> = {
  negative_slope: 0.01,
  alpha: 1.3,
  beta: 1.7,
  gamma: 0.5,
  threshold: 2,
  value: -0.3,
  min_val: -1,
  max_val: 1.5,
  lambd: 0.5,
};

function activation(name: string, settings: Record<string, number> = {}): Formula {
  const all: Record<string, number> = { ...SETTINGS, ...settings };
  return activations[name]!({ number: (key) => all[key]!, attribute: () => undefined })(x);
}

const POINTS = [-7, -3.2, -1.4, -0.5, -0.1, 0, 0.1, 0.5, 1.4, 3.2, 7];

it.each(Object.keys(activations))('writes %s with three derivatives', (name) => {
  const formulas = [activation(name)];
  for (let order = 0; order < 3; order++) formulas.push(derivativeOf(formulas[order]!, x));
  const tape = writeTape(formulas, [x]);
  for (const at of POINTS) {
    const expected = computed(formulas, at);
    runTape(tape, [at]).forEach((value, i) => {
      expect(Math.abs(value - expected[i]!)).toBeLessThan(1e-12 * Math.max(1, Math.abs(expected[i]!)));
    });
  }
});

/** All but those that rounding decides. */
const WRITTEN = Object.values<FunctionRow>(FUNCTIONS).filter(
  ({ form }) => form !== 'is zero' && form !== 'is not zero',
);

it.each(WRITTEN)('writes $form', (f) => {
  const tape = writeTape([x.apply(f)], [x]);
  for (const at of f.form === 'acosh' ? [1.4, 3.2] : [0.1, 0.5, 0.9])
    expect(runTape(tape, [at])[0]).toBeCloseTo(f.at(at), 14);
});

/** How smooth the first step in pieces is said to be. */
function continuity({ steps }: Tape): number | undefined {
  const [first] = steps.filter((step) => step.do === 'pieces');
  return first?.continuous;
}

it.each<[what: string, formula: Formula, derivatives: number | undefined]>([
  ['ReLU', activation('ReLU'), 0],
  ['ReLU6, which has two bounds', activation('ReLU6'), 0],
  ['ELU', activation('ELU', { alpha: 1.3 }), 0],
  ['ELU with the slope one on both sides', activation('ELU', { alpha: 1 }), 1],
  ['CELU with a width that is not a fraction of two', activation('CELU', { alpha: 1.3 }), 0],
  ['SELU', activation('SELU'), 0],
  ['Hardsigmoid', activation('Hardsigmoid'), 0],
  ['Softplus, which goes over into a line', activation('Softplus'), -1],
  ['Hardshrink', activation('Hardshrink'), -1],
  ['Softshrink', activation('Softshrink'), 0],
  ['Softsign', activation('Softsign'), 1],
  ['an absolute value', x.apply(abs), 0],
  ['a sign', x.apply(sign), -1],
  ['a cube beside zero', x.apply(pieces([0, line(0)], [Infinity, power(3)])), 2],
  ['a sine beside its argument', x.apply(pieces([0, line(1)], [Infinity, sin])), 2],
  ['a value that only rounding makes equal', x.apply(pieces([-3, line(0)], [Infinity, line(1 / 6, 0.5)])), -1],
  ['one line in two pieces', x.apply(pieces([0, line(2)], [Infinity, line(2)])), undefined],
])('says how smooth %s is', (_, formula, derivatives) => {
  expect(continuity(writeTape([formula], [x]))).toBe(derivatives);
});

it('takes the bound of a piece for the part before it', () => {
  const jumping = writeTape([x.apply(pieces([1, line(0, 5)], [Infinity, line(0, 7)]))], [x]);
  expect([0, 1, 1.1].map((at) => runTape(jumping, [at])[0])).toEqual([5, 5, 7]);
});

it('leaves out pieces that no number reaches', () => {
  const clipped = x.apply(pieces([-Infinity, line(0, -Infinity)], [1, line(1)], [0, line(5)], [Infinity, line(0, 1)]));
  expect(writeTape([clipped], [x]).steps).toEqual([
    { do: 'input', place: 0 },
    { do: 'constant', value: 1 },
    { do: 'pieces', of: 0, bounds: [1], parts: [0, 1], continuous: 0 },
  ]);
});

it('writes each step once, and only those that are asked for', () => {
  x.apply(tanh);
  expect(stepsOf(x.apply(sin).times(x.apply(sin)))).toEqual([
    { do: 'input', place: 0 },
    { do: 'apply', f: 'sin', of: 0 },
    { do: 'times', left: 1, right: 1 },
  ]);
});

it('gives equal tapes for equal formulas, in whichever order these were made', () => {
  const product = (isRightFirst: boolean): Formula => {
    const own = new FormulaBudget();
    const [first, second] = [Formula.input(0, own), Formula.input(1, own)];
    const right = () => second.apply(tanh).select(Formula.constant(3, own), 2);
    const made = isRightFirst ? right() : null;
    const left = first.apply(sin).over(second);
    inputs = [first, second];
    return left.times(made ?? right());
  };
  let inputs: Formula[] = [];
  const [tape, other] = [false, true].map((isRightFirst) => {
    const result = product(isRightFirst);
    return writeTape([result], inputs);
  });
  expect(tape!.steps.map((step) => step.do)).toEqual([
    ...['input', 'input', 'apply', 'over', 'apply', 'constant', 'constant', 'select', 'times'],
  ]);
  expect(other).toEqual(tape);
});

it('leaves out what does nothing, where nothing has to be rounded for it', () => {
  expect(stepsOf(x.times(1).plus(0))).toEqual([{ do: 'input', place: 0 }]);
  expect(stepsOf(x.times(0).plus(y.times(-1).plus(2)))).toEqual([
    { do: 'input', place: 1 },
    { do: 'sum', of: [0], weights: [-1], bias: 2 },
  ]);
  expect(stepsOf(x.times(3).times(5))).toEqual([
    { do: 'input', place: 0 },
    { do: 'sum', of: [0], weights: [15], bias: 0 },
  ]);
  // The product 0.1 · 0.3 is not a double, and a third is none.
  expect(stepsOf(x.times(0.1).times(0.3))).toHaveLength(3);
  expect(stepsOf(x.over(3))).toContainEqual({ do: 'over', left: 0, right: 1 });
  expect(stepsOf(x.over(4))).toContainEqual({ do: 'sum', of: [0], weights: [0.25], bias: 0 });
});

it('writes powers as whole powers and roots, others as powers of e', () => {
  const exponents = [0.5, 1.5, 2, 3, -1, -0.5, -2, 0.3, 70];
  const tape = writeTape(
    exponents.map((exponent) => x.apply(power(exponent))),
    [x],
  );
  runTape(tape, [1.7]).forEach((value, i) => {
    expect(value / 1.7 ** exponents[i]!).toBeCloseTo(1, 12);
  });
  const whole = tape.steps.flatMap((step) => (step.do === 'power' ? [step.exponent] : []));
  expect(whole).toEqual([3, 2, 3]);
});

it('rounds nothing in the derivative of a scaled function', () => {
  const third = 1 / 3;
  const { steps } = writeTape([derivativeOf(x.apply(scaled(softplus, third, third)), x)], [x]);
  const weights = steps.flatMap((step) => (step.do === 'sum' ? step.weights : []));
  expect(weights).toEqual([third, third, third]);
});

it('writes the slope of the error function without a rounded constant', () => {
  const tape = writeTape([derivativeOf(x.apply(erf), x)], [x]);
  expect(runTape(tape, [0])[0]).toBeCloseTo(2 / Math.sqrt(Math.PI), 15);
  const constants = tape.steps.flatMap((step) => (step.do === 'constant' ? [step.value] : []));
  expect(constants).toEqual([1]);
});

const read = (text: string): Formula => {
  const value = valueOf<Formula>(
    parseExpression(text),
    new Map([
      ['x', x],
      ['y', y],
    ]),
  );
  if (typeof value === 'number') throw new Error('It is a number');
  return value;
};

it.each([
  ['where(greater(x, 1), x, y)', [0, 1, 1.1]],
  ['where(greater_equal(x, 1), x, y)', [0, 1, 1.1]],
  ['where(less(x, 1), x, y)', [0, 1, 1.1]],
  ['where(less_equal(x, 1), x, y)', [0, 1, 1.1]],
  ['where(logical_or(greater(x, 1), less(x, -1)), x, y)', [-2, -1, 0, 1, 2]],
  ['where(logical_and(greater(x, -1), less(x, 1)), x, y)', [-2, -1, 0, 1, 2]],
  ['where(logical_or(logical_or(logical_not(greater(x, -1)), greater(x, 1)), greater(x, 2)), x, y)', [-2, -1, 0, 1, 2]],
  ['sign(x)', [-2, 0, 2]],
  ['abs(x)', [-2, 0, 2]],
  ['maximum(x, y)', [-2, 0, 2]],
  ['heaviside(x, 0)', [-2, 0, 2]],
  ['heaviside(x, 1)', [-2, 0, 2]],
  ['floor(x)', [-1.5, 2.5]],
  ['round(x)', [-1.5, 2.5]],
])('writes %s', (text, numbers) => {
  const formula = read(text);
  const tape = writeTape([formula], [x, y]);
  for (const at of numbers) {
    const place = (value: number, direction: number) =>
      Jets.coordinate(JetSpace.of(2, 0), direction, Float64Array.of(value));
    const [expected] = new FormulaProgram([formula]).run([place(at, 0), place(0.3, 1)]);
    expect(runTape(tape, [at, 0.3])[0]).toBe(expected!.values[0]);
  }
});

it.each([
  [
    'whether a computed number is exactly zero',
    'where(equal(sin(x), y), x, y)',
    /exactly zero, which rounding decides/,
  ],
  ['what is done exactly at a jump', 'heaviside(x, 0.5)', /exactly zero/],
  ['a division by zero', 'x / 0', /divided by zero/],
  ['a number that is not finite', 'x * 1e999', /not finite/],
])('refuses %s', (_, text, reason) => {
  const write = () => writeTape([read(text)], [x, y]);
  expect(write).toThrow(CannotEvaluate);
  expect(write).toThrow(reason);
});

it('refuses formulas that are too large for a proof', () => {
  const layer = Array.from({ length: 500 }, (_, i) => x.times(i + 2));
  const many = layer.map((_, i) =>
    x.weightedSum(
      layer,
      Float64Array.from(layer, (_unit, k) => i + k + 1),
      0,
    ),
  );
  expect(() => writeTape(many, [x])).toThrow('The formulas have more than 200000 numbers, too many for a proof.');
});
