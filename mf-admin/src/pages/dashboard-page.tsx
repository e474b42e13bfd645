import { usePageTitle } from '@hub/web-kit/page';
import { Stack } from '@hub/web-kit/ui';
import { PublishedSolutions } from '../features/dashboard/published-solutions.tsx';
import { ReviewQueue } from '../features/dashboard/review-queue.tsx';
import { messages } from '../messages/messages.ts';

export function DashboardPage() {
  usePageTitle(messages.dashboard.title);
  return (
    <Stack gap="11">
      <ReviewQueue />
      <PublishedSolutions />
    </Stack>
  );
}
