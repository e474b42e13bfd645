import { parseExpression } from '../python/expression-parser.ts';
import { functionNames } from '../python/functions.ts';
import { CannotEvaluate } from './cannot-evaluate.ts';
import { valueOf } from './expression-values.ts';
import { JetSpace } from './jet-space.ts';
import { Jets } from './jets.ts';

const names = new Map([
  ['x', 0.25],
  ['k', 3],
]);
const value = (source: string) => valueOf(parseExpression(source), names);

it.each<[string, number]>([
  ['1 + 2 * 3', 7],
  ['-x ** 2', -0.0625],
  ['2 ** -k', 0.125],
  ['k ** (2 * x)', Math.sqrt(3)],
  ['torch.pi - np.e', Math.PI - Math.E],
  ['1e-3 / x', 0.004],
  ['torch.sin(k * x) + np.cos(x)', Math.sin(0.75) + Math.cos(0.25)],
  ['torch.log1p(x) + torch.expm1(x) + math.log2(k)', Math.log(1.25) + (Math.exp(0.25) - 1) + Math.log2(3)],
  ['torch.maximum(x, k) - torch.minimum(x, k)', 2.75],
  ['torch.pow(x, 2) + torch.square(k) + abs(-x)', 0.0625 + 9 + 0.25],
  ['torch.ones_like(x) + 0 * x', 1],
  ['torch.where(x, k, 7) + torch.where(x - 0.25, k, 7)', 10],
  ['torch.less(x, k) + torch.greater_equal(x, k) + torch.equal(k, 3)', 2],
  ['torch.remainder(-x, k) + torch.floor(-x) + torch.ceil(x) + torch.round(2.5)', 4.75],
  ['torch.heaviside(x, 9) + torch.heaviside(x - 0.25, 9) + torch.heaviside(-x, 9)', 10],
  ['torch.atan2(x, k) + torch.atan2(-x, -k)', Math.atan2(0.25, 3) + Math.atan2(-0.25, -3)],
  ['torch.atan2(k, -x)', Math.atan2(3, -0.25)],
])('%s is %d', (source, expected) => {
  expect(value(source)).toBeCloseTo(expected, 14);
});

it.each(functionNames)('knows the values of %s, which the parser knows', (name) => {
  const evaluated = ['(x)', '(x, k)', '(x, k, k)'].flatMap((args) => {
    try {
      return [value(`torch.${name}${args}`)];
    } catch {
      return [];
    }
  });
  expect(evaluated).toHaveLength(1);
});

it('says which name has no value', () => {
  expect(() => value('x + missing')).toThrow(new CannotEvaluate('The value of missing is not known.'));
});

it('follows the derivatives of a coordinate', () => {
  const x = Jets.coordinate(JetSpace.of(1, 2), 0, Float64Array.of(0.5));
  const result = valueOf(parseExpression('x ** 3 - 2 * x'), new Map([['x', x]])) as Jets;
  const slope = result.derivative(0);
  expect([result, slope, slope.derivative(0)].map(({ values: [first] }) => first)).toEqual([-0.875, -1.25, 3]);
});
