// The certificate of a solver file: {file, details, formulas, rung, domain, alone} on standard input, with what was sent along with the file; its text
// on standard output. `formulas` are for the exact solution; `rung` is what it shall rest on, `kernel` or `liu`; without one, the best; `domain`
// is an interval in place of that of the only coordinate. With `alone`, the document of the reference without the network.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import {
  certificateText,
  certify,
  certifyReference,
  kernelBound,
  linearProblem,
  liuBounds,
  withRanges,
} from '@hub/certify';
import { readProblemOfFile } from '../../scripts/lib/read-problem-of-file.mjs';

const { file, details, formulas, rung, domain, alone } = await json(process.stdin);
const fileSha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
const question = { fileSha256, ...readProblemOfFile(file, details, formulas) };
if (domain) [question.problem.coordinates[0].from, question.problem.coordinates[0].to] = domain;
const best = alone ? certifyReference(question.problem).document : certify(question);
if (rung) {
  const bound = { kernel: kernelBound, liu: liuBounds }[rung];
  const { errors, linear } = bound(linearProblem(question.problem));
  Object.assign(best, { rung, errors: withRanges(question.problem, errors), linear, reference: null });
}
process.stdout.write(certificateText(best));
