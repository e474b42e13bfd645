import { usePageTitle } from '@hub/web-kit/page';
import { Stack } from '@hub/web-kit/ui';
import { PublishedSolutions } from '../features/dashboard/published-solutions.tsx';
import { ReviewQueue } from '../features/dashboard/review-queue.tsx';
import { WaitingProblems } from '../features/problems/waiting-problems.tsx';
import { messages } from '../messages/messages.ts';

export function DashboardPage() {
  usePageTitle(messages.dashboard.title);
  return (
    <Stack gap="11">
      <Stack gap="4">
        <ReviewQueue />
        <WaitingProblems />
      </Stack>
      <PublishedSolutions />
    </Stack>
  );
}
