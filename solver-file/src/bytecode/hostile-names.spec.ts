import { join } from 'node:path';
import { rootOf } from '../../test/support/roots.ts';
import { textbookSolvers } from '../../test/support/textbook-solvers.ts';
import { isThorough } from '../../test/thorough.ts';
import { isBytes } from '../pickle/bytes-in-file.ts';
import { entryOf, type PickleValue } from '../pickle/values.ts';
import { readEquationFromCode } from './equation-from-code.ts';

const HOSTILE = "=cmd|'/c calc'!A0";
/** Solvers of every style of code. */
const solvers = textbookSolvers(join(__dirname, '../../test/fixtures')).filter(
  (_, i) => i % (isThorough ? 10 : 100) === 0,
);

/** A copy of what the equation is read from. */
const copyOf = (bytes: Uint8Array): PickleValue => {
  const root = rootOf(bytes);
  const kept = ['diff_eqs', 'conditions', 'nets', 'type_name'].map((key) => [key, entryOf(root, key) ?? null]);
  return structuredClone({ kind: 'dict', entries: kept }) as PickleValue;
};

/** Every text of a file below a value: names of all kinds are among them. @param change what becomes of one */
function changeTexts(value: unknown, change: (text: string) => string, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || isBytes(value) || seen.has(value)) return;
  seen.add(value);
  const parts = value as Record<string, unknown>;
  for (const [key, part] of Object.entries(parts)) {
    if (key === 'kind' || key === 'via') continue;
    if (typeof part === 'string') parts[key] = change(part);
    else changeTexts(part, change, seen);
  }
}

function textsIn(value: PickleValue | undefined): Set<string> {
  const texts = new Set<string>();
  changeTexts(value, (text) => {
    texts.add(text);
    return text;
  });
  return texts;
}

it.each(solvers)('quotes no name that is none, whichever text of $name it stands for', ({ bytes }) => {
  const texts = textsIn(entryOf(copyOf(bytes), 'diff_eqs'));
  expect(texts.size).toBeGreaterThan(3);
  const quoted = [...texts].filter((text) => {
    const root = copyOf(bytes);
    changeTexts(entryOf(root, 'diff_eqs'), (other) => (other === text ? HOSTILE : other));
    const read = readEquationFromCode(root);
    const said =
      read && 'equation' in read
        ? [
            ...read.equation.parameters.keys(),
            ...read.equation.quantities.values(),
            ...read.equation.unknowns.variables,
          ]
        : [read?.reason];
    return said.some((one) => one?.includes(HOSTILE));
  });
  expect(quoted).toEqual([]);
});
