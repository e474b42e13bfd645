import type { Mail } from '../../mail/mail';
import { harmlessName, quotedName } from '../../mail/names-in-mails';
import type { UserEntity } from '../user.entity';

type Receiver = Pick<UserEntity, 'username' | 'email'>;
interface Link {
  /** Name of the provider, which the operator has chosen. */
  provider: string;
  /** Name of the person at the provider. */
  name: string;
}

/** @param screen address of the settings for signing in */
export const linkedMail = (user: Receiver, { provider, name }: Link, screen: string): Mail =>
  changeMail(
    user,
    `Your account was linked with ${provider}`,
    `was linked with ${quotedName(name)} at ${provider}, which can now log in to it`,
    screen,
  );

/** @param screen address of the settings for signing in */
export const unlinkedMail = (user: Receiver, { provider, name }: Link, screen: string): Mail =>
  changeMail(
    user,
    `Your account is no longer linked with ${provider}`,
    `is no longer linked with ${quotedName(name)} at ${provider}`,
    screen,
  );

const changeMail = ({ username, email }: Receiver, subject: string, what: string, screen: string): Mail => ({
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
