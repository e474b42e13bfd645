import type { Mail } from '../../mail/mail';
import { harmlessName, quotedName } from '../../mail/names-in-mails';
import type { UserEntity } from '../user.entity';

type Receiver = Pick<UserEntity, 'username' | 'email'>;

/** @param hubAddress address of the home page */
export const accountBlockedMail = ({ username, email }: Receiver, reason: string, hubAddress: string): Mail => ({
  to: email,
  subject: 'Your account was blocked',
  text: `Hello ${harmlessName(username)},

an admin has blocked your account ${quotedName(username)}
at ${new URL(hubAddress).origin}, with this reason:

${reason}

You cannot log in, your API keys are refused, and nobody but the admins
sees your solutions, projects, collections, stated problems and profile.
Nothing was deleted: all of it comes back if the account is unblocked.

If you think that this is a mistake, please answer the operators of the
hub: their page "About" says how to reach them.
`,
});

/** @param hubAddress address of the home page */
export const accountUnblockedMail = ({ username, email }: Receiver, hubAddress: string): Mail => ({
  to: email,
  subject: 'Your account is no longer blocked',
  text: `Hello ${harmlessName(username)},

an admin has unblocked your account ${quotedName(username)}
at ${new URL(hubAddress).origin}. You can log in again, your API keys are
valid, and everything of it is shown as before.
`,
});
