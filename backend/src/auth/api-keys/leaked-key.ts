import type { Mail } from '../../mail/mail';
import { harmlessName, quotedName } from '../../mail/names-in-mails';
import type { ApiKeyEntity } from './api-key.entity';
import { maskedKey } from './key-text';

/** Does not say where the key was found, because the owner of the key may not know the project. */
export const leakedKeySentence = ({ name, ending }: ApiKeyEntity, shown = `"${name}"`) =>
  `Your API key ${shown} (${maskedKey(ending)}) was found in an uploaded solver, where others could read it. It was revoked and no longer works.`;

export function leakedKeyMail(key: ApiKeyEntity, keysAddress: string): Mail {
  return {
    to: key.user.email,
    subject: 'Your API key was revoked',
    text: `Hello ${harmlessName(key.user.username)},

${leakedKeySentence(key, quotedName(key.name))}

Please create a new key, and do not put it into your training scripts:
${keysAddress}
`,
  };
}
