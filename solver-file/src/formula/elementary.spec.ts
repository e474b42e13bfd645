import { FUNCTIONS, isDefined, line, pieces, power, scaled } from './elementary.ts';
import type { BasicFunction, Elementary, FunctionRow } from './elementary.ts';
import { definitionOf } from './definitions.ts';
import { derivativeOf, Formula, FormulaBudget, FormulaProgram } from './formula.ts';
import { JetSpace } from './jet-space.ts';
import { Jets } from './jets.ts';

/** Points on both sides of zero, between whole numbers and halves, and where functions of small numbers are defined. */
const ANY = [-3.5, -2.5, -1.3, -0.7, -0.2, 0.2, 0.7, 1.3, 2.5, 3.5, 4.25];
const BETWEEN_HALVES = ANY.filter((x) => x % 0.5 !== 0);
const POSITIVE = [0.2, 0.7, 1.3, 2.5, 7.25];
const SMALL = [-0.9, -0.35, 0.2, 0.8];
const ABOVE_ONE = [1.1, 1.7, 5];

const even = (x: number): number => {
  const [below, above] = [Math.floor(x), Math.ceil(x)];
  if (x - below !== above - x) return x - below < above - x ? below : above;
  return below % 2 === 0 ? below : above;
};
const { exp, log, sqrt, PI } = Math;
/** Computes the integral from 0 by the midpoint rule. */
const integral = (f: (x: number) => number, to: number): number => {
  const width = to / 20_000;
  let sum = 0;
  for (let i = 0; i < 20_000; i++) sum += f((i + 0.5) * width);
  return sum * width;
};

type Case = readonly [points: readonly number[], value: (x: number) => number];

/** Each function with a formula of its own, where it is smooth. */
const TRUTH: Record<BasicFunction, Case> = {
  exp: [ANY, (x) => Math.E ** x],
  expm1: [ANY, (x) => exp(x) - 1],
  log: [POSITIVE, (x) => Math.log2(x) * Math.LN2],
  log1p: [POSITIVE, (x) => Math.log2(1 + x) * Math.LN2],
  sqrt: [POSITIVE, (x) => x ** 0.5],
  reciprocal: [ANY, (x) => x ** -1],
  sin: [ANY, (x) => Math.cos(PI / 2 - x)],
  cos: [ANY, (x) => Math.sin(PI / 2 - x)],
  tan: [ANY, (x) => Math.sin(x) / Math.cos(x)],
  asin: [SMALL, (x) => Math.atan2(x, sqrt(1 - x * x))],
  acos: [SMALL, (x) => Math.atan2(sqrt(1 - x * x), x)],
  atan: [ANY, (x) => Math.atan2(x, 1)],
  sinh: [ANY, (x) => (exp(x) - exp(-x)) / 2],
  cosh: [ANY, (x) => (exp(x) + exp(-x)) / 2],
  tanh: [ANY, (x) => 1 - 2 / (exp(2 * x) + 1)],
  asinh: [ANY, (x) => Math.sign(x) * log(Math.abs(x) + sqrt(x * x + 1))],
  acosh: [ABOVE_ONE, (x) => log(x + sqrt(x * x - 1))],
  atanh: [SMALL, (x) => log((1 + x) / (1 - x)) / 2],
  sigmoid: [ANY, (x) => exp(x) / (1 + exp(x))],
  softplus: [ANY, (x) => log(1 + exp(x))],
  softsign: [ANY, (x) => (x < 0 ? x / (1 - x) : x / (1 + x))],
  erf: [ANY, (x) => (2 / sqrt(PI)) * integral((t) => exp(-t * t), x)],
  erfc: [ANY, (x) => 1 - (2 / sqrt(PI)) * integral((t) => exp(-t * t), x)],
  sign: [ANY, (x) => (x < 0 ? -1 : 1)],
  abs: [ANY, (x) => (x < 0 ? -x : x)],
  floor: [BETWEEN_HALVES, (x) => x - (((x % 1) + 1) % 1)],
  ceil: [BETWEEN_HALVES, (x) => -Math.floor(-x)],
  round: [BETWEEN_HALVES, even],
  trunc: [BETWEEN_HALVES, (x) => x - (x % 1)],
  'is negative': [ANY, (x) => (x < 0 ? 1 : 0)],
  'is not positive': [ANY, (x) => (x < 0 ? 1 : 0)],
  'is positive': [ANY, (x) => (x > 0 ? 1 : 0)],
  'is not negative': [ANY, (x) => (x > 0 ? 1 : 0)],
  'is zero': [ANY, () => 0],
  'is not zero': [ANY, () => 1],
};
/** Values at zero of functions that jump or have a kink there. */
const AT_ZERO: Partial<Record<BasicFunction, number>> = {
  sign: 0,
  abs: 0,
  softsign: 0,
  floor: 0,
  'is negative': 0,
  'is not positive': 1,
  'is positive': 0,
  'is not negative': 1,
  'is zero': 1,
  'is not zero': 0,
};

/** Functions without a name, which the table has none of. */
const OTHERS: [name: string, f: Elementary, points: readonly number[], value: (x: number) => number][] = [
  ['a line', line(-2, 3), ANY, (x) => 3 - 2 * x],
  ['pieces', pieces([0, line(2)], [1, power(3)], [Infinity, FUNCTIONS.exp]), [0.1, 0.5, 0.9], (x) => x * x * x],
  ['a power', power(3.5), POSITIVE, (x) => x * x * x * sqrt(x)],
  ['a whole power', power(2), ANY, (x) => x * x],
  ['a scaled one', scaled(FUNCTIONS.tanh, 1.7, -0.4), ANY, (x) => 0.8 / (exp(3.4 * x) + 1) - 0.4],
];

