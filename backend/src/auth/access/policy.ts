import type { Actor } from './actor';
import { isAdmin } from './actor';

/** Who may see and do what, as data. Guards, services and SQL queries all read these tables. */

export const PERMISSIONS = ['read', 'readwrite', 'owner'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The role of a caller in a project, from account type and membership, ordered from the fewest rights to the most. */
export type EffectiveRole = 'visitor' | 'user' | Permission | 'admin';

export const everybody: readonly EffectiveRole[] = ['visitor', 'user', 'read', 'readwrite', 'owner', 'admin'];
export const accounts: readonly EffectiveRole[] = ['user', 'read', 'readwrite', 'owner', 'admin'];
const members: readonly EffectiveRole[] = ['read', 'readwrite', 'owner', 'admin'];
const writers: readonly EffectiveRole[] = ['readwrite', 'owner', 'admin'];
const owners: readonly EffectiveRole[] = ['owner', 'admin'];
export const admins: readonly EffectiveRole[] = ['admin'];

/** Which roles see a resource. Versions differ by their status and by the visibility of their project. */
export const SEES = {
  publishedVersion: everybody,
  unpublishedInPublicProject: accounts,
  rejectedInPublicProject: members,
  withheldVersion: members,
  unpublishedInPrivateProject: members,
  publicProject: accounts,
  privateProject: members,
  /** A project whose owners are all blocked, with everything in it. */
  withheldProject: admins,
} satisfies Record<string, readonly EffectiveRole[]>;
export type Resource = keyof typeof SEES;

/** Which roles may perform an action. The caller must also be able to see the resource. */
export const MAY = {
  like: accounts,
  upload: writers,
  edit: writers,
  submit: writers,
  withdraw: writers,
  delete: owners,
  rename: owners,
  editProject: owners,
  deleteProject: owners,
  manageMembers: owners,
  leaveProject: members,
  history: members,
  appeal: owners,
  publish: admins,
  reject: admins,
  feature: admins,
} satisfies Record<string, readonly EffectiveRole[]>;
export type Action = keyof typeof MAY;

export function effectiveRoleOf(actor: Actor | null, permission: Permission | null): EffectiveRole {
  if (isAdmin(actor)) return 'admin';
  if (actor && permission) return permission;
  return actor ? 'user' : 'visitor';
}

export const sees = (role: EffectiveRole, resource: Resource) => SEES[resource].includes(role);
export const may = (role: EffectiveRole, action: Action) => MAY[action].includes(role);

/** `yes`, or the HTTP status that refuses the action. A resource that the caller cannot see is answered like a missing one. */
export function verdict(role: EffectiveRole, action: Action, resource: Resource): 'yes' | 401 | 403 | 404 {
  if (role === 'visitor' && !may(role, action)) return 401;
  if (!sees(role, resource)) return 404;
  return may(role, action) ? 'yes' : 403;
}

/** What decides who sees a project. */
export interface ProjectVisibility {
  isPublic: boolean;
  /** Whether all owners of the project are blocked. */
  isWithheld: boolean;
}

export function resourceOfVersion(status: string, project: ProjectVisibility): Resource {
  if (project.isWithheld) return 'withheldProject';
  if (status === 'published') return 'publishedVersion';
  if (status === 'withheld') return 'withheldVersion';
  if (!project.isPublic) return 'unpublishedInPrivateProject';
  return status === 'rejected' ? 'rejectedInPublicProject' : 'unpublishedInPublicProject';
}

/**
 * The same rules as an SQL condition, written from the same tables.
 * @param role SQL expression of the caller's role, see {@link effectiveRoleSql}
 * @param version alias of `solution_versions`, @param project alias of `projects`
 */
export function seesVersionSql(role: string, version: string, project: string): string {
  const list = (resource: Resource) => `(${SEES[resource].map((s) => `'${s}'`).join(', ')})`;
  return `case when ${project}.is_withheld then ${role} in ${list('withheldProject')}
    when ${version}.status = 'published' then ${role} in ${list('publishedVersion')}
    when ${version}.status = 'withheld' then ${role} in ${list('withheldVersion')}
    when not ${project}.is_public then ${role} in ${list('unpublishedInPrivateProject')}
    when ${version}.status = 'rejected' then ${role} in ${list('rejectedInPublicProject')}
    else ${role} in ${list('unpublishedInPublicProject')} end`;
}

/** @param permission SQL expression of the caller's permission in the project, null where there is none */
export function effectiveRoleSql(actor: Actor | null, permission: string): string {
  if (isAdmin(actor)) return `'admin'`;
  return actor ? `coalesce(${permission}, 'user')` : `'visitor'`;
}
