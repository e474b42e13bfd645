import { may, sees, effectiveRoleOf, resourceOfVersion, type EffectiveRole } from '../auth/access/policy';
import type { Actor } from '../auth/access/actor';
import type { SolutionAccessRow } from './solution-access.repository';
import { canMove } from './solution-status';

export const SOLUTION_ACTIONS = [
  'edit',
  'submit',
  'withdraw',
  'delete',
  'publish',
  'reject',
  'feature',
  'history',
] as const;
export type SolutionAction = (typeof SOLUTION_ACTIONS)[number];

/** The relation of a caller to a solution that they may see. */
export interface SolutionAccess extends SolutionAccessRow {
  role: EffectiveRole;
  /** Members and admins see every version. */
  seesAll: boolean;
  /** The default version for the caller. */
  shownVersion: number;
  /** The actions that are possible for the caller at present. */
  can: SolutionAction[];
}

/** @returns null if the caller may not see the solution */
export function accessTo(actor: Actor | null, solution: SolutionAccessRow): SolutionAccess | null {
  const role = effectiveRoleOf(actor, solution.permission);
  const seesHead = sees(role, resourceOfVersion(solution.headStatus, solution.project));
  if (!seesHead && solution.publishedVersion === null) return null;
  const seesAll = sees(role, 'unpublishedInPrivateProject');
  return {
    ...solution,
    role,
    seesAll,
    shownVersion: seesAll ? solution.headVersion : (solution.publishedVersion ?? solution.headVersion),
    can: SOLUTION_ACTIONS.filter((action) => may(role, action) && applies(action, solution)),
  };
}

/** Whether the current state of the solution allows the action. */
function applies(
  action: SolutionAction,
  { headStatus, publishedVersion, submittedVersion }: SolutionAccessRow,
): boolean {
  switch (action) {
    case 'submit':
      return canMove('submit', headStatus) && submittedVersion === null;
    case 'withdraw':
    case 'publish':
    case 'reject':
      return submittedVersion !== null;
    case 'feature':
      return publishedVersion !== null;
    default:
      return true;
  }
}
