/** All actions in the audit log, named `noun.past`. */
export const AUDIT_ACTIONS = [
  'session.opened',
  'session.refused',
  'session.ended',
  'account.created',
  'account.changed',
  'account.removed',
  'password.reset',
  'identity.linked',
  'identity.unlinked',
  'key.created',
  'key.deleted',
  'key.revoked',
  'project.created',
  'project.changed',
  'project.deleted',
  'member.added',
  'member.changed',
  'member.removed',
  'solution.submitted',
  'solution.published',
  'solution.rejected',
  'solution.withdrawn',
  'solution.featured',
  'solution.unfeatured',
  'solution.changed',
  'solution.deleted',
  'problem.submitted',
  'problem.published',
  'problem.rejected',
  'problem.deleted',
  'featured.ordered',
  'collection.created',
  'collection.changed',
  'collection.deleted',
  'equation.created',
  'equation.changed',
  'equation.deleted',
  'use_case.created',
  'use_case.changed',
  'use_case.deleted',
  'admin.added',
  'admin.removed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_OBJECTS = [
  'user',
  'key',
  'project',
  'solution',
  'problem',
  'collection',
  'equation',
  'use_case',
] as const;
export type AuditObject = (typeof AUDIT_OBJECTS)[number];

/** How the caller was authenticated; `system` is the hub itself or its operator. */
export const AUDIT_VIAS = ['session', 'key', 'visitor', 'system'] as const;
export type AuditVia = (typeof AUDIT_VIAS)[number];
