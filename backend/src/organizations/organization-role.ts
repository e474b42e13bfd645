import { type Actor, isAdmin } from '../auth/access/actor';

export const ORGANIZATION_ROLES = ['owner', 'member'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** What members who are not owners may do in the projects of their organization. */
export const MEMBER_PERMISSIONS = ['read', 'readwrite'] as const;
export type MemberPermission = (typeof MEMBER_PERMISSIONS)[number];

/** What can be done with an organization itself. What can be done with its projects is said in `policy.ts`. */
export const ORGANIZATION_ACTIONS = ['edit', 'delete', 'manage_members', 'manage_projects', 'leave'] as const;
export type OrganizationAction = (typeof ORGANIZATION_ACTIONS)[number];

/** Whether a caller with this role, or with none, may do something. Admins may do what owners may. */
export const mayIn = (actor: Actor | null, role: OrganizationRole | null, action: OrganizationAction): boolean =>
  action === 'leave' ? role !== null : role === 'owner' || isAdmin(actor);
