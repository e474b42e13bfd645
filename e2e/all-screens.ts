import type { BrowserContextOptions, Page } from 'playwright-core';
import { guides } from './docs/guides.ts';
import { searchUser } from './pages/admin.ts';
import type { FilledHub } from './filled-hub.ts';
import { fillDeleteDialog, saveConflictingEdit } from './pages/edit.ts';
import { typeInHeader } from './pages/header-search.ts';
import { openNotices } from './pages/notices.ts';
import { changePermission } from './pages/projects.ts';
import { askForReset } from './pages/sign-in.ts';
import type { Screens } from './screens.ts';
import { emptyHubUrl, hubUrl } from './world.ts';

export interface HubScreen {
  name: string;
  address: (hub: FilledHub) => string;
  as?: 'author' | 'admin' | 'leaver' | 'newcomer';
  /** What a person does on the screen before it is checked. */
  act?: (page: Page) => Promise<void>;
  /** The text that is rendered last. When it is visible, the screen is complete. */
  lastText: string;
  expectedProblems?: RegExp;
  /** Settings of the browser window that the screen needs. They override those of the test. */
  window?: BrowserContextOptions;
  /** Opens the screen on the hub without content. */
  onEmptyHub?: boolean;
  /** The address is deliberately not among the routes of the product. */
  beyondPaths?: boolean;
  /** A page without scripts that is not part of the shell. Its colours follow the system. */
  isPlainPage?: boolean;
}

/** Opens a screen, runs its `act`, and waits until it is complete. */
export async function openScreen(
  screens: Screens,
  { address, as, act, lastText, expectedProblems, window, onEmptyHub, isPlainPage }: HubScreen,
  hub: FilledHub,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await screens.open(address(hub), {
    as: as && hub[as],
    expectedProblems,
    baseURL: onEmptyHub ? emptyHubUrl : hubUrl,
    ...options,
    ...window,
  });
  await act?.(page);
  await page.getByText(lastText).first().waitFor();
  if (!isPlainPage) await waitForWholePage(page);
  return page;
}

