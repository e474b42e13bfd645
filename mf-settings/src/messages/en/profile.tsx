import type { ReactNode } from 'react';

export const profile = {
  title: 'Profile',
  lead: (username: ReactNode, link: (text: string) => ReactNode) => (
    <>
      You are {username}. What you write here stands on {link('your page')}.
    </>
  ),
  loading: 'Loading profile',
  fullName: 'Full name',
  github: 'GitHub username',
  twitter: 'Twitter handle',
  interests: 'Research interests',
  updated: 'Profile Updated',
  fullNameTooLong: 'The full name has at most 100 characters',
  githubTooLong: 'The GitHub username has at most 100 characters',
  twitterTooLong: 'The Twitter handle has at most 100 characters',
  interestsTooLong: 'Research interests have at most 2000 characters',
};
