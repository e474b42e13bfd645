import type { Mail } from '../../mail/mail';
import { harmlessName, quotedName } from '../../mail/names-in-mails';

/** @param screen address of the page where the invitation is answered */
export const organizationInvitationMail = (
  { username, email }: { username: string; email: string },
  { by, organization }: { by: string; organization: string },
  screen: string,
): Mail => ({
  to: email,
  subject: 'You are invited to an organization',
  text: `Hello ${harmlessName(username)},

${quotedName(by)} invites you to the organization ${quotedName(organization)}.
Members work on the projects of an organization together. You can accept
or decline here:

${screen}
`,
});
