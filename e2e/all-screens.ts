import { unwrap } from '@hub/openapi/client';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { searchUser } from './pages/admin.ts';
import { asksToDelete, meetsClash } from './pages/edit.ts';
import { typeInHeader } from './pages/header-search.ts';
import { openNotices } from './pages/notices.ts';
import { changePermission } from './pages/projects.ts';
import { askForReset } from './pages/sign-in.ts';
import type { Screens } from './screens.ts';
import {
  emptyHubUrl,
  feature,
  freshName,
  hubUrl,
  newEquation,
  newKey,
  newPerson,
  publish,
  submit,
  theAdmin,
  uploadRecorded,
  type Person,
} from './world.ts';

/** A hub in which every screen has something to show. */
export interface FurnishedHub {
  author: Person;
  admin: Person;
  /** Whose session a screen may end. */
  leaver: Person;
  /** Ids of solutions: two published ones, one that is not submitted, one that waits. */
  ode: number;
  pde: number;
  created: number;
  submitted: number;
  /** A solution with two versions, neither of them submitted. */
  trainedOn: number;
  /** A project of the author that somebody else may read. */
  project: number;
  /** A published solution, of which another version waits. */
  replaced: number;
  /** An equation that a published solution carries. */
  equation: string;
}

export async function furnishedHub(): Promise<FurnishedHub> {
  const [author, admin, leaver] = await Promise.all([newPerson('author'), theAdmin(), newPerson('leaver')]);
  const key = await newKey(author);
  await uploadRecorded(key, 'nobody-made-this/solver').catch(() => undefined);
  const upload = async (name: string, fixture: string) => (await uploadRecorded(key, freshName(name), fixture)).id;
  const published = async (name: string, fixture: string) => {
    const id = await upload(name, fixture);
    await submit(author, id);
    await publish(admin, id);
    return id;
  };
  const ode = await published('predators', 'lotka-volterra');
  const pde = await published('plate', 'laplace-2d');
  const created = await upload('oscillator', 'harmonic');
  const submitted = await upload('decay', 'exp-decay');
  await submit(author, submitted);
  const twice = freshName('retrained');
  await uploadRecorded(key, twice, 'exp-decay', 1);
  const trainedOn = (await uploadRecorded(key, twice, 'exp-decay', 2)).id;
  const again = freshName('improved');
  const replaced = (await uploadRecorded(key, again, 'exp-decay', 1)).id;
  await submit(author, replaced);
  await publish(admin, replaced, 'A fine first version.');
  await uploadRecorded(key, again, 'exp-decay', 2);
  await submit(author, replaced, 'Trained for longer; the loss is lower.');
  await feature(admin, ode);
  const equation = await newEquation(admin, { of: pde });
  const project = await sharedProject(author);
  return { author, admin, leaver, ode, pde, created, submitted, trainedOn, project, replaced, equation };
}

async function sharedProject({ api }: Person): Promise<number> {
  const [{ id }, { username }] = await Promise.all([
    unwrap(api.POST('/projects', { body: { projectname: freshName('seminar'), description: '', is_public: true } })),
    newPerson('guest'),
  ]);
  const body = { projectid: id, permission_type: 'read' as const };
  await unwrap(api.PUT('/projects/update_users/{username}', { params: { path: { username } }, body }));
  return id;
}

export interface ScreenOfTheHub {
  name: string;
  address: (hub: FurnishedHub) => string;
  as?: 'author' | 'admin' | 'leaver';
  /** What a person does there first. */
  act?: (page: Page) => Promise<void>;
  /** The text that comes last: with it the screen is whole. */
  lastText: string;
  expectedTroubles?: RegExp;
  /** What it needs of the window; any other window has it too, once it was opened there. */
  window?: BrowserContextOptions;
  /** On the hub that nobody has sent anything to. */
  onEmptyHub?: boolean;
  /** An address that is no screen of the product on purpose. */
  beyondPaths?: boolean;
  /** Not of the shell: without scripts, its colours follow the system alone. */
  isPlainPage?: boolean;
}

/** Opens a screen, does what a person does there first, and waits until it is whole. */
export async function openScreen(
  screens: Screens,
  { address, as, act, lastText, expectedTroubles, window, onEmptyHub, isPlainPage }: ScreenOfTheHub,
  hub: FurnishedHub,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await screens.open(address(hub), {
    as: as && hub[as],
    expectedTroubles,
    baseURL: onEmptyHub ? emptyHubUrl : hubUrl,
    ...options,
    ...window,
  });
  await act?.(page);
  await page.getByText(lastText).first().waitFor();
  if (!isPlainPage) await isWhole(page);
  return page;
}

/** Under a menu or a panel too: the page has its heading, and nothing of it is still awaited (`Waiting` of web-kit). */
const isWhole = (page: Page): Promise<void> =>
  page.locator('html:has(h1):not(:has([role=status][aria-label]))').waitFor({ state: 'attached' });

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

const GUIDES = path.join(__dirname, '../docs/guide');

