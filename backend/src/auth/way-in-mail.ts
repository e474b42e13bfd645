import type { Mail } from '../mail/mail';
import { harmlessName, quotedName } from '../mail/names-in-mails';
import type { UserEntity } from './user.entity';

/**
 * Tells the owner of an account that what can log in to it has changed.
 * @param what continues "your account …"
 * @param screen address of the settings for signing in
 */
export const wayInMail = (
  { username, email }: Pick<UserEntity, 'username' | 'email'>,
  subject: string,
  what: string,
  screen: string,
): Mail => ({
  to: email,
  subject,
  text: `Hello ${harmlessName(username)},

your account ${quotedName(username)} at ${new URL(screen).origin}
${what}.

If this was not you, someone else has access to your account: change
your password, and check what can log in to your account:

${screen}
`,
});
