import type { Actor } from './actor';
import { isAdmin } from './actor';

/** Who may see and do what, as data. Guards, services and queries ask this page; so does the permission matrix of the tests. */

export const PERMISSIONS = ['read', 'readwrite', 'owner'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** How a caller stands to one project: from nobody to everything. */
export type Standing = 'visitor' | 'user' | Permission | 'admin';

const everybody: readonly Standing[] = ['visitor', 'user', 'read', 'readwrite', 'owner', 'admin'];
const accounts: readonly Standing[] = ['user', 'read', 'readwrite', 'owner', 'admin'];
const members: readonly Standing[] = ['read', 'readwrite', 'owner', 'admin'];
const writers: readonly Standing[] = ['readwrite', 'owner', 'admin'];
const owners: readonly Standing[] = ['owner', 'admin'];
const admins: readonly Standing[] = ['admin'];

/** What there is to see, by status of the version and visibility of its project. */
export const SEES = {
  publishedVersion: everybody,
  unpublishedInPublicProject: accounts,
  rejectedInPublicProject: members,
  unpublishedInPrivateProject: members,
  publicProject: accounts,
  privateProject: members,
} satisfies Record<string, readonly Standing[]>;
export type Thing = keyof typeof SEES;

/** What there is to do. Whoever may do it must also see the thing it is done to. */
export const MAY = {
  like: accounts,
  upload: writers,
  edit: writers,
  submit: writers,
  delete: owners,
  rename: owners,
  editProject: owners,
  deleteProject: owners,
  manageMembers: owners,
  leaveProject: members,
  history: members,
  publish: admins,
  reject: admins,
  feature: admins,
} satisfies Record<string, readonly Standing[]>;
export type Action = keyof typeof MAY;

export function standingOf(actor: Actor | null, permission: Permission | null): Standing {
  if (isAdmin(actor)) return 'admin';
  if (actor && permission) return permission;
  return actor ? 'user' : 'visitor';
}

export const sees = (standing: Standing, thing: Thing) => SEES[thing].includes(standing);
export const may = (standing: Standing, action: Action) => MAY[action].includes(standing);

/** The answer to an action on a thing: `yes`, or the status that refuses it. What may not be known of is missing. */
export function verdict(standing: Standing, action: Action, thing: Thing): 'yes' | 401 | 403 | 404 {
  if (standing === 'visitor' && !may(standing, action)) return 401;
  if (!sees(standing, thing)) return 404;
  return may(standing, action) ? 'yes' : 403;
}

export function thingOfVersion(status: string, projectIsPublic: boolean): Thing {
  if (status === 'published') return 'publishedVersion';
  if (!projectIsPublic) return 'unpublishedInPrivateProject';
  return status === 'rejected' ? 'rejectedInPublicProject' : 'unpublishedInPublicProject';
}

/**
 * The same rules as an SQL condition, written from the same tables.
 * @param standing SQL expression of the caller's standing, see {@link standingSql}
 * @param version alias of `solution_versions`, @param project alias of `projects`
 */
export function seesVersionSql(standing: string, version: string, project: string): string {
  const list = (thing: Thing) => `(${SEES[thing].map((s) => `'${s}'`).join(', ')})`;
  return `case when ${version}.status = 'published' then ${standing} in ${list('publishedVersion')}
    when not ${project}.is_public then ${standing} in ${list('unpublishedInPrivateProject')}
    when ${version}.status = 'rejected' then ${standing} in ${list('rejectedInPublicProject')}
    else ${standing} in ${list('unpublishedInPublicProject')} end`;
}

/** @param permission SQL expression of the caller's permission in the project, null where there is none */
export function standingSql(actor: Actor | null, permission: string): string {
  if (isAdmin(actor)) return `'admin'`;
  return actor ? `coalesce(${permission}, 'user')` : `'visitor'`;
}
