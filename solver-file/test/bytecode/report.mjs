/**
 * Prints how many equations are read from their code, and computed right, by style and by version of Python: `node report.mjs`
 * The solvers are those of test/textbook; functions that are stored by each version of Python are those of equations.py.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';

register('../../../e2e/client/typescript-hooks.mjs', import.meta.url);
const { checkEquation, checkFile } = await import('../support/equation-check.ts');
const { rootOf } = await import('../support/roots.ts');
const { textbookSolvers } = await import('../support/textbook-solvers.ts');
const { entryOf } = await import('../../src/pickle/values.ts');

const FIXTURES = path.join(import.meta.dirname, '../fixtures');
const EQUATIONS = path.join(FIXTURES, 'equations');

/** @type {{ column: string, style: string, name: string, problem: string | null }[]} */
const checks = [];
const add = (column, { style }, name, result) => checks.push({ column, style, name, problem: problemOf(result) });

function problemOf(result) {
  if ('reason' in result) return result.reason;
  return result.differs.length > 0 ? result.differs.join('; ') : null;
}

for (const solver of textbookSolvers(FIXTURES)) add('solvers', solver, solver.name, checkFile(solver.bytes, solver));
const expected = JSON.parse(readFileSync(path.join(EQUATIONS, 'expected.json'), 'utf8'));
for (const file of readdirSync(EQUATIONS)) {
  const version = /^python-(.*)\.dill$/.exec(file)?.[1];
  if (!version || !existsSync(path.join(EQUATIONS, file))) continue;
  const root = rootOf(Uint8Array.from(readFileSync(path.join(EQUATIONS, file))));
  for (const [name, one] of Object.entries(expected)) add(version, one, name, checkEquation(entryOf(root, name), one));
}

const columns = [...new Set(checks.map(({ column }) => column))].sort(
  (a, b) => Number(b === 'solvers') - Number(a === 'solvers') || Number(a.slice(2)) - Number(b.slice(2)),
);
const styles = [...new Set(checks.map(({ style }) => style))].sort((a, b) => a.localeCompare(b));
const cell = (chosen) =>
  chosen.length === 0 ? '' : `${chosen.filter(({ problem }) => problem === null).length}/${chosen.length}`;
const row = (label, chosen) =>
  `| ${label} | ${columns.map((column) => cell(chosen.filter((one) => one.column === column))).join(' | ')} |`;

console.log(`| style | ${columns.join(' | ')} |\n|---|${columns.map(() => '---').join('|')}|`);
for (const style of styles)
  console.log(
    row(
      style,
      checks.filter((one) => one.style === style),
    ),
  );
console.log(row('**all**', checks));
for (const { column, name, problem } of checks) if (problem !== null) console.log(`${column} ${name}: ${problem}`);
