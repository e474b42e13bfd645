import { detailOf } from '@hub/openapi/client';
import type { OrganizationDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { ConfirmByName } from '@hub/web-kit/confirm-by-name';
import { DeleteIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { Button, Dialog } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { useDeleteOrganization } from './use-organizations.ts';

const words = messages.organizations;

/** A button that deletes an organization, after its name is typed to confirm. */
export function DeleteOrganization({ organization }: { organization: OrganizationDetail }) {
  const { name, display_name, revision } = organization;
  const alerts = useAlerts();
  const navigate = useNavigate();
  const remove = useDeleteOrganization(name);
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const confirm = () =>
    remove.mutate(revision, {
      onSuccess: () => {
        alerts.info(words.deleted, { survivesMove: true });
        void navigate(paths.organizations.to());
      },
    });
  return (
    <>
      <Button look="danger" onClick={() => setIsAsked(true)}>
        <DeleteIcon /> {words.deleteOrganization}
      </Button>
      <Dialog open={isAsked} onClose={close} title={words.deleteQuestion(display_name)}>
        <ConfirmByName
          name={name}
          isSending={remove.isPending}
          failure={remove.error ? detailOf(remove.error) : undefined}
          onConfirm={confirm}
          onCancel={close}
        >
          {words.loss(name)}
        </ConfirmByName>
      </Dialog>
    </>
  );
}
