import { account } from './en/account.tsx';
import { apiKeys } from './en/api-keys.ts';
import { clash } from './en/clash.tsx';
import { common } from './en/common.ts';
import { frame } from './en/frame.ts';
import { members } from './en/members.ts';
import { organizations } from './en/organizations.ts';
import { ownData } from './en/own-data.ts';
import { profile } from './en/profile.tsx';
import { projects } from './en/projects.ts';
import { removal } from './en/removal.ts';
import { sessions } from './en/sessions.ts';
import { signIn } from './en/sign-in.ts';
import { uploads } from './en/uploads.ts';

/** English texts by feature. */
export const en = {
  common,
  clash,
  frame,
  profile,
  account,
  sessions,
  removal,
  signIn,
  projects,
  members,
  organizations,
  ownData,
  apiKeys,
  uploads,
};
