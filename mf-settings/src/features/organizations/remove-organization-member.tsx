import { detailOf } from '@hub/openapi/client';
import type { OrganizationDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, Dialog, DialogButtons, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useRemoveOrganizationMember } from './use-organization-members.ts';

const words = messages.organizations;

export interface RemoveOrganizationMemberProps {
  organization: OrganizationDetail;
  username: string;
  onClose: () => void;
}

export function RemoveOrganizationMember({ organization, username, onClose }: RemoveOrganizationMemberProps) {
  const alerts = useAlerts();
  const remove = useRemoveOrganizationMember(organization.name);
  const confirm = () =>
    remove.mutate(username, {
      onSuccess: () => alerts.info(words.removed),
      onError: (error) => alerts.error(detailOf(error)),
      onSettled: onClose,
    });
  return (
    <Dialog open onClose={onClose} title={words.removeQuestion(username)}>
      <Text margin="0">{words.removeWarning(username)}</Text>
      <DialogButtons>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button look="danger" busy={remove.isPending} onClick={confirm}>
          {messages.common.remove}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
