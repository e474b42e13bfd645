import type { Mail } from '../../mail/mail';
import { LINK_MINUTES } from './reset-token';

/** Whom a mail is for. */
export interface Addressee {
  username: string;
  email: string;
}

/** @param link holds the one-time token */
export const resetLinkMail = ({ username, email }: Addressee, link: string): Mail => ({
  to: email,
  subject: 'Choose a new password',
  text: `Hello ${username},

somebody, most likely you, has asked for a new password for your
account "${username}" at ${new URL(link).origin}.

Open this link to choose one:

${link}

It works once, for ${LINK_MINUTES} minutes. Until then your password stays
as it is.

If it was not you who asked, there is nothing to do: without this
link nobody can change your password.
`,
});

/** @param again where to ask for another link */
export const passwordChangedMail = ({ username, email }: Addressee, again: string, keysRevoked: boolean): Mail => ({
  to: email,
  subject: 'Your password was changed',
  text: `Hello ${username},

the password of your account "${username}" at
${new URL(again).origin} was changed just now, with a link that we
had sent to this address. You have been logged out everywhere.
${keysRevoked ? 'Your API keys were revoked.' : 'Your API keys go on working.'}

If it was not you, somebody else reads your mails. Secure your mailbox
first, then ask for a new link here, and have your API keys revoked:

${again}
`,
});
