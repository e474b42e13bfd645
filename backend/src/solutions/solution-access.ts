import { may, sees, standingOf, thingOfVersion, type Standing } from '../auth/access/policy';
import type { Actor } from '../auth/access/actor';
import type { SolutionStanding } from './solution-access.repository';
import { canMove } from './solution-status';

export const SOLUTION_ACTIONS = ['edit', 'submit', 'delete', 'publish', 'reject', 'feature', 'history'] as const;
export type SolutionAction = (typeof SOLUTION_ACTIONS)[number];

/** How one caller stands to one solution that they may know of. */
export interface SolutionAccess extends SolutionStanding {
  standing: Standing;
  /** Members and admins see every version. */
  seesAll: boolean;
  /** Version that the caller is shown while none is asked for. */
  shownVersion: number;
  /** What the caller may do with it as it is now. */
  can: SolutionAction[];
}

/** @returns null where the caller may not know of the solution */
export function accessTo(actor: Actor | null, solution: SolutionStanding): SolutionAccess | null {
  const standing = standingOf(actor, solution.permission);
  const seesHead = sees(standing, thingOfVersion(solution.headStatus, solution.projectIsPublic));
  if (!seesHead && solution.publishedVersion === null) return null;
  const seesAll = sees(standing, 'unpublishedInPrivateProject');
  return {
    ...solution,
    standing,
    seesAll,
    shownVersion: seesAll ? solution.headVersion : (solution.publishedVersion ?? solution.headVersion),
    can: SOLUTION_ACTIONS.filter((action) => may(standing, action) && applies(action, solution)),
  };
}

/** Whether there is something to do the action to. */
function applies(
  action: SolutionAction,
  { headStatus, publishedVersion, submittedVersion }: SolutionStanding,
): boolean {
  switch (action) {
    case 'submit':
      return canMove('submit', headStatus) && submittedVersion === null;
    case 'publish':
    case 'reject':
      return submittedVersion !== null;
    case 'feature':
      return publishedVersion !== null;
    default:
      return true;
  }
}
