import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSentDetails } from '../../solver-file/src/contents/sent-details.ts';
import { readProblem } from '../../solver-file/src/problem/read-problem.ts';
import { detailsInFile, namesInCode } from '../../solver-file/test/support/problem-check.ts';
import { rootOf } from '../../solver-file/test/support/roots.ts';
import { certify, type Certificate } from './index.ts';

const FOLDER = join(__dirname, '../test/false-bounds');

/** The certificate of one of the files, with the author's formula or without one. */
function certificateOf(name: string, formulas: string[] | null = null): Certificate {
  const root = rootOf(Uint8Array.from(readFileSync(join(FOLDER, name, 'solver.dill'))));
  const sent = JSON.parse(readFileSync(join(FOLDER, name, 'solution.json'), 'utf8')) as {
    diff_equation_details: Record<string, unknown>;
  };
  const details =
    Object.keys(sent.diff_equation_details).length > 0
      ? readSentDetails(sent.diff_equation_details)
      : detailsInFile(root);
  const read = readProblem(root, namesInCode(root), details, formulas);
  return certify({ fileSha256: '0'.repeat(64), problem: null, reason: null, ...read });
}

const STEP_OF_HIGHEST =
  'The equation contains a comparison, sign or rounding of its highest derivative, so it cannot be solved for it.';
const STEP_IN_TUBE =
  'The equation contains a comparison, sign or rounding of the unknown, and the exact solution may be on either side of the jump.';

/** Cases without a proven error, each with the reason. */
const REFUSED: [name: string, reason: string][] = [
  // u' = 0.5 (u' > 1.5) + u from 1.6: 2.1 e^t - 0.5, and the network is 1.6 e^t.
  ['both-checkers', STEP_OF_HIGHEST],
  // u' + where(u' > 0.5, 2, 0) = 3 from 0: t, and the network is 3 t.
  ['where-of-highest', STEP_OF_HIGHEST],
  // u' + round(u') = 2.3 from 0: 1.3 t, and the network is 2.3 t.
  ['round-of-highest', STEP_OF_HIGHEST],
  // The part without the jump reaches 1, where the source begins: the true error is above 17.8, by finite differences.
  ['ig-where', STEP_IN_TUBE],
  // The part without the jump reaches 0.0625, beyond 0.0615 where the source begins: the true error is above 3.69, by finite differences.
  ['el-ignition', 'The equation is not of the form a u_xx + b u_yy + c u = f.'],
];

it.each(REFUSED)('proves no error of %s', (name, reason) => {
  const { errors, rung, above } = certificateOf(name);
  expect({ errors, rung, above }).toEqual({ errors: null, rung: 'residual', above: [{ rung: 'reference', reason }] });
});

it('does not believe a formula that only solves the equation without its step', () => {
  const { errors, above } = certificateOf('where-of-highest', ['3*t']);
  expect({ errors, above }).toEqual({
    errors: null,
    above: [
      { rung: 'exact', reason: STEP_OF_HIGHEST },
      { rung: 'reference', reason: STEP_OF_HIGHEST },
    ],
  });
});

it('takes no equation from text where its code computes with numbers of eight bits', () => {
  // (200 * 2) * 0.01 is 1.44 there, and not 4: the true error is 0.36.
  const { errors, rung, above } = certificateOf('uint8');
  expect({ errors, rung, above }).toEqual({
    errors: null,
    rung: 'none',
    above: [
      {
        rung: 'sampled',
        reason:
          'The residual cannot be computed: The code computes a whole number that is too large for its type, so torch or numpy gives a different result.',
      },
    ],
  });
});
