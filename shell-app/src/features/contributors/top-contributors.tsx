import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Contributor } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { BrokenState, EmptyState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Avatar, chakra } from '@hub/web-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { HomeSection } from '../../app/layout/home-section.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '3.5', md: '5' },
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
});
const Person = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    padding: '14px 16px',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    background: 'plate',
    color: 'ink',
    textDecoration: 'none',
    _hover: { borderColor: 'line-strong', boxShadow: 'floating' },
  },
});
const Line = chakra('span', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export function TopContributors() {
  const contributors = useQuery({
    queryKey: keys.solutions.topContributors,
    queryFn: () => unwrap(api.GET('/solutions/top_contributors')),
  });
  return (
    <HomeSection title="Top Contributors">
      {contributors.isPending && (
        <Waiting>
          <Skeleton height="62px" />
        </Waiting>
      )}
      {contributors.isError && <BrokenState error={contributors.error} onRetry={() => void contributors.refetch()} />}
      {contributors.data?.length === 0 && (
        <EmptyState title="No contributors yet">Whoever publishes a solution is named here.</EmptyState>
      )}
      {contributors.data && contributors.data.length > 0 && (
        <List>
          {contributors.data.map((person) => (
            <li key={person.username}>
              <ContributorCard person={person} />
            </li>
          ))}
        </List>
      )}
    </HomeSection>
  );
}

function ContributorCard({ person: { username, full_name, solutions_count } }: { person: Contributor }) {
  return (
    <Person to={paths.user.to(username)}>
      <Avatar name={full_name || username} />
      <span style={{ minWidth: 0 }}>
        <Line fontWeight="600">{full_name || username}</Line>
        <Line fontSize="0.8125rem" color="ink-2">
          <chakra.span fontFamily="mono">{username}</chakra.span> · {formatCount(solutions_count)}{' '}
          {solutions_count === 1 ? 'solution' : 'solutions'}
        </Line>
      </span>
    </Person>
  );
}
