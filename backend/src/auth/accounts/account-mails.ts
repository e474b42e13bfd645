import type { Mail } from '../../mail/mail';
import { harmlessName, quotedName } from '../../mail/names-in-mails';
import type { UserEntity } from '../user.entity';

/** Which parts of an account were changed, without the new values. */
export interface AccountChanges {
  email?: true;
  password?: true;
}
type Receiver = Pick<UserEntity, 'username' | 'email'>;

/**
 * Sent to the previous address, so that the owner learns of it even if someone else has taken over the account.
 * @param resetAddress address of the screen that requests a new password
 */
export function accountChangedMail({ username, email }: Receiver, changed: AccountChanges, resetAddress: string): Mail {
  const what = [changed.email && 'email address', changed.password && 'password'].filter(Boolean).join(' and ');
  const was = changed.email && changed.password ? 'were' : 'was';
  const cure = changed.email
    ? `someone else has access to your account: please contact the
operators of the hub.`
    : `request a new password here, and then check your sessions and API
keys:

${resetAddress}`;
  return {
    to: email,
    subject: `Your ${what} ${was} changed`,
    text: `Hello ${harmlessName(username)},

the ${what} of your account ${quotedName(username)}
at ${new URL(resetAddress).origin} ${was} changed just now.

If this was not you, ${cure}
`,
  };
}

/**
 * @param withPublished whether published solutions in projects without other members were deleted, too
 * @param hubAddress address of the home page
 */
export const accountRemovedMail = (
  { username, email }: Receiver,
  withPublished: boolean,
  hubAddress: string,
): Mail => ({
  to: email,
  subject: 'Your account was deleted',
  text: `Hello ${harmlessName(username)},

your account ${quotedName(username)} at ${new URL(hubAddress).origin} has just
been deleted, with its sessions, its API keys and ${withPublished ? 'all' : 'unpublished'}
solutions in projects that had no other members. ${withPublished ? 'Other published' : 'Published'}
solutions stay on the hub under the name "Former member". Your username
stays reserved.

If this was not you, please contact the operators of the hub.
`,
});