const cases: [name: string, f: Elementary, points: readonly number[], value: (x: number) => number][] = [
  ...Object.values<FunctionRow>(FUNCTIONS).map((f) => [f.form, f, ...TRUTH[f.form]] as const),
  ...OTHERS,
].map(([name, f, points, value]) => [name, f, points, value]);

const STEP = 1e-4;
const close = (a: number, b: number): boolean => Math.abs(a - b) <= 2e-9 * Math.max(1, Math.abs(b));
/** The values of formulas of one input. */
const runAt = (program: FormulaProgram, x: number): number[] =>
  program.run([Jets.coordinate(JetSpace.of(1, 0), 0, Float64Array.of(x))]).map(({ values }) => values[0]!);

it('has each row under its own name', () => {
  expect(Object.values(FUNCTIONS).map(({ form }) => form)).toEqual(Object.keys(FUNCTIONS));
});

describe.each(cases)('%s', (_, f, points, value) => {
  it('has its values', () => {
    expect(points.filter((x) => !close(f.at(x), value(x)))).toEqual([]);
  });

  it('has the derivatives that its values tell', () => {
    const derivativesAt = (at: number) => [f.at(at), ...f.derivatives(at, f.at(at))];
    for (const x of points) {
      const [before, here, after] = [derivativesAt(x - STEP), derivativesAt(x), derivativesAt(x + STEP)];
      for (let order = 1; order <= 3; order++) {
        const slope = (after[order - 1]! - before[order - 1]!) / (2 * STEP);
        expect(Math.abs(slope - here[order]!)).toBeLessThan(1e-4 * Math.max(1, Math.abs(slope)));
      }
    }
  });

  it('has the same derivatives as formulas, and the next one', () => {
    const input = Formula.input(0, new FormulaBudget());
    const derivatives = [input.apply(f)];
    for (let order = 1; order <= 4; order++) derivatives.push(derivativeOf(derivatives[order - 1]!, input));
    const program = new FormulaProgram(derivatives);
    for (const x of points) {
      const found = runAt(program, x);
      f.derivatives(x, f.at(x)).forEach((known, i) => {
        expect(Math.abs(found[i + 1]! - known)).toBeLessThan(1e-12 * Math.max(1, Math.abs(known)));
      });
      const slope = (runAt(program, x + STEP)[3]! - runAt(program, x - STEP)[3]!) / (2 * STEP);
      expect(Math.abs(found[4]! - slope)).toBeLessThan(1e-3 * Math.max(1, Math.abs(slope)));
    }
  });
});

const rows = Object.values<FunctionRow>(FUNCTIONS);
const valueAtZero = ({ form, atZero, parity }: FunctionRow): number | undefined =>
  AT_ZERO[form] ?? atZero ?? (parity === 'odd' ? 0 : undefined);

it.each(rows.filter((f) => valueAtZero(f) !== undefined))('$form is at 0 what is known of it', (f) => {
  expect(Math.abs(f.at(0))).toBe(valueAtZero(f));
});

it.each(rows.filter(({ parity }) => parity))('$form is $parity', ({ form, at, parity }) => {
  const [points] = TRUTH[form];
  expect(points.map((x) => at(-x))).toEqual(points.map((x) => (parity === 'odd' ? -at(x) : at(x))));
});

it.each(rows.map(({ form }) => form).filter(isDefined))('%s is what its definition says', (f) => {
  const program = new FormulaProgram([definitionOf(f).value]);
  const places = [...TRUTH[f][0], ...(f in AT_ZERO ? [0] : [])];
  expect(places.filter((x) => !close(runAt(program, x)[0]!, FUNCTIONS[f].at(x)))).toEqual([]);
});

it('rounds halves to the even number', () => {
  expect([-3.5, -2.5, -0.5, 0.5, 1.5, 2.5].map(FUNCTIONS.round.at)).toEqual([-4, -2, -0, 0, 2, 2]);
});

it.each([
  [0, 0],
  [0.5, 0.5204998778130465],
  [-1, -0.8427007929497149],
  [2.5, 0.999593047982555],
  [3.5, 0.9999992569016276],
  [7, 1],
  [-Infinity, -1],
])('erf(%d) is %d', (x, value) => {
  expect(Math.abs(FUNCTIONS.erf.at(x) - value)).toBeLessThan(2e-15);
});

it.each([
  [-8, 2],
  [1.5, 0.033894853524689274],
  [2.25, 0.0014627165866811518],
  [6, 2.1519736712498916e-17],
  [20, 5.3958656116079005e-176],
  [Infinity, 0],
])('erfc(%d) is %d, and loses no digits where it is small', (x, value) => {
  expect(Math.abs(FUNCTIONS.erfc.at(x) - value)).toBeLessThanOrEqual(5e-14 * value);
});

it('has no derivative of a power that is infinite times zero', () => {
  expect(power(2).derivatives(0, 0)).toEqual([0, 2, 0]);
  expect(power(1).derivatives(0, 0)).toEqual([1, 0, 0]);
  expect(power(0).derivatives(0, 1)).toEqual([0, 0, 0]);
});

it('has no overflow where the value is finite', () => {
  const { softplus, sigmoid, tanh, erf } = FUNCTIONS;
  expect([softplus.at(1000), softplus.at(-1000), sigmoid.at(-1000), tanh.at(1000)]).toEqual([1000, 0, 0, 1]);
  expect(erf.at(NaN)).toBeNaN();
});
