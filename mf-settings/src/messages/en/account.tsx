import type { ReactNode } from 'react';

export const account = {
  title: 'Account',
  lead: 'What you log in with. Nobody else sees your e-mail address.',
  loading: 'Loading account',
  updated: 'Account Updated',
  username: 'Username',
  usernameHint: 'It can’t be changed: it stands in the labels of your solutions.',
  email: 'Email',
  emailMissing: 'Please enter Email',
  emailWrong: 'This is not an e-mail address',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters; left empty, it stays as it is. A new one ends your other sessions.',
  currentPassword: 'Current password',
  currentPasswordMissing: 'Please enter your current password',
  currentPasswordHint: (link: (text: string) => ReactNode) => (
    <>So that nobody else changes your account at your desk. {link('Forgotten?')}</>
  ),
};
