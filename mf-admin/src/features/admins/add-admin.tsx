import { detailOf } from '@hub/openapi/client';
import type { Admin, User } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, Flex } from '@hub/web-kit/ui';
import { UserSearch } from '@hub/web-kit/user-search';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useAddAdmin } from './use-admins.ts';

/** Searches for a user and makes them an admin. */
export function AddAdmin({ admins }: { admins: Admin[] }) {
  const alerts = useAlerts();
  const add = useAddAdmin();
  const [chosen, setChosen] = useState<User>();
  const search = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  // Empty the search, and move the focus back to it.
  useEffect(() => {
    if (added > 0) search.current?.querySelector('input')?.focus();
  }, [added]);
  const send = ({ username }: User) =>
    add.mutate(username, {
      onSuccess: () => {
        alerts.info(messages.admins.added);
        setChosen(undefined);
        setAdded((before) => before + 1);
      },
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <Flex ref={search} gap="2.5" alignItems="flex-end" flexWrap="wrap">
      <UserSearch
        key={added}
        label={messages.admins.search}
        chosen={chosen}
        onChoose={setChosen}
        without={admins.map(({ username }) => username)}
      />
      {chosen && (
        <Button look="solid" busy={add.isPending} onClick={() => send(chosen)}>
          {messages.common.add}
        </Button>
      )}
    </Flex>
  );
}
