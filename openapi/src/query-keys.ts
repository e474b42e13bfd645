/** The only query keys: one QueryClient is shared by the shell and all remotes. */
export const keys = {
  solutions: {
    all: ['solutions'] as const,
    list: (query: object) => ['solutions', 'list', query] as const,
    facets: (query: object) => ['solutions', 'facets', query] as const,
    detail: (id: number, version?: number) => ['solutions', 'detail', id, version ?? 'current'] as const,
    access: (id: number) => ['solutions', 'access', id] as const,
    versions: (id: number) => ['solutions', 'versions', id] as const,
    statusHistory: (id: number) => ['solutions', 'status-history', id] as const,
    uploads: ['solutions', 'uploads'] as const,
    projectsOf: (username: string, query: object) => ['solutions', 'projects-of', username, query] as const,
    topContributors: ['solutions', 'top-contributors'] as const,
  },
  search: (q: string) => ['search', q] as const,
  stats: ['stats'] as const,
  account: ['account'] as const,
  sessions: ['sessions'] as const,
  apiKeys: ['api-keys'] as const,
  enums: ['enums'] as const,
  equations: ['equations'] as const,
  useCases: ['use-cases'] as const,
  projects: {
    all: ['projects'] as const,
    detail: (id: number) => ['projects', 'detail', id] as const,
  },
  profile: (username: string) => ['profile', username] as const,
  users: (query: object) => ['users', query] as const,
};
