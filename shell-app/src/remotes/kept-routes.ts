import type { RouteObject } from 'react-router-dom';

const kept = new Map<string, RouteObject[]>();

/** Keeps the routes of a remote that is there: loaded once, or part of the program in `first-page`. */
export const keepRoutes = (name: string, routes: RouteObject[]): void => void kept.set(name, routes);

export const keptRoutes = (name: string): RouteObject[] | undefined => kept.get(name);

export const forgetRoutes = (name: string): void => void kept.delete(name);
