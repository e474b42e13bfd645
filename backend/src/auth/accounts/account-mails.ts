import type { Mail } from '../../mail/mail';
import type { UserEntity } from '../user.entity';

/** What changed of an account; never to what. */
export interface AccountChanges {
  email?: true;
  password?: true;
}
type Receiver = Pick<UserEntity, 'username' | 'email'>;

/**
 * To the address of before: whoever took the account over can't keep it from its owner.
 * @param resetAddress of the screen that asks for a new password
 */
export function accountChangedMail({ username, email }: Receiver, changed: AccountChanges, resetAddress: string): Mail {
  const what = [changed.email && 'e-mail address', changed.password && 'password'].filter(Boolean).join(' and ');
  const was = changed.email && changed.password ? 'were' : 'was';
  const cure = changed.email
    ? `somebody else has got into your account: write to those who run
the hub.`
    : `ask for a new password here, and look through your sessions and API
keys then:

${resetAddress}`;
  return {
    to: email,
    subject: `Your ${what} ${was} changed`,
    text: `Hello ${username},

the ${what} of your account "${username}"
at ${new URL(resetAddress).origin} ${was} changed just now.

If it was not you, ${cure}
`,
  };
}

/** @param hubAddress of the hub's first page */
export const accountRemovedMail = ({ username, email }: Receiver, hubAddress: string): Mail => ({
  to: email,
  subject: 'Your account was removed',
  text: `Hello ${username},

your account "${username}" at ${new URL(hubAddress).origin} was removed
just now, with its sessions, its API keys, and all that was yours alone
and not published. What was published stays, under the name "Former
member". Nobody can take your username again.

If it was not you, write to those who run the hub.
`,
});
