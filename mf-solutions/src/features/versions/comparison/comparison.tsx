import { HubError } from '@hub/openapi/client';
import { paths } from '@hub/web-kit/paths';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Flex, H2, Link } from '@hub/web-kit/ui';
import { useId } from 'react';
import { queryOfPair } from '../../../compare/compare-address.ts';
import { messages } from '../../../messages/messages.ts';
import { useSolution } from '../../../solution/use-solution.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { ComparisonView } from './comparison-view.tsx';

export interface ComparisonProps {
  id: number;
  /** The two versions, the older one first. */
  versions: [older: number, newer: number];
}

/** Two versions side by side, each loaded as its own page would be. */
export function Comparison({ id, versions: [older, newer] }: ComparisonProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Flex gap="4" wrap="wrap" alignItems="baseline" justifyContent="space-between" marginBottom="3">
        <H2 id={headingId}>{messages.versions.comparison.title(older, newer)}</H2>
        <Link to={paths.compare.to(queryOfPair({ a: { id, version: older }, b: { id, version: newer } }))}>
          {messages.versions.comparison.openPage}
        </Link>
      </Flex>
      <Sides id={id} versions={[older, newer]} />
    </section>
  );
}

function Sides({ id, versions: [older, newer] }: ComparisonProps) {
  const a = useSolution(id, older);
  const b = useSolution(id, newer);
  if (a.data && b.data) return <ComparisonView a={a.data} b={b.data} />;
  const missing = [older, newer].filter((_, index) => isMissing([a, b][index]?.error));
  if (missing.length > 0) {
    return (
      <EmptyState title={messages.versions.comparison.missing(missing)}>
        {messages.versions.comparison.chooseTwo}
      </EmptyState>
    );
  }
  const broken = [a, b].find(({ error }) => error);
  if (broken) return <BrokenState error={broken.error} onRetry={() => void broken.refetch()} />;
  return <RowsSkeleton />;
}

const isMissing = (error: unknown): boolean => error instanceof HubError && error.status === 404;
