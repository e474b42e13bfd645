import { api, detailOf, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { User } from '@hub/openapi/types';
import { Box, chakra, Field, floating, Input } from '@hub/web-kit/ui';
import { useCombobox } from '@hub/web-kit/use-combobox';
import { useSettled } from '@hub/web-kit/use-settled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../messages/messages.ts';

const PAUSE_MS = 250;
const MOST = 8;

const Options = chakra('ul', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    insetInline: 0,
    top: 'calc(100% + 4px)',
    margin: 0,
    padding: '1.5',
    listStyle: 'none',
    ...floating,
    animation: 'rise {durations.menu} {easings.hub}',
  },
});
const Option = chakra('li', {
  base: {
    minHeight: { base: 'touch', md: '36px' },
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '3',
    paddingBlock: '1',
    lineHeight: 1.35,
    borderRadius: 'badge',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { background: 'sunken' },
    '&[aria-selected=true]': { background: 'sunken' },
  },
});
const Nothing = chakra('p', { base: { margin: 0, padding: '2 3', color: 'ink-2', fontSize: 'control' } });

export interface UserSearchProps {
  label: string;
  /** Undefined while nobody is chosen. */
  chosen: User | undefined;
  onChoose: (user: User | undefined) => void;
  /** Usernames that are not offered. */
  without?: readonly string[];
}

/** Finds users as one types; only one of those found can be chosen. Nothing is asked for an empty text. */
export function UserSearch({ label, chosen, onChoose, without = [] }: UserSearchProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { q, found } = useUsers(wanted);
  const isOfText = q === wanted && !found.isPlaceholderData;
  const users = (found.data ?? []).filter(({ username }) => !without.includes(username));
  const choose = (username: string) => {
    onChoose(users.find((user) => user.username === username));
    combobox.close();
  };
  const { root, ...combobox } = useCombobox<HTMLDivElement>({
    text: chosen?.username ?? typed,
    onText: (text) => {
      setTyped(text);
      if (chosen) onChoose(undefined);
    },
    offers: q && !found.isPending ? users.map(({ username }) => username) : undefined,
    // A quick Enter must not take one who was found for the text before; whoever clicks has seen whom.
    onChoose: (username) => isOfText && choose(username),
  });

  return (
    <Box ref={root} position="relative" width={{ base: 'full', md: '300px' }}>
      <Field label={label}>{(control) => <Input {...control} {...combobox.input} maxLength={100} />}</Field>
      {combobox.open && users.length > 0 && (
        // The press must not move the focus, here to the page's main part: the list would close before it is a click.
        <Options {...combobox.list} aria-label={label} onMouseDown={(event) => event.preventDefault()}>
          {users.map((user) => (
            <Option key={user.id} {...combobox.option(user.username)} onClick={() => choose(user.username)}>
              <span>{user.username}</span>
              {user.full_name && (
                <chakra.bdi color="ink-3" textStyle="small">
                  {user.full_name}
                </chakra.bdi>
              )}
            </Option>
          ))}
        </Options>
      )}
      {combobox.open && users.length === 0 && (
        <Options as="div" role="status">
          <Nothing>
            {found.isError ? detailOf(found.error) : messages.search[found.data?.length ? 'nobodyElse' : 'nobody'](q)}
          </Nothing>
        </Options>
      )}
    </Box>
  );
}

/** Who is found for a text once typing pauses; `q` is what the answer is for. */
function useUsers(text: string) {
  const settled = useSettled(text, PAUSE_MS);
  const q = text && settled;
  const query = { q, page_size: MOST };
  const found = useQuery({
    queryKey: keys.users(query),
    queryFn: ({ signal }) => unwrap(api.GET('/users', { params: { query }, signal })),
    enabled: q !== '',
    placeholderData: (last) => last,
  });
  return { q, found };
}
