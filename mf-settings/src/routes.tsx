import { paths } from '@hub/web-kit/paths';
import type { RemoteRoutes } from '@hub/web-kit/remote-contract';
import { ApiKeysPage } from './pages/api-keys-page.tsx';
import { SettingsFrame } from './pages/settings-frame.tsx';

/** The one door of this remote. */
export const routes: RemoteRoutes['routes'] = [
  { element: <SettingsFrame />, children: [{ path: paths.apiKeys.pattern, element: <ApiKeysPage /> }] },
];
