import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@hub/shared/limits';
import * as v from 'valibot';
import { newPassword } from './new-password.ts';

it.each([
  [MIN_PASSWORD_LENGTH - 1, [`A password must have at least ${MIN_PASSWORD_LENGTH} characters`]],
  [MIN_PASSWORD_LENGTH, []],
  [MAX_PASSWORD_LENGTH, []],
  [MAX_PASSWORD_LENGTH + 1, [`A password must have at most ${MAX_PASSWORD_LENGTH} characters`]],
])('says of a password with %d characters: %j', (length, reasons) => {
  const { issues = [] } = v.safeParse(newPassword, 'x'.repeat(length));
  expect(issues.map(({ message }) => message)).toEqual(reasons);
});
