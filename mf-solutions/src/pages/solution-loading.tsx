import { Page } from '@hub/web-kit/page';
import { Box, VisuallyHidden } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { SolutionSkeleton } from '../features/solution-head/solution-skeleton.tsx';
import { messages } from '../messages/messages.ts';

/** A solution that is not there yet: its outline, or why it does not come. */
export function SolutionLoading({ children = <SolutionSkeleton /> }: { children?: ReactNode }) {
  return (
    <Page title={messages.head.title}>
      <VisuallyHidden as="h1">{messages.head.title}</VisuallyHidden>
      <Box paddingTop={{ base: '4', md: '6' }}>{children}</Box>
    </Page>
  );
}
