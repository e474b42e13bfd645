import { SettingError } from '../../config/settings';
import { isCommonPassword } from '../passwords/common-passwords';
import { USERNAME } from './usernames';

export interface FirstAdmin {
  username: string;
  email: string;
  password: string;
}

/** The operator may take a reserved name, but no bad one. @throws SettingError with one sentence */
export function checkFirstAdmin({ username, password }: FirstAdmin): void {
  if (!USERNAME.test(username.toLowerCase())) {
    throw new SettingError(
      'Wrong setting: HUB_ADMIN_USERNAME must have 3 to 39 of a-z, 0-9, dot, hyphen and underscore, and start with a letter or digit.',
    );
  }
  if (isCommonPassword(password)) {
    throw new SettingError(
      'Wrong setting: HUB_ADMIN_PASSWORD is one of the most common passwords, please choose another.',
    );
  }
}

/** Whoever holds the name already must not become an admin by it. */
export const firstAdminIsTaken = (username: string) =>
  new SettingError(
    `Wrong setting: HUB_ADMIN_USERNAME or HUB_ADMIN_EMAIL is taken; if an account has it, \`npm run hub -- admin ${username}\` makes that an admin.`,
  );
