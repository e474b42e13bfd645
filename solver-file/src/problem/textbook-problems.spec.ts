import { join } from 'node:path';
import { detailsInFile, namesInCode, tapeErrors } from '../../test/support/problem-check.ts';
import { rootOf } from '../../test/support/roots.ts';
import { textbookSolvers } from '../../test/support/textbook-solvers.ts';
import { readProblem } from './read-problem.ts';

const solvers = textbookSolvers(join(__dirname, '../../test/fixtures'));

/** What keeps a solver from having a problem. */
const REFUSED = /residual cannot be computed|a bundle of solutions|not finite|on which domain/;

/** Those over one coordinate that are not solved for their highest derivatives. */
const IMPLICIT: Record<string, RegExp> = {
  columns_in_a_loop: /not differentiated/,
  with_conservation: /not as many equations as unknowns/,
};

it.each(solvers)('$name: its problem computes what the file computes', ({ name, bytes }) => {
  const root = rootOf(bytes);
  const details = detailsInFile(root);
  const read = readProblem(root, namesInCode(root), details);
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
  if (IMPLICIT[name]) expect(explicit).toEqual({ reason: expect.stringMatching(IMPLICIT[name]) as string });
  else if (problem.coordinates.length > 1) expect(explicit).toHaveProperty('reason');
  else {
    expect(explicit).not.toHaveProperty('reason');
    expect(errors.explicit).toBeLessThan(1e-10);
    expect(errors.jacobian).toBeLessThan(1e-5);
  }
});

it('finds a problem in nearly all of them', () => {
  const found = solvers.filter(({ bytes }) => {
    const root = rootOf(bytes);
    return 'problem' in readProblem(root, namesInCode(root), detailsInFile(root));
  });
  expect(found.length).toBeGreaterThanOrEqual(182);
});
