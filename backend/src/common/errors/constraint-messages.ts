import { conflict, notFound, type HubError } from './hub-error';

/** What a broken database rule says to people. A constraint that a caller can break has a line here. */
const MESSAGES: Record<string, () => HubError> = {
  uq_users_username: () => conflict('username-taken', 'This username is already taken'),
  uq_users_email: () => conflict('email-taken', 'An account with this e-mail address already exists'),
  pk_project_names: () => conflict('project-name-taken', 'This Project Name already exists'),
  uq_projects_name: () => conflict('project-name-taken', 'This Project Name already exists'),
  pk_solution_names: () => conflict('solution-name-taken', 'A solution of this name already exists in the project'),
  uq_solutions_project_id_name: () =>
    conflict('solution-name-taken', 'A solution of this name already exists in the project'),
  uq_solution_versions_submitted: () =>
    conflict('already-submitted', 'A version of this solution is already submitted'),
  fk_likes_solution_id: () => notFound('solution'), // removed a moment ago
  uq_equations_name: () => conflict('equation-name-taken', 'An equation of this name already exists'),
  uq_use_cases_name: () => conflict('use-case-name-taken', 'A use case of this name already exists'),
};

/** The caller's mistake behind a database error, or null where it is ours. */
export function errorOfConstraint(error: unknown): HubError | null {
  const { constraint } = (error ?? {}) as { constraint?: string };
  return (constraint && MESSAGES[constraint]?.()) || null;
}
