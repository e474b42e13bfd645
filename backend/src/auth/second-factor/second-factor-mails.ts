import type { Mail } from '../../mail/mail';
import type { UserEntity } from '../user.entity';
import { wayInMail } from '../way-in-mail';

/** What has changed, for the subject and for the text. */
const CHANGES = {
  'authenticator-added': ['An authenticator app was added', 'now takes codes of an authenticator app at logins'],
  'authenticator-removed': [
    'An authenticator app was removed',
    'no longer takes codes of an authenticator app at logins',
  ],
  'passkey-added': ['A passkey was added', 'now takes one more passkey at logins'],
  'passkey-removed': ['A passkey was removed', 'no longer takes one of its passkeys at logins'],
  'new-recovery-codes': ['You have new recovery codes', 'has new recovery codes, and the old ones no longer work'],
  'recovery-code-used': ['A recovery code was used', 'was entered with a recovery code'],
  removed: ['Your second factor was removed', 'no longer needs a second factor at logins: the operator has removed it'],
} as const;
export type SecondFactorChange = keyof typeof CHANGES;

/** @param screen address of the settings for signing in */
export function secondFactorMail(
  user: Pick<UserEntity, 'username' | 'email'>,
  change: SecondFactorChange,
  screen: string,
): Mail {
  const [subject, what] = CHANGES[change];
  return wayInMail(user, subject, what, screen);
}
