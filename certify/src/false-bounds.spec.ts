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

/** With the exact solution, or why the true error is at least this large. */
const FILES: [name: string, trueError: number][] = [
  // u' = 0.5 (u' > 1.5) + u from 1.6: 2.1 e^t - 0.5, and the network is 1.6 e^t.
  ['both-checkers', 0.859],
  // u' + where(u' > 0.5, 2, 0) = 3 from 0: t, and the network is 3 t.
  ['where-of-highest', 1.999],
  // u' + round(u') = 2.3 from 0: 1.3 t, and the network is 2.3 t.
  ['round-of-highest', 0.999],
  // The coefficient is 1.44 in eight bits, and was read as 4.
  ['uint8', 0.36],
  // The part without the jump reaches 1, where the source begins; finite differences.
  ['ig-where', 17.8],
  // The part without the jump reaches 0.0625, beyond 0.0615 where the source begins; finite differences.
  ['el-ignition', 3.69],
];

it.failing.each(FILES)('never bounds the error of %s by less than it is', (name, trueError) => {
  for (const { bound } of certificateOf(name).errors ?? []) expect(bound).toBeGreaterThanOrEqual(trueError);
});
