import { AlertsProvider } from '@hub/web-kit/alerts';
import { Outlet } from 'react-router-dom';

export function Layout() {
  return (
    <AlertsProvider>
      <main>
        <Outlet />
      </main>
    </AlertsProvider>
  );
}
