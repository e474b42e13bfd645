import type { Mail } from '../../mail/mail';
import { harmlessName, quotedName } from '../../mail/names-in-mails';

/** Hours for which a sign-up waits for its confirmation. */
export const WAITING_HOURS = 24;

interface Receiver {
  username: string;
  email: string;
}

/** @param link contains the one-time token */
export const confirmSignUpMail = ({ username, email }: Receiver, link: string): Mail => ({
  to: email,
  subject: 'Confirm your email address',
  text: `Hello ${harmlessName(username)},

someone, most likely you, wants to create the account ${quotedName(username)}
at ${new URL(link).origin} with this address.

Open this link and enter the password that you have chosen:

${link}

The link works once and expires ${WAITING_HOURS} hours after the sign-up. Only the
newest of our mails counts.

If this was not you, you can ignore this mail: nobody gets an account
with your address without the link.
`,
});

/**
 * The mail to somebody who has an account already, so that only they learn of it.
 * @param owner the account with this address
 * @param resetAddress address of the screen that requests a new password
 */
export const alreadyMemberMail = (owner: Receiver, resetAddress: string): Mail => ({
  to: owner.email,
  subject: 'You already have an account',
  text: `Hello ${harmlessName(owner.username)},

someone, most likely you, wants to use this address for an account at
${new URL(resetAddress).origin}. It already belongs to your account
${quotedName(owner.username)}, and nothing has changed.

If you have forgotten your password, request a new one here:

${resetAddress}

If this was not you, you can ignore this mail.
`,
});
