import type { Origin, Solution } from '@hub/openapi/types';
import { Facts } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/messages.ts';
import { trainingRows, type TrainingRow } from '../../../solution/training-rows.ts';
import { OriginNote } from '../origin.tsx';
import { Section } from '../section.tsx';

/** How the solver was trained; nothing if neither the file nor the description says so. */
export function TrainingFacts({ solution }: { solution: Solution }) {
  const rows = trainingRows(solution);
  if (rows.length === 0) return null;
  const origin = rows.some((row) => row.origin === 'file') ? 'file' : 'client';
  return (
    <Section title={messages.details.titles.training} rail origin={origin}>
      <Facts facts={rows.map((row) => [labelOf(row, origin), row.value])} />
    </Section>
  );
}

/** A row that is not whose word the others are says so itself. */
const labelOf = ({ label, origin }: TrainingRow, ofSection: Origin): ReactNode =>
  origin === ofSection ? (
    label
  ) : (
    <>
      {label} <OriginNote origin={origin} />
    </>
  );
