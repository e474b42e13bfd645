import type { AuditEntry } from '@hub/openapi/types';

/** What each entry says was done. */
export const ACTIONS = {
  'session.opened': 'logged in',
  'session.refused': 'was refused a login',
  'session.ended': 'ended a session',
  'account.created': 'made an account',
  'account.changed': 'changed the account',
  'account.removed': 'removed the account',
  'password.reset': 'chose a new password by mail',
  'key.created': 'made an API key',
  'key.deleted': 'deleted an API key',
  'key.revoked': 'had an API key revoked',
  'project.created': 'made a project',
  'project.changed': 'changed a project',
  'project.deleted': 'deleted a project',
  'member.added': 'added a member',
  'member.changed': 'changed a permission',
  'member.removed': 'removed a member',
  'solution.submitted': 'submitted a solution',
  'solution.published': 'published a solution',
  'solution.rejected': 'rejected a solution',
  'solution.featured': 'featured a solution',
  'solution.unfeatured': 'took a solution off the featured ones',
  'solution.changed': 'changed a solution',
  'solution.deleted': 'deleted a solution',
  'featured.ordered': 'ordered the featured solutions',
  'equation.created': 'added an equation',
  'equation.changed': 'changed an equation',
  'equation.deleted': 'deleted an equation',
  'use_case.created': 'added a use case',
  'use_case.changed': 'changed a use case',
  'use_case.deleted': 'deleted a use case',
  'admin.added': 'made an admin',
  'admin.removed': 'removed an admin',
} as const satisfies Record<AuditEntry['action'], string>;

const VIAS = { session: '', key: 'with an API key', visitor: 'without a login', system: 'the hub itself' } as const;

/** "from 10.0.0.7, with an API key" */
export function originOf({ via, address }: AuditEntry): string {
  return [address && `from ${address}`, VIAS[via]].filter(Boolean).join(', ');
}

/** "version: 2, permission: read" */
export function detailsOf({ details }: AuditEntry): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(', ');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
