import { detailOf } from '@hub/openapi/client';
import type { Permission, ProjectDetail, User } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, Field, HStack, Select } from '@hub/web-kit/ui';
import { UserSearch } from '@hub/web-kit/user-search';
import { useState } from 'react';
import { PERMISSION_OPTIONS } from '../../permissions.ts';
import { useUpdateMember } from './use-members.ts';

/** Shares the project with somebody, who has to be chosen from those found. */
export function AddMember({ project }: { project: ProjectDetail }) {
  const alerts = useAlerts();
  const update = useUpdateMember(project);
  const [chosen, setChosen] = useState<User>();
  const [permission, setPermission] = useState<Permission>('read');
  const add = ({ username }: User) =>
    update.mutate(
      { username, permission },
      {
        onSuccess: () => {
          alerts.info('User Added');
          setChosen(undefined);
        },
        onError: (error) => alerts.error(detailOf(error)),
      },
    );
  return (
    <HStack gap="3" flexWrap="wrap" alignItems="flex-end">
      <UserSearch
        label="Search user"
        chosen={chosen}
        onChoose={setChosen}
        without={project.users.map(({ username }) => username)}
      />
      <Field label="Permission">
        {(control) => <Select {...control} options={PERMISSION_OPTIONS} value={permission} onChange={setPermission} />}
      </Field>
      <Button look="solid" disabled={!chosen} busy={update.isPending} onClick={() => chosen && add(chosen)}>
        Add
      </Button>
    </HStack>
  );
}
