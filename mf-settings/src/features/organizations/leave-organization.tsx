import { detailOf } from '@hub/openapi/client';
import type { OrganizationDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Button, Dialog, DialogButtons, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { useRemoveOrganizationMember } from './use-organization-members.ts';

const words = messages.organizations;

/** A button with which members leave the organization, after a question. */
export function LeaveOrganization({ organization: { name, display_name } }: { organization: OrganizationDetail }) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { user } = useSession();
  const remove = useRemoveOrganizationMember(name);
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const confirm = (username: string) =>
    remove.mutate(username, {
      onSuccess: () => {
        alerts.info(words.left(display_name), { survivesMove: true });
        void navigate(paths.organizations.to());
      },
      onError: (error) => {
        alerts.error(detailOf(error));
        close();
      },
    });
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{words.leaveOrganization}</Button>
      <Dialog open={isAsked} onClose={close} title={words.leaveQuestion(display_name)}>
        <Text margin="0">{words.leaveWarning}</Text>
        <DialogButtons>
          <Button onClick={close}>{messages.common.cancel}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => user && confirm(user.username)}>
            {words.leave}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
