import { demoNames, demoProblem } from '../../test/support/demo-problems.ts';
import { changed, chanceOf, restated } from '../../test/support/restated.ts';
import { isThorough } from '../../test/thorough.ts';
import { ExpressionWriter } from '../formula/expression-json.ts';
import { parseExpression } from '../python/expression-parser.ts';
import { problemKeyOf } from './problem-key.ts';
import { statementOf } from './statement-of-problem.ts';
import type { Statement } from './statement.ts';

const tree = (text: string) => new ExpressionWriter(500).write(parseExpression(text));

function demoStatement(name: string): Statement {
  const statement = statementOf(demoProblem(name));
  if ('reason' in statement) throw new Error(statement.reason);
  return statement;
}

/** A system over the time from 0 to 10, with the value of each unknown at its start. */
const system = (equation: string[], start: Record<string, number>): Statement => ({
  coordinates: [{ name: 't', from: 0, to: 10 }],
  unknowns: Object.keys(start),
  equation: equation.map(tree),
  conditions: Object.entries(start).map(([unknown, value]) => ({
    ...{ kind: 'value', unknown, at: { t: 0 }, equals: tree(String(value)) },
  })),
});

/** A ring of three unknowns that all look alike. */
const ring = system(['diff(x, t) - y', 'diff(y, t) - z', 'diff(z, t) - x'], { x: 1, y: 2, z: 4 });
/** The Laplace equation on a rectangle, whose coordinates look alike. */
const plate: Statement = {
  coordinates: [
    { name: 'x', from: 0, to: 2 },
    { name: 'y', from: -1, to: 1 },
  ],
  unknowns: ['u'],
  equation: [tree('diff(u, x, order=2) + diff(u, y, order=2)')],
  conditions: [
    { kind: 'value', unknown: 'u', at: { x: 0 }, equals: tree('sin(y) + 0.3*y**2 + exp(y/2)') },
    { kind: 'value', unknown: 'u', at: { x: 2 }, equals: tree('1 / (2 + cos(3*y))') },
    { kind: 'value', unknown: 'u', at: { y: -1 }, derivative: ['y'], equals: tree('x - x**3/4') },
  ],
};

const problems = [
  ...demoNames.map((name) => ({ name, statement: demoStatement(name) })),
  { name: 'a ring', statement: ring },
  { name: 'a plate', statement: plate },
  {
    name: 'equal springs',
    statement: system(['diff(x, t, order=2) + 2*x - y', 'diff(y, t, order=2) + 2*y - x'], { x: 0.5, y: -1 }),
  },
];
const RUNS = isThorough ? 200 : 8;

describe.each(problems)('$name', ({ statement }) => {
  const { key } = problemKeyOf(statement)!;

  it('has one key in whatever way it is written', () => {
    for (let seed = 0; seed < RUNS; seed++) {
      const other = restated(statement, chanceOf(seed));
      expect([seed, problemKeyOf(other)?.key, JSON.stringify(other)]).toEqual([seed, key, expect.anything()]);
    }
  });

  it('has another key when one number, kind or end differs', () => {
    const others = changed(statement);
    expect(others.length).toBeGreaterThan(4);
    for (const { what, statement: other } of others) expect([what, problemKeyOf(other)?.key]).not.toEqual([what, key]);
    const keys = others.map(({ statement: other }) => problemKeyOf(other)?.key);
    expect(new Set(keys).size).toBeGreaterThan(0.8 * keys.length);
  });
});

it('lets conditions and the domain tell unknowns and coordinates that look alike', () => {
  const start = (values: number[]) => ({
    ...ring,
    conditions: ring.conditions.map((condition, i) => ({ ...condition, equals: tree(String(values[i])) })),
  });
  const key = (statement: Statement) => problemKeyOf(statement)!.key;
  // Turned by one unknown it is the same ring; with two values exchanged it is not.
  expect(key(start([4, 1, 2]))).toBe(key(ring));
  expect(key(start([2, 1, 4]))).not.toBe(key(ring));
  const upright = { ...plate, conditions: plate.conditions.slice(0, 0) };
  const [x, y] = plate.coordinates as [Statement['coordinates'][0], Statement['coordinates'][0]];
  const lying = {
    ...upright,
    coordinates: [
      { ...x, from: y.from, to: y.to },
      { ...y, from: x.from, to: x.to },
    ],
  };
  expect(key(lying)).toBe(key(upright));
});

it('counts a condition once, and takes a coordinate that has a number for that number', () => {
  const [first] = ring.conditions;
  const repeated = { ...ring, conditions: [...ring.conditions, first!] };
  expect(problemKeyOf(repeated)).toEqual(problemKeyOf(ring));
  const other = { ...ring, conditions: ring.conditions.with(0, { ...first!, equals: tree('1 + 5*t') }) };
  expect(problemKeyOf(other)).toEqual(problemKeyOf(ring));
});

it.each([
  ['sigmoid(u)', '1/(1 + exp(-u))'],
  ['tan(2*u)', 'sin(2*u)/cos(2*u)'],
  ['erfc(t)', '1 - erf(t)'],
  ['maximum(u, t)', '(u + t + abs(u - t))/2'],
  ['remainder(u, t)', 'u - t*floor(u/t)'],
  ['relu(u)', 'where(less_equal(u, 0), 0, u)'],
  ['u**0.3', 'exp(0.3*log(u))'],
  ['greater(u, t)', 'less(t, u)'],
])('is the same for %s and %s', (f, definition) => {
  const [one, other] = [f, definition].map((right) => system([`diff(u, t) - (${right})`], { u: 1 }));
  expect(problemKeyOf(one!)!.key).toBe(problemKeyOf(other!)!.key);
});

it.each<[string, Statement]>([
  ['a number that is not finite', system(['diff(u, t) - u'], { u: Infinity })],
  ['a name without a value', system(['diff(u, t) - k*u'], { u: 1 })],
  ['a name without a value in a condition', { ...ring, conditions: [{ ...ring.conditions[0]!, equals: tree('k') }] }],
  ['a condition on nothing', { ...ring, conditions: [{ ...ring.conditions[0]!, unknown: 'w' }] }],
  ['a domain without an end', { ...ring, coordinates: [{ name: 't', from: 0, to: Infinity }] }],
  ['an equation that is always satisfied', { ...ring, equation: [tree('0 * x')] }],
  ['a sum that is too large', { ...ring, equation: [tree('((x + y + z + 1)**6 * (x + 2*y + 3)**6)**6')] }],
])('is not given to %s', (_, statement) => {
  expect(problemKeyOf(statement)).toBeNull();
});
