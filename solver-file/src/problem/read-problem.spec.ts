import { demoNames, demoSolver } from '../../test/support/demo-problems.ts';
import { detailsInFile, namesInCode, tapeErrors } from '../../test/support/problem-check.ts';
import { references } from '../../test/support/references.ts';
import { rootOf } from '../../test/support/roots.ts';
import { runTape } from '../formula/run-tape.ts';
import { isThorough } from '../../test/thorough.ts';
import type { SentDetails } from '../contents/sent-details.ts';
import { isDict, type PickleValue } from '../pickle/values.ts';
import type { Problem } from './problem.ts';
import { readProblem } from './read-problem.ts';

function problemOf(root: PickleValue, details: SentDetails): Problem {
  const read = readProblem(root, namesInCode(root), details);
  if ('reason' in read) throw new Error(read.reason);
  return read.problem;
}

function reasonOf(root: PickleValue, details: SentDetails): string | null {
  const read = readProblem(root, namesInCode(root), details);
  return 'reason' in read ? read.reason : null;
}

function reference(name: string) {
  const root = rootOf(references.find((one) => one.name === name)!.bytes);
  return { root, details: detailsInFile(root) };
}

describe.each(demoNames)('the demo solver %s', (name) => {
  const { root, details } = demoSolver(name);
  const problem = problemOf(root, details);

  it('computes in its problem what it computes itself', () => {
    const errors = tapeErrors(root, details, problem);
    expect(errors.values).toBeLessThan(1e-14);
    expect(errors.residuals).toBeLessThan(1e-12);
    expect(errors.slopes).toBeLessThan(1e-5);
    if (problem.coordinates.length > 1) return;
    expect(errors.explicit).toBeLessThan(1e-10);
    expect(errors.jacobian).toBeLessThan(1e-5);
  });

  it('has a problem that is JSON', () => {
    expect(JSON.parse(JSON.stringify(problem))).toEqual(problem);
  });
});

/** Those that take long, in a thorough run only: their values are compared in every run. */
const LONG = ['own-conditions-of-higher-order', 'hostile-loop'];
const readReferences = references.filter(({ name }) => isThorough || !LONG.includes(name));

describe('what the library computes', () => {
  /** What keeps a file with values from having a problem. */
  const REFUSED = /Solution bundles|training domain|not finite|residual cannot be computed/;

  /** Whether those that were read so far have a problem. */
  const haveProblem = new Map<string, boolean>();

  it.each(readReferences.filter(({ reason }) => !reason))('of $name is what its problem says', ({ name }) => {
    const { root, details } = reference(name);
    const read = readProblem(root, namesInCode(root), details);
    haveProblem.set(name, 'problem' in read);
    if ('reason' in read) {
      expect(read.reason).toMatch(REFUSED);
      return;
    }
    const { problem } = read;
    const { values, residuals, slopes, explicit, jacobian } = tapeErrors(root, details, problem);
    // Powers of e overflow far away, where nothing shifts them towards zero.
    if (name !== 'far-arguments') expect(values).toBeLessThan(1e-14);
    expect(residuals ?? 0).toBeLessThan(1e-12);
    expect(slopes).toBeLessThan(1e-5);
    expect(explicit ?? 0).toBeLessThan(1e-10);
    expect(jacobian ?? 0).toBeLessThan(1e-5);
    expect(JSON.parse(JSON.stringify(problem))).toEqual(problem);
  });

  it.each([
    ['bundle-free-value', /Solution bundles/],
    ['own-generic', /training domain/],
    ['not-finite', /not finite/],
  ])('says why there is no problem in %s', (name, reason) => {
    const { root, details } = reference(name);
    expect(reasonOf(root, details)).toMatch(reason);
  });

  it('is a problem for most of the files', () => {
    const hasProblem = (name: string) => {
      const { root, details } = reference(name);
      return reasonOf(root, details) === null;
    };
    const found = readReferences.filter(({ name, reason }) => !reason && (haveProblem.get(name) ?? hasProblem(name)));
    expect(found.length).toBeGreaterThanOrEqual(27);
  });

  it.each(readReferences.filter(({ reason }) => reason))('says why $name has no values', ({ name, reason }) => {
    const { root, details } = reference(name);
    expect(reasonOf(root, details)).toContain(reason);
  });
});

it('has the domain that the solver was trained on, by the names of the equation', () => {
  const { root, details } = demoSolver('burgers');
  expect(problemOf(root, details).coordinates).toEqual([
    { name: 'x', from: -1, to: 1 },
    { name: 't', from: 0, to: 1 },
  ]);
  expect(problemOf(root, details).unknowns).toEqual(['u']);
});

it('has the slots that the equation is about, in order', () => {
  const { root, details } = demoSolver('burgers');
  expect(problemOf(root, details).slots.map(({ orders }) => orders)).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [2, 0],
  ]);
});

it('solves the equation for the highest derivative, whatever stands before it', () => {
  const { root, details } = demoSolver('river-tracer');
  const { explicit } = problemOf(root, details);
  if ('reason' in explicit) throw new Error(explicit.reason);
  // 0.5 c'' - c' - 0.15 c = 0
  expect(runTape(explicit.right, [0, 2, 3])[0]).toBeCloseTo(2 * (3 + 0.15 * 2), 14);
  expect(runTape(explicit.jacobian, [0, 2, 3])).toEqual([0.3, 2]);
});

it('takes the equation from the text where the file has no code for it', () => {
  const { root, details } = demoSolver('duffing');
  if (!isDict(root)) throw new Error('The file is not a dict');
  const withoutCode = { ...root, entries: root.entries.filter(([key]) => key !== 'diff_eqs') };
  const names = namesInCode(root);
  const fromText = readProblem(withoutCode, names, details);
  const fromCode = readProblem(root, names, details);
  expect(fromText).toEqual(fromCode);
  expect(readProblem(withoutCode, names, { ...details, equation: '' })).toEqual({
    reason: 'The residual cannot be computed: the file has no equation that can be read.',
  });
});
