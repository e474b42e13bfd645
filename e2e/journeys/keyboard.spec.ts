import type { Locator, Page } from 'playwright-core';
import { handleOf, queueRow, seesPlace, showInOneColumn } from '../pages/admin.ts';
import { isTold, seesHeading, seesLoggedIn } from '../pages/header.ts';
import { searchBox } from '../pages/header-search.ts';
import { focusIsIn, tabAndPress, tabAndType, tabTo } from '../pages/keys.ts';
import { cardOf } from '../pages/search.ts';
import { seesVersion } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import {
  feature,
  freshAccount,
  freshName,
  newKey,
  newPerson,
  publish,
  submit,
  theAdmin,
  uploadRecorded,
} from '../world.ts';

const screens = useScreens();

const SAVED = 'Solution saved successfully!';

const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name });

it('skips what stands above every page', async () => {
  const page = await screens.open('/login');
  await seesHeading(page, 'Login');
  await tabAndPress(page, link(page, 'Skip to content'));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true);
});

it('leads a visitor from a search to a snippet in the clipboard', async () => {
  const { name, label } = await published(await newPerson('author'));
  const page = await screens.open('/', { permissions: ['clipboard-read', 'clipboard-write'] });
  await searchBox(page).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(`/solutions?q=${name}`);
  await tabAndPress(page, cardOf(page, name).getByRole('link', { name, exact: true }));
  await seesVersion(page, 1, 'Published');
  const rail = page.getByRole('complementary', { name: 'About this file' });
  await tabAndPress(page, rail.getByRole('button', { name: 'Copy', exact: true }));
  await page.getByText('Copied').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`name="${label}"`);
});

it('makes an account, logs in and makes a key', async () => {
  const account = freshAccount('typist');
  const page = await screens.open('/signup');
  await tabAndType(page, 'Username', account.username);
  await tabAndType(page, 'Email', account.email);
  await tabAndType(page, 'Password', account.password);
  await page.keyboard.press('Enter');
  await isTold(page, 'User created successfully');

  await tabAndType(page, 'Username or email', account.username);
  await tabAndType(page, 'Password', account.password);
  await page.keyboard.press('Enter');
  await seesLoggedIn(page, account);

  await tabAndPress(page, button(page, `Menu of ${account.username}`));
  await tabAndPress(page, page.getByRole('banner').getByRole('link', { name: 'Settings' }));
  await seesHeading(page, 'Profile');
  await tabAndPress(page, link(page, 'API Keys'));
  await seesHeading(page, 'API Keys');
  await tabAndType(page, 'Name', 'laptop');
  await tabAndPress(page, button(page, 'Create key'));
  await isTold(page, 'API Key Created');
});

it('describes an upload and submits it', async () => {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('oscillator'));
  const page = await screens.open(`/solutions/${id}`, { as: author });
  await tabAndPress(page, tab(page, 'Edit'));
  await tabAndType(page, 'Description', 'Written without a mouse.');
  await tabAndPress(page, button(page, 'Save'));
  await isTold(page, SAVED);

  await tabAndPress(page, tab(page, 'Submit'));
  await tabAndType(page, 'Comment', 'Please look.');
  await tabAndPress(page, button(page, 'Submit'));
  await isTold(page, 'Solution submitted for approval!');
  await tab(page, 'Submit').waitFor({ state: 'detached' });
  expect(await focusIsIn(page, 'main')).toBe(true);

  await tabAndPress(page, tab(page, 'Versions'));
  await tabAndPress(page, page.getByRole('table').getByRole('link', { name: '1', exact: true }));
  await page.waitForURL(`/solutions/${id}?version=1`);
  await page.getByRole('table', { name: 'Versions' }).waitFor({ state: 'detached' });
  expect(await focusIsIn(page, 'main')).toBe(true);
});

it.each([
  { form: 'profile', address: () => '/settings/profile', label: 'Full name', sentence: 'Profile Updated' },
  { form: 'solution', address: (id: number) => `/solutions/${id}?tab=edit`, label: 'Description', sentence: SAVED },
  {
    form: 'solution as an admin',
    address: (id: number) => `/admin/solutions/edit/${id}`,
    label: 'Description',
    sentence: SAVED,
    isForAdmins: true,
  },
])('goes on in the form where it saves a $form', async ({ address, label, sentence, isForAdmins }) => {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('oscillator'));
  const page = await screens.open(address(id), { as: isForAdmins ? await theAdmin() : author });
  await tabAndType(page, label, 'Written without a mouse.');
  await tabAndPress(page, button(page, 'Save'));
  await isTold(page, sentence);
  await page.locator('button[type=submit]:is([disabled], [aria-disabled]):not([aria-busy])').waitFor();
  expect(await focusIsIn(page, 'form')).toBe(true);
});

it('publishes, features and puts into another order', async () => {
  const [author, admin] = await Promise.all([newPerson('author'), theAdmin()]);
  const first = await published(author);
  await feature(admin, first.id);
  const name = freshName('oscillator');
  await submit(author, (await uploadRecorded(await newKey(author), name)).id);

  const page = await screens.open('/admin/solutionsdashboard', { as: admin });
  await tabAndPress(page, queueRow(page, name).getByRole('link', { name, exact: true }));
  await tabAndPress(page, tab(page, 'Publish'));
  await tabAndType(page, 'Comment to the author', 'Fine.');
  await tabAndPress(page, button(page, 'Publish'));
  await isTold(page, 'Solution published successfully!');

  await tabAndPress(page, tab(page, 'Featured'));
  await tabAndPress(page, button(page, 'Feature this solution'));
  await isTold(page, 'Solution has been featured!');

  await tabAndPress(page, button(page, `Menu of ${admin.username}`));
  await tabAndPress(page, page.getByRole('banner').getByRole('link', { name: 'Admin' }));
  await tabAndPress(page, link(page, 'Featured Solutions'));
  await handleOf(page, name).waitFor();
  await showInOneColumn(page);
  await tabTo(page, handleOf(page, name));
  const place = Number(/\d+$/.exec((await handleOf(page, name).getAttribute('aria-label')) ?? '')?.[0]);
  await page.keyboard.press('Space');
  await page.getByText(`Picked up ${name}, place ${place}`).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByText(`${name} is over place ${place - 1}.`).waitFor();
  await page.keyboard.press('Space');
  await seesPlace(page, name, place - 1);
});

async function published(author: Awaited<ReturnType<typeof newPerson>>) {
  const upload = await uploadRecorded(await newKey(author), freshName('orbits'), 'lotka-volterra');
  await submit(author, upload.id);
  await publish(await theAdmin(), upload.id);
  return { ...upload, name: upload.label.split('/')[1] ?? '' };
}
