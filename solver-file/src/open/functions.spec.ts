import { exp, FUNCTIONS, line, pieces, power, scaled, tanh, type Elementary } from '../formula/elementary.ts';
import type { FunctionDocument } from './documents.ts';
import { readFunction, writeFunction } from './functions.ts';
import { Issues } from './issues.ts';

const POINTS = [-3, -1, -0.5, 0, 0.25, 1, 2.5];

function read(document: FunctionDocument): Elementary {
  const issues = new Issues();
  const found = readFunction(document, 'function', issues);
  if (!found) throw new Error(JSON.stringify(issues.list));
  return found.f;
}

it.each(Object.keys(FUNCTIONS))('reads %s by its name', (name) => {
  const f = FUNCTIONS[name as keyof typeof FUNCTIONS];
  expect(read(name)).toBe(f);
  expect(writeFunction(f.form)).toBe(name);
});

it.each<[FunctionDocument, (x: number) => number]>([
  ['relu', (x) => Math.max(x, 0)],
  ['log2', Math.log2],
  ['log10', Math.log10],
  ['logical_not', (x) => Number(x === 0)],
  [{ slope: 2, offset: 1 }, (x) => 2 * x + 1],
  [{ of: 'tanh', inner: 2, outer: 0.5 }, (x) => 0.5 * Math.tanh(2 * x)],
  [{ power: 3 }, (x) => x ** 3],
  [
    { pieces: [{ up_to: -1, function: 'exp' }, { up_to: 1, function: { power: 2 } }, { function: 'sin' }] },
    (x) => (x <= -1 ? Math.exp(x) : x <= 1 ? x * x : Math.sin(x)),
  ],
])('reads %j', (document, expected) => {
  const f = read(document);
  for (const x of POINTS) {
    const value = expected(x);
    if (Number.isFinite(value)) expect(f.at(x)).toBeCloseTo(value, 14);
    else expect(f.at(x)).toBe(value);
  }
});

const deep = (levels: number): Elementary =>
  Array.from({ length: levels }).reduce<Elementary>((of) => scaled(of, 2, 2), tanh);

it.each<[what: string, f: Elementary, document: FunctionDocument | null]>([
  ['a line', line(2, 1), { slope: 2, offset: 1 }],
  [
    'pieces without those that no number falls into',
    pieces([-Infinity, exp], [1, line(1)], [0, exp], [Infinity, power(2)]),
    { pieces: [{ up_to: 1, function: { slope: 1, offset: 0 } }, { function: { power: 2 } }] },
  ],
  ['one piece', pieces([-Infinity, exp], [Infinity, tanh]), 'tanh'],
  ['a slope that is not finite', line(Infinity), null],
  ['a factor of zero', scaled(tanh, 1, 0), null],
  ['what is made of others too often', deep(8), null],
  ['too many pieces', pieces(...Array.from({ length: 17 }, (_, i) => [i, exp] as const)), null],
])('writes %s', (_, f, document) => {
  expect(writeFunction(f.form)).toEqual(document);
  if (document) for (const x of POINTS) expect(read(document).at(x)).toBe(f.at(x));
});

it('writes what it can read', () => {
  const document = writeFunction(deep(7).form)!;
  for (const x of POINTS) expect(read(document).at(x)).toBe(deep(7).at(x));
});
