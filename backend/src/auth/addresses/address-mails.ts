import type { Mail } from '../../mail/mail';
import { harmlessName, quotedName } from '../../mail/names-in-mails';

/** Hours for which an address waits for its confirmation. */
export const CHANGE_HOURS = 24;

/** @param link contains the one-time token */
export const confirmAddressMail = (username: string, email: string, link: string): Mail => ({
  to: email,
  subject: 'Confirm your new email address',
  text: `Hello ${harmlessName(username)},

your account ${quotedName(username)} at ${new URL(link).origin}
gets this address when you open this link:

${link}

The link works once and expires after ${CHANGE_HOURS} hours. Until then, your previous
address stays.

If you did not request this, you can ignore this mail: nothing changes
without the link.
`,
});
