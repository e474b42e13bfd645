import { paths } from '@hub/web-kit/paths';
import type { RouteObject } from 'react-router-dom';
import { ApiKeysPage } from './pages/api-keys-page.tsx';
import { SettingsFrame } from './pages/settings-frame.tsx';

/** The one door of this remote. */
export const routes: RouteObject[] = [
  { element: <SettingsFrame />, children: [{ path: paths.apiKeys.pattern, element: <ApiKeysPage /> }] },
];