/** Each guide of the list that the documentation is made of. Its last heading comes with the whole text. */
const guides = (JSON.parse(readFileSync(path.join(GUIDES, 'guides.json'), 'utf8')) as { page: string }[]).map(
  ({ page }): ScreenOfTheHub => {
    const headings = readFileSync(path.join(GUIDES, `${page}.md`), 'utf8').match(/(?<=^## ).+$/gm) ?? [];
    return { name: `docs-${page}`, address: () => `/docs/${page}`, lastText: headings.at(-1) ?? page };
  },
);

const openUserMenu = (page: Page): Promise<void> => page.getByRole('button', { name: /^Menu of / }).click();

const seesMaths = (page: Page): Promise<void> => page.getByRole('math').last().waitFor();

export const allScreens: ScreenOfTheHub[] = [
  { name: 'home', address: () => '/', lastText: 'Top Contributors' },
  { name: 'login', address: () => '/login', lastText: 'Username or email' },
  { name: 'signup', address: () => '/signup', lastText: 'Create Account' },
  { name: 'reset-password', address: () => '/reset_password', lastText: 'Send the link' },
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
    expectedTroubles: /status of 401/, // what was asked for meanwhile
  },
  { name: 'home-nothing', address: () => '/', onEmptyHub: true, lastText: 'No featured solutions' },
  ...guides,
  { name: 'about', address: () => '/about', lastText: 'Our goal is to make these models' },
  { name: 'privacy', address: () => '/privacy', lastText: 'privacy@example.org' },
  {
    name: 'not-found',
    address: () => '/no-such-page',
    beyondPaths: true,
    lastText: 'Error404',
    expectedTroubles: /status of 404/,
  },
  {
    name: 'embed',
    address: ({ ode }) => `/embed/solutions/${ode}`,
    beyondPaths: true,
    isPlainPage: true,
    lastText: 'predators-',
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
    lastText: 'Min is above max',
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
    expectedTroubles: /status of 422/,
  },
  { name: 'solution-ode', address: ({ ode }) => `/solutions/${ode}`, lastText: 'BibTeX' },
  { name: 'solution-pde', address: ({ pde }) => `/solutions/${pde}`, lastText: 'BibTeX' },
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
    act: seesMaths,
    lastText: 'Delete solution',
  },
  {
    name: 'solution-edit-clash',
    address: ({ created }) => `/solutions/${created}?tab=edit`,
    as: 'author',
    act: meetsClash,
    lastText: 'Written elsewhere.',
    expectedTroubles: /status of 412/,
  },
  {
    name: 'solution-delete',
    address: ({ created }) => `/solutions/${created}?tab=edit`,
    as: 'author',
    act: (page) => asksToDelete(page, 'oscillator'),
    lastText: 'This can’t be undone.',
  },
  {
    name: 'solution-submit',
    address: ({ created }) => `/solutions/${created}?tab=submit`,
    as: 'author',
    lastText: 'Comment',
  },
  {
    name: 'solution-publish',
    address: ({ submitted }) => `/solutions/${submitted}?tab=publish`,
    as: 'admin',
    lastText: 'Reject',
  },
  {
    name: 'solution-review',
    address: ({ replaced }) => `/solutions/${replaced}`,
    as: 'admin',
    act: (page) => page.getByRole('link', { name: 'Compare in full' }).waitFor(),
    lastText: 'BibTeX',
  },
  {
    name: 'solution-review-reasons',
    address: ({ replaced }) => `/solutions/${replaced}`,
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
  {
    name: 'user-nothing',
    address: ({ admin }) => `/user/${admin.username}`,
    as: 'author', // visitors don't find who has published nothing
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
    act: (page) => page.getByRole('button', { name: 'Remove account' }).click(),
    lastText: 'This can’t be undone.',
  },
  { name: 'organizations', address: () => '/settings/organizations', as: 'author', lastText: 'No organizations' },
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
    lastText: 'Only another owner can make you one again.',
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
    act: meetsClash,
    lastText: 'Written elsewhere.',
    expectedTroubles: /status of 412/,
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
    as: 'admin',
    act: openNotices,
    lastText: 'No notices',
  },
  { name: 'dashboard', address: () => '/admin/solutionsdashboard', as: 'admin', lastText: 'predators-' },
  { name: 'equations', address: () => '/admin/equations', as: 'admin', act: seesMaths, lastText: '1 solution' },
  {
    name: 'equation-form',
    address: ({ equation }) => `/admin/equations?q=${equation}`,
    as: 'admin',
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('math').waitFor();
    },
    lastText: 'As it will be read',
  },
  {
    name: 'equation-delete',
    address: ({ equation }) => `/admin/equations?q=${equation}`,
    as: 'admin',
    act: (page) => page.getByRole('button', { name: 'Delete' }).click(),
    lastText: 'Move its solutions to',
  },
  {
    name: 'equations-nothing',
    address: () => '/admin/equations?q=nothing-is-called-this',
    as: 'admin',
    lastText: 'No data to display',
  },
  { name: 'use-cases', address: () => '/admin/usecases', as: 'admin', lastText: 'Delete' },
  {
    name: 'use-case-form',
    address: () => '/admin/usecases',
    as: 'admin',
    act: (page) => page.getByRole('button', { name: 'Add' }).click(),
    lastText: 'Cancel',
  },
  { name: 'featured', address: () => '/admin/featuredsolutions', as: 'admin', lastText: 'predators-' },
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
    act: seesMaths,
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
    name: 'audit-log-nothing',
    address: () => '/admin/auditlog?actor=nobody-is-called-this',
    as: 'admin',
    lastText: 'No data to display',
  },
  { name: 'admins-only', address: () => '/admin/solutionsdashboard', as: 'author', lastText: 'For admins only' },
];
