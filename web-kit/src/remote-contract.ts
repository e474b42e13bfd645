import type { RouteObject } from 'react-router-dom';

/** What a remote exposes as `./routes`. Paths are absolute and come from `@hub/web-kit/paths`. */
export interface RemoteRoutes {
  routes: RouteObject[];
}
