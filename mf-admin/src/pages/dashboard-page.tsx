import { Page } from '@hub/web-kit/page';
import { H1 } from '@hub/web-kit/ui';

export function DashboardPage() {
  return (
    <Page title="Solutions Dashboard">
      <H1>Solutions Dashboard</H1>
    </Page>
  );
}
