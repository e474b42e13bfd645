import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exportFile } from '@hub/exports';
import {
  deriveFromUpload,
  inspectSolverFile,
  mergeDetails,
  readEquationFromCode,
  readSentDetails,
  readSolverFacts,
  withMergedValues,
} from '@hub/solver-file';
import { isThorough } from '../../scripts/lib/rings.mjs';

const root = path.join(import.meta.dirname, '../..');
const FOLDERS = ['examples/results', 'solver-file/test/fixtures/reference', 'solver-file/test/fixtures/client'];
const SOLVER = /^solver(-\d)?\.dill$/;
/** Solvers of the shorter rings: over one coordinate and two, one unknown and several, conditions at one end, at both and on all sides. */
const FEW = /^(cooling-fin|heat|lorenz|poisson|river-tracer|seasonal-population)\//;
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => SOLVER.test(path.basename(file)) && (isThorough() || FEW.test(file)))
    .sort()
    .map((name) => ({ name, file: path.join(root, folder, name) })),
);

/** What an author could write to get out of a comment. */
const HOSTILE = 'Decay $x$ <b> [a](b) @@0@@ */ #error \u2028 */\n#endif\r\n""" \\\n%{ ??/ `${process.exit(1)}`';

/** Names of variables that end a text, a comment or an element somewhere, or mean something else: three for each solver with such names. */
const HOSTILE_NAMES = [
  ['for', 'int', 'end'],
  ['class', 'None', 'λ'],
  ['a\nb', 'c\r\n#error', 'd\u2028e'],
  ['*/', '\'"', '"""'],
  ['`${process.exit(1)}`', '%{', ']]><x y="'],
  ['&amp;', '??/', '\\'],
  ['\u0000', '\u202e', '\ud800'],
  ['$x$', '<img src=x onerror=alert(1)>', '[a](javascript:b)'],
  ['_u', '# h', '\\begin{x}'],
];

/** Those of the demo content, the fixtures and the recorded uploads that have an export as JSON, with a function that makes their other exports. */
export const exportedSolvers = () => [
  ...FILES.flatMap(({ name, file }) => exportedSolver(name, file)),
  ...(isThorough() ? HOSTILE_NAMES : HOSTILE_NAMES.slice(2, 5)).flatMap((names) =>
    exportedSolver(
      `lotka-volterra with ${JSON.stringify(names)}`,
      path.join(root, 'examples/results/lotka-volterra/solver.dill'),
      { dependent_variables: names.slice(0, 2), independent_variables: names.slice(2) },
    ),
  ),
];

function exportedSolver(name, file, names) {
  const bytes = Uint8Array.from(readFileSync(file));
  const inspected = inspectSolverFile(bytes);
  if (!inspected.ok) return [];
  const version = versionOf(inspected.root);
  const made = (format) => exportFile(bytes, { ...version, names: names ?? version.names }, format);
  const json = made('json');
  return json.bytes ? [{ name, made, json: JSON.parse(new TextDecoder().decode(json.bytes)) }] : [];
}

function versionOf(pickle) {
  const { networks, ...facts } = readSolverFacts(pickle);
  const details = readSentDetails({});
  const merged = mergeDetails(details, { ...facts, networks });
  const { typeName, parentTypeName } = facts;
  const code = readEquationFromCode(pickle);
  const names = deriveFromUpload({ details: withMergedValues(details, merged), typeName, parentTypeName, code });
  const solution = {
    title: HOSTILE,
    address: 'https://hub.example.org',
    version: 1,
    licence: HOSTILE,
    citation: HOSTILE,
  };
  const version = {
    solution,
    origin: { sha256: '' },
    certificate: null,
    equation: {
      text: HOSTILE,
      tree: names.equation,
      tex: { equation: names.equation_tex, conditions: names.conditions_tex, parameters: names.parameters_tex },
    },
  };
  return { details, merged, names, version };
}
