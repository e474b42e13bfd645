import type { Origin, Solution } from '@hub/openapi/types';
import { Facts } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { trainingRows, type TrainingRow } from '../../../solution/training-rows.ts';
import { Part } from '../part.tsx';

/** How the solver was trained; nothing if neither the file nor the description says so. */
export function TrainingFacts({ solution }: { solution: Solution }) {
  const rows = trainingRows(solution);
  if (rows.length === 0) return null;
  const origin = rows.some((row) => row.origin === 'file') ? 'file' : 'client';
  return (
    <Part title={messages.details.titles.trainingFacts} origin={origin}>
      <Facts facts={rows.map((row) => [labelOf(row, origin), row.value])} />
    </Part>
  );
}

/** A row that is not whose word the others are says so itself. */
const labelOf = ({ label, origin }: TrainingRow, ofSection: Origin): string =>
  origin === 'client' && ofSection === 'file' ? `${label}, ${messages.facts.origins.client}` : label;
