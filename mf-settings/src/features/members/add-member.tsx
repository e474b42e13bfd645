import { detailOf } from '@hub/openapi/client';
import type { Permission, ProjectDetail, User } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, Field, HStack, Select } from '@hub/web-kit/ui';
import { UserSearch } from '@hub/web-kit/user-search';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { PERMISSION_OPTIONS } from '../../permissions.ts';
import { useUpdateMember } from './use-members.ts';

const words = messages.members;

/** Adds a member, who must be chosen from the users found. */
export function AddMember({ project }: { project: ProjectDetail }) {
  const alerts = useAlerts();
  const update = useUpdateMember(project);
  const [chosen, setChosen] = useState<User>();
  const [permission, setPermission] = useState<Permission>('read');
  const search = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  // Empty the search, and move the focus back to it.
  useEffect(() => {
    if (added > 0) search.current?.querySelector('input')?.focus();
  }, [added]);
  const add = ({ username }: User) =>
    update.mutate(
      { username, permission },
      {
        onSuccess: () => {
          alerts.info(words.added);
          setChosen(undefined);
          setAdded((before) => before + 1);
        },
        onError: (error) => alerts.error(detailOf(error)),
      },
    );
  return (
    <HStack ref={search} gap="3" flexWrap="wrap" alignItems="flex-end">
      <UserSearch
        key={added}
        label={words.search}
        chosen={chosen}
        onChoose={setChosen}
        without={project.users.map(({ username }) => username)}
      />
      <Field label={words.permission}>
        {(control) => <Select {...control} options={PERMISSION_OPTIONS} value={permission} onChange={setPermission} />}
      </Field>
      <Button look="solid" disabled={!chosen} busy={update.isPending} onClick={() => chosen && add(chosen)}>
        {words.add}
      </Button>
    </HStack>
  );
}
