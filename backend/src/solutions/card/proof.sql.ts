import { USABLE_ERROR } from '@hub/figure/proven-error';
import { timeSql } from '../visibility';
import { IS_LISTED } from './listed-problem.sql';
import { TAG_LENGTH } from './tag-length';

/** The certificate of the shown version `v`; from the left, so that counts can leave it out. */
export const PROOF_JOIN = `left join solution_certificates k on k.version_id = v.id`;

/** What cards say of the certificate `k`. */
export const PROOF_COLUMNS = `
  case when k.state = 'done' then 'done' else 'waiting' end as proof_state, k.rung as proof_rung, k.proven_error,
  k.relative_error`;

/** Lowest training loss in the file of version `v`, as SQL. */
export const LOWEST_LOSS = `(select min(loss::float8) from jsonb_array_elements_text(nullif(v.facts->'trainLoss', 'null')) loss)`;

/** Whether what the certificate `k` proves is good enough to use the solution, as SQL. */
export const IS_PROVEN = `coalesce(k.relative_error <= ${USABLE_ERROR}, false)`;

/** Place in the queue of certificates, from 1; null for one that is done, or has no place yet. */
export const PLACE = `case when k.state <> 'done' then (
    select count(*) from solution_certificates earlier
    where earlier.state <> 'done' and (earlier.queued_at, earlier.version_id) <= (k.queued_at, k.version_id)
  ) end`;

const listOf = (name: string) => `coalesce(k.summary->'${name}', '[]')`;

/** The newest older version with a proven error that the caller may see, while nothing is proven of version `v` yet. */
const older = (
  sees: (version: string) => string,
) => `case when k.state is distinct from 'done' and k.rung is null then (
    select json_build_object('version', w.version, 'rung', o.rung, 'proven_error', o.proven_error, 'errors', o.summary->'errors')
    from solution_versions w join solution_certificates o on o.version_id = w.id
    where w.solution_id = s.id and w.version < v.version and o.proven_error is not null and ${sees('w')}
    order by w.version desc limit 1
  ) end`;

/** The claim of version `v` that was withdrawn last. */
const WITHDRAWN = `(
    select json_build_object('proven_error', w.proven_error, 'certified_with', w.certified_with, 'made_at', ${timeSql('w.made_at')},
      'withdrawn_at', ${timeSql('w.withdrawn_at')}, 'reason', w.reason)
    from withdrawn_certificates w where w.version_id = v.id order by w.id desc limit 1)`;

/** The problem that the certificate is about, where visitors can see it. */
const PROBLEM = `(
    select json_build_object('slug', left(p.key, ${TAG_LENGTH}), 'solutions_count', p.solutions)
    from problems p where p.id = k.problem_id and ${IS_LISTED})`;

/** All that is said of the certificate `k` of version `v`, but its boxes. @param sees condition that the caller may see a version */
export const proofSql = (sees: (version: string) => string) => `json_build_object(
    'state', case when k.state = 'done' then 'done' else 'waiting' end, 'place', ${PLACE},
    'rung', k.rung, 'proven_error', k.proven_error, 'relative_error', k.relative_error, 'certified_residual', k.certified_residual,
    'domain', ${listOf('domain')}, 'errors', ${listOf('errors')}, 'residuals', ${listOf('residuals')},
    'sampled_residuals', ${listOf('sampled_residuals')}, 'reasons', ${listOf('reasons')},
    'failure', case when k.state = 'done' then k.failure end,
    'has_certificate', k.document_sha256 is not null,
    'certified_with', nullif(k.certified_with, 0), 'computed_ms', k.computed_ms, 'made_at', ${timeSql('k.made_at')},
    'problem', ${PROBLEM}, 'older', ${older(sees)}, 'withdrawn', ${WITHDRAWN}
  )`;
