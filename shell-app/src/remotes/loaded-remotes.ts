import type { RouteObject } from 'react-router-dom';

const loaded = new Map<string, RouteObject[]>();

/** Screens of a remote that is here already are drawn at once. */
export const keepRoutes = (name: string, routes: RouteObject[]): void => void loaded.set(name, routes);

export const loadedRoutes = (name: string): RouteObject[] | undefined => loaded.get(name);
