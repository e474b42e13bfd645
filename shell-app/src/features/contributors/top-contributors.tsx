import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Contributor } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { BrokenState, EmptyState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Avatar, chakra } from '@hub/web-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { HomeSection } from '../../app/layout/home-section.tsx';

const t = messages.home.contributors;

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
    padding: '3.5 4',
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

/** The number of placeholders while they load. */
const ROW = [1, 2, 3, 4];

export function TopContributors() {
  const contributors = useQuery({
    queryKey: keys.solutions.topContributors,
    queryFn: () => unwrap(api.GET('/solutions/top_contributors')),
  });
  return (
    <HomeSection title={t.title}>
      {contributors.isPending && (
        <Waiting>
          <List aria-hidden="true">
            {ROW.map((place) => (
              <li key={place}>
                <Skeleton height="72px" />
              </li>
            ))}
          </List>
        </Waiting>
      )}
      {contributors.isError && (
        <BrokenState title={t.notLoaded} error={contributors.error} onRetry={() => void contributors.refetch()} />
      )}
      {contributors.data?.length === 0 && <EmptyState title={t.none}>{t.whoComes}</EmptyState>}
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
        <Line fontSize="small" color="ink-2">
          {full_name && (
            <>
              <chakra.span fontFamily="mono">{username}</chakra.span> ·{' '}
            </>
          )}
          {t.solutions(solutions_count)}
        </Line>
      </span>
    </Person>
  );
}
