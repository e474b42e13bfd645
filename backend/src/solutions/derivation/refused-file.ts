import type { SolverFileProblem } from '@hub/solver-file';
import { HubError } from '../../common/errors/hub-error';

/** The error for a refused file, with the problem and the remedy in the detail and as separate members. */
export const fileRefused = ({ reason, cure }: Pick<SolverFileProblem, 'reason' | 'cure'>) =>
  new HubError(422, 'file-refused', `${reason} ${cure}`, { reason, cure });

const HUB_FAILURE = {
  reason: 'Something went wrong on the hub; nothing was stored.',
  cure: 'Please save again later.',
};

/** Reason and remedy of a refusal, for the list of uploads. */
export function reasonAndCureOf(error: unknown): { reason: string; cure: string | null } {
  if (!(error instanceof HubError)) return HUB_FAILURE;
  const { reason = error.detail, cure = null } = error.extra as { reason?: string; cure?: string | null };
  return { reason, cure };
}
