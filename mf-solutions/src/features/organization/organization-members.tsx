import type { OrganizationMember } from '@hub/openapi/types';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { BrokenState } from '@hub/web-kit/states';
import { Avatar, Box, chakra, Link } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { PagePart } from '../../page-part.tsx';
import { MEMBERS_ON_A_PAGE, useMembers } from './use-organization.ts';

const words = messages.organization;

/** The page of the members in the address; that of the projects is `page`. */
const PAGE = 'members';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    gap: '4 6',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
});

/** The members of an organization, by username. */
export function OrganizationMembers({ name }: { name: string }) {
  const [address] = useSearchParams();
  const page = pageOf(address, PAGE);
  const members = useMembers(name, page);
  if (members.isError) return <BrokenState error={members.error} onRetry={() => void members.refetch()} />;
  if (!members.data || members.data.total === 0) return null;
  const pages = pageCount(members.data.total, MEMBERS_ON_A_PAGE);
  const to = (number: number) => `?${PAGE}=${number}`;
  return (
    <Box marginTop={{ base: '10', md: '12' }} aria-busy={members.isPlaceholderData || undefined}>
      <PagePart title={words.members}>
        <List>
          {members.data.data.map((member) => (
            <Member key={member.username} member={member} />
          ))}
        </List>
        <Paging page={Math.min(page, pages)} pages={pages} to={to} />
      </PagePart>
    </Box>
  );
}

function Member({ member: { username, full_name, role } }: { member: OrganizationMember }) {
  const notes = [full_name && username, role === 'owner' && words.owner].filter(Boolean);
  return (
    <Box as="li" display="flex" gap="3" alignItems="center" minWidth="0">
      <Avatar name={full_name || username} />
      <Box minWidth="0" overflowWrap="anywhere">
        <Link to={paths.user.to(username)} fontWeight="500">
          <bdi>{full_name || username}</bdi>
        </Link>
        {notes.length > 0 && (
          <Box textStyle="small" color="ink-2">
            {notes.join(' · ')}
          </Box>
        )}
      </Box>
    </Box>
  );
}
