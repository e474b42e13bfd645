import type { SearchAnswer } from '@hub/openapi/types';
import { messages } from '../../messages/messages.ts';
import { groupsOf } from './suggestions.ts';

const NOTHING = { equations: [], solutions: [], users: [] } as unknown as SearchAnswer;
const found = {
  equations: [{ id: 3, name: 'Heat' }],
  solutions: [
    { id: 7, name: 'decay', label: 'ada/decay', equation_name: 'Population' },
    { id: 8, name: 'rod', label: 'bob/rod', equation_name: null },
  ],
  users: [
    { username: 'ada', full_name: 'Ada Lovelace' },
    { username: 'b/b', full_name: '' },
  ],
} as unknown as SearchAnswer;

it('every entry leads to its own page, and says what distinguishes it', () =>
  expect(groupsOf(found)).toEqual([
    { title: messages.search.equations, entries: [{ to: '/solutions?equations=3', name: 'Heat' }] },
    {
      title: messages.search.solutions,
      entries: [
        { to: '/solutions/7', name: 'decay', note: 'ada/decay · Population' },
        { to: '/solutions/8', name: 'rod', note: 'bob/rod' },
      ],
    },
    {
      title: messages.search.users,
      entries: [
        { to: '/user/ada', name: 'Ada Lovelace', note: 'ada' },
        { to: '/user/b%2Fb', name: 'b/b', note: undefined },
      ],
    },
  ]));

it.each(['equations', 'solutions', 'users'] as const)('shows only the kind of which something was found: %s', (kind) =>
  expect(groupsOf({ ...NOTHING, [kind]: found[kind] }).map(({ title }) => title)).toEqual([messages.search[kind]]),
);

it('shows nothing where nothing was found', () => expect(groupsOf(NOTHING)).toEqual([]));
