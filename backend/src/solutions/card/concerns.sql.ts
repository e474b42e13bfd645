import { isAdmin, type Actor } from '../../auth/access/actor';
import { IS_PROVEN } from './proof.sql';
import { HAS_EQUATION } from './equation.sql';

/** Points that a reviewer should check, in the order in which they are shown. */
export const CONCERNS = [
  'large_error',
  'not_proven',
  'proof_waiting',
  'no_equation',
  'unreadable_equation',
  'no_values',
  'older_values',
  'gaps_in_values',
  'no_loss',
  'gaps_in_loss',
  'high_loss',
  'unusual_file',
  'same_file',
  'no_description',
  'no_citation',
] as const;
export type Concern = (typeof CONCERNS)[number];

const isEmpty = (list: string) => `coalesce(jsonb_array_length(nullif(${list}, 'null')), 0) = 0`;
const hasGaps = (json: string, path: string) => `jsonb_path_exists(${json}, '${path} ? (@ == null)')`;
/** Lowest loss above which a network has hardly learned its equation. */
const HIGH_LOSS = 1;
const lowestOf = (list: string) =>
  `(select min(loss::float8) from jsonb_array_elements_text(nullif(${list}, 'null')) loss)`;
const VALIDATION_LOSS = `case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end`;

/**
 * SQL condition for a version `v` of a solution `s`, with its certificate `k`, with that concern. @param sameFile condition for another version
 * with its file
 */
const conditions = (sameFile: string): Record<Concern, string> => ({
  large_error: `k.state = 'done' and k.proven_error is not null and not ${IS_PROVEN}`,
  not_proven: `k.state = 'done' and k.proven_error is null`,
  proof_waiting: `k.state is distinct from 'done'`,
  no_equation: `not ${HAS_EQUATION} and coalesce(v.derived->>'source', '') = ''`,
  unreadable_equation: `not ${HAS_EQUATION} and coalesce(v.derived->>'source', '') <> ''`,
  no_values: `v.evaluated->>'kind' = 'none'`,
  older_values: `v.evaluated->>'kind' <> 'none' and v.values_version <> v.version`,
  gaps_in_values: `v.values_version = v.version and (${['$.series[*].y[*]', '$.z[*][*]', '$.others[*].z[*][*]']
    .map((path) => hasGaps('v.evaluated::jsonb', path))
    .join(' or ')})`,
  no_loss: `${isEmpty(`v.facts->'trainLoss'`)} and ${isEmpty(VALIDATION_LOSS)}`,
  gaps_in_loss: `${hasGaps(`v.facts->'trainLoss'`, '$[*]')} or ${hasGaps(VALIDATION_LOSS, '$[*]')}`,
  high_loss: `least(${lowestOf(`v.facts->'trainLoss'`)}, ${lowestOf(VALIDATION_LOSS)}) > ${HIGH_LOSS}`,
  unusual_file: `v.inspection->>'verdict' in ('unusual', 'dangerous')`,
  same_file: sameFile,
  no_description: `btrim(v.description) = ''`,
  no_citation: `btrim(s.citation) = ''`,
});

/** The concerns of a version `v`, as a JSON list. */
export function concernsSql(sameFile: string): string {
  const holds = conditions(sameFile);
  const list = CONCERNS.map((concern) => `case when ${holds[concern]} then '${concern}' end`);
  return `to_json(array_remove(array[${list.join(', ')}], null))`;
}

const SAME_FILE_ANYWHERE = `exists (select from solution_versions w where w.sha256 = v.sha256
    and (w.solution_id <> v.solution_id or w.version < v.version))`;

/** The concerns of a version `v` that waits for review, computed only for admins. */
export const queueConcernsSql = (actor: Actor | null) =>
  isAdmin(actor) ? `case when v.status = 'submitted' then ${concernsSql(SAME_FILE_ANYWHERE)} end` : 'null::json';
