import type { Mail } from '../../mail/mail';
import { harmlessName, quotedName } from '../../mail/names-in-mails';
import { LINK_MINUTES } from '../link-token';

/** The recipient of a mail. */
export interface Addressee {
  username: string;
  email: string;
}

/** @param link contains the one-time token */
export const resetLinkMail = ({ username, email }: Addressee, link: string): Mail => ({
  to: email,
  subject: 'Choose a new password',
  text: `Hello ${harmlessName(username)},

someone, most likely you, has requested a new password for your
account ${quotedName(username)} at ${new URL(link).origin}.

Open this link to choose one:

${link}

The link works once and expires after ${LINK_MINUTES} minutes. Your current
password stays valid until you choose a new one.

If you did not request this, you can ignore this mail: nobody can
change your password without the link.
`,
});

/** @param again address of the screen that requests another link */
export const passwordChangedMail = ({ username, email }: Addressee, again: string, keysRevoked: boolean): Mail => ({
  to: email,
  subject: 'Your password was changed',
  text: `Hello ${harmlessName(username)},

the password of your account ${quotedName(username)} at
${new URL(again).origin} was changed just now, with a link that we
had sent to this address. You have been logged out everywhere.
${keysRevoked ? 'Your API keys were revoked.' : 'Your API keys keep working.'}

If this was not you, someone else has access to your mailbox. Secure the
mailbox first, then request a new link here and revoke your API keys:

${again}
`,
});
