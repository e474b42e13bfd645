import { detailOf } from '@hub/openapi/client';
import type { ProjectDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { Button, Dialog, DialogButtons, Text } from '@hub/web-kit/ui';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { useRemoveMember } from './use-members.ts';

const words = messages.members;

export interface RemoveMemberProps {
  project: ProjectDetail;
  username: string;
  /** Whether users remove themselves. */
  isSelf: boolean;
  onClose: () => void;
}

export function RemoveMember({ project, username, isSelf, onClose }: RemoveMemberProps) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const remove = useRemoveMember(project, isSelf);
  const confirm = () =>
    remove.mutate(username, {
      onSuccess: () => {
        alerts.info(isSelf ? words.left(project.projectname) : words.removed, { survivesMove: isSelf });
        onClose();
        if (isSelf) void navigate(paths.projects.to());
      },
      onError: (error) => {
        alerts.error(detailOf(error));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSelf ? words.leaveQuestion(project.projectname) : words.removeQuestion(username)}
    >
      <Text margin="0">{isSelf ? words.leaveWarning : words.removeWarning(username)}</Text>
      <DialogButtons>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button look="danger" busy={remove.isPending} onClick={confirm}>
          {isSelf ? words.leave : messages.common.remove}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
