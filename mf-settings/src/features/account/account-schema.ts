import { newPassword } from '@hub/web-kit/forms';
import type { Account } from '@hub/openapi/types';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';
import type { AccountChange } from './use-account.ts';

const words = messages.account;

export interface AccountValues {
  email: string;
  /** Empty to keep the current password. */
  password: string;
  current_password: string;
}

/** What the form shows of an account; passwords are never among it. */
export const valuesOf = ({ email }: Account): AccountValues => ({ email, password: '', current_password: '' });

/** The current password is required only if something changes, and if there is one. */
export const accountSchema = (account: Account) =>
  v.pipe(
    v.object({
      email: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(words.emailMissing),
        v.regex(/^[^\s@]+@[^\s@]+$/, words.emailWrong),
      ),
      password: v.lazy((typed) => (typed === '' ? v.string() : newPassword)),
      current_password: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['email'], ['password'], ['current_password']],
        (values) => !account.has_password || !changeOf(account, values) || values.current_password !== '',
        words.currentPasswordMissing,
      ),
      ['current_password'],
    ),
  );

/** The changes to send; undefined if there are none. */
export function changeOf(
  account: Account,
  { email, password, current_password }: AccountValues,
): AccountChange | undefined {
  const change = { ...(email !== account.email && { email }), ...(password && { password }) };
  if (Object.keys(change).length === 0) return undefined;
  return account.has_password ? { ...change, current_password } : change;
}
