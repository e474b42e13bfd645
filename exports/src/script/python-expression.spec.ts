import type { ExpressionJson } from '@hub/solver-file/portable';
import { pythonExpression } from './python-expression.ts';

const names = {
  of: (name: string) => (name === 'lambda' ? 'lambda_' : name),
  isTensor: (name: string) => 'uvtx'.includes(name),
};
const u: ExpressionJson = { op: 'name', name: 'u' };
const t: ExpressionJson = { op: 'name', name: 't' };
const k: ExpressionJson = { op: 'name', name: 'k' };
const number = (value: number): ExpressionJson => ({ op: 'number', value });
const of = (op: 'add' | 'subtract' | 'multiply' | 'divide' | 'power' | 'negate', ...args: ExpressionJson[]) =>
  ({ op, args }) as ExpressionJson;
const call = (name: string, ...args: ExpressionJson[]) => ({ op: 'call', function: name, args }) as ExpressionJson;
const derivative = (...by: string[]) => ({ op: 'derivative', args: [u], by }) as unknown as ExpressionJson;

it.each<[string, ExpressionJson]>([
  ['u - (t + k)', of('subtract', u, of('add', t, k))],
  ['u - (t - k)', of('subtract', u, of('subtract', t, k))],
  ['u - t + k', of('add', of('subtract', u, t), k)],
  ['(u + t) * k', of('multiply', of('add', u, t), k)],
  ['u * (t / k)', of('multiply', u, of('divide', t, k))],
  ['u / (t * k)', of('divide', u, of('multiply', t, k))],
  ['u / t / k', of('divide', of('divide', u, t), k)],
  ['u + t * k', of('add', u, of('multiply', t, k))],
  ['(-u)**2', of('power', of('negate', u), number(2))],
  ['-u**2', of('negate', of('power', u, number(2)))],
  ['u**t**k', of('power', u, of('power', t, k))],
  ['(u**t)**k', of('power', of('power', u, t), k)],
  ['(-3)**u', of('power', number(-3), u)],
  ['u**(-3)', of('power', u, number(-3))],
  ['u - -3', of('subtract', u, number(-3))],
  ['-(u + t)', of('negate', of('add', u, t))],
  ['--u', of('negate', of('negate', u))],
  ['(u * t)**k', of('power', of('multiply', u, t), k)],
  ['lambda_ * u', of('multiply', { op: 'name', name: 'lambda' }, u)],
  ['math.pi * u', of('multiply', { op: 'number', value: Math.PI, name: 'pi' }, u)],
  ['diff(u, t)', derivative('t')],
  ['diff(u, t, order=2)', derivative('t', 't')],
  ['diff(diff(u, x, order=2), t)', derivative('x', 'x', 't')],
  ['torch.where(u != 0, t, k)', { op: 'piecewise', args: [u, t, k] } as unknown as ExpressionJson],
  ['torch.minimum(u, t)', call('minimum', u, t)],
  ['torch.maximum(u, t)', call('maximum', u, t)],
  ['torch.atan2(u, t)', call('atan2', u, t)],
])('writes %s', (text, tree) => {
  expect(pythonExpression(tree, names)).toBe(text);
});

it.each([
  ['less', '<'],
  ['less_equal', '<='],
  ['greater', '>'],
  ['greater_equal', '>='],
  ['equal', '=='],
  ['not_equal', '!='],
])('writes the comparison %s', (name, sign) => {
  expect(pythonExpression(call(name, u, k), names)).toBe(`(((u) ${sign} (k)) * 1.0)`);
});

/** Functions that torch alone has, and those that Python's math has as well, which has no tensors. */
const OF_TORCH = ['sigmoid', 'relu', 'sign', 'round', 'abs'];
const OF_BOTH =
  `sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp log log2 log10 sqrt erf floor ceil trunc`.split(' ');

it.each([...OF_TORCH, ...OF_BOTH])(
  'writes %s of a tensor for torch, and of a number for math where that has it',
  (name) => {
    expect(pythonExpression(call(name, u), names)).toBe(`torch.${name}(u)`);
    const ofNumber = () => pythonExpression(call(name, k), names);
    if (OF_BOTH.includes(name)) expect(ofNumber()).toBe(`math.${name}(k)`);
    else expect(ofNumber).toThrow(`The script cannot write the function ${name} with these arguments.`);
  },
);

it('writes no function that it does not know, and none of two numbers', () => {
  expect(() => pythonExpression(call('heaviside', u, t), names)).toThrow('cannot write the function heaviside');
  expect(() => pythonExpression(call('minimum', u, k), names)).toThrow('cannot write the function minimum');
});
