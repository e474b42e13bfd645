import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { CERTIFIED_WITH, certificateText, relativeErrorOf, type Certificate, type Rung } from '@hub/certify';
import { summaryOf } from '../../../src/solutions/certificates/certificate-summary';
import { STATED_WITH } from '../../../src/solutions/certificates/certified-problem';
import type { TestHub } from '../test-hub';

interface GivenCertificate {
  rung?: Rung;
  provenError?: number | null;
  /** The largest value of the solution; the smallest is 0. */
  highest?: number;
}

/** Gives the first version of a solution a certificate, as if it had been computed. */
export async function aCertificate(
  { db }: Pick<TestHub, 'db'>,
  solutionId: number,
  { rung = 'reference', provenError = 0.5, highest = 1 }: GivenCertificate = {},
): Promise<void> {
  const bounds = { bound: provenError ?? 0, sampled: 0, worst_at: [0], boxes: [] };
  const range = { lowest: { value: 0, at: [0] }, highest: { value: highest, at: [1] } };
  // A stand-in, whatever the rung: it has no parts that prove something.
  const certificate = {
    format: 'solverhub-certificate/1',
    certified_with: CERTIFIED_WITH,
    file_sha256: '0'.repeat(64),
    problem_sha256: '0'.repeat(64),
    problem: null,
    rung,
    above: [],
    errors: provenError === null ? null : [{ of: 'u', ...bounds, range }],
    residuals: null,
    sampled_residuals: null,
    reference: null,
    corrected: null,
  } as Certificate;
  const text = certificateText(certificate);
  await db.query(
    `insert into solution_certificates (version_id, state, rung, proven_error, relative_error, summary, document, document_sha256,
       certified_with, derived_with, stated_with, made_at)
     select id, 'done', $2, $3, $8, $4, $5, $6, $7, derived_with, $9, now() from solution_versions
     where solution_id = $1 and version = 1
     on conflict (version_id) do update set (state, rung, proven_error, relative_error, summary, document, document_sha256,
       certified_with, derived_with, stated_with, made_at) = (excluded.state, excluded.rung, excluded.proven_error, excluded.relative_error, excluded.summary,
       excluded.document, excluded.document_sha256, excluded.certified_with, excluded.derived_with, excluded.stated_with, excluded.made_at)`,
    [
      solutionId,
      rung,
      provenError,
      JSON.stringify(summaryOf(certificate)),
      gzipSync(text),
      createHash('sha256').update(text).digest('hex'),
      CERTIFIED_WITH,
      provenError === null ? null : relativeErrorOf({ bound: provenError, range }),
      STATED_WITH,
    ],
  );
}
