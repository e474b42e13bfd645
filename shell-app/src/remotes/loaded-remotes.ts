import type { RouteObject } from 'react-router-dom';

const loaded = new Map<string, RouteObject[]>();

/** For `first-page`, which has the screens of a remote in it. */
export const keepRoutes = (name: string, routes: RouteObject[]): void => void loaded.set(name, routes);

export const loadedRoutes = (name: string): RouteObject[] | undefined => loaded.get(name);
