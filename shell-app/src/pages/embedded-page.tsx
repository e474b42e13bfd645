import { AlertsProvider } from '@hub/web-kit/alerts';
import { AlertBanner } from '../app/layout/alert-banner.tsx';
import { RemoteArea } from '../remotes/remote-area.tsx';

/** The figure of a solution inside a page of another site, without the frame of the hub's own pages. */
export function EmbeddedPage() {
  return (
    <AlertsProvider>
      <main>
        <RemoteArea name="mf_solutions" />
      </main>
      <AlertBanner onClosed={() => undefined} />
    </AlertsProvider>
  );
}
