import type { ReactNode } from 'react';

export const account = {
  title: 'Account',
  lead: 'Your login details. Nobody else can see your email address.',
  loading: 'Loading account',
  updated: 'Account Updated',
  reviewMail: {
    title: 'Mail about the review queue',
    label: 'Email me a daily list of what is waiting for review',
    about: 'Sent only on days with new submissions. You get notices under the bell either way.',
  },
  username: 'Username',
  usernameHint: 'The username cannot be changed, because it is part of the labels of your solutions.',
  email: 'Email',
  /** Stands below an address that is not confirmed yet. */
  waiting: (email: string) => `${email} becomes your address when you open the link that we have sent there.`,
  linkSent: (email: string) => `We have sent a link to ${email}`,
  keep: 'Keep the present address',
  emailMissing: 'Please enter Email',
  emailWrong: 'Enter a valid email address',
  newPassword: 'New password',
  newPasswordHint:
    'At least 8 characters. Leave empty to keep the current one. A new password ends your other sessions.',
  currentPassword: 'Current password',
  currentPasswordMissing: 'Please enter your current password',
  currentPasswordHint: (link: (text: string) => ReactNode) => <>Confirms that it’s you. {link('Forgotten?')}</>,
};
