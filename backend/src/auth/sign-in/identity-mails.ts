import type { Mail } from '../../mail/mail';
import { quotedName } from '../../mail/names-in-mails';
import type { UserEntity } from '../user.entity';
import { wayInMail } from '../way-in-mail';

type Receiver = Pick<UserEntity, 'username' | 'email'>;
interface Link {
  /** Name of the provider, which the operator has chosen. */
  provider: string;
  /** Name of the person at the provider. */
  name: string;
}

/** @param screen address of the settings for signing in */
export const linkedMail = (user: Receiver, { provider, name }: Link, screen: string): Mail =>
  wayInMail(
    user,
    `Your account was linked with ${provider}`,
    `was linked with ${quotedName(name)} at ${provider}, which can now log in to it`,
    screen,
  );

/** @param screen address of the settings for signing in */
export const unlinkedMail = (user: Receiver, { provider, name }: Link, screen: string): Mail =>
  wayInMail(
    user,
    `Your account is no longer linked with ${provider}`,
    `is no longer linked with ${quotedName(name)} at ${provider}`,
    screen,
  );
