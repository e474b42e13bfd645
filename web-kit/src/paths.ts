/** The guides of `docs/guide/guides.json`. */
export const GUIDE_NAMES = [
  'introduction',
  'getting_started',
  'save',
  'load',
  'retrain',
  'keys-and-notebooks',
  'what-is-safe-to-load',
  'projects-and-members',
  'versions-and-review',
  'sharing',
  'api',
  'remotes',
  'operators',
] as const;
export type GuideName = (typeof GUIDE_NAMES)[number];

/**
 * Every route of the hub: `pattern` for routers, a function for links. Screens never write an address by hand.
 * A route whose screen is not built yet is not in here, so that nothing can link to it.
 */
export const paths = {
  home: { pattern: '/', to: () => '/' },
  solutions: {
    pattern: '/solutions',
    /** `query` is what the address bar holds: q, sort, page (from 1), … */
    to: (query: Record<string, string> = {}) => withQuery('/solutions', query),
  },
  solution: {
    pattern: '/solutions/:id',
    to: (id: number, query: Record<string, string> = {}) => withQuery(`/solutions/${id}`, query),
  },
  user: { pattern: '/user/:username', to: (username: string) => `/user/${encodeURIComponent(username)}` },
  signup: { pattern: '/signup', to: () => '/signup' },
  login: { pattern: '/login', to: () => '/login' },
  resetPassword: { pattern: '/reset_password', to: () => '/reset_password' },
  logout: { pattern: '/logout', to: () => '/logout' },
  docs: {
    pattern: '/docs/:page',
    to: (page: GuideName, section = '') => `/docs/${page}${section && `#${section}`}`,
  },
  about: { pattern: '/about', to: () => '/about' },
  privacy: { pattern: '/privacy', to: () => '/privacy' },
  settings: { pattern: '/settings', to: () => '/settings' },
  settingsProfile: { pattern: '/settings/profile', to: () => '/settings/profile' },
  account: { pattern: '/settings/account', to: () => '/settings/account' },
  projects: { pattern: '/settings/projects', to: () => '/settings/projects' },
  newProject: { pattern: '/settings/projects/new', to: () => '/settings/projects/new' },
  project: { pattern: '/settings/projects/:id', to: (id: number) => `/settings/projects/${id}` },
  editProject: { pattern: '/settings/projects/:id/edit', to: (id: number) => `/settings/projects/${id}/edit` },
  organizations: { pattern: '/settings/organizations', to: () => '/settings/organizations' },
  apiKeys: { pattern: '/settings/apikeys', to: () => '/settings/apikeys' },
  dashboard: { pattern: '/admin/solutionsdashboard', to: () => '/admin/solutionsdashboard' },
  equations: { pattern: '/admin/equations', to: () => '/admin/equations' },
  useCases: { pattern: '/admin/usecases', to: () => '/admin/usecases' },
  featuredSolutions: { pattern: '/admin/featuredsolutions', to: () => '/admin/featuredsolutions' },
  admins: { pattern: '/admin/admins', to: () => '/admin/admins' },
  solutionForAdmins: {
    pattern: '/admin/solutions/edit/:id',
    to: (id: number) => `/admin/solutions/edit/${id}`,
  },
  auditLog: {
    pattern: '/admin/auditlog',
    to: (query: Record<string, string> = {}) => withQuery('/admin/auditlog', query),
  },
} as const;

function withQuery(path: string, query: Record<string, string>): string {
  // A comma may stand in a query as it is: a list of values stays legible.
  const text = new URLSearchParams(query).toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}
