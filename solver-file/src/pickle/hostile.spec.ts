import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectSolverFile } from './inspect.ts';

const FILES = join(__dirname, '../../test/hostile/files');
const HONEST = join(__dirname, '../../test/honest/files');

/** Each of them was loaded with the real dill, and ran a program: `e2e/client/test_hostile_files.py`. */
const hostile = Object.entries(
  JSON.parse(readFileSync(join(FILES, 'index.json'), 'utf8')) as Record<string, { what: string; refused: boolean }>,
).map(([name, about]) => ({ name, ...about, bytes: Uint8Array.from(readFileSync(join(FILES, `${name}.pkl`))) }));

/** Written to pass for usual, by people who had read the judge. They are kept as they were found. */
const FOUND = join(__dirname, '../../test/hostile/found');
const found = Object.entries(JSON.parse(readFileSync(join(FOUND, 'index.json'), 'utf8')) as Record<string, string>).map(
  ([name, what]) => ({ name, what, refused: false, bytes: Uint8Array.from(readFileSync(join(FOUND, `${name}.pkl`))) }),
);

/** What is said of any file without a solver, and of names that it imports. */
const SAID_OF_ANY = /^Contains no solver|imports?, including unusual ones/;

it('has a file for each entry and an entry for each file', () => {
  const files = readdirSync(FILES).filter((file) => file.endsWith('.pkl'));
  expect(files.sort()).toEqual(hostile.map(({ name }) => `${name}.pkl`).sort());
  expect(files.length).toBeGreaterThan(200);
});

describe('a file that runs a program while it loads', () => {
  it.each(hostile.filter(({ refused }) => refused))('is refused: $name. $what', ({ bytes }) => {
    expect(inspectSolverFile(bytes).ok).toBe(false);
  });

  it.each([...hostile.filter(({ refused }) => !refused), ...found])(
    'does not pass for usual: $name. $what',
    ({ bytes }) => {
      const result = inspectSolverFile(bytes);
      // Not only for what it imports or lacks: a solver put beside it would take nothing of this away.
      const said = (result.inspection?.notes ?? []).filter(
        ({ kind, text }) => kind !== 'ok' && !SAID_OF_ANY.test(text),
      );
      expect(result.ok ? said.length : 1).toBeGreaterThan(0);
      expect(result.ok && result.inspection.verdict).not.toBe('usual');
    },
  );
});

describe('a file that the real library saved for a script', () => {
  it.each(readdirSync(HONEST))('passes for usual: %s', (file) => {
    const result = inspectSolverFile(Uint8Array.from(readFileSync(join(HONEST, file))));
    expect(result.ok && result.inspection.notes.filter(({ kind }) => kind !== 'ok')).toEqual([]);
    expect(result.ok && result.inspection.verdict).toBe('usual');
  });
});
