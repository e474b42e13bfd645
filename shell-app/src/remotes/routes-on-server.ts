import type { RouteObject } from 'react-router-dom';

const loaded = new Map<string, RouteObject[]>();

/** Keeps the routes of a remote that is part of the program, for `first-page`. */
export const keepRoutes = (name: string, routes: RouteObject[]): void => void loaded.set(name, routes);

export const loadedRoutes = (name: string): RouteObject[] | undefined => loaded.get(name);
