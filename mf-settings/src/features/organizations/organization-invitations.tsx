import { detailOf } from '@hub/openapi/client';
import type { OrganizationInvitation } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatDate } from '@hub/web-kit/format';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { BrokenState } from '@hub/web-kit/states';
import { Button, H2, Link, RowAction, Stack, Table, VisuallyHidden } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { Invite } from './invite.tsx';
import { ROLES } from './roles.ts';
import { useOrganizationInvitations, useRevokeInvitation } from './use-organization-invitations.ts';

const words = messages.organizations.invitations;

/** The page of the invitations in the address; that of the members is `page`. */
const PAGE = 'invitations';

/** Invites people, and lists the invitations that nobody has answered yet. */
export function OrganizationInvitations({ name }: { name: string }) {
  const [address] = useSearchParams();
  const page = pageOf(address, PAGE);
  const list = useOrganizationInvitations(name, page);
  return (
    <Stack as="section" gap="4" aria-labelledby="invitations">
      <H2 id="invitations" textStyle="h2-rail">
        {words.title}
      </H2>
      <Invite name={name} invited={(list.data?.data ?? []).flatMap(({ username }) => username ?? [])} />
      {list.isError && <BrokenState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && list.data.data.length > 0 && <Rows name={name} invitations={list.data.data} />}
      <Paging page={page} pages={pageCount(list.data?.total ?? 0)} to={(wanted) => `?${PAGE}=${wanted}`} />
    </Stack>
  );
}

const Rows = ({ name, invitations }: { name: string; invitations: OrganizationInvitation[] }) => (
  <Table caption={words.open} foldsOnPhones>
    <thead>
      <tr>
        {[words.who, words.role, words.invitedBy, words.since].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        <th scope="col">
          <VisuallyHidden>{words.revoke}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {invitations.map((invitation) => (
        <Row key={invitation.id} name={name} invitation={invitation} />
      ))}
    </tbody>
  </Table>
);

function Row({ name, invitation }: { name: string; invitation: OrganizationInvitation }) {
  const { id, username, email, role, invited_by, created_at } = invitation;
  const alerts = useAlerts();
  const revoke = useRevokeInvitation(name);
  const send = () =>
    revoke.mutate(id, {
      onSuccess: () => alerts.info(words.revoked),
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <tr>
      <th scope="row">
        {username === null ? (
          email
        ) : (
          <Link to={paths.user.to(username)} fontWeight="500">
            {username}
          </Link>
        )}
      </th>
      <td data-label={words.role}>{ROLES[role]}</td>
      <td data-label={words.invitedBy}>{invited_by}</td>
      <td data-label={words.since}>
        <time dateTime={created_at}>{formatDate(created_at)}</time>
      </td>
      <RowAction>
        <Button
          look="text"
          size="sm"
          color="bad"
          aria-label={words.revokeOne(username ?? email ?? '')}
          busy={revoke.isPending}
          onClick={send}
        >
          {words.revoke}
        </Button>
      </RowAction>
    </tr>
  );
}
