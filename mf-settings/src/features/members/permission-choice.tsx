import { detailOf } from '@hub/openapi/client';
import type { Permission, ProjectDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, Dialog, HStack, Select, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { PERMISSION_OPTIONS } from '../../permissions.ts';
import { useUpdateMember } from './use-members.ts';

export interface PermissionChoiceProps {
  project: ProjectDetail;
  username: string;
  permission: Permission;
  isSelf: boolean;
}

/** What a member may do. Owners are asked before they lower what they may do themselves. */
export function PermissionChoice({ project, username, permission, isSelf }: PermissionChoiceProps) {
  const alerts = useAlerts();
  const update = useUpdateMember(project);
  const [asked, setAsked] = useState<Permission>();
  const change = (wanted: Permission) =>
    update.mutate(
      { username, permission: wanted },
      {
        onSuccess: () => alerts.info('Project Updated'),
        onError: (error) => alerts.error(detailOf(error)),
        onSettled: () => setAsked(undefined),
      },
    );
  return (
    <>
      <Select
        aria-label={`Permission of ${username}`}
        options={PERMISSION_OPTIONS}
        value={permission}
        disabled={update.isPending}
        onChange={isSelf && permission === 'owner' ? setAsked : change}
      />
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={`Stop owning “${project.projectname}”?`}
      >
        <Text margin="0">
          You can’t edit, share or delete this project any more then. Only another owner can make you one again.
        </Text>
        <HStack gap="2" marginTop="5" justifyContent="flex-end">
          <Button onClick={() => setAsked(undefined)}>Cancel</Button>
          <Button look="danger" busy={update.isPending} onClick={() => asked && change(asked)}>
            Stop owning
          </Button>
        </HStack>
      </Dialog>
    </>
  );
}
