import type { SearchAnswer } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { messages } from '../../messages/messages.ts';

/** Something the dropdown leads to. */
export interface Entry {
  to: string;
  name: string;
  /** Distinguishes it from other entries with the same name. */
  note?: string;
}

export interface Group {
  title: string;
  entries: Entry[];
}

/** What was found, in the order of the dropdown; kinds of which nothing was found are left out. */
export function groupsOf({ equations, solutions, users }: SearchAnswer): Group[] {
  const groups: Group[] = [
    {
      title: messages.search.equations,
      entries: equations.map(({ id, name }) => ({ to: paths.solutions.to({ equations: String(id) }), name })),
    },
    {
      title: messages.search.solutions,
      entries: solutions.map(({ id, name, label, equation_name }) => ({
        to: paths.solution.to(id),
        name,
        note: equation_name ? `${label} · ${equation_name}` : label,
      })),
    },
    {
      title: messages.search.users,
      entries: users.map(({ username, full_name }) => ({
        to: paths.user.to(username),
        name: full_name || username,
        note: full_name ? username : undefined,
      })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
