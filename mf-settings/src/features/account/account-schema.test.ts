import type { Account } from '@hub/openapi/types';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';
import { accountSchema, changeOf, valuesOf, type AccountValues } from './account-schema.ts';

const words = messages.account;
const account = { email: 'ada@example.org', has_password: true } as Account;
const unchanged = valuesOf(account);

/** "field: message" of all that is wrong. */
const wrong = (typed: Partial<AccountValues>) =>
  (v.safeParse(accountSchema(account), { ...unchanged, ...typed }).issues ?? []).map(
    (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
  );

it('the form begins with the address, and never with a password', () =>
  expect(unchanged).toEqual({ email: 'ada@example.org', password: '', current_password: '' }));

it.each<[string, Partial<AccountValues>, string[]]>([
  ['nothing that changed', {}, []],
  ['only the current password', { current_password: 'old secret' }, []],
  ['an address with blanks around', { email: '  ada@example.org ' }, []],
  ['no address', { email: ' ', current_password: 'x' }, [`email: ${words.emailMissing}`, `email: ${words.emailWrong}`]],
  ['an address without @', { email: 'ada', current_password: 'x' }, [`email: ${words.emailWrong}`]],
  ['an address with two @', { email: 'a@b@c', current_password: 'x' }, [`email: ${words.emailWrong}`]],
  ['an address with a blank', { email: 'a b@c', current_password: 'x' }, [`email: ${words.emailWrong}`]],
  ['an address without its confirmation', { email: 'b@c' }, [`current_password: ${words.currentPasswordMissing}`]],
  [
    'a password without its confirmation',
    { password: 'long enough' },
    [`current_password: ${words.currentPasswordMissing}`],
  ],
  ['a new address', { email: 'b@c', current_password: 'x' }, []],
  ['a new password', { password: 'long enough', current_password: 'x' }, []],
])('of %s the form says what is wrong', (_name, typed, expected) => expect(wrong(typed)).toEqual(expected));

it('needs no confirmation where the account has no password', () => {
  const without = { ...account, has_password: false };
  const typed = { ...unchanged, email: 'b@c' };
  expect(v.safeParse(accountSchema(without), typed).success).toBe(true);
  expect(changeOf(without, typed)).toEqual({ email: 'b@c' });
});

it('holds a new password against the rules of the hub', () =>
  expect(wrong({ password: 'short', current_password: 'x' })).toEqual([
    'password: A password must have at least 8 characters',
  ]));

it.each<[string, Partial<AccountValues>, ReturnType<typeof changeOf>]>([
  ['nothing', {}, undefined],
  ['nothing', { current_password: 'x' }, undefined],
  ['the address', { email: 'b@c', current_password: 'x' }, { email: 'b@c', current_password: 'x' }],
  ['the password', { password: 'new', current_password: 'x' }, { password: 'new', current_password: 'x' }],
  [
    'both',
    { email: 'b@c', password: 'new', current_password: 'x' },
    { email: 'b@c', password: 'new', current_password: 'x' },
  ],
])('sends %s that was changed', (_name, typed, change) =>
  expect(changeOf(account, { ...unchanged, ...typed })).toEqual(change),
);
