import type { Solution } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { chakra, H2, Link, Text } from '@hub/web-kit/ui';
import { briefChanges, type BriefChange } from '../../compare/brief-changes.ts';
import { messages } from '../../messages/messages.ts';
import { useSolution } from '../../solution/use-solution.ts';

const words = messages.review.changes;

const Changes = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    rowGap: '1',
    margin: 0,
    marginBottom: '2',
    '& > dt': { color: 'ink-2' },
    '& > dd': { margin: 0, overflowWrap: 'anywhere', textAlign: 'right' },
  },
});

/** The differences between this version and the published one. */
export function ChangesList({ solution, published }: { solution: Solution; published: number | null }) {
  return (
    <>
      <H2 textStyle="h3" marginBottom="2">
        {published === null ? words.nothingBefore : words.since(published)}
      </H2>
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
  const parts = briefChanges(published.data, solution);
  const unchanged = parts.filter(({ change }) => change === undefined).map(({ what }) => what);
  return (
    <>
      <Changes>
        {parts.map(({ what, change }) => change !== undefined && <Change key={what} what={what} change={change} />)}
        {unchanged.length > 0 && <Change what={words.parts(unchanged)} change="unchanged" />}
      </Changes>
      <Link to={paths.solution.to(id, { tab: 'versions', compare: `${since},${version}` })}>{words.compare}</Link>
    </>
  );
}

const Change = ({ what, change }: { what: string; change: NonNullable<BriefChange['change']> | 'unchanged' }) => (
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
