import { demoNames, demoProblem } from '../../test/support/demo-problems.ts';
import { activations, type Settings } from '../evaluate/activations.ts';
import type { TapeFunction } from './elementary.ts';
import { Formula, FormulaBudget } from './formula.ts';
import { isNetwork } from './is-network.ts';
import type { Tape, TapeStep } from './tape.ts';
import { writeTape } from './write-tape.ts';

const settings: Settings = { number: (name) => (name === 'min_val' ? -0.5 : 0.5), attribute: () => 'none' };
const tanhApproximation: Settings = { ...settings, attribute: () => 'tanh' };

/** Three layers of few units over one coordinate. */
function networkOf(activation: string, made = settings): Tape {
  const t = Formula.input(0, new FormulaBudget());
  const activate = activations[activation]!(made);
  const dense = (units: readonly Formula[]): Formula[] =>
    [0.5, -1.25].map((weight) =>
      t.weightedSum(
        units,
        Float64Array.from(units, () => weight),
        0.125,
      ),
    );
  const [network] = dense(dense(dense([t]).map(activate)).map(activate));
  return writeTape([network!], [t]);
}

it.each([
  'Tanh',
  'Sigmoid',
  'ReLU',
  'LeakyReLU',
  'ReLU6',
  'SiLU',
  'Swish',
  'GELU',
  'Softplus',
  'LogSigmoid',
  'Hardtanh',
])('knows networks with %s', (activation) => {
  expect(isNetwork(networkOf(activation))).toBe(true);
});

it('knows the approximation of GELU, whose argument has a cube', () => {
  expect(isNetwork(networkOf('GELU', tanhApproximation))).toBe(true);
});

it.each(['SinActv', 'ELU', 'SELU', 'Softsign', 'Hardshrink'])('does not know networks with %s', (activation) => {
  expect(isNetwork(networkOf(activation))).toBe(false);
});

const withFunction = ({ inputs, steps, results }: Tape, from: TapeFunction, to: TapeFunction): Tape => {
  const changed = steps.map((step): TapeStep => (step.do === 'apply' && step.f === from ? { ...step, f: to } : step));
  return { inputs, steps: changed, results };
};

it.each(demoNames)('knows the network of %s in its conditions, once its sines are hyperbolic tangents', (name) => {
  const { solution } = demoProblem(name);
  expect(isNetwork(solution)).toBe(false);
  expect(isNetwork(withFunction(solution, 'sin', 'tanh'))).toBe(true);
});

const T: TapeStep = { do: 'input', place: 0 };
const TANH: TapeStep = { do: 'apply', f: 'tanh', of: 0 };
const exp = (of: number): TapeStep => ({ do: 'apply', f: 'exp', of });
const line = (of: number, weight: number, bias = 0): TapeStep => ({ do: 'sum', of: [of], weights: [weight], bias });
const times = (left: number, right: number): TapeStep => ({ do: 'times', left, right });
const last = (...steps: TapeStep[]): Tape => ({ inputs: 1, steps, results: [steps.length - 1] });

it.each<[string, Tape]>([
  ['a number', last({ do: 'constant', value: 2 })],
  ['a polynomial', last(T, { do: 'power', exponent: 3, of: 0 })],
  ['an exponential', last(T, line(0, -1), exp(1))],
  ['1 less an exponential, with nothing that it is a factor of', last(T, line(0, -1), exp(1), line(2, -1, 1))],
  ['the exponential of a network', last(T, TANH, exp(1))],
  [
    'a condition whose exponential depends on a network',
    last(T, TANH, line(1, -1), exp(2), line(3, -1, 1), times(4, 1)),
  ],
  ['a condition with another rate', last(T, TANH, line(0, -2), exp(2), line(3, -1, 1), times(4, 1))],
  ['an exponential beside a condition', last(T, TANH, line(0, -1), exp(2), line(3, -1, 1), times(4, 1), times(5, 3))],
  [
    'a condition added to a network',
    last(T, TANH, line(0, -1), exp(2), line(3, -1, 1), { do: 'plus', left: 1, right: 4 }),
  ],
  ['a fraction', last(T, TANH, { do: 'over', left: 1, right: 0 })],
  ['a long polynomial', last(T, TANH, { do: 'power', exponent: 7, of: 0 }, { do: 'plus', left: 1, right: 2 })],
  ['a choice', last(T, TANH, { do: 'select', condition: 1, a: 0, b: 1 })],
  ['bent pieces', last(T, times(0, 0), { do: 'pieces', of: 0, bounds: [0], parts: [1, 0], continuous: 0 })],
])('does not take %s for a network', (_, tape) => {
  expect(isNetwork(tape)).toBe(false);
});

it('knows a network in its condition, of which a part may be a function of numbers', () => {
  const condition = [
    T,
    TANH,
    line(0, -1, 2),
    exp(2),
    line(3, -1, 1),
    { do: 'power', exponent: 2, of: 4 },
  ] as TapeStep[];
  expect(isNetwork(last(...condition, times(5, 1)))).toBe(true);
  const root: TapeStep[] = [T, TANH, { do: 'constant', value: 2 }, { do: 'apply', f: 'sqrt', of: 2 }];
  expect(isNetwork(last(...root, { do: 'over', left: 1, right: 3 }))).toBe(true);
});

it('looks only at what the results need', () => {
  expect(isNetwork({ inputs: 1, steps: [T, TANH, exp(0)], results: [1] })).toBe(true);
});
