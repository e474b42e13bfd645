import { RULES } from './derivatives-of-functions.ts';
import * as elementary from './elementary.ts';
import type { BasicFunction, Elementary } from './elementary.ts';
import * as values from './expression-values.ts';
import { derivativeOf, Formula, FormulaBudget, FormulaProgram } from './formula.ts';
import { JetSpace } from './jet-space.ts';
import { Jets } from './jets.ts';

/** On both sides of zero, between whole numbers and halves, and where functions of small numbers are defined. */
const ANY = [-3.5, -2.5, -1.3, -0.7, -0.2, 0.2, 0.7, 1.3, 2.5, 3.5, 4.25];
const POSITIVE = [0.2, 0.7, 1.3, 2.5, 7.25];
const SMALL = [-0.9, -0.35, 0.2, 0.8];
const ABOVE_ONE = [1.1, 1.7, 5];

const even = (x: number): number => {
  const [below, above] = [Math.floor(x), Math.ceil(x)];
  if (x - below !== above - x) return x - below < above - x ? below : above;
  return below % 2 === 0 ? below : above;
};
const { exp, log, sqrt, PI } = Math;
/** By the midpoint rule. */
const integral = (f: (x: number) => number, to: number): number => {
  const width = to / 20_000;
  let sum = 0;
  for (let i = 0; i < 20_000; i++) sum += f((i + 0.5) * width);
  return sum * width;
};

type Case = readonly [points: readonly number[], value: (x: number) => number, slope: (x: number) => number];
const stepped = (value: (x: number) => number): Case => [ANY.filter((x) => x % 0.5 !== 0), value, () => 0];

/** Each function with formulas of its own for the value and the slope. */
const TRUTH: Record<BasicFunction, Case> = {
  exp: [ANY, (x) => Math.E ** x, (x) => Math.E ** x],
  expm1: [ANY, (x) => exp(x) - 1, exp],
  log: [POSITIVE, (x) => Math.log2(x) * Math.LN2, (x) => 1 / x],
  sqrt: [POSITIVE, (x) => x ** 0.5, (x) => 1 / (2 * sqrt(x))],
  reciprocal: [ANY, (x) => x ** -1, (x) => -1 / (x * x)],
  sin: [ANY, (x) => Math.cos(PI / 2 - x), Math.cos],
  cos: [ANY, (x) => Math.sin(PI / 2 - x), (x) => -Math.sin(x)],
  tan: [ANY, (x) => Math.sin(x) / Math.cos(x), (x) => 1 / Math.cos(x) ** 2],
  asin: [SMALL, (x) => Math.atan2(x, sqrt(1 - x * x)), (x) => 1 / sqrt(1 - x * x)],
  acos: [SMALL, (x) => Math.atan2(sqrt(1 - x * x), x), (x) => -1 / sqrt(1 - x * x)],
  atan: [ANY, (x) => Math.atan2(x, 1), (x) => 1 / (1 + x * x)],
  sinh: [ANY, (x) => (exp(x) - exp(-x)) / 2, (x) => (exp(x) + exp(-x)) / 2],
  cosh: [ANY, (x) => (exp(x) + exp(-x)) / 2, (x) => (exp(x) - exp(-x)) / 2],
  tanh: [ANY, (x) => 1 - 2 / (exp(2 * x) + 1), (x) => 4 / (exp(x) + exp(-x)) ** 2],
  asinh: [ANY, (x) => Math.sign(x) * log(Math.abs(x) + sqrt(x * x + 1)), (x) => 1 / sqrt(x * x + 1)],
  acosh: [ABOVE_ONE, (x) => log(x + sqrt(x * x - 1)), (x) => 1 / sqrt(x * x - 1)],
  atanh: [SMALL, (x) => log((1 + x) / (1 - x)) / 2, (x) => 1 / (1 - x * x)],
  sigmoid: [ANY, (x) => exp(x) / (1 + exp(x)), (x) => exp(x) / (1 + exp(x)) ** 2],
  softplus: [ANY, (x) => log(1 + exp(x)), (x) => exp(x) / (1 + exp(x))],
  softsign: [ANY, (x) => (x < 0 ? x / (1 - x) : x / (1 + x)), (x) => (1 + Math.abs(x)) ** -2],
  erf: [ANY, (x) => (2 / sqrt(PI)) * integral((t) => exp(-t * t), x), (x) => (2 / sqrt(PI)) * exp(-x * x)],
  sign: stepped((x) => (x < 0 ? -1 : 1)),
  abs: [ANY, (x) => (x < 0 ? -x : x), (x) => (x < 0 ? -1 : 1)],
  floor: stepped((x) => x - (((x % 1) + 1) % 1)),
  ceil: stepped((x) => -Math.floor(-x)),
  round: [ANY, even, () => 0],
  trunc: stepped((x) => x - (x % 1)),
  'is negative': stepped((x) => (x < 0 ? 1 : 0)),
  'is not positive': stepped((x) => (x < 0 ? 1 : 0)),
  'is positive': stepped((x) => (x > 0 ? 1 : 0)),
  'is not negative': stepped((x) => (x > 0 ? 1 : 0)),
  'is zero': stepped(() => 0),
  'is not zero': stepped(() => 1),
};
/** At the place where they jump. */
const AT_ZERO: Partial<Record<BasicFunction, number>> = {
  sign: 0,
  abs: 0,
  'is negative': 0,
  'is not positive': 1,
  'is positive': 0,
  'is not negative': 1,
  'is zero': 1,
  'is not zero': 0,
};

const isElementary = (value: unknown): value is Elementary =>
  typeof value === 'object' && value !== null && 'form' in value && typeof value.form === 'string';
const functions = new Map(
  [...Object.values(elementary), ...Object.values(values)]
    .filter(isElementary)
    .map((f) => [f.form as BasicFunction, f] as const),
);

it('has every basic function', () => {
  expect([...functions.keys()].sort()).toEqual(Object.keys(RULES).sort());
});

const close = (a: number, b: number): boolean => Math.abs(a - b) <= 2e-9 * Math.max(1, Math.abs(b));

describe.each([...functions])('%s', (name, f) => {
  const [points, value, slope] = TRUTH[name];

  it('has its values', () => {
    expect(points.filter((x) => !close(f.at(x), value(x)))).toEqual([]);
    if (name in AT_ZERO) expect(f.at(0)).toBe(AT_ZERO[name]);
  });

  it('has its slope, as a number and as a formula', () => {
    const input = Formula.input(0, new FormulaBudget());
    const program = new FormulaProgram([derivativeOf(input.apply(f), input)]);
    const asFormula = (x: number) =>
      program.run([Jets.coordinate(JetSpace.of(1, 1), 0, Float64Array.of(x))])[0]!.values[0]!;
    expect(points.filter((x) => !close(f.derivatives(x, f.at(x))[0], slope(x)))).toEqual([]);
    expect(points.filter((x) => !close(asFormula(x), slope(x)))).toEqual([]);
  });
});
