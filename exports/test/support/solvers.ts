import {
  readSolverFacts,
  deriveFromUpload,
  readEquationFromCode,
  readSentDetails,
  withMergedValues,
  mergeDetails,
} from '@hub/solver-file';
import { readPortable, type PortableSolution } from '@hub/solver-file/portable';
import { demoNames, demoSolver } from '../../../solver-file/test/support/demo-problems.ts';
import { references } from '../../../solver-file/test/support/references.ts';
import { rootOf } from '../../../solver-file/test/support/roots.ts';
import { wholeUploads } from '../../../solver-file/test/support/uploads.ts';
import { isThorough } from '../thorough.ts';
import type { ExportedVersion } from '../../src/index.ts';

interface Solver {
  name: string;
  portable: PortableSolution;
  equation: ExportedVersion['equation'];
}

/** A solver file, read as the hub reads one whose description was lost. */
function readSolver(name: string, bytes: Uint8Array): Solver | { name: string; reason: string } {
  const root = rootOf(bytes);
  const { networks, ...facts } = readSolverFacts(root);
  const sent = readSentDetails({});
  const details = withMergedValues(sent, mergeDetails(sent, { ...facts, networks }));
  const code = readEquationFromCode(root);
  const typeNames = { typeName: facts.typeName, parentTypeName: facts.parentTypeName };
  const derived = deriveFromUpload({ details: { ...details }, ...typeNames, code });
  const read = readPortable(root, derived, details);
  if ('reason' in read) return { name, ...read };
  const { equation_tex, conditions_tex, parameters_tex } = derived;
  const tex = { equation: equation_tex, conditions: conditions_tex, parameters: parameters_tex };
  return { name, ...read, equation: { text: null, tree: derived.equation, tex } };
}

/** Solvers over one coordinate, two, and with parameters; one unknown and many; networks, conditions and bundles in code of authors. */
const DIFFERENT = [
  'demo exponential-decay',
  'demo burgers',
  'demo duffing',
  'reference own-networks-2d',
  'reference own-bundle',
  'reference own-conditions',
];
/** Solvers whose weights are not finite. */
const NOT_FINITE = ['reference not-finite', 'upload nan-loss 1'];

const isRead = (name: string): boolean => isThorough || DIFFERENT.includes(name) || name === NOT_FINITE[0];

const files = [
  ...demoNames
    .filter((name) => isRead(`demo ${name}`))
    .map((name) => ({ name: `demo ${name}`, bytes: demoSolver(name).bytes })),
  ...references.filter(({ reason }) => !reason).map(({ name, bytes }) => ({ name: `reference ${name}`, bytes })),
  ...wholeUploads.map(({ name, file }) => ({ name: `upload ${name}`, bytes: file })),
]
  .filter(({ name }) => isRead(name))
  .map(({ name, bytes }) => readSolver(name, bytes));
const evaluating = files.filter((file): file is Solver => 'portable' in file);

/** Every demo solver, file with reference values and recorded upload that evaluates over a known domain. In a short run: {@link DIFFERENT}. */
export const solvers = evaluating.filter(({ name }) => !NOT_FINITE.includes(name));
export const notFinite = evaluating.find(({ name }) => name === NOT_FINITE[0])!;

export const exportedVersion: ExportedVersion = {
  solution: {
    title: 'Exponential decay',
    address: 'https://hub.example.org/solutions/1?version=2',
    version: 2,
    licence: 'CC BY 4.0',
    citation: 'A. Author (2026). Exponential decay. Version 2.',
  },
  origin: { sha256: 'ab'.repeat(32) },
  certificate: { address: 'https://hub.example.org/api/v1/solutions/1/certificate?version=2', proven_error: 1e-4 },
  equation: {
    text: 'lambda u, t: [diff(u, t) + u]',
    tree: null,
    tex: { equation: null, conditions: [], parameters: [] },
  },
};
