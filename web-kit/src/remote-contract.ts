import type { RouteObject } from 'react-router-dom';

/** The exports of a remote's `./routes`. Paths are absolute and come from `@hub/web-kit/paths`. */
export interface RemoteRoutes {
  routes: RouteObject[];
}
