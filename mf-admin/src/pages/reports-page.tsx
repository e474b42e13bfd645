import { usePageTitle } from '@hub/web-kit/page';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, EmptyState, Waiting } from '@hub/web-kit/states';
import { H1, H2, Stack, Text } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { ReportedList } from '../features/moderation/reported-list.tsx';
import { TakeDownList } from '../features/moderation/take-down-list.tsx';
import { useReported, useTakeDowns } from '../features/moderation/use-moderation.ts';
import { VerdictDialog } from '../features/moderation/verdict-dialog.tsx';
import { messages } from '../messages/messages.ts';

const words = messages.moderation;
/** The page of the second list in the address. */
const TAKEN_DOWN = 'taken_down';

/** What was reported, and what is taken down. The address has the pages of both lists, or the id of a solution to take down. */
export function ReportsPage() {
  usePageTitle(words.reports.title);
  const [address, setAddress] = useSearchParams();
  const page = pageOf(address);
  const solution = Number(address.get('solution'));
  return (
    <Stack gap="6">
      <header>
        <H1 textStyle="h1-list">{words.reports.title}</H1>
        <Text marginBlock="2 0" color="ink-2">
          {words.reports.lead}
        </Text>
      </header>
      <Queue page={page} />
      <section aria-labelledby="taken-down">
        <H2 id="taken-down" marginBottom="3">
          {words.takeDowns.title}
        </H2>
        <TakenDown page={pageOf(address, TAKEN_DOWN)} />
      </section>
      {Number.isInteger(solution) && solution > 0 && (
        <VerdictDialog
          verdict="take_down"
          id={solution}
          name={words.takeDowns.ofNumber(solution)}
          onClose={() => setAddress({}, { replace: true })}
        />
      )}
    </Stack>
  );
}

function Queue({ page }: { page: number }) {
  const queue = useReported(page);
  if (queue.isError) return <BrokenState error={queue.error} onRetry={() => void queue.refetch()} />;
  if (!queue.data)
    return (
      <Waiting label={words.reports.loading}>
        <RowsSkeleton rows={2} height={{ base: '220px', md: '180px' }} />
      </Waiting>
    );
  const { data: reported, total } = queue.data;
  if (reported.length === 0) return <EmptyState title={words.reports.none}>{words.reports.nothingWaits}</EmptyState>;
  const pages = pageCount(total);
  return (
    <>
      <ReportedList reported={reported} />
      <Paging
        page={Math.min(page, pages)}
        pages={pages}
        to={(next) => paths.reportsForAdmins.to({ page: String(next) })}
      />
    </>
  );
}

function TakenDown({ page }: { page: number }) {
  const list = useTakeDowns(page);
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <Waiting label={words.takeDowns.loading}>
        <RowsSkeleton rows={1} height={{ base: '220px', md: '180px' }} />
      </Waiting>
    );
  const { data: takeDowns, total } = list.data;
  if (total === 0) return <Text margin="0">{words.takeDowns.none}</Text>;
  const pages = pageCount(total);
  return (
    <>
      <TakeDownList takeDowns={takeDowns} />
      <Paging
        page={Math.min(page, pages)}
        pages={pages}
        to={(next) => paths.reportsForAdmins.to({ [TAKEN_DOWN]: String(next) })}
      />
    </>
  );
}
