import type { SolutionTab } from './solution-tabs.ts';

/** The guides of `docs/guide/guides.json`. */
export const GUIDE_NAMES = [
  'introduction',
  'getting_started',
  'save-and-load',
  'solverhub',
  'from-deepxde',
  'from-pytorch',
  'api-keys',
  'solution-page',
  'safe-and-right',
  'find-and-share',
  'projects-and-review',
  'api',
  'error-messages',
  'what-the-hub-reads',
  'proofs',
  'open-file',
  'formats',
  'operators',
  'install',
  'settings',
  'mail',
  'files',
  'backup',
  'upgrade',
  'replicas',
  'monitoring',
  'security',
  'accounts',
  'sign-in',
  'moderation',
  'own-texts',
  'sizes',
  'troubleshooting',
] as const;
export type GuideName = (typeof GUIDE_NAMES)[number];

/**
 * The address of every screen: `pattern` for routers, `to` for links. Screens, mails and feeds never write an address by hand. The
 * server answers any other address with status 404.
 */
export const paths = {
  home: { pattern: '/', to: () => '/' },
  solutions: {
    pattern: '/solutions',
    /** @param query query of the address: `q`, `sort`, `page` (from 1) and so on */
    to: (query: Record<string, string> = {}) => withQuery('/solutions', query),
  },
  solution: {
    pattern: '/solutions/:id',
    to: (id: number, query: { tab?: SolutionTab } & Record<string, string> = {}) =>
      withQuery(`/solutions/${id}`, query),
  },
  equationList: {
    pattern: '/equations',
    /** @param query query of the address: `q`, `type`, `text` (an equation that was typed) and `page` (from 1) */
    to: (query: Record<string, string> = {}) => withQuery('/equations', query),
  },
  equation: {
    pattern: '/equations/:slug',
    /** @param slug of which the part behind the last hyphen counts */
    to: (slug: string) => `/equations/${slug}`,
  },
  problemList: {
    pattern: '/problems',
    /**
     * @param query query of the address: `q`, `type`, `equation` (`slug` of an equation), `page` (from 1), and a problem that was typed: `text` (its
     * equation), `conditions` and `domain`
     */
    to: (query: Record<string, string> = {}) => withQuery('/problems', query),
  },
  stateProblem: {
    pattern: '/problems/new',
    /** @param query query of the address: `equation`, `conditions` and `domain`, with which the form begins */
    to: (query: Record<string, string> = {}) => withQuery('/problems/new', query),
  },
  ownProblems: {
    pattern: '/problems/stated',
    /** @param query query of the address: `page` (from 1) */
    to: (query: Record<string, string> = {}) => withQuery('/problems/stated', query),
  },
  editProblem: { pattern: '/problems/stated/:id', to: (id: number) => `/problems/stated/${id}` },
  problem: {
    pattern: '/problems/:slug',
    /** @param slug of which the part behind the last hyphen counts */
    to: (slug: string) => `/problems/${slug}`,
  },
  collectionList: {
    pattern: '/collections',
    /** @param query query of the address: `username`, and `page` (from 1) */
    to: (query: Record<string, string> = {}) => withQuery('/collections', query),
  },
  /** `add` in its query is what it begins with: the id of a solution, or the `slug` of a problem. */
  newCollection: {
    pattern: '/collections/new',
    to: (query: Record<string, string> = {}) => withQuery('/collections/new', query),
  },
  collection: {
    pattern: '/collections/:slug',
    /** @param slug of which the part behind the last hyphen counts */
    to: (slug: string) => `/collections/${slug}`,
  },
  editCollection: { pattern: '/collections/:slug/edit', to: (slug: string) => `/collections/${slug}/edit` },
  compare: {
    pattern: '/compare',
    /** @param query the ids `a` and `b`, and their versions as `v`, such as `1,2` */
    to: (query: Record<string, string> = {}) => withQuery('/compare', query),
  },
  user: {
    pattern: '/user/:username',
    to: (username: string, query: Record<string, string> = {}) =>
      withQuery(`/user/${encodeURIComponent(username)}`, query),
  },
  organization: {
    pattern: '/org/:name',
    to: (name: string, query: Record<string, string> = {}) => withQuery(`/org/${encodeURIComponent(name)}`, query),
  },
  signup: {
    pattern: '/signup',
    to: () => '/signup',
    /** @param token browsers do not send the part after the `#` */
    invited: (token: string) => `/signup#invitation=${token}`,
  },
  confirmSignUp: { pattern: '/signup/confirm', to: () => '/signup/confirm' },
  confirmEmail: { pattern: '/confirm_email', to: () => '/confirm_email' },
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
  signIn: { pattern: '/settings/sign-in', to: () => '/settings/sign-in' },
  projects: { pattern: '/settings/projects', to: () => '/settings/projects' },
  newProject: {
    pattern: '/settings/projects/new',
    /** @param query `organization` is the name of the one that the form begins with */
    to: (query: Record<string, string> = {}) => withQuery('/settings/projects/new', query),
  },
  project: { pattern: '/settings/projects/:id', to: (id: number) => `/settings/projects/${id}` },
  editProject: { pattern: '/settings/projects/:id/edit', to: (id: number) => `/settings/projects/${id}/edit` },
  organizations: { pattern: '/settings/organizations', to: () => '/settings/organizations' },
  newOrganization: { pattern: '/settings/organizations/new', to: () => '/settings/organizations/new' },
  organizationSettings: {
    pattern: '/settings/organizations/:name',
    to: (name: string) => `/settings/organizations/${encodeURIComponent(name)}`,
  },
  editOrganization: {
    pattern: '/settings/organizations/:name/edit',
    to: (name: string) => `/settings/organizations/${encodeURIComponent(name)}/edit`,
  },
  apiKeys: { pattern: '/settings/apikeys', to: () => '/settings/apikeys' },
  admin: { pattern: '/admin', to: () => '/admin' },
  dashboard: { pattern: '/admin/solutionsdashboard', to: () => '/admin/solutionsdashboard' },
  equations: { pattern: '/admin/equations', to: () => '/admin/equations' },
  useCases: { pattern: '/admin/usecases', to: () => '/admin/usecases' },
  featuredSolutions: { pattern: '/admin/featuredsolutions', to: () => '/admin/featuredsolutions' },
  problemsForAdmins: {
    pattern: '/admin/problems',
    to: (query: Record<string, string> = {}) => withQuery('/admin/problems', query),
  },
  invitations: { pattern: '/admin/invitations', to: () => '/admin/invitations' },
  reportsForAdmins: {
    pattern: '/admin/reports',
    /** @param query `solution` is the id of one to take down, `page` and `taken_down` are the pages of the two lists */
    to: (query: Record<string, string> = {}) => withQuery('/admin/reports', query),
  },
  accountsForAdmins: {
    pattern: '/admin/accounts',
    /** @param query `q` finds accounts by a part of their names */
    to: (query: Record<string, string> = {}) => withQuery('/admin/accounts', query),
  },
  admins: { pattern: '/admin/admins', to: () => '/admin/admins' },
  solutionForAdmins: {
    pattern: '/admin/solutions/edit/:id',
    to: (id: number) => `/admin/solutions/edit/${id}`,
  },
  auditLog: {
    pattern: '/admin/auditlog',
    to: (query: Record<string, string> = {}) => withQuery('/admin/auditlog', query),
  },
  status: { pattern: '/admin/status', to: () => '/admin/status' },
} as const;

/** The figure of a solution inside a page of another site. With a query it shows the view that the page of the solution shows with it. */
export const embeddedSolution = {
  pattern: '/embed/solutions/:id',
  to: (id: number, query: Record<string, string> = {}) => withQuery(`/embed/solutions/${id}`, query),
} as const;

/** The figure of a problem inside a page of another site. */
export const embeddedProblem = {
  pattern: '/embed/problems/:slug',
  to: (slug: string) => `/embed/problems/${slug}`,
} as const;

function withQuery(path: string, query: Record<string, string>): string {
  // A comma needs no escape in a query, and lists of values are easier to read with it.
  const text = new URLSearchParams(query).toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}
