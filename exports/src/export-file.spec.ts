import { demoSolver } from '../../solver-file/test/support/demo-problems.ts';
import { exportedVersion, solvers } from '../test/support/solvers.ts';
import { exportFile, exportSolution, FORMATS, listExports, type Exported, type VersionToExport } from './index.ts';

const NAME = 'exponential-decay';
const { bytes } = demoSolver(NAME);
const { equation, portable } = solvers.find(({ name }) => name === `demo ${NAME}`)!;
const version = { ...exportedVersion, equation };
const asked: VersionToExport = {
  details: {},
  merged: {
    conditions: { value: [], origin: 'file' },
    generator: { value: { t_min: portable.inputs[0]!.from, t_max: portable.inputs[0]!.to }, origin: 'file' },
    parameters: { value: {}, origin: 'file' },
  } as unknown as VersionToExport['merged'],
  names: {
    dependent_variables: [...portable.unknowns],
    independent_variables: portable.inputs.map(({ name }) => name),
  },
  version,
};

const WRONG: [what: string, bytes: Uint8Array, reason: RegExp][] = [
  ['an empty file', new Uint8Array(), /^[A-Z].*\.$/],
  ['half a file', bytes.subarray(0, bytes.length / 2), /^[A-Z].*\.$/],
  ['something else', new TextEncoder().encode('{"a": 1}'), /^[A-Z].*\.$/],
];

it('the export of a file is that of its solution', () => {
  const made = exportFile(bytes, asked, 'json') as Exported;
  const expected = exportSolution(portable, version, 'json') as Exported;
  expect(new TextDecoder().decode(made.bytes)).toBe(new TextDecoder().decode(expected.bytes));
});

it('the list has every format, with the size of its export and how far that is from the file, or why there is none', () => {
  const list = listExports(bytes, asked);
  expect(list.map(({ format }) => format)).toEqual(FORMATS.map(({ name }) => name));
  for (const { format, ...listed } of list) {
    const made = exportFile(bytes, asked, format);
    expect({ format, ...listed }).toEqual(
      'reason' in made
        ? { format, bytes: null, largestDifference: null, reason: made.reason }
        : { format, bytes: made.bytes.length, largestDifference: made.largestDifference, reason: null },
    );
  }
  expect(list.some(({ reason }) => reason === null)).toBe(true);
});

it.each(WRONG)('says in one sentence why there is no export of %s, for each format', (_, wrong, reason) => {
  const made = exportFile(wrong, asked, 'json') as { reason: string };
  expect(made).toEqual({ reason: expect.stringMatching(reason) as string });
  expect(listExports(wrong, asked)).toEqual(
    FORMATS.map(({ name }) => ({ format: name, bytes: null, largestDifference: null, reason: made.reason })),
  );
});
