import { formatDateTime } from '@hub/web-kit/format';
import { usePageTitle } from '@hub/web-kit/page';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { H1, H2, Stack, Text } from '@hub/web-kit/ui';
import { FailedMails } from '../features/status/failed-mails.tsx';
import { ProblemList } from '../features/status/problem-list.tsx';
import { problemsOf } from '../features/status/problems.ts';
import { SlowCalls } from '../features/status/slow-calls.tsx';
import { StatusFacts } from '../features/status/status-facts.tsx';
import { useStatus } from '../features/status/use-status.ts';
import { messages } from '../messages/messages.ts';

const words = messages.status;

/** How the hub is: what is wrong first, then its numbers. */
export function StatusPage() {
  usePageTitle(words.title);
  const status = useStatus();
  return (
    <Stack gap="8">
      <header>
        <H1 textStyle="h1-list">{words.title}</H1>
        {status.data && (
          <Text marginBlock="2 0" color="ink-2">
            {words.asOf(formatDateTime(status.data.at))}
          </Text>
        )}
      </header>
      {status.isPending && (
        <Waiting label={words.loading}>
          <RowsSkeleton rows={10} height={{ base: '60px', md: '35px' }} />
        </Waiting>
      )}
      {status.isError && <BrokenState error={status.error} onRetry={() => void status.refetch()} />}
      {status.data && (
        <>
          <ProblemList problems={problemsOf(status.data)} />
          <StatusFacts status={status.data} />
          <section>
            <H2>{words.slowCalls}</H2>
            <Text marginBlock="1 3" textStyle="small" color="ink-2">
              {words.slowCallsLead}
            </Text>
            <SlowCalls calls={status.data.slow_calls} />
          </section>
          <FailedMails mails={status.data.failed_mails} now={new Date(status.data.at)} />
        </>
      )}
    </Stack>
  );
}
