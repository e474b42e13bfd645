import { type Actor, isAdmin } from '../auth/access/actor';
import { CLAIM_COUNTS, CLAIM_JSON } from './review/claim.sql';
import { timeSql } from './visibility';

/** Joins that a card needs beside solutions `s` and the shown version `v`; from the left, so that counts can leave them out. */
export const CARD_JOINS = `
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by`;

/** Who has the submitted version in review: for admins alone, and nobody else pays for it. */
const reviewOf = (actor: Actor | null) =>
  isAdmin(actor)
    ? `(select ${CLAIM_JSON} from review_claims c
        join users cu on cu.id = c.user_id
        join solution_versions q on q.id = c.version_id and q.status = 'submitted'
        where q.solution_id = s.id and ${CLAIM_COUNTS})`
    : 'null::json';

/** What people typed before what was derived; the source where nothing could be. */
export const EQUATION_DETAILS = `json_build_object(
    'equation_tex', coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]'),
    'conditions_tex', coalesce(s.typed_conditions_tex, v.derived->'conditions_tex'),
    'parameters', v.derived->'parameters_tex',
    'source', case when s.typed_equation_tex is null and v.derived->'equation_tex' = 'null' then v.derived->>'source' end
  )`;

/**
 * Columns of a card, named as on the wire. The detail has them too, with a description and use cases of its own.
 * @param actorId SQL of the caller's id, null for visitors
 * @param updatedAt SQL of the time that the caller may know
 */
export const cardColumns = (actor: Actor | null, actorId: string, updatedAt: string) => `
  s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.type_name,
  v.status as hub_status, s.featured, v.version, s.like_count,
  exists (select from likes l where l.solution_id = s.id and l.user_id = ${actorId}) as liked,
  s.download_count,
  ${EQUATION_DETAILS} as equation_details,
  v.preview,
  case when v.status = 'submitted' then ${timeSql('v.submitted_at')} end as submitted_at,
  case when v.status = 'submitted' then v.submitted_by end as submitted_by,
  case when v.status = 'submitted' then (
    select count(*) from solution_versions q where q.status = 'submitted' and (q.submitted_at, q.id) <= (v.submitted_at, v.id)
  ) end as queue_position,
  case when v.status = 'submitted' then s.published_version end as changed_since,
  ${reviewOf(actor)} as review,
  ${timeSql('s.created_at')} as created_at, ${timeSql(updatedAt)} as updated_at`;

/** Joins of the caller's own standing. All from the left: where nothing asks them, a count skips them. */
export const standingJoins = (actorId: string) => `
  left join projects p on p.id = s.project_id
  left join project_members m on m.project_id = s.project_id and m.user_id = ${actorId}`;
