import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { richDocuments } from '../../test/support/open-files.ts';
import { sampleOf } from '../../test/thorough.ts';
import { checkStructure } from './document-structure.ts';
import type { Documents } from './documents.ts';
import { Issues } from './issues.ts';

const schema = JSON.parse(readFileSync(join(__dirname, '../../schema/solution-2.json'), 'utf8')) as object;
const followsSchema = new Ajv2020({ discriminator: true, strictTypes: false }).compile(schema);

type Path = readonly (string | number)[];

/** The paths of all values in a document. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inside];
}

const LEAVE_OUT = Symbol('left out');
/** What is put where something else should be. */
const OTHERS: readonly unknown[] = [
  ...[LEAVE_OUT, null, true, '', 'x', 'tanh', 'x y', 'x'.repeat(41), 'x'.repeat(101), 'x'.repeat(201), '😀'.repeat(40)],
  ...[0, 1, -1, 0.5, 1e300, 7, 8, Infinity, [], {}, [0], [0, 0], [0, 0, 0], ['x'], [null], { x: 0 }, { x: 0, y: 0 }],
  ...[
    { op: 'name', name: 'u' },
    { op: 'number', value: 1, name: 'pi' },
    { op: 'number', value: 1, name: 'tau' },
  ],
  ...[{ slope: 1, offset: 0 }, { slope: 1 }, { power: 2, slope: 1 }, { of: 'tanh', inner: 1, outer: { power: 1 } }],
  ...[{ pieces: [{ function: 'tanh' }] }, { pieces: [{ function: 'tanh' }, { function: { power: 'x' } }] }],
];

function withOther(documents: Documents, path: Path, other: unknown): Documents {
  const copy = structuredClone(documents) as unknown as Record<string | number, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  if (other === LEAVE_OUT && Array.isArray(at)) at.splice(path.at(-1) as number, 1);
  else if (other === LEAVE_OUT) delete at[path.at(-1)!];
  else at[path.at(-1)!] = structuredClone(other);
  return copy as unknown as Documents;
}

function isAccepted(documents: Documents): boolean {
  const issues = new Issues();
  checkStructure(documents, issues);
  return issues.isEmpty;
}

it('accepts documents with everything that the format has', () => {
  expect(isAccepted(richDocuments())).toBe(true);
  expect(followsSchema(richDocuments())).toBe(true);
});

const everyPath = pathsIn(richDocuments()).slice(1);
const paths = sampleOf(everyPath, 90);

it('has many values', () => {
  expect(everyPath.length).toBeGreaterThan(200);
});

it.each(paths.map((path) => ({ place: path.join('.'), path })))(
  'accepts the same as the schema where $place is something else',
  ({ path }) => {
    for (const other of OTHERS) {
      const documents = withOther(richDocuments(), path, other);
      expect({ other, isAccepted: isAccepted(documents) }).toEqual({ other, isAccepted: followsSchema(documents) });
    }
  },
);

it.each(paths.filter((path) => !path.includes('at')).map((path) => ({ place: path.join('.'), path })))(
  'accepts the same as the schema where $place has another field or entry',
  ({ path }) => {
    const value = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], richDocuments());
    if (typeof value !== 'object' || value === null) return;
    const list = Array.isArray(value) ? (value as unknown[]) : null;
    const more = list
      ? [[...list, 'x'], [...list, ...list], Array.from({ length: 5001 }, () => list[0])]
      : [{ ...value, colour: 1 }, JSON.parse(JSON.stringify(value).replace('{', '{"__proto__":1,')) as unknown];
    for (const other of more) {
      const documents = withOther(richDocuments(), path, other);
      expect(isAccepted(documents)).toBe(followsSchema(documents));
    }
  },
);
