import type { ReactNode } from 'react';
import type { Solution } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { Box, Link } from '@hub/web-kit/ui';

/** What one has to know of the version on show: that it waits for review, or that there is a newer one. */
export function VersionNote({ solution, tellsQueue }: { solution: Solution; tellsQueue: boolean }) {
  const { id, version, head_version, queue_position } = solution;
  if (version < head_version) {
    return (
      <Note>
        You are looking at version {version}. <Link to={paths.solution.to(id)}>Go to version {head_version}</Link>.
      </Note>
    );
  }
  if (tellsQueue && queue_position !== null) return <Note>In review, {ordinal(queue_position)} in the queue.</Note>;
  return null;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Box textStyle="small" color="ink-2" marginTop="2">
      {children}
    </Box>
  );
}

const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (place: number): string => `${place}${SUFFIXES[rules.select(place)] ?? 'th'}`;
