import { admins } from './en/admins.ts';
import { audit } from './en/audit.ts';
import { catalog } from './en/catalog.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.tsx';
import { featured } from './en/featured.ts';
import { frame } from './en/frame.ts';
import { invitations } from './en/invitations.ts';
import { moderation } from './en/moderation.ts';
import { problems } from './en/problems.ts';
import { solution } from './en/solution.tsx';
import { status } from './en/status.ts';

/** English texts by feature. */
export const en = {
  common,
  frame,
  dashboard,
  catalog,
  featured,
  invitations,
  admins,
  moderation,
  problems,
  solution,
  audit,
  status,
};
