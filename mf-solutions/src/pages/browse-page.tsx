import { Page } from '@hub/web-kit/page';
import { H1 } from '@hub/web-kit/ui';

export function BrowsePage() {
  return (
    <Page title="Solutions">
      <H1>Solutions</H1>
    </Page>
  );
}
