import { type Actor, isAdmin } from '../../auth/access/actor';
import { queueConcernsSql } from './concerns.sql';
import { EQUATION_DETAILS } from './equation.sql';
import { PROOF_COLUMNS, PROOF_JOIN } from './proof.sql';
import { timeSql } from '../visibility';

/** Condition that a claim `c` of a user `cu` is valid: it has not expired, and the user is still an admin. */
export const CLAIM_COUNTS = `c.until > now() and cu.account_type = 'admin'`;

/** A claim `c` of a user `cu`, as on the wire. */
export const CLAIM_JSON = `json_build_object('claimed_by', cu.username, 'claimed_until', ${timeSql('c.until')})`;

/**
 * Joins that a card needs in addition to solutions `s` and the shown version `v`. They are left joins, so that counts
 * can skip them.
 */
export const CARD_JOINS = `
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by
  ${PROOF_JOIN}`;

/** The reviewer of the submitted version, computed only for admins. */
const reviewOf = (actor: Actor | null) =>
  isAdmin(actor)
    ? `(select ${CLAIM_JSON} from review_claims c
        join users cu on cu.id = c.user_id
        join solution_versions q on q.id = c.version_id and q.status = 'submitted'
        where q.solution_id = s.id and ${CLAIM_COUNTS})`
    : 'null::json';

/** Place in the review queue, from 1. @param version alias of a submitted version */
export const queuePosition = (version: string) => `(
    select count(*) from solution_versions earlier
    where earlier.status = 'submitted' and (earlier.submitted_at, earlier.id) <= (${version}.submitted_at, ${version}.id)
  )`;

/**
 * Columns of a card, named as on the wire. The solution page has them too, with its own description and use cases.
 * @param actorId SQL of the caller's id, null for visitors
 * @param updatedAt SQL of the time that the caller may know
 */
export const cardColumns = (actor: Actor | null, actorId: string, updatedAt: string) => `
  s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.library, v.type_name,
  v.status as hub_status, s.featured, v.version, s.like_count,
  exists (select from likes l where l.solution_id = s.id and l.user_id = ${actorId}) as liked,
  s.download_count,
  ${EQUATION_DETAILS} as equation_details,
  v.preview,
  ${PROOF_COLUMNS},
  case when v.status = 'submitted' then ${timeSql('v.submitted_at')} end as submitted_at,
  case when v.status = 'submitted' then v.submitted_by end as submitted_by,
  case when v.status = 'submitted' then ${queuePosition('v')} end as queue_position,
  case when v.status = 'submitted' then s.published_version end as changed_since,
  ${reviewOf(actor)} as review,
  ${queueConcernsSql(actor)} as concerns,
  ${timeSql('s.created_at')} as created_at, ${timeSql(updatedAt)} as updated_at`;

/** Joins for the role of the caller. They are left joins, so that counts can skip them. */
export const roleJoins = (actorId: string) => `
  left join projects p on p.id = s.project_id
  left join project_rights m on m.project_id = s.project_id and m.user_id = ${actorId}`;