/** Waits until the page, even below a menu, has its heading and no longer a `Waiting` of web-kit or the source of a text or formula. */
const waitForWholePage = (page: Page): Promise<void> =>
  page
    .locator('html:has(h1):not(:has([role=status][aria-label], p[aria-busy], code[aria-busy]))')
    .waitFor({ state: 'attached' });

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The guides of the documentation. The last heading is visible once the whole text is. */
const guideScreens = guides.map(({ name, text }): HubScreen => {
  const headings = text.match(/(?<=^## ).+$/gm) ?? [];
  return { name: `docs-${name}`, address: () => `/docs/${name}`, lastText: headings.at(-1) ?? name };
});

const openUserMenu = (page: Page): Promise<void> => page.getByRole('button', { name: /^Menu of / }).click();

const waitForFormula = (page: Page): Promise<void> => page.getByRole('math').last().waitFor();

export const allScreens: HubScreen[] = [
  { name: 'home', address: () => '/', lastText: 'Top Contributors' },
  { name: 'login', address: () => '/login', lastText: 'Username or email' },
  { name: 'signup', address: () => '/signup', lastText: 'Create Account' },
  { name: 'confirm-sign-up', address: () => '/signup/confirm#token=of-a-mail', lastText: 'Confirm' },
  { name: 'confirm-email', address: () => '/confirm_email#token=of-a-mail', lastText: 'Confirm' },
  { name: 'reset-password', address: () => '/reset_password', lastText: 'Send link' },
  {
    name: 'reset-password-asked',
    address: () => '/reset_password',
    act: (page) => askForReset(page, 'somebody@example.org'),
    lastText: '30 minutes',
  },
  { name: 'new-password', address: () => '/reset_password#token=of-a-mail', lastText: 'Change password' },
  {
    name: 'logout',
    address: () => '/logout',
    as: 'leaver',
    lastText: 'Top Contributors',
    expectedProblems: /status of 401/, // requests that were still running
  },
  { name: 'home-nothing', address: () => '/', onEmptyHub: true, lastText: 'No featured solutions' },
  ...guideScreens,
  { name: 'about', address: () => '/about', lastText: 'Our goal is to make these models' },
  { name: 'privacy', address: () => '/privacy', lastText: 'privacy@example.org' },
  {
    name: 'not-found',
    address: () => '/no-such-page',
    beyondPaths: true,
    lastText: 'Error404',
    expectedProblems: /status of 404/,
  },
  {
    name: 'embed',
    address: ({ ode }) => `/embed/solutions/${ode}`,
    beyondPaths: true,
    isPlainPage: true,
    lastText: 'predators-',
  },
  {
    name: 'embed-with-view',
    address: ({ ode }) => `/embed/solutions/${ode}?across=0.25,1.5`,
    beyondPaths: true,
    lastText: ' by ',
  },
  {
    name: 'drawer',
    address: () => '/about',
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    lastText: 'Home',
  },
  { name: 'user-menu', address: () => '/about', as: 'admin', act: openUserMenu, lastText: 'My Solutions' },
  {
    name: 'alert',
    address: () => '/login',
    act: (page) => page.getByRole('button', { name: 'Login' }).click(),
    lastText: 'Please enter Username',
  },
  { name: 'browse', address: () => '/solutions', lastText: 'predators-' },
  { name: 'browse-nothing', address: () => '/solutions?q=nothing-is-called-this', lastText: 'No solutions found' },
  { name: 'browse-nothing-at-all', address: () => '/solutions', onEmptyHub: true, lastText: 'No solutions found' },
  {
    name: 'browse-phone-filter',
    address: () => '/solutions',
    window: PHONE,
    act: (page) => page.getByRole('button', { name: 'Filter' }).click(),
    lastText: 'Use Case',
  },
  {
    name: 'browse-filtered',
    address: () => '/solutions?equation_types=ode&problem_types=ivp&domain_t_min=5&domain_t_max=1&show=equation',
    lastText: 'Min is greater than max',
  },
  {
    name: 'browse-project',
    address: ({ author }) => `/solutions?project=${author.username}&my=true`,
    as: 'author',
    lastText: 'predators-',
  },
  {
    name: 'browse-unknown',
    address: () => '/solutions?equation_types=sde',
    lastText: 'No solutions found',
    expectedProblems: /status of 422/,
  },
  { name: 'equations', address: () => '/equations', lastText: 'Van der Pol' },
  {
    name: 'equations-typed',
    address: () => `/equations?text=${encodeURIComponent("x' = x - x y; y' = x y - y")}`,
    lastText: 'Read as',
  },
  { name: 'equations-nothing-at-all', address: () => '/equations', onEmptyHub: true, lastText: 'No equations found' },
  { name: 'equation', address: ({ equationSlug }) => `/equations/${equationSlug}`, lastText: 'Downloads' },
  { name: 'problems', address: () => '/problems', lastText: 'reference' },
  {
    name: 'problems-typed',
    address: () =>
      `/problems?${new URLSearchParams({ text: "y' = k y", conditions: 'y(0) = 1', domain: '0 < t < 1' })}`,
    lastText: 'k has no value',
  },
  { name: 'problems-nothing-at-all', address: () => '/problems', onEmptyHub: true, lastText: 'No problems found' },
  { name: 'problem', address: ({ problemSlug }) => `/problems/${problemSlug}`, lastText: 'Operations' },
  { name: 'problem-map', address: ({ mapSlug }) => `/problems/${mapSlug}`, lastText: 'Operations' },
  { name: 'collections', address: () => '/collections', lastText: 'A first course' },
  {
    name: 'collections-nothing-at-all',
    address: () => '/collections',
    onEmptyHub: true,
    lastText: 'Nobody has listed',
  },
  { name: 'collection', address: ({ collectionSlug }) => `/collections/${collectionSlug}`, lastText: 'Citation' },
  {
    name: 'collection-edit',
    as: 'author',
    address: ({ collectionSlug }) => `/collections/${collectionSlug}/edit`,
    lastText: 'Address of a solution or problem',
  },
  {
    name: 'collection-new',
    as: 'author',
    address: ({ ode }) => `/collections/new?add=/solutions/${ode}&name=predators`,
    lastText: 'Or begin a new one',
  },
  {
    name: 'problem-unsolved',
    address: ({ unsolvedSlug }) => `/problems/${unsolvedSlug}`,
    act: async (page) => {
      await page.getByText('Show the script').click();
      await page.getByText('solver.fit').waitFor();
    },
    lastText: 'the package solverhub',
  },
  {
    name: 'problem-new',
    address: () =>
      `/problems/new?${new URLSearchParams({ equation: "y' = 2 y", conditions: 'y(0) = 1', domain: '0 < t < 1' })}`,
    as: 'author',
    lastText: 'Read as',
  },
  { name: 'problems-stated', address: () => '/problems/stated', as: 'author', lastText: 'Withdraw' },
  {
    name: 'problems-stated-nothing',
    address: () => '/problems/stated',
    as: 'newcomer',
    lastText: 'No stated problems',
  },
  { name: 'problem-edit', address: ({ stated }) => `/problems/stated/${stated}`, as: 'author', lastText: 'Read as' },
  { name: 'compare', address: ({ ode, replaced }) => `/compare?a=${ode}&b=${replaced}`, lastText: 'Show all details' },
  { name: 'compare-maps', address: ({ pde, ode }) => `/compare?a=${pde}&b=${ode}`, lastText: 'Show all details' },
  { name: 'compare-nothing', address: () => '/compare', lastText: 'Choose two solutions' },
  { name: 'solution-ode', address: ({ ode }) => `/solutions/${ode}`, lastText: 'As in the file' },
  {
    name: 'solution-python',
    address: ({ ode }) => `/solutions/${ode}#python`,
    lastText: 'As in the file',
  },
  {
    name: 'solution-download',
    address: ({ ode }) => `/solutions/${ode}`,
    act: (page) => page.getByRole('button', { name: 'Download' }).click(),
    lastText: 'MATLAB function',
  },
  { name: 'solution-python-save', address: ({ pde }) => `/solutions/${pde}#python-save`, lastText: 'As in the file' },
  { name: 'solution-pde', address: ({ pde }) => `/solutions/${pde}`, lastText: 'As in the file' },
  { name: 'solution-versions', address: ({ ode }) => `/solutions/${ode}?tab=versions`, lastText: 'Updated By' },
  {
    name: 'solution-compare',
    address: ({ trainedOn }) => `/solutions/${trainedOn}?tab=versions&compare=1,2`,
    as: 'author',
    act: (page) => page.getByRole('button', { name: 'All', exact: true }).click(),
    lastText: 'Made with',
  },
  {
    name: 'solution-edit',
    address: ({ created }) => `/solutions/${created}?tab=edit`,
    as: 'author',
    act: waitForFormula,
    lastText: 'Delete solution',
  },
  {
    name: 'solution-edit-clash',
    address: ({ created }) => `/solutions/${created}?tab=edit`,
    as: 'author',
    act: saveConflictingEdit,
    lastText: 'Written elsewhere.',
    expectedProblems: /status of 412/,
  },
  {
    name: 'solution-delete',
    address: ({ created }) => `/solutions/${created}?tab=edit`,
    as: 'author',
    act: (page) => fillDeleteDialog(page, 'oscillator'),
    lastText: 'This can’t be undone.',
  },
  {
    name: 'solution-submit',
    address: ({ created }) => `/solutions/${created}?tab=submit`,
    as: 'author',
    lastText: 'Comment',
  },
  {
    name: 'solution-submit-older-waits',
    address: ({ olderWaits }) => `/solutions/${olderWaits}?tab=submit`,
    as: 'author',
    lastText: 'Withdraw submission',
  },
  {
    name: 'solution-withdraw',
    address: ({ submitted }) => `/solutions/${submitted}`,
    as: 'author',
    act: (page) => page.getByRole('button', { name: 'Withdraw submission' }).click(),
    lastText: 'Keep it in the queue',
  },
  {
    name: 'solution-rejected',
    address: ({ rejected }) => `/solutions/${rejected}`,
    as: 'author',
    act: (page) => page.getByText('The loss is far too high.').waitFor(),
    lastText: 'As in the file',
  },
  {
    name: 'solution-publish',
    address: ({ submitted }) => `/solutions/${submitted}?tab=publish`,
    as: 'admin',
    lastText: 'Reject',
  },
  {
    name: 'solution-publish-map',
    address: ({ submittedMap }) => `/solutions/${submittedMap}?tab=publish`,
    as: 'admin',
    lastText: 'Reject',
  },
  {
    name: 'solution-review',
    address: ({ replaced }) => `/solutions/${replaced}?tab=publish`,
    as: 'admin',
    act: (page) => page.getByRole('link', { name: 'Compare versions' }).waitFor(),
    lastText: 'Reject',
  },
  {
    name: 'solution-review-reasons',
    address: ({ replaced }) => `/solutions/${replaced}?tab=publish`,
    as: 'admin',
    act: (page) => page.getByRole('button', { name: 'Reasons' }).click(),
    lastText: 'Unusual imports',
  },
  {
    name: 'solution-featured',
    address: ({ ode }) => `/solutions/${ode}?tab=featured`,
    as: 'admin',
    lastText: 'Featured',
  },
  { name: 'user', address: ({ author }) => `/user/${author.username}`, as: 'author', lastText: 'predators-' },
  {
    name: 'user-project',
    address: ({ author }) => `/user/${author.username}?project=${author.username}`,
    lastText: 'predators-',
  },
  { name: 'organization', address: ({ organization }) => `/org/${organization}`, lastText: 'tide-' },
  {
    name: 'user-nothing',
    address: ({ admin }) => `/user/${admin.username}`,
    as: 'author', // visitors do not see users without published solutions
    lastText: 'No solutions saved!',
  },
  {
    name: 'header-search',
    address: () => '/docs/introduction',
    act: (page) => typeInHeader(page, 'lokta volterra'),
    lastText: 'All solutions matching',
  },
  { name: 'settings', address: () => '/settings', as: 'author', lastText: 'Research interests' },
  { name: 'profile', address: () => '/settings/profile', as: 'author', lastText: 'Research interests' },
  { name: 'account', address: () => '/settings/account', as: 'author', lastText: 'this session' },
  {
    name: 'account-removal',
    address: () => '/settings/account',
    as: 'author',
    act: (page) => page.getByRole('button', { name: 'Delete account' }).click(),
    lastText: 'This can’t be undone.',
  },
  {
    name: 'sign-in',
    address: () => '/settings/sign-in',
    as: 'author',
    lastText: 'This hub offers no other way to log in.',
  },
  { name: 'organizations', address: () => '/settings/organizations', as: 'author', lastText: 'Decline' },
  {
    name: 'organizations-nothing',
    address: () => '/settings/organizations',
    as: 'newcomer',
    lastText: 'No organizations',
  },
  {
    name: 'organization-new',
    address: () => '/settings/organizations/new',
    as: 'author',
    lastText: 'Create organization',
  },
  {
    name: 'organization-settings',
    address: ({ organization }) => `/settings/organizations/${organization}`,
    as: 'author',
    lastText: 'Revoke',
  },
  {
    name: 'organization-edit',
    address: ({ organization }) => `/settings/organizations/${organization}/edit`,
    as: 'author',
    lastText: 'Save',
  },
  {
    name: 'organization-delete',
    address: ({ organization }) => `/settings/organizations/${organization}`,
    as: 'author',
    act: (page) => page.getByRole('button', { name: 'Delete organization' }).click(),
    lastText: 'This can’t be undone.',
  },
  { name: 'projects', address: () => '/settings/projects', as: 'author', lastText: '(default)' },
  { name: 'project-new', address: () => '/settings/projects/new', as: 'author', lastText: 'Create project' },
  { name: 'project', address: ({ project }) => `/settings/projects/${project}`, as: 'author', lastText: 'Leave' },
  {
    name: 'project-user-search',
    address: ({ project }) => `/settings/projects/${project}`,
    as: 'author',
    act: (page) => page.getByRole('combobox', { name: 'Search user' }).fill('reviewer'),
    lastText: 'reviewer',
  },
  {
    name: 'project-owned-no-more',
    address: ({ project }) => `/settings/projects/${project}`,
    as: 'author',
    act: (page) => changePermission(page, 'author-', 'read'),
    lastText: 'Only another owner can make you an owner again.',
  },
  {
    name: 'project-edit',
    address: ({ project }) => `/settings/projects/${project}/edit`,
    as: 'author',
    lastText: 'Save',
  },
  {
    name: 'project-edit-clash',
    address: ({ project }) => `/settings/projects/${project}/edit`,
    as: 'author',
    act: saveConflictingEdit,
    lastText: 'Written elsewhere.',
    expectedProblems: /status of 412/,
  },
  {
    name: 'project-transfer',
    address: ({ project }) => `/settings/projects/${project}/edit`,
    as: 'author',
    act: (page) => page.getByRole('button', { name: 'Transfer' }).click(),
    lastText: 'Transfer “seminar-',
  },
  {
    name: 'project-delete',
    address: () => '/settings/projects',
    as: 'author',
    act: (page) => page.getByRole('button', { name: 'Delete seminar-' }).click(),
    lastText: 'This can’t be undone.',
  },
  { name: 'api-keys', address: () => '/settings/apikeys', as: 'author', lastText: 'Refused' },
  {
    name: 'notices',
    address: () => '/docs/introduction',
    as: 'author',
    act: openNotices,
    lastText: 'A fine first version.',
  },
  {
    name: 'notices-nothing',
    address: () => '/docs/introduction',
    as: 'newcomer',
    act: openNotices,
    lastText: 'No notices',
  },
  { name: 'admin', address: () => '/admin', as: 'admin', lastText: 'Published Solutions' },
  {
    name: 'dashboard',
    address: () => '/admin/solutionsdashboard',
    as: 'admin',
    act: (page) => page.getByRole('heading', { name: 'Published Solutions' }).click(),
    lastText: 'predators-',
  },
  {
    name: 'admin-equations',
    address: () => '/admin/equations',
    as: 'admin',
    act: waitForFormula,
    lastText: '1 solution',
  },
  {
    name: 'equation-form',
    address: ({ equation }) => `/admin/equations?q=${equation}`,
    as: 'admin',
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('math').waitFor();
    },
    lastText: 'Preview',
  },
  {
    name: 'equation-delete',
    address: ({ equation }) => `/admin/equations?q=${equation}`,
    as: 'admin',
    act: (page) => page.getByRole('button', { name: 'Delete' }).click(),
    lastText: 'Move its solutions to',
  },
  {
    name: 'admin-equations-nothing',
    address: () => '/admin/equations?q=nothing-is-called-this',
    as: 'admin',
    lastText: 'No data to display',
  },
  { name: 'admin-reports', address: () => '/admin/reports', as: 'admin', lastText: 'No solution is taken down.' },
  { name: 'admin-accounts', address: () => '/admin/accounts', as: 'admin', lastText: 'Choose all on this page' },
  { name: 'admin-problems', address: () => '/admin/problems', as: 'admin', lastText: 'A forced decay' },
  { name: 'use-cases', address: () => '/admin/usecases', as: 'admin', lastText: 'Delete' },
  {
    name: 'use-case-form',
    address: () => '/admin/usecases',
    as: 'admin',
    act: (page) => page.getByRole('button', { name: 'Add' }).click(),
    lastText: 'Cancel',
  },
  { name: 'featured', address: () => '/admin/featuredsolutions', as: 'admin', lastText: 'predators-' },
  { name: 'invitations', address: () => '/admin/invitations', as: 'admin', lastText: 'Nobody is invited' },
  {
    name: 'admins',
    address: () => '/admin/admins',
    as: 'admin',
    act: (page) => searchUser(page, 'author-'),
    lastText: 'Current admins',
  },
  {
    name: 'edit-solution',
    address: ({ submitted }) => `/admin/solutions/edit/${submitted}`,
    as: 'admin',
    act: waitForFormula,
    lastText: 'Load this solver',
  },
  {
    name: 'edit-solution-reject',
    address: ({ submitted }) => `/admin/solutions/edit/${submitted}`,
    as: 'admin',
    act: (page) => page.getByRole('button', { name: 'Reject' }).click(),
    lastText: 'Comment to the author',
  },
  { name: 'audit-log', address: () => '/admin/auditlog', as: 'admin', lastText: 'newest first' },
  {
    name: 'audit-log-details',
    address: () => '/admin/auditlog?action=solution.published',
    as: 'admin',
    act: (page) => page.locator('summary').first().click(),
    lastText: 'newest first',
  },
  {
    name: 'audit-log-nothing',
    address: () => '/admin/auditlog?actor=nobody-is-called-this',
    as: 'admin',
    lastText: 'No data to display',
  },
  { name: 'status', address: () => '/admin/status', as: 'admin', lastText: 'No failed mails.' },
  { name: 'admins-only', address: () => '/admin/solutionsdashboard', as: 'author', lastText: 'For admins only' },
];
