import { detailOf } from '@hub/openapi/client';
import type { Invitation } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatDate } from '@hub/web-kit/format';
import { Button, RowAction, Table, VisuallyHidden } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useRevokeInvitation } from './use-invitations.ts';

const words = messages.invitations;

/** Invitations that are still valid, each with a button to revoke it. */
export function InvitationTable({ invitations }: { invitations: Invitation[] }) {
  const alerts = useAlerts();
  const revoke = useRevokeInvitation();
  const send = (id: number) =>
    revoke.mutate(id, {
      onSuccess: () => alerts.info(words.revoked),
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <Table caption={words.list} foldsOnPhones>
      <thead>
        <tr>
          <th scope="col">{words.to}</th>
          <th scope="col">{words.by}</th>
          <th scope="col">{words.expires}</th>
          <th scope="col">
            <VisuallyHidden>{words.revoke}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {invitations.map(({ id, email, invited_by, expires_at }) => (
          <tr key={id}>
            <th scope="row">{email ?? words.handedOver}</th>
            <td data-label={words.by}>{invited_by}</td>
            <td data-label={words.expires}>{formatDate(expires_at)}</td>
            <RowAction>
              <Button
                look="text"
                size="sm"
                color="bad"
                aria-label={words.revokeOne(email ?? words.handedOver)}
                onClick={() => send(id)}
              >
                {words.revoke}
              </Button>
            </RowAction>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
