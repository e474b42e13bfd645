import { known, distance } from '../../test/known-values/known-values.ts';
import * as functions from './elementary-functions.ts';

const { EXP_ERROR, SIN_ERROR, LOG_ERROR, ATAN_ERROR, TANH_ERROR, SIGMOID_ERROR, SOFTPLUS_ERROR, ERF_ERROR } = functions;

const cases: Record<string, [f: (x: number) => number, error: (y: number) => number]> = {
  exp: [functions.exp, (y) => EXP_ERROR * y],
  sin: [(x) => functions.sinCos(x)[0], () => SIN_ERROR],
  cos: [(x) => functions.sinCos(x)[1], () => SIN_ERROR],
  log: [functions.log, (y) => LOG_ERROR * Math.max(1, Math.abs(y))],
  atan: [functions.atan, () => ATAN_ERROR],
  tanh: [functions.tanh, () => TANH_ERROR],
  sigmoid: [functions.sigmoid, () => SIGMOID_ERROR],
  softplus: [functions.softplus, (y) => SOFTPLUS_ERROR * Math.max(1, y)],
  erf: [functions.erf, () => ERF_ERROR],
};

it.each(Object.keys(known.values))('computes %s with the stated error', (name) => {
  const [f, error] = cases[name]!;
  const wrong = known.values[name]!.filter(([x, y]) => !(distance(f(x), y) <= error(y[0])));
  expect(wrong).toEqual([]);
});

it('gives what is beyond the range of doubles as the nearest that they have', () => {
  expect([functions.exp(1000), functions.exp(-1000), functions.log(0), functions.log(-1)]).toEqual([
    Infinity,
    0,
    -Infinity,
    NaN,
  ]);
  expect(functions.sinCos(2 ** 21)).toEqual([NaN, NaN]);
  expect([functions.erf(7), functions.tanh(-50), functions.sigmoid(-800), functions.softplus(800)]).toEqual([
    1, -1, 0, 800,
  ]);
});

it('computes the logarithm of numbers too small for a full mantissa', () => {
  expect(functions.log(2 ** -1060)).toBeCloseTo(-1060 * Math.LN2, 9);
});
