import type { AuditEntry } from '@hub/openapi/types';
import { pluralIn } from '@hub/web-kit/messages';

const plural = pluralIn('en');

/** What each entry says was done. */
const actions = {
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

export const audit = {
  title: 'Audit Log',
  lead: 'Logins, keys, sharing, moderation and admins. Nobody can change what stands here.',
  loading: 'Loading the audit log',
  none: 'Nothing that was written down matches.',
  entries: (count: number) => `${plural(count, { one: 'entry', other: 'entries' })}, newest first`,
  filter: 'Filter the audit log',
  anything: 'Anything',
  clear: 'Clear all',
  when: 'When',
  who: 'Who',
  didWhat: 'Did what',
  toWhat: 'To what',
  comment: 'Comment',
  from: 'From',
  to: 'To',
  actions,
  fromAddress: (address: string) => `from ${address}`,
  /** How somebody was known; nothing of an ordinary login. */
  via: { session: '', key: 'with an API key', visitor: 'without a login', system: 'the hub itself' },
};
