import type { Solution } from '@hub/openapi/types';
import { Stack } from '@hub/web-kit/ui';
import { Comparison } from './comparison/comparison.tsx';
import { StatusHistory } from './status-history.tsx';
import { useChoice } from './use-choice.ts';
import { VersionList } from './version-list.tsx';

/** All versions, the comparison of two of them, and the status history for those who can see it. */
export function VersionsTab({ solution, showHistory }: { solution: Solution; showHistory: boolean }) {
  const choice = useChoice();
  const [older, newer] = choice.compared;
  return (
    <Stack gap="11">
      <VersionList solution={solution} choice={choice} />
      {older !== undefined && newer !== undefined && (
        <Comparison key={`${older},${newer}`} id={solution.id} versions={[older, newer]} />
      )}
      {showHistory && <StatusHistory id={solution.id} />}
    </Stack>
  );
}
