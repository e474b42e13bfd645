/**
 * Addresses of the product's screens, as `web-kit/src/paths.ts` has them. Any other gets the shell too, which shows 'Error404',
 * with status 404.
 */
export const SCREENS = [
  '/',
  '/solutions',
  '/solutions/:id',
  '/user/:username',
  '/signup',
  '/login',
  '/reset_password',
  '/logout',
  '/docs/:page',
  '/about',
  '/privacy',
  '/settings',
  '/settings/profile',
  '/settings/account',
  '/settings/projects',
  '/settings/projects/new',
  '/settings/projects/:id',
  '/settings/projects/:id/edit',
  '/settings/organizations',
  '/settings/apikeys',
  '/admin/solutionsdashboard',
  '/admin/equations',
  '/admin/usecases',
  '/admin/featuredsolutions',
  '/admin/admins',
  '/admin/solutions/edit/:id',
  '/admin/auditlog',
] as const;

export type Screen = (typeof SCREENS)[number];

const MATCHERS = SCREENS.map((screen) => ({ screen, form: new RegExp(`^${screen.replace(/:\w+/g, part)}$`) }));

/** The screen at a path, and what its address names; null where there is none. */
export function screenAt(path: string): { screen: Screen; named: string } | null {
  for (const { screen, form } of MATCHERS) {
    const found = form.exec(path);
    if (found) return { screen, named: found[1] ?? '' };
  }
  return null;
}

function part(name: string): string {
  return name === ':id' ? '(\\d+)' : '([^/]+)';
}
