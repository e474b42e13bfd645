import { Page } from '@hub/web-kit/page';
import { Box, VisuallyHidden } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { SolutionSkeleton } from '../features/solution-head/solution-skeleton.tsx';
import { messages } from '../messages/messages.ts';

/** Shown while a solution loads, or if it could not be loaded. */
export function SolutionLoading({ children = <SolutionSkeleton /> }: { children?: ReactNode }) {
  return (
    <Page title={messages.head.title}>
      <VisuallyHidden as="h1">{messages.head.title}</VisuallyHidden>
      <Box paddingTop={{ base: '4', md: '6' }}>{children}</Box>
    </Page>
  );
}
