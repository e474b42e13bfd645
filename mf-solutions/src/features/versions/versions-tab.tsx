import type { Solution } from '@hub/openapi/types';
import { Stack } from '@hub/web-kit/ui';
import { StatusHistory } from './status-history.tsx';
import { VersionList } from './version-list.tsx';

/** Every version, and for those who may know how each came to its status. */
export function VersionsTab({ solution, showHistory }: { solution: Solution; showHistory: boolean }) {
  return (
    <Stack gap="11">
      <VersionList solution={solution} />
      {showHistory && <StatusHistory id={solution.id} />}
    </Stack>
  );
}
