import { runTape } from '../formula/run-tape.ts';
import { MAX_FORMULA_LENGTH, readFormula } from './exact-formula.ts';
import { parseExpression } from '../python/expression-parser.ts';

const constants = new Map<string, number | ReturnType<typeof parseExpression>>([
  ['omega', 3],
  ['half', parseExpression('omega/2')],
  ['loop', parseExpression('loop + 1')],
]);
const one = { unknowns: ['u'], coordinates: ['t'], constants };
const two = { unknowns: ['S', 'I'], coordinates: ['x', 't'], constants };

function valueOf(text: string, t: number): number {
  const read = readFormula([text], one);
  if (read.tape === null) throw new Error(read.reason);
  return runTape(read.tape, [t])[0]!;
}

function reasonOf(text: string, meanings = one): string {
  const read = readFormula([text], meanings);
  return read.tape === null ? read.reason : '';
}

it.each([
  ['exp(-2*t)*cos(3*t)', (t: number) => Math.exp(-2 * t) * Math.cos(3 * t)],
  ['np.exp(-2*t) * torch.cos(omega*t)', (t: number) => Math.exp(-2 * t) * Math.cos(3 * t)],
  ['u = math.pi*t**2', (t: number) => Math.PI * t ** 2],
  ['u(t) = pi + half*t', (t: number) => Math.PI + 1.5 * t],
  ['math.erfc(t)', (t: number) => ({ 0.1: 0.8875370839817152, 0.7: 0.32219880616258156, 2: 0.004677734981047266 })[t]!],
  ['1', () => 1],
])('reads %s', (text, expected) => {
  for (const t of [0.1, 0.7, 2]) expect(valueOf(text, t)).toBeCloseTo(expected(t), 12);
});

it('reads a formula for each unknown, of all coordinates', () => {
  const read = readFormula(['x + 2*t', 'I = x*t'], two);
  expect(read.tape && runTape(read.tape, [3, 5])).toEqual([13, 15]);
});

it.each([
  ['', 'The formula of u is missing.'],
  ['u =', 'The formula of u is missing.'],
  ['v = t', 'This formula is for v, but a formula for u is expected.'],
  ['exp(-q*t)', 'The formula of u cannot be read: q is neither a coordinate (t) nor a known parameter.'],
  ['loop*t', 'The formula of u cannot be read: loop is neither a coordinate (t) nor a known parameter.'],
  ['-u', 'The formula of u cannot be read: u is an unknown, and a formula can only contain t and parameters.'],
  ['diff(t**2, t)', 'The formula of u cannot be read: it contains a derivative.'],
  ['t^2', 'The formula of u cannot be read: powers are written with **, such as t**2.'],
  ['2t', 'The formula of u cannot be read: it is not valid Python; products are written with *, such as 2*t.'],
  ['exp(-t', 'The formula of u cannot be read: not valid Python.'],
  ['besselj(t)', 'The formula of u cannot be read: the call of besselj is not known.'],
  ['t if t else 1', 'The formula of u cannot be read: it contains something other than arithmetic.'],
  ['t[0]', 'The formula of u cannot be read: part of an array.'],
  ['t, t', 'The formula of u cannot be read: not one expression.'],
  ['1/0', 'A number in the file is not finite.'],
])('says what is wrong with "%s"', (text, reason) => {
  expect(reasonOf(text)).toBe(reason);
});

it('says which of several is wrong', () => {
  expect(readFormula(['x', ''], two)).toEqual({
    texts: ['x', ''],
    tape: null,
    at: 1,
    reason: 'The formula of I is missing.',
  });
  expect(reasonOf('x', two)).toBe('There are 2 unknowns, S, I: give one formula for each, in this order.');
});

it('refuses a formula that is too long', () => {
  expect(reasonOf('t+'.repeat(MAX_FORMULA_LENGTH / 2) + 't')).toBe('The formula of u is longer than 1000 characters.');
});
