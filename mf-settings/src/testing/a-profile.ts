import type { Profile } from '@hub/openapi/types';

/** The profile of the user of `session()`. */
export const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  username: 'ada',
  full_name: 'Ada Example',
  github_username: 'ada-on-github',
  twitter_handle: '',
  research_interests: 'Heat\nand waves',
  organizations: [],
  verified_orcid: null,
  verified_github: null,
  account_type: 'hub',
  ...overrides,
});
