import { INVITATION_DAYS } from '../../auth/sign-up/invitations/invitation-link';
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

/** @param link signs up, or joins with an account; it contains the one-time token */
export const organizationLinkMail = (
  email: string,
  { by, organization }: { by: string; organization: string },
  link: string,
): Mail => ({
  to: email,
  subject: 'You are invited to an organization',
  text: `Hello,

${quotedName(by)} invites you to the organization ${quotedName(organization)} at
${new URL(link).origin}, where people share neural-network solvers
of differential equations. Open this link to choose a username, or log in
first to join with the account that you have:

${link}

The link works once and expires after ${INVITATION_DAYS} days. If you do not want to
join, you can ignore this mail.
`,
});
