/**
 * Writes src/pickle/restoring-code.ts out of what dump_code.py wrote:
 *
 *     node write-table.mjs <file> <file> …
 *
 * It adds to what is in the table. Before a function is added under a new name, read it: it must do no more than set its object up.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fingerprintOf } from '../../dist/pickle/fingerprint.js';
import { inspectSolverFile } from '../../dist/index.js';
import { RESTORING_CODE } from '../../dist/pickle/restoring-code.js';
import { SymbolicNames } from '../../dist/pickle/symbolic-names.js';

const TABLE = new URL('../../src/pickle/restoring-code.ts', import.meta.url);
const NAMES = ['__setstate__', '_get_scalar_dtype', '_patch_step_function', 'profile_hook_step'];

const found = new Map(RESTORING_CODE);
for (const file of process.argv.slice(2)) {
  const { ok, root } = inspectSolverFile(readFileSync(file));
  if (!ok) throw new Error(`${file} can't be read`);
  for (const { items } of root.items) {
    const [name, code, defaults] = items;
    const own = {
      kind: 'call',
      via: 'call',
      callee: null,
      args: { kind: 'tuple', items: [code, null, name, defaults] },
    };
    const fingerprint = fingerprintOf(own, new SymbolicNames());
    if (fingerprint === null) throw new Error(`${name} in ${file} holds more than constants`);
    found.set(fingerprint, name);
  }
}

const rows = NAMES.map((name) => {
  const prints = [...found].filter(([, of]) => of === name).map(([print]) => print);
  return `  ${name}: \`\n    ${prints.sort().join('\n    ')}\`,\n`;
});
writeFileSync(
  TABLE,
  `/**
 * Fingerprints of the functions of torch's optimizers that run while an optimizer is given back its attributes. Written by
 * test/restoring-code/write-table.mjs, for the versions of torch and Python that are named there.
 */
const FINGERPRINTS: Readonly<Record<string, string>> = {
${rows.join('')}};

/** Names that functions must have, by their fingerprints. */
export const RESTORING_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(FINGERPRINTS).flatMap(([name, rows]) =>
    rows
      .trim()
      .split(/\\s+/)
      .map((fingerprint) => [fingerprint, name] as const),
  ),
);
`,
);
