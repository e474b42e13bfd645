import type { SaveContradiction } from '@hub/solver-file';
import type { RefusedKey } from '../../auth/access/refused-keys';
import { conflict, HubError } from '../../common/errors/hub-error';
import { fileRefused } from '../derivation/refused-file';

/** The library writes every save to the same temporary file in the home folder, and sends its contents. */
export const fileOfAnotherSave = ({ what, sent, file }: SaveContradiction) =>
  fileRefused({
    reason: `Two programs share one home folder: this file contains a different solver from the one you saved (${what}: ${file} in the file, ${sent} in your solver).`,
    cure: 'Save again, and give each job a home folder of its own: HOME=$(mktemp -d) python script.py',
  });

/**
 * The same error for hidden and missing projects, so that hidden ones are not revealed.
 * @param meant a project of the caller with a similar name
 */
export function createItFirst(project: string, meant: string | null = null): HubError {
  const reason = `You are not a member of a project named ${project}`;
  const detail = `${reason}: create it first`;
  const create = 'reate it first, save under a name without a project, or ask an owner of the project to add you.';
  return new HubError(404, 'not-found', meant ? `${detail}. Did you mean ${meant}?` : detail, {
    reason: `${reason}.`,
    cure: meant ? `Did you mean ${meant}? If not, c${create}` : `C${create}`,
  });
}

const KEY_SCREEN = 'under Settings, API Keys';

/** Entries in the list of uploads for keys that were refused before the upload was read. */
export const KEY_REFUSALS: Record<RefusedKey['why'], { reason: string; cure: string }> = {
  scope: {
    reason: 'The API key of the script can only load solvers.',
    cure: `Create an API key with the permission to load and save ${KEY_SCREEN}, and use it in the script.`,
  },
  expired: {
    reason: 'The API key of the script has expired.',
    cure: `Create a new API key ${KEY_SCREEN}, and use it in the script.`,
  },
  deleted: {
    reason: 'The API key of the script was deleted or revoked.',
    cure: `Create a new API key ${KEY_SCREEN}, and use it in the script.`,
  },
};

/** The name belongs to a solution that an admin has taken down: a new version would be hidden, too. */
export const solutionTakenDown = () =>
  conflict(
    'taken-down',
    'The solution with this name was taken down. Its page says why, and an owner can appeal there.',
  );
