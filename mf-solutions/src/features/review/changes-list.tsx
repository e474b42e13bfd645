import type { Solution } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { chakra, H3, Link, Text } from '@hub/web-kit/ui';
import { briefChanges, type BriefChange } from '../../compare/brief-changes.ts';
import { messages } from '../../messages/messages.ts';
import { useSolution } from '../../solution/use-solution.ts';

const words = messages.review.changes;

const Changes = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1.5',
    margin: 0,
    marginBottom: '3',
    '& > dt': { color: 'ink-2' },
    '& > dd': { margin: 0, overflowWrap: 'anywhere' },
  },
});

/** What is otherwise in this version than in the one that is published. */
export function ChangesList({ solution, published }: { solution: Solution; published: number | null }) {
  return (
    <>
      <H3 marginBottom="2">{published === null ? words.nothingBefore : words.since(published)}</H3>
      {published === null ? (
        <Text margin="0" color="ink-2">
          {words.first}
        </Text>
      ) : (
        <Changed solution={solution} since={published} />
      )}
    </>
  );
}

function Changed({ solution, since }: { solution: Solution; since: number }) {
  const { id, version } = solution;
  const published = useSolution(id, since);
  if (published.isError) return <BrokenState error={published.error} onRetry={() => void published.refetch()} />;
  if (!published.data) {
    return (
      <Waiting>
        <Skeleton height="120px" />
      </Waiting>
    );
  }
  return (
    <>
      <Changes>
        {briefChanges(published.data, solution).map(({ what, change }) => (
          <Change key={what} what={what} change={change} />
        ))}
      </Changes>
      <Link to={paths.solution.to(id, { tab: 'versions', compare: `${since},${version}` })}>{words.compare}</Link>
    </>
  );
}

const Change = ({ what, change = 'unchanged' }: { what: string; change?: BriefChange['change'] | 'unchanged' }) => (
  <>
    <dt>{what}</dt>
    <dd>
      {typeof change === 'string' ? (
        words[change]
      ) : (
        <chakra.span textStyle="label" color="ink">
          {change.from} → {change.to}
        </chakra.span>
      )}
    </dd>
  </>
);
