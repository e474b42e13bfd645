import type { SolverFileProblem } from '@hub/solver-file';
import { HubError } from '../../common/errors/hub-error';

/** A file that is not taken: what is wrong and what to do, in one detail and as members of their own. */
export const fileRefused = ({ reason, cure }: Pick<SolverFileProblem, 'reason' | 'cure'>) =>
  new HubError(422, 'file-refused', `${reason} ${cure}`, { reason, cure });

/** The same for a hidden project and for none: nobody learns of it, and none is made silently. */
export const createItFirst = (project: string) =>
  new HubError(404, 'not-found', `The project ${project} does not exist: create it first`, {
    reason: `The project ${project} does not exist.`,
    cure: 'Create it first, or save under a name without a project.',
  });

const OURS = {
  reason: 'Something went wrong on the hub; nothing was stored.',
  cure: 'Please save again later.',
};

/** What the list of attempts says of a refusal. */
export function whatToTell(error: unknown): { reason: string; cure: string | null } {
  if (!(error instanceof HubError)) return OURS;
  const { reason = error.detail, cure = null } = error.extra as { reason?: string; cure?: string | null };
  return { reason, cure };
}
