import { HubError } from '@hub/openapi/client';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { H2 } from '@hub/web-kit/ui';
import { useId } from 'react';
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
      <H2 id={headingId} marginBottom="3">
        {messages.versions.comparison.title(older, newer)}
      </H2>
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
