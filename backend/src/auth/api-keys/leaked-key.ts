import type { Mail } from '../../mail/mail';
import type { ApiKeyEntity } from './api-key.entity';
import { maskedKey } from './key-text';

/** Where people make and delete their keys. */
export const SCREEN_OF_KEYS = '/settings/apikeys';

/** Where it stood is not said: that may be a project which the owner of the key knows nothing of. */
export const leakedKeySentence = ({ name, ending }: ApiKeyEntity) =>
  `Your API key "${name}" (${maskedKey(ending)}) stood in an uploaded solver, where others could read it: it no longer works.`;

export function leakedKeyMail(key: ApiKeyEntity, keysAddress: string): Mail {
  return {
    to: key.user.email,
    subject: 'Your API key was revoked',
    text: `Hello ${key.user.username},

${leakedKeySentence(key)}

Please make a new one, and keep it out of the scripts that train:
${keysAddress}
`,
  };
}
