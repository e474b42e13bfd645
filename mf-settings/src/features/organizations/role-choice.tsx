import { detailOf } from '@hub/openapi/client';
import type { OrganizationDetail, OrganizationRole } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { useSession } from '@hub/web-kit/session';
import { Button, Dialog, DialogButtons, Select, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { ROLE_OPTIONS } from './roles.ts';
import { useChangeRole } from './use-organization-members.ts';

const words = messages.organizations;

export interface RoleChoiceProps {
  organization: OrganizationDetail;
  username: string;
  role: OrganizationRole;
}

/** The role of a member. Owners confirm before they give up their own. */
export function RoleChoice({ organization: { name, display_name }, username, role }: RoleChoiceProps) {
  const alerts = useAlerts();
  const { user } = useSession();
  const change = useChangeRole(name);
  const [isAsked, setIsAsked] = useState(false);
  const save = (wanted: OrganizationRole) =>
    change.mutate(
      { username, role: wanted },
      {
        onSuccess: () => alerts.info(words.updated),
        onError: (error) => alerts.error(detailOf(error)),
        onSettled: () => setIsAsked(false),
      },
    );
  const isOwnOwnership = role === 'owner' && username === user?.username;
  return (
    <>
      <Select
        aria-label={words.roleOf(username)}
        options={ROLE_OPTIONS}
        value={role}
        onChange={isOwnOwnership ? () => setIsAsked(true) : save}
      />
      <Dialog open={isAsked} onClose={() => setIsAsked(false)} title={words.stopOwningQuestion(display_name)}>
        <Text margin="0">{words.stopOwningWarning}</Text>
        <DialogButtons>
          <Button onClick={() => setIsAsked(false)}>{messages.common.cancel}</Button>
          <Button look="danger" busy={change.isPending} onClick={() => save('member')}>
            {words.stopOwning}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
