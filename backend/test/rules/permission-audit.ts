import type { AuditAction, AuditObject } from '../../src/audit/audit-actions';

interface Audited {
  action: AuditAction;
  /** Left out where the entry is about no single object. */
  object?: AuditObject;
  /** What the caller has written about it. */
  comment?: string;
  /** The entry is of a visitor: nobody is logged in before. */
  asVisitor?: true;
  /** The entry is of the account that the call is about. */
  asAccount?: true;
}

const COMMENT = 'Please look';

/** What a call of the matrix that succeeds leaves in the audit log; a route that is not here leaves nothing. */
export const AUDITED: Record<string, Audited> = {
  'POST /equations': { action: 'equation.created', object: 'equation' },
  'DELETE /equations/{id}': { action: 'equation.deleted', object: 'equation' },
  'POST /use_cases': { action: 'use_case.created', object: 'use_case' },
  'DELETE /use_cases/{id}': { action: 'use_case.deleted', object: 'use_case' },
  'POST /collections': { action: 'collection.created', object: 'collection' },
  'PUT /collections/{slug}': { action: 'collection.changed', object: 'collection' },
  'DELETE /collections/{slug}': { action: 'collection.deleted', object: 'collection' },
  'POST /auth/signup': { action: 'account.created', object: 'user', asVisitor: true },
  'POST /invitations': { action: 'invitation.created', object: 'invitation' },
  'DELETE /invitations/{id}': { action: 'invitation.deleted', object: 'invitation' },
  'POST /auth/login': { action: 'session.opened', object: 'user', asAccount: true },
  'POST /auth/logout': { action: 'session.ended', object: 'user' },
  'DELETE /auth/identities/{id}': { action: 'identity.unlinked', object: 'user' },
  'DELETE /auth/sessions/{id}': { action: 'session.ended', object: 'user' },
  'PUT /profile': { action: 'account.changed', object: 'user' },
  'POST /api_keys': { action: 'key.created', object: 'key' },
  'DELETE /api_keys/{id}': { action: 'key.deleted', object: 'key' },
  'POST /add_admin/{username}': { action: 'admin.added', object: 'user' },
  'POST /remove_admin/{username}': { action: 'admin.removed', object: 'user' },
  'PUT /users/{username}/block': { action: 'account.blocked', object: 'user', comment: COMMENT },
  'PUT /users/{username}/unblock': { action: 'account.unblocked', object: 'user' },
  'POST /moderation/accounts': { action: 'account.blocked', object: 'user', comment: COMMENT },
  'POST /reports': { action: 'report.created', object: 'user', comment: COMMENT },
  'PUT /moderation/reports/dismiss': { action: 'report.dismissed', object: 'user' },
  'PUT /solutions/{id}/take_down': { action: 'solution.taken_down', object: 'solution', comment: COMMENT },
  'PUT /solutions/{id}/restore': { action: 'solution.restored', object: 'solution', comment: COMMENT },
  'PUT /solutions/{id}/keep_down': { action: 'solution.kept_down', object: 'solution', comment: COMMENT },
  'POST /solutions/{id}/take_down/appeal': { action: 'solution.appealed', object: 'solution', comment: COMMENT },
  'POST /organizations': { action: 'organization.created', object: 'organization' },
  'PUT /organizations/{name}': { action: 'organization.changed', object: 'organization' },
  'DELETE /organizations/{name}': { action: 'organization.deleted', object: 'organization' },
  'PUT /organizations/{name}/members/{username}': { action: 'organization_member.changed', object: 'organization' },
  'DELETE /organizations/{name}/members/{username}': { action: 'organization_member.removed', object: 'organization' },
  'POST /organizations/{name}/invitations': { action: 'organization_invitation.created', object: 'organization' },
  'DELETE /organizations/{name}/invitations/{id}': {
    action: 'organization_invitation.deleted',
    object: 'organization',
  },
  'POST /organization_invitations/{id}/accept': { action: 'organization_member.added', object: 'organization' },
  'POST /organization_invitations/accept': { action: 'organization_member.added', object: 'organization' },
  'DELETE /organization_invitations/{id}': { action: 'organization_invitation.deleted', object: 'organization' },
  'POST /projects': { action: 'project.created', object: 'project' },
  'PUT /projects/{id}': { action: 'project.changed', object: 'project' },
  'DELETE /projects/{id}': { action: 'project.deleted', object: 'project' },
  'PUT /projects/{id}/organization': { action: 'project.moved', object: 'project' },
  'PUT /projects/update_users/{username}': { action: 'member.added', object: 'project' },
  'PUT /projects/remove_users/{username}': { action: 'member.removed', object: 'project' },
  'POST /problems': { action: 'problem.submitted', object: 'problem' },
  'PUT /problems/stated/{id}': { action: 'problem.submitted', object: 'problem' },
  'DELETE /problems/stated/{id}': { action: 'problem.deleted', object: 'problem' },
  'PUT /problems/stated/{id}/publish': { action: 'problem.published', object: 'problem', comment: COMMENT },
  'PUT /problems/stated/{id}/reject': { action: 'problem.rejected', object: 'problem', comment: COMMENT },
  'PUT /solutions/{id}/submit': { action: 'solution.submitted', object: 'solution', comment: COMMENT },
  'PUT /solutions/{id}/withdraw': { action: 'solution.withdrawn', object: 'solution' },
  'PUT /solutions/{id}/publish': { action: 'solution.published', object: 'solution', comment: COMMENT },
  'PUT /solutions/{id}/reject': { action: 'solution.rejected', object: 'solution', comment: COMMENT },
  'PUT /solutions/featured_order': { action: 'featured.ordered' },
  'PUT /solutions/{id}': { action: 'solution.featured', object: 'solution' },
  'DELETE /solutions/{id}': { action: 'solution.deleted', object: 'solution' },
};
