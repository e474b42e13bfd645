/** The only query keys: one QueryClient is shared by the shell and all remotes. */
export const keys = {
  solutions: {
    all: ['solutions'] as const,
    list: (query: object) => ['solutions', 'list', query] as const,
    facets: (query: object) => ['solutions', 'facets', query] as const,
    /** All versions of it. */
    details: (id: number) => ['solutions', 'detail', id] as const,
    detail: (id: number, version?: number) => ['solutions', 'detail', id, version ?? 'current'] as const,
    phasePlane: (id: number) => ['solutions', 'phase-plane', id] as const,
    access: (id: number) => ['solutions', 'access', id] as const,
    versions: (id: number) => ['solutions', 'versions', id] as const,
    statusHistory: (id: number) => ['solutions', 'status-history', id] as const,
    exports: (id: number, version: number) => ['solutions', 'exports', id, version] as const,
    /** `madeAt` tells the certificates of one version apart. */
    certificate: (id: number, version: number, madeAt: string | null) =>
      ['solutions', 'certificate', id, version, madeAt] as const,
    sameEquation: (id: number, version?: number) => ['solutions', 'same-equation', id, version ?? 'current'] as const,
    uploads: ['solutions', 'uploads'] as const,
    projectsOf: (username: string, query: object) => ['solutions', 'projects-of', username, query] as const,
    topContributors: ['solutions', 'top-contributors'] as const,
  },
  equationPages: {
    list: (query: object) => ['equation-pages', 'list', query] as const,
    page: (slug: string) => ['equation-pages', 'page', slug] as const,
    ofText: (text: string) => ['equation-pages', 'of-text', text] as const,
  },
  problems: {
    list: (query: object) => ['problems', 'list', query] as const,
    page: (slug: string) => ['problems', 'page', slug] as const,
    ofForm: (typed: object) => ['problems', 'of-form', typed] as const,
    values: (slug: string, point: object) => ['problems', 'values', slug, point] as const,
  },
  collections: {
    all: ['collections'] as const,
    list: (query: object) => ['collections', 'list', query] as const,
    one: (slug: string) => ['collections', 'one', slug] as const,
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
    lists: ['projects', 'list'] as const,
    list: (query: object) => ['projects', 'list', query] as const,
    detail: (id: number) => ['projects', 'detail', id] as const,
  },
  profile: (username: string) => ['profile', username] as const,
  users: (query: object) => ['users', query] as const,
  admins: ['admins'] as const,
  status: ['status'] as const,
  auditLog: (query: object) => ['audit-log', query] as const,
  notices: { all: ['notices'] as const, list: (query: object) => ['notices', query] as const },
};
