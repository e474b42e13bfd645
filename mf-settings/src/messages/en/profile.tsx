import { MAX_PROFILE_NAME_LENGTH, MAX_RESEARCH_INTERESTS_LENGTH } from '@hub/shared/limits';
import type { ReactNode } from 'react';

export const profile = {
  title: 'Profile',
  lead: (username: ReactNode, link: (text: string) => ReactNode) => (
    <>
      You are {username}. This information is shown on {link('your page')}.
    </>
  ),
  loading: 'Loading profile',
  fullName: 'Full name',
  github: 'GitHub username',
  twitter: 'Twitter handle',
  interests: 'Research interests',
  updated: 'Profile Updated',
  fullNameTooLong: `The full name must have at most ${MAX_PROFILE_NAME_LENGTH} characters`,
  githubTooLong: `The GitHub username must have at most ${MAX_PROFILE_NAME_LENGTH} characters`,
  twitterTooLong: `The Twitter handle must have at most ${MAX_PROFILE_NAME_LENGTH} characters`,
  interestsTooLong: `Research interests must have at most ${MAX_RESEARCH_INTERESTS_LENGTH} characters`,
};
