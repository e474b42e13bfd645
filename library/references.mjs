// Certified references of the problems, as a hub computes them: node library/references.mjs, or with names of problems. A table goes into README.md where
// no names are given, and values at points go into `.cache/library`, where check_references.py compares them with SciPy.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scientific, tableOf, writeSection } from '../bench/certify/tables.mjs';
import { build } from '../scripts/lib/build-steps.mjs';
import { root } from '../scripts/lib/run.mjs';
import { statedProblems } from './stated-problems.mjs';

const FOLDER = path.join(root, '.cache/library');
const POINTS_ON_LINE = 41;
const POINTS_ON_SIDE = 9;

await build(['solver-file', 'certify']);
const { certifyReference, valuesOfReference } = await import('@hub/certify');
const { problemOfStatement, textsOfStatement } = await import('@hub/solver-file');

const names = process.argv.slice(2);
const wanted = (await statedProblems()).filter(({ name }) => names.length === 0 || names.includes(name));
mkdirSync(FOLDER, { recursive: true });
const rows = wanted.map((entry) => rowOf(entry));
if (names.length === 0) writeTable();

function rowOf({ name, title, statement }) {
  const started = performance.now();
  const found = certifyReference(problemOfStatement(statement));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const said = 'reason' in found ? found.reason : found.own_error.map(scientific).join(', ');
  console.log(`${name} (${seconds} s): ${said}`);
  const values = 'reason' in found ? null : valuesAtPoints(found.document, statement);
  const { sympy } = textsOfStatement(statement);
  writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify({ name, sympy, ...values }));
  return { title, found };
}

function valuesAtPoints(document, { unknowns, coordinates }) {
  const count = coordinates.length === 1 ? POINTS_ON_LINE : POINTS_ON_SIDE;
  const sides = coordinates.map(({ from, to }) =>
    Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1)),
  );
  const points = sides.reduce((all, side) => all.flatMap((point) => side.map((one) => [...point, one])), [[]]);
  const lists = coordinates.map((_, i) => Float64Array.from(points, (point) => point[i]));
  const { values, errors } = valuesOfReference(document, lists);
  return { unknowns, points, values: values.map((list) => [...list]), errors: errors.map((list) => [...list]) };
}

function writeTable() {
  const known = rows.filter(({ found }) => !('reason' in found)).length;
  const lines = rows.map(({ title, found }) =>
    'reason' in found
      ? [title, found.reason, '']
      : [
          title,
          `${found.method}${found.unique ? '' : ', another solution is possible'}`,
          found.own_error.map(scientific).join(', '),
        ],
  );
  const count = `A reference is known for ${known} of ${rows.length} problems.`;
  writeSection(
    'references',
    `${count}\n\n${tableOf([['problem', 'reference, or why there is none', 'proven error'], ...lines])}`,
    path.join(root, 'library/README.md'),
  );
}
