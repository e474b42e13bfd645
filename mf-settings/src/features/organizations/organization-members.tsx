import type { OrganizationDetail, OrganizationMember } from '@hub/openapi/types';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { useSession } from '@hub/web-kit/session';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Button, chakra, H2, Link, RowAction, Table, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { RemoveOrganizationMember } from './remove-organization-member.tsx';
import { RoleChoice } from './role-choice.tsx';
import { ROLES } from './roles.ts';
import { useOrganizationMembers } from './use-organization-members.ts';

const words = messages.organizations;

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    // Aligns names, choices and buttons of a row. The selector overrides that of the table.
    '&& tbody tr > *': { verticalAlign: 'baseline', alignItems: 'baseline' },
  },
});

/** The members of the organization; owners can change their roles and remove them here. */
export function OrganizationMembers({ organization }: { organization: OrganizationDetail }) {
  return (
    <Section aria-labelledby="members">
      <H2 id="members" textStyle="h2-rail">
        {words.members}
      </H2>
      <MembersOf organization={organization} />
    </Section>
  );
}

function MembersOf({ organization }: { organization: OrganizationDetail }) {
  const [address] = useSearchParams();
  const page = pageOf(address);
  const list = useOrganizationMembers(organization.name, page);
  const [memberToRemove, setMemberToRemove] = useState<string>();
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Waiting label={words.loadingMembers}>
        <RowsSkeleton rows={3} height={{ base: '150px', md: '55px' }} />
      </Waiting>
    );
  }
  const { data: members, total } = list.data;
  const pages = pageCount(total);
  const to = (wanted: number) => `?page=${wanted}`;
  if (members.length === 0) return <PastTheEnd title={words.noMembersHere} pages={pages} to={to} />;
  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      <Table caption={words.membersOf(organization.display_name)} foldsOnPhones>
        <thead>
          <tr>
            <th scope="col">{words.username}</th>
            <th scope="col">{words.role}</th>
            <th scope="col">
              <VisuallyHidden>{messages.common.remove}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Member
              key={member.username}
              organization={organization}
              member={member}
              onRemove={() => setMemberToRemove(member.username)}
            />
          ))}
        </tbody>
      </Table>
      <Paging page={page} pages={pages} to={to} />
      {memberToRemove && (
        <RemoveOrganizationMember
          organization={organization}
          username={memberToRemove}
          onClose={() => setMemberToRemove(undefined)}
        />
      )}
    </div>
  );
}

interface MemberProps {
  organization: OrganizationDetail;
  member: OrganizationMember;
  onRemove: () => void;
}

function Member({ organization, member: { username, full_name, role }, onRemove }: MemberProps) {
  const { user } = useSession();
  const mayManage = organization.can.includes('manage_members');
  return (
    <tr>
      <th scope="row">
        <Link to={paths.user.to(username)} fontWeight="500">
          {username}
        </Link>
        {full_name && (
          <Text margin="0" textStyle="small" color="ink-2" overflowWrap="anywhere">
            <bdi>{full_name}</bdi>
          </Text>
        )}
      </th>
      <td data-label={words.role}>
        {mayManage ? <RoleChoice organization={organization} username={username} role={role} /> : ROLES[role]}
      </td>
      <RowAction>
        {mayManage && username !== user?.username && (
          <Button look="text" size="sm" color="bad" aria-label={words.removeOne(username)} onClick={onRemove}>
            {messages.common.remove}
          </Button>
        )}
      </RowAction>
    </tr>
  );
}
