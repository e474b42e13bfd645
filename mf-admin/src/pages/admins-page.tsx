import { usePageTitle } from '@hub/web-kit/page';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { H1, H2, Stack } from '@hub/web-kit/ui';
import { AddAdmin } from '../features/admins/add-admin.tsx';
import { AdminTable } from '../features/admins/admin-table.tsx';
import { useAdmins } from '../features/admins/use-admins.ts';
import { messages } from '../messages/messages.ts';

const words = messages.admins;

export function AdminsPage() {
  usePageTitle(words.title);
  const admins = useAdmins();
  return (
    <Stack gap="6">
      <H1 textStyle="h1-list">{words.title}</H1>
      <AddAdmin admins={admins.data ?? []} />
      <section aria-labelledby="admins">
        <H2 id="admins" marginBottom="3">
          {words.current}
        </H2>
        {admins.isPending && (
          <Waiting label={words.loading}>
            <RowsSkeleton rows={3} height={{ base: '137px', md: '41px' }} />
          </Waiting>
        )}
        {admins.isError && <BrokenState error={admins.error} onRetry={() => void admins.refetch()} />}
        {admins.data && <AdminTable admins={admins.data} />}
      </section>
    </Stack>
  );
}
