import { SettingError } from '../../config/settings';
import { isCommonPassword } from '../passwords/common-passwords';
import { USERNAME } from './usernames';

export interface FirstAdmin {
  username: string;
  email: string;
  password: string;
}

/** The operator may use a reserved name, but not an invalid one. @throws SettingError with one sentence */
export function checkFirstAdmin({ username, password }: FirstAdmin): void {
  if (!USERNAME.test(username.toLowerCase())) {
    throw new SettingError(
      'Wrong setting: HUB_ADMIN_USERNAME must have 3–39 characters (a–z, 0–9, . - _) and start with a letter or digit.',
    );
  }
  if (isCommonPassword(password)) {
    throw new SettingError(
      'Wrong setting: HUB_ADMIN_PASSWORD is one of the most common passwords. Please choose another.',
    );
  }
}

/** An existing account with this name must not become an admin. */
export const firstAdminIsTaken = (username: string) =>
  new SettingError(
    `Wrong setting: HUB_ADMIN_USERNAME or HUB_ADMIN_EMAIL is taken. To make an existing account an admin, run \`npm run hub -- admin ${username}\`.`,
  );
