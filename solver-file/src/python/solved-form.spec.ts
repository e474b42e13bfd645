import { derivativesIn } from '../formula/expression.ts';
import { isSameEquation } from '../formula/trial-residuals.ts';
import { readEquation } from './read-equation.ts';
import { solvedForm } from './solved-form.ts';

const CONTEXT = { unknownCount: 0, conditionCount: 0, parameterNames: [] };
const solved = (text: string) => readEquation(text, CONTEXT).solvedTex;

it.each([
  ['lambda u, t: [diff(u, t) + 3 * u]', '\\frac{d u}{d t} = -3 u'],
  [
    'lambda x, t: [diff(x, t, order=2) + 5 * diff(x, t) - x**3 - 7 * cos(t)]',
    '\\frac{d^{2} x}{d t^{2}} = -5 \\frac{d x}{d t} + x^{3} + 7 \\cos\\left(t\\right)',
  ],
  // The terms in brackets turn, too, and products stay whole.
  ['lambda x, t: [diff(x, t) - (2 * x - 3 * x**2)]', '\\frac{d x}{d t} = 2 x - 3 x^{2}'],
  ['lambda x, t: [2 * (t - x) - diff(x, t)]', '\\frac{d x}{d t} = 2 \\left(t - x\\right)'],
  ['lambda u, t: [-diff(u, t) / 3 - u]', '\\frac{\\frac{d u}{d t}}{3} = -u'],
  ['lambda u, t: [diff(u, t)]', '\\frac{d u}{d t} = 0'],
  ['lambda u, x: [x * diff(u, x, order=2) + diff(u, x) - 0]', 'x \\frac{d^{2} u}{d x^{2}} = -\\frac{d u}{d x}'],
  // In time, whatever the order in space.
  [
    'lambda u, x, t: [7 * diff(u, x, order=2) - diff(u, t)]',
    '\\frac{\\partial u}{\\partial t} = 7 \\frac{\\partial^{2} u}{\\partial x^{2}}',
  ],
])('%s', (text, tex) => expect(solved(text)).toEqual([tex]));

it.each([
  ['of several derivatives of the highest order', 'lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2) - 3]'],
  ['of one that occurs twice', 'lambda u, t: [diff(u, t) + t * diff(u, t) - 3]'],
  ['of one with an unknown as its factor', 'lambda u, t: [u * diff(u, t) - 3]'],
  ['of one inside a function', 'lambda u, t: [sin(diff(u, t)) - 3 * u]'],
])('leaves an equation as it is because %s', (_why, text) => {
  const { tex, solvedTex } = readEquation(text, CONTEXT);
  expect(solvedTex).toEqual(tex);
});

/** Numbers below 1 from a fixed start. */
function* randomNumbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 48271) % 2147483647;
    yield state / 2147483647;
  }
}

it('means the same as the equation of the file, whatever the equation', () => {
  const numbers = randomNumbers(7);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(numbers.next().value! * of.length)]!;
  const part = (depth: number): string =>
    depth === 0
      ? pick(['u', 't', '3', '0.5', 'diff(u, t)', 'diff(u, t, order=2)', 'sin(u)', '0'])
      : pick([
          () => `(${part(depth - 1)} + ${part(depth - 1)})`,
          () => `(${part(depth - 1)} - ${part(depth - 1)})`,
          () => `-${part(depth - 1)}`,
          () => `${part(depth - 1)} * ${part(depth - 1)}`,
          () => `${part(depth - 1)} / 7`,
        ])();
  let solvedOnes = 0;
  for (let i = 0; i < 400; i++) {
    const text = `lambda u, t: [${part(4)} + diff(u, t)]`;
    const { unknowns, residuals, constants } = readEquation(text, CONTEXT);
    const sides = solvedForm(residuals[0]!, unknowns);
    if (!sides) continue;
    solvedOnes += 1;
    const given = { unknowns, residuals, constants };
    const back = (sign: 1 | -1) => {
      const [first, second] = sign === 1 ? [sides.left, sides.right] : [sides.right, sides.left];
      const difference = { kind: 'binary', operator: '-', left: first, right: second } as const;
      return isSameEquation(given, { unknowns, residuals: [difference], constants }, new Map());
    };
    expect([text, back(1) || back(-1)]).toEqual([text, true]);
    expect(derivativesIn(sides.right).map(({ by }) => by.length)).not.toContain(
      derivativesIn(sides.left)[0]!.by.length,
    );
  }
  expect(solvedOnes).toBeGreaterThan(100);
});
