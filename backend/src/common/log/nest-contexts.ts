const OF_NEST = new Set<unknown>([
  ...['NestFactory', 'NestApplication', 'NestApplicationContext'],
  ...['InstanceLoader', 'RoutesResolver', 'RouterExplorer'],
]);

/** Nest tells of each module and each route, which no operator wants to know. */
export const isOfNest = (context: unknown): boolean => OF_NEST.has(context);
