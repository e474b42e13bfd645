import type { Mail } from '../../../mail/mail';
import { quotedName } from '../../../mail/names-in-mails';
import { INVITATION_DAYS } from './invitation-link';

/** @param link contains the one-time token */
export const invitationMail = (email: string, invitedBy: string, link: string): Mail => ({
  to: email,
  subject: 'You are invited to create an account',
  text: `Hello,

${quotedName(invitedBy)} invites you to create an account at
${new URL(link).origin}, where people share neural-network solvers
of differential equations. Open this link to choose a username:

${link}

The link works once and expires after ${INVITATION_DAYS} days. If you do not want an
account, you can ignore this mail.
`,
});
