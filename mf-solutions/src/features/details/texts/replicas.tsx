import { formatBound } from '@hub/figure/numbers';
import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Replicas as ReplicasOf, Solution } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { Link, Numeral, Text } from '@hub/web-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { messages } from '../../../messages/messages.ts';
import { Chapter } from '../chapter.tsx';

const words = messages.details.replicas;

/** What came out when others trained the solution again, or which one it is a replica of. */
export function Replicas({ solution: { id, has_replicas } }: { solution: Solution }) {
  const { data } = useQuery({
    queryKey: keys.solutions.replicas(id),
    queryFn: ({ signal }) => unwrap(api.GET('/solutions/{id}/replicas', { params: { path: { id } }, signal })),
    enabled: has_replicas,
  });
  if (!data || (data.replicas.length === 0 && !data.replica_of)) return null;
  return (
    <Chapter title={words.title}>
      {data.replica_of && (
        <Text margin="0">
          {words.replicaOf}{' '}
          <Link to={paths.solution.to(data.replica_of.id)} textDecoration="underline">
            {data.replica_of.label}
          </Link>
        </Text>
      )}
      {data.replicas.length > 0 && <Errors {...data} />}
    </Chapter>
  );
}

function Errors({ replicas, people }: ReplicasOf) {
  return (
    <Text margin="0">
      {words.again(replicas.length, people)}{' '}
      {replicas.map(({ id, proven_error }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <Link to={paths.solution.to(id)} textDecoration="underline">
            <Numeral>{proven_error === null ? words.notProven : `≤ ${formatBound(proven_error)}`}</Numeral>
          </Link>
        </Fragment>
      ))}
    </Text>
  );
}
