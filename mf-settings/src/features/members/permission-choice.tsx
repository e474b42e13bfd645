import { detailOf } from '@hub/openapi/client';
import type { Permission, ProjectDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, Dialog, DialogButtons, Select, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { PERMISSION_OPTIONS } from '../../permissions.ts';
import { useUpdateMember } from './use-members.ts';

const words = messages.members;

export interface PermissionChoiceProps {
  project: ProjectDetail;
  username: string;
  permission: Permission;
  isSelf: boolean;
}

/** The permission of a member. Owners confirm before they lower their own. */
export function PermissionChoice({ project, username, permission, isSelf }: PermissionChoiceProps) {
  const alerts = useAlerts();
  const update = useUpdateMember(project);
  const [asked, setAsked] = useState<Permission>();
  const change = (wanted: Permission) =>
    update.mutate(
      { username, permission: wanted },
      {
        onSuccess: () => alerts.info(words.changed),
        onError: (error) => alerts.error(detailOf(error)),
        onSettled: () => setAsked(undefined),
      },
    );
  return (
    <>
      <Select
        aria-label={words.permissionOf(username)}
        options={PERMISSION_OPTIONS}
        value={permission}
        onChange={isSelf && permission === 'owner' ? setAsked : change}
      />
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={words.stopOwningQuestion(project.projectname)}
      >
        <Text margin="0">{words.stopOwningWarning}</Text>
        <DialogButtons>
          <Button onClick={() => setAsked(undefined)}>{messages.common.cancel}</Button>
          <Button look="danger" busy={update.isPending} onClick={() => asked && change(asked)}>
            {words.stopOwning}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
