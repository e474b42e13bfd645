import { api, detailOf, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { User } from '@hub/openapi/types';
import { MAX_NAME_SEARCH_LENGTH } from '@hub/shared/limits';
import { Box, chakra, Field, floating, Input } from '@hub/web-kit/ui';
import { useCombobox } from '@hub/web-kit/use-combobox';
import { useSettled } from '@hub/web-kit/use-settled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../messages/messages.ts';

const PAUSE_MS = 250;
const MAX_USERS = 8;

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
  /** Undefined while no user is selected. */
  chosen: User | undefined;
  onChoose: (user: User | undefined) => void;
  /** Usernames that are left out of the results. */
  without?: readonly string[];
}

/**
 * A field that searches users while typing. Only a user from the results can be selected. An empty text sends no request.
 */
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
    // Pressing Enter quickly must not select a result for an earlier text. A click may, since the user has seen the
    // result.
    onChoose: (username) => isOfText && choose(username),
  });

  return (
    <Box ref={root} position="relative" width={{ base: 'full', md: '300px' }}>
      <Field label={label}>
        {(control) => <Input {...control} {...combobox.input} maxLength={MAX_NAME_SEARCH_LENGTH} />}
      </Field>
      {combobox.open && users.length > 0 && (
        // Without this, pressing would move the focus to the page's main element, and the list would close before the
        // click.
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

/** The users found for a text once typing pauses. `q` is the text that they were found for. */
function useUsers(text: string) {
  const settled = useSettled(text, PAUSE_MS);
  const q = text && settled;
  const query = { q, page_size: MAX_USERS };
  const found = useQuery({
    queryKey: keys.users(query),
    queryFn: ({ signal }) => unwrap(api.GET('/users', { params: { query }, signal })),
    enabled: q !== '',
    placeholderData: (last) => last,
  });
  return { q, found };
}
