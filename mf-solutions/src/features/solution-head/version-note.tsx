import type { ReactNode } from 'react';
import type { Solution } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { Box, Link } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

/** What one has to know of the version on show: that it waits for review, or that there is a newer one. */
export function VersionNote({ solution, tellsQueue }: { solution: Solution; tellsQueue: boolean }) {
  const { id, version, head_version, queue_position } = solution;
  if (version < head_version) {
    return (
      <Note>
        {messages.head.looksAt(version, <Link to={paths.solution.to(id)}>{messages.head.goTo(head_version)}</Link>)}
      </Note>
    );
  }
  if (tellsQueue && queue_position !== null) return <Note>{messages.head.inQueue(queue_position)}</Note>;
  return null;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Box textStyle="small" color="ink-2" marginTop="2">
      {children}
    </Box>
  );
}
