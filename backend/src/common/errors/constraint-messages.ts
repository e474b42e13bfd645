import { conflict, loginRequired, notFound, taken, type HubError } from './hub-error';

export const usernameTaken = () => taken('username-taken', 'username', 'This username is already taken');
export const projectNameTaken = () => taken('project-name-taken', 'projectname', 'This Project Name already exists');
export const solutionNameTaken = (detail: string) => taken('solution-name-taken', 'name', detail);
const SAME_NAME = 'A solution with this name already exists in the project';

const alreadyReported = () =>
  conflict('already-reported', 'You have already reported this, and the admins will look at it');

/** Error messages for database constraints. Every constraint that a caller can violate has an entry. */
const MESSAGES: Record<string, () => HubError> = {
  uq_users_username: usernameTaken,
  pk_account_names: usernameTaken,
  uq_waiting_sign_ups_username: usernameTaken,
  uq_users_email: () => taken('email-taken', 'email', 'An account with this email address already exists'),
  uq_identities_issuer_subject: () =>
    conflict('identity-taken', 'Another account of the hub is linked with this one. Please log in to that account.'),
  uq_identities_user_id_issuer: () =>
    conflict('provider-linked-already', 'Your account is already linked with this provider. Please unlink it first.'),
  pk_project_names: projectNameTaken,
  uq_projects_name: projectNameTaken,
  pk_solution_names: () => solutionNameTaken(SAME_NAME),
  uq_solutions_project_id_name: () => solutionNameTaken(SAME_NAME),
  uq_solution_versions_submitted: () =>
    conflict('already-submitted', 'A version of this solution is already submitted'),
  uq_stated_problems_waiting: () =>
    conflict(
      'problem-already-stated',
      'This problem has been stated before and is waiting for review. Please wait for the decision.',
    ),
  uq_reports_open_solution: alreadyReported,
  uq_reports_open_account: alreadyReported,
  uq_organization_invitations_person: () =>
    conflict('already-invited', 'This user has not answered an earlier invitation yet'),
  // The caller's account was removed a moment ago.
  fk_sessions_user_id: loginRequired,
  fk_api_keys_user_id: loginRequired,
  fk_projects_created_by: loginRequired,
  fk_likes_user_id: loginRequired,
  fk_solution_versions_uploaded_by: loginRequired,
  fk_stated_problems_author_id: loginRequired,
  fk_upload_attempts_user_id: loginRequired,
  fk_review_claims_user_id: loginRequired,
  fk_reports_reporter_id: loginRequired,
  fk_organizations_created_by: loginRequired,
  fk_organization_members_user_id: loginRequired,
  uq_passkeys_credential_id: () => conflict('passkey-taken', 'An account has this passkey already.'),
  fk_project_members_user_id: () => notFound('user'), // removed a moment ago
  uq_equations_name: () => taken('equation-name-taken', 'name', 'An equation with this name already exists'),
  uq_use_cases_name: () => taken('use-case-name-taken', 'name', 'A use case with this name already exists'),
};

/** The error of the caller behind a database error; null if it is an error of the hub. */
export function errorOfConstraint(error: unknown): HubError | null {
  const { constraint } = (error ?? {}) as { constraint?: string };
  return (constraint && MESSAGES[constraint]?.()) || null;
}
