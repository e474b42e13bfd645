import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEquation, type ExpectedEquation } from '../../test/support/equation-check.ts';
import { rootOf } from '../../test/support/roots.ts';
import { entryOf, type PickleValue } from '../pickle/values.ts';

/** Written by hand in test/bytecode/equations.py, with what the library computes at 50 points. */
const folder = join(__dirname, '../../test/fixtures/equations');
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, ExpectedEquation>;
const versions = readdirSync(folder).flatMap((file) => /^python-(.*)\.dill$/.exec(file)?.[1] ?? []);

const rootOfVersion = (version: string): PickleValue =>
  rootOf(Uint8Array.from(readFileSync(join(folder, `python-${version}.dill`))));

it('has the equations of each version of Python', () => {
  expect(versions).toEqual(['3.10', '3.11', '3.12', '3.13', '3.14']);
  expect(Object.keys(expected).length).toBeGreaterThanOrEqual(60);
  expect(new Set(Object.values(expected).map(({ style }) => style)).size).toBeGreaterThanOrEqual(30);
});

describe.each(versions)('code of Python %s', (version) => {
  const root = rootOfVersion(version);

  it.each(Object.entries(expected))('%s', (name, equation) => {
    expect(checkEquation(entryOf(root, name)!, equation)).toEqual({ python: version, differs: [] });
  });
});
