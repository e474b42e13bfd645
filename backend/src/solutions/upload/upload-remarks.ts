import { validName } from '../../common/names';
import type { UploadContents } from '../derivation/upload-contents';

/** A remark for the uploader of an accepted file. The Python client does not show it. */
export interface Remark {
  reason: string;
  cure: string | null;
}

interface Circumstances {
  version: number;
  /** Version whose equation is shown. */
  equationVersion: number;
  contents: Pick<UploadContents, 'apiKeys' | 'facts'>;
  /** Whether the end of the file was missing and the hub mended it. */
  isMended: boolean;
  /** Whether the sample was also sent with an earlier version. */
  isOlderSample: boolean;
  /** Name of the solution as it was typed for this version, and for the previous ones. */
  sentName: string;
  sentBefore: readonly string[];
}

/** The remarks on a new version, the most urgent first. */
export function remarksOn(upload: Circumstances): Remark[] {
  const { version, equationVersion, contents, isOlderSample, isMended } = upload;
  const remarks: (Remark | null)[] = [
    keyRemark(contents),
    nameRemark(upload),
    isMended ? { reason: `The end of the file was missing. ${MENDED}`, cure: SAVE_AGAIN } : null,
    equationVersion === version
      ? null
      : {
          reason: `The equation could not be read from the uploaded source, so the equation of version ${equationVersion} is still shown.`,
          cure: null,
        },
    isOlderSample
      ? {
          reason:
            'The sample is the same as in an earlier version, so the values shown are computed from the weights in the file.',
          cure: null,
        }
      : null,
    contents.facts.conditionsAreText
      ? {
          reason:
            'Boundary functions were not saved as code, so the loaded solver cannot be evaluated or trained as it is.',
          cure: 'Supply the boundary functions again, as shown on the page of the solution.',
        }
      : null,
  ];
  return remarks.filter((remark) => remark !== null);
}

const MENDED =
  'The hub repaired the file. Everything that the library loads is complete, but the entry “solver” is lost: the lowest loss, the history of other metrics, and the number of batches per epoch.';
const SAVE_AGAIN = 'To get a complete file, save the solver again.';

/** Writes the notice for the uploader: the library's client does not show the answer, in which the same is a remark. */
export const mendingNews = (label: string, version: number): { text: string; comment: string } => ({
  text: `The end of the file of version ${version} of ${label} was missing, and the hub repaired it`,
  comment: `${MENDED} ${SAVE_AGAIN}`,
});

/** The remarks on a file that is stored already. Those on its version were made before. */
export function remarksOnRepeated({
  version,
  ...upload
}: Pick<Circumstances, 'version' | 'contents' | 'sentName' | 'sentBefore'>): Remark[] {
  const reason = `This file is already stored as version ${version}, so no new version was made.`;
  return [{ reason, cure: null }, keyRemark(upload.contents), nameRemark(upload)].filter((remark) => remark !== null);
}

function keyRemark({ apiKeys }: Pick<UploadContents, 'apiKeys'>): Remark | null {
  if (apiKeys.length === 0) return null;
  return {
    reason: 'The upload contained an API key. The key was revoked.',
    cure: 'Create a new API key, and do not put it into the training script.',
  };
}

/** Names that differ only in characters that are replaced become equal, so the versions may belong to different solvers. */
function nameRemark({ sentName, sentBefore }: Pick<Circumstances, 'sentName' | 'sentBefore'>): Remark | null {
  // Previous names of a renamed solution are different names, not different spellings.
  const others = sentBefore.filter((name) => name !== sentName && validName(name) === validName(sentName));
  if (others.length === 0) return null;
  return {
    reason: `This name was previously written as ${others.join(', ')}. Both are ${validName(sentName)} on the hub, so this is a new version of the same solution.`,
    cure: 'If these are different solvers, save them under names that differ in letters, digits, - or _.',
  };
}

/** Joins all remarks for the two columns of an attempt. */
export function inOneLine(remarks: readonly Remark[]): { reason: string | null; cure: string | null } {
  const joined = (texts: (string | null)[]) => texts.filter((text) => text !== null).join(' ') || null;
  return { reason: joined(remarks.map(({ reason }) => reason)), cure: joined(remarks.map(({ cure }) => cure)) };
}
