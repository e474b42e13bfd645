import { anEquationSolution } from '../testing/equations.ts';
import { commonest, conditionName, conditionsText, domainText, parametersText } from './equation-words.ts';

const condition = { unknown: 0, coordinate: 0, at: 0, derivative: 0 } as const;

it.each([
  [['u'], ['t'], condition, 'u(0)'],
  [['u'], ['t'], { ...condition, derivative: 1 }, 'u′(0)'],
  [['u', 'theta'], ['t'], { ...condition, unknown: 1, at: -2.5 }, 'θ(−2.5)'],
  [['u'], ['x', 'phi'], { ...condition, coordinate: 1, at: 1 }, 'u(φ = 1)'],
  [['u'], ['x', 'y'], { ...condition, derivative: 1, at: 3 }, 'u′(x = 3)'],
  [[], ['x', 'y'], { ...condition, coordinate: 4 }, '?(? = 0)'],
] as const)('of the unknowns %j over %j, the condition %j is called %s', (unknowns, coordinates, wanted, name) =>
  expect(conditionName({ unknowns, coordinates }, wanted)).toBe(name),
);

it('writes numbers with all digits where these are few, else four', () =>
  expect(parametersText([0.1, -2, null, 123.456, Math.PI, 1e-7])).toBe('0.1, −2, ?, 123.456, 3.142, 1·10⁻⁷'));

it('writes the values of conditions and the sides of a domain in their order', () => {
  const solution = anEquationSolution({
    conditions: [
      { ...condition, value: 1.5 },
      { ...condition, derivative: 1, value: -3 },
    ],
    domain: [
      { coordinate: 0, min: 0, max: 10 },
      { coordinate: 1, min: -1, max: 2 },
    ],
  });
  expect(conditionsText(solution)).toBe('1.5, −3');
  expect(domainText(solution)).toBe('[0, 10] × [−1, 2]');
});

it.each([
  [['a', 'b', 'b', 'a', 'b'], 'b'],
  [['a', 'a', 'b'], 'a'],
  [['a', 'b'], undefined],
  [['a'], undefined],
  [[], undefined],
])('the commonest text of %j is %j', (texts, expected) => expect(commonest(texts)).toBe(expected));
