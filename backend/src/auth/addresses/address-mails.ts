import type { Mail } from '../../mail/mail';
import { harmlessName, quotedName } from '../../mail/names-in-mails';
import { CONFIRM_HOURS } from '../link-token';

/** @param link contains the one-time token */
export const confirmAddressMail = (username: string, email: string, link: string): Mail => ({
  to: email,
  subject: 'Confirm your new email address',
  text: `Hello ${harmlessName(username)},

your account ${quotedName(username)} at ${new URL(link).origin}
gets this address when you open this link:

${link}

The link works once and expires after ${CONFIRM_HOURS} hours. Until then, your previous
address stays.

If you did not request this, you can ignore this mail: nothing changes
without the link.
`,
});
