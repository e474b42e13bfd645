import type { Solution } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { Facts } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { OriginNote, type Origin } from '../origin.tsx';
import { Section } from '../section.tsx';
import { lossOf, optimizerOf } from '../told.ts';
import { valueText } from '../value-text.ts';

interface Row {
  label: string;
  value: string | undefined;
  origin: Origin;
}

/** How it was trained; nothing where neither the file nor what was sent tells. */
export function TrainingFacts({ solution }: { solution: Solution }) {
  const { training, contents } = solution;
  const loss = lossOf(solution);
  const rows: Row[] = [
    { label: 'Epochs', value: training.epochs === null ? undefined : formatCount(training.epochs), origin: 'file' },
    { label: 'Loss', value: valueText(loss.value), origin: loss.origin },
    { label: 'Metrics', value: valueText(contents.metrics), origin: 'file' },
    ...optimizerRows(solution),
  ];
  const known = rows.filter(({ value }) => value !== undefined);
  if (known.length === 0) return null;
  const origin = known.some((row) => row.origin === 'file') ? 'file' : 'sent';
  return (
    <Section title="Training" rail origin={origin}>
      <Facts facts={known.map((row) => [labelOf(row, origin), row.value])} />
    </Section>
  );
}

/** A row that is not whose word the others are says so itself. */
const labelOf = ({ label, origin }: Row, ofSection: Origin): ReactNode =>
  origin === ofSection ? (
    label
  ) : (
    <>
      {label} <OriginNote origin={origin} />
    </>
  );

function optimizerRows(solution: Solution): Row[] {
  const { value: optimizer, origin } = optimizerOf(solution);
  const groups = Array.isArray(optimizer.params) ? (optimizer.params as unknown[]) : [];
  return [
    { label: 'Optimizer', value: valueText(optimizer.name), origin },
    ...groups.flatMap((group, index) =>
      Object.entries((group ?? {}) as Record<string, unknown>)
        // The client numbers the tensors of each group here.
        .filter(([name]) => name !== 'params')
        .map(([name, value]) => ({
          label: groups.length === 1 ? name : `${name} of group ${index + 1}`,
          value: valueText(value),
          origin,
        })),
    ),
  ];
}
