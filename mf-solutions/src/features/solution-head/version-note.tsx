import type { ReactNode } from 'react';
import type { Solution } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { Box, Flex, Link, LinkButton, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.head;

export interface VersionNoteProps {
  solution: Solution;
  mayReview: boolean;
  mayEdit: boolean;
  /** What the reader can do with the submitted version. */
  action: ReactNode;
}

/** Notes about versions: that one is waiting for review, or that there is a newer one. */
export function VersionNote({ solution, mayReview, mayEdit, action }: VersionNoteProps) {
  const { id, version, head_version, submission } = solution;
  return (
    <Box textStyle="small" color="ink-2">
      {submission && (
        <Flex wrap="wrap" alignItems="center" columnGap="4" rowGap="1" marginTop="2">
          <Text margin="0">
            {words.inQueue(submission.version, submission.queue_position)}
            {mayEdit && head_version > submission.version && ` ${words.isNewer(head_version, submission.version)}`}
          </Text>
          {mayReview && (
            <LinkButton size="sm" to={paths.solution.to(id, { tab: 'publish' })}>
              {words.review(submission.version)}
            </LinkButton>
          )}
          {action}
        </Flex>
      )}
      {version < head_version && (
        <Text margin="2 0 0">
          {words.looksAt(version, <Link to={paths.solution.to(id)}>{words.goTo(head_version)}</Link>)}
        </Text>
      )}
    </Box>
  );
}
