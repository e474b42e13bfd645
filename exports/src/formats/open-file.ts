import {
  openFile,
  readOpenFile,
  writeOpenFile,
  type FileToWrite,
  type Manifest as OpenManifest,
} from '@hub/solver-file';
import type { EquationJson } from '@hub/solver-file/portable';
import { CannotExport } from '../cannot-export.ts';
import { DOUBLE, type Format } from '../format.ts';
import type { Manifest } from '../manifest.ts';

const MAX_TITLE = 200;
const MAX_TEXT = 5000;

/** The hub's own form for solutions of any library. Uploaded again, it is an equal solution. */
export const open: Format = {
  ending: 'solverhub',
  largestDifference: DOUBLE,
  write: ({ manifest, portable: { formulas } }) => {
    const { points, values } = manifest.proof;
    if (values.flat().includes(null)) throw new CannotExport('The solution is not finite everywhere in its domain.');
    const columns = (rows: readonly (readonly (number | null)[])[]) =>
      rows[0]!.map((_, place) => Float64Array.from(rows, (row) => row[place]!));
    const written = writeOpenFile({
      manifest: openManifest(manifest),
      formulas,
      check: { points: columns(points), values: columns(values) },
      losses: null,
    });
    if ('reason' in written) throw new CannotExport(written.reason);
    return written.bytes;
  },
  read: (bytes) => {
    const opened = openFile(bytes);
    if ('issues' in opened) throw new CannotExport(opened.issues[0]!.reason);
    const { solution } = opened.file;
    return (point) => solution.valuesAt(point.map((value) => Float64Array.of(value))).map(([value]) => value!);
  },
  check: (bytes) => {
    const read = readOpenFile(bytes);
    if ('issues' in read) throw new CannotExport(read.issues[0]!.reason);
  },
};

function openManifest({
  solution,
  origin,
  certificate,
  equation: { tree },
  inputs,
  unknowns,
}: Manifest): FileToWrite['manifest'] {
  if (inputs.some(({ role }) => role === 'parameter'))
    throw new CannotExport(
      'Solution bundles, whose parameters are inputs of the networks, are not in this format yet.',
    );
  const parameters = tree?.parameters ?? [];
  // Without one of its numbers, an equation is not known.
  const equation = tree && parameters.every(({ value }) => value !== null) ? tree : null;
  return {
    format: 'solverhub-solution',
    version: 2,
    made_with: { library: 'neurodiffeq' },
    ...(solution.title && { title: solution.title.slice(0, MAX_TITLE) }),
    description: [
      `Made from ${solution.address}, whose solver file has the SHA-256 ${origin.sha256}.`,
      ...(certificate ? [`Certificate: ${certificate.address}`] : []),
    ].join('\n'),
    ...(solution.licence && { license: solution.licence.slice(0, MAX_TITLE) }),
    ...(solution.citation && { citation: solution.citation.slice(0, MAX_TEXT) }),
    coordinates: inputs.map(({ name, from, to }) => ({ name, from, to })),
    unknowns: [...unknowns],
    ...(equation && {
      parameters: parameters.map(({ name, value }) => ({ name, value: value! })),
      equation: equation.residuals,
      conditions: equation.conditions.flatMap((condition) => conditionsOf(condition, inputs)),
    }),
  };
}

/** The conditions of a solver are part of its form, so that every solution of it satisfies them. Those outside of its domain become text. */
function conditionsOf(
  { unknown, type, imposed }: EquationJson['conditions'][number],
  inputs: Manifest['inputs'],
): OpenManifest['conditions'] & object {
  if (!imposed) return [{ kind: 'text', text: `${type} for ${unknown}`, imposed: 'hard' }];
  const isInDomain = (coordinate: string, at: number) =>
    inputs.some(({ name, from, to }) => name === coordinate && at >= from && at <= to);
  return imposed.map(({ coordinate, at, derivative, equals }) =>
    typeof at === 'number' && equals && isInDomain(coordinate, at)
      ? {
          ...{ kind: 'value', unknown, at: { [coordinate]: at }, equals, imposed: 'hard' },
          ...(derivative === 1 && { derivative: [coordinate] }),
        }
      : { kind: 'text', text: `${type} for ${unknown}`, imposed: 'hard' },
  );
}
