import { join } from 'node:path';
import { detailsInFile, namesInCode, tapeErrors } from '../../test/support/problem-check.ts';
import { rootOf } from '../../test/support/roots.ts';
import { textbookSolvers } from '../../test/support/textbook-solvers.ts';
import { isThorough } from '../../test/thorough.ts';
import { readProblem } from './read-problem.ts';

/** What keeps a solver from having a problem. */
const REFUSED = /residual cannot be computed|Solution bundles|not finite|on which domain/;

/** Those over one coordinate that are not solved for their highest derivatives. */
const IMPLICIT: Record<string, RegExp> = {
  columns_in_a_loop: /not differentiated/,
  with_conservation: /number of equations differs/,
};

const all = textbookSolvers(join(__dirname, '../../test/fixtures'));
/** Their code is read in all of its styles by the tests of equations. */
const solvers = all.filter((solver, i) => isThorough || i % 5 === 0 || IMPLICIT[solver.name]);
/** Whether those that were read so far have a problem. */
const haveProblem = new Map<string, boolean>();

function problemIn({ name, bytes }: (typeof all)[number]) {
  const root = rootOf(bytes);
  const details = detailsInFile(root);
  const read = readProblem(root, namesInCode(root), details);
  haveProblem.set(name, 'problem' in read);
  return { root, details, read };
}

it.each(solvers)('$name: its problem computes what the file computes', (solver) => {
  const { root, details, read } = problemIn(solver);
  if ('reason' in read) {
    expect(read.reason).toMatch(REFUSED);
    return;
  }
  const { problem } = read;
  const errors = tapeErrors(root, details, problem);
  expect(errors.values).toBeLessThan(1e-14);
  expect(errors.residuals ?? 0).toBeLessThan(1e-12);
  expect(errors.slopes).toBeLessThan(1e-5);
  expect(JSON.parse(JSON.stringify(problem))).toEqual(problem);
  const { explicit } = problem;
  const implicit = IMPLICIT[solver.name];
  if (implicit) expect(explicit).toEqual({ reason: expect.stringMatching(implicit) as string });
  else if (problem.coordinates.length > 1) expect(explicit).toHaveProperty('reason');
  else {
    expect(explicit).not.toHaveProperty('reason');
    expect(errors.explicit).toBeLessThan(1e-10);
    expect(errors.jacobian).toBeLessThan(1e-5);
  }
});

it('finds a problem in nearly all of them', () => {
  for (const solver of solvers) if (!haveProblem.has(solver.name)) problemIn(solver);
  const found = solvers.filter(({ name }) => haveProblem.get(name));
  expect(found.length).toBeGreaterThanOrEqual(0.93 * solvers.length);
});
