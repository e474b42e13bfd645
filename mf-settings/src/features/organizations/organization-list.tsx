import type { Organization } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, EmptyState, Waiting } from '@hub/web-kit/states';
import { Box, chakra, Link, Table, Text } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { useOwnOrganizations } from '../../use-own-organizations.ts';
import { ROLES } from './roles.ts';

const words = messages.organizations;

/** The organizations that the user belongs to; the page number is in the address bar. */
export function OrganizationList() {
  const [address] = useSearchParams();
  const page = pageOf(address);
  const list = useOwnOrganizations(page);
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Waiting label={words.loading}>
        <RowsSkeleton rows={2} height={{ base: '155px', md: '61px' }} />
      </Waiting>
    );
  }
  const { data: organizations, total } = list.data;
  if (total === 0) return <EmptyState title={words.none}>{words.noneWhy}</EmptyState>;
  const pages = pageCount(total);
  const to = (wanted: number) => `?page=${wanted}`;
  if (organizations.length === 0) return <PastTheEnd title={words.noneHere} pages={pages} to={to} />;
  return (
    <Box aria-busy={list.isPlaceholderData || undefined}>
      <Rows organizations={organizations} />
      <Paging page={page} pages={pages} to={to} />
    </Box>
  );
}

const Name = chakra('th', { base: { minWidth: '9rem', overflowWrap: 'anywhere' } });

const Rows = ({ organizations }: { organizations: Organization[] }) => (
  <Table caption={words.title} foldsOnPhones>
    <thead>
      <tr>
        <th scope="col">{words.organization}</th>
        <th scope="col">{words.role}</th>
        <th scope="col" data-number>
          {words.members}
        </th>
        <th scope="col" data-number>
          {words.projects}
        </th>
      </tr>
    </thead>
    <tbody>
      {organizations.map(({ name, display_name, role, members, projects }) => (
        <tr key={name}>
          <Name scope="row">
            <Link to={paths.organizationSettings.to(name)} fontWeight="500">
              <bdi>{display_name}</bdi>
            </Link>
            <Text margin="0" textStyle="label" color="ink-2">
              {name}
            </Text>
          </Name>
          <td data-label={words.role}>{ROLES[role]}</td>
          <td data-label={words.members} data-number>
            {formatCount(members)}
          </td>
          <td data-label={words.projects} data-number>
            {formatCount(projects)}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
