import type { Locator, Page } from 'playwright-core';
import { expectSoon } from '../expect-soon.ts';
import { handleOf, waitForPosition, showInOneColumn } from '../pages/admin.ts';
import { waitForAlert, waitForHeading, waitForLogin } from '../pages/header.ts';
import { searchBox } from '../pages/header-search.ts';
import { focusIsIn, tabAndPress, tabAndType, tabTo } from '../pages/keyboard.ts';
import { cardOf } from '../pages/cards.ts';
import { waitForVersion } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import {
  feature,
  freshAccount,
  freshName,
  newKey,
  newPerson,
  submit,
  logInAsAdmin,
  uploadPublished,
  uploadRecorded,
  type Person,
} from '../world.ts';

const screens = useScreens();

const SAVED = 'Solution saved successfully!';

const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name });

itThorough('skips to the content of a page', async () => {
  const page = await screens.open('/login');
  await waitForHeading(page, 'Login');
  await tabAndPress(page, link(page, 'Skip to content'));
  await page.keyboard.press('Tab');
  await expectSoon(() => page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true);
});

it('takes a visitor from a search to a copied snippet', async () => {
  const { name, label } = await published(await newPerson('author'));
  const page = await screens.open('/', { permissions: ['clipboard-read', 'clipboard-write'] });
  await searchBox(page).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(`/solutions?q=${name}`);
  await tabAndPress(page, cardOf(page, name).getByRole('link', { name, exact: true }));
  await waitForVersion(page, 1, 'Published');
  await tabAndPress(page, button(page, 'Use in Python'));
  const panel = page.getByRole('dialog', { name: 'Use in Python' });
  await panel.getByRole('tab', { name: 'Evaluate', selected: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await panel.getByText('solver.fit(max_epochs=500)').first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await panel.getByText('print(solution(').first().waitFor();
  await tabAndPress(page, panel.getByRole('button', { name: 'Copy', exact: true }));
  await page.getByText('Copied').first().waitFor();
  await expectSoon(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`solverhub.load("${label}"`);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await expectSoon(() => button(page, 'Use in Python').evaluate((opener) => opener === document.activeElement)).toBe(
    true,
  );
});

itThorough('creates an account, logs in and creates an API key', async () => {
  const account = freshAccount('typist');
  const page = await screens.open('/signup');
  await tabAndType(page, 'Username', account.username);
  await tabAndType(page, 'Email', account.email);
  await tabAndType(page, 'Password', account.password);
  await page.keyboard.press('Enter');
  await waitForAlert(page, 'User created successfully');

  await tabAndType(page, 'Username or email', account.username);
  await tabAndType(page, 'Password', account.password);
  await page.keyboard.press('Enter');
  await waitForLogin(page, account);

  await tabAndPress(page, button(page, `Menu of ${account.username}`));
  await chooseByTyping(page, 'Settings');
  await waitForHeading(page, 'Profile');
  await tabAndPress(page, link(page, 'API Keys'));
  await waitForHeading(page, 'API Keys');
  await tabAndType(page, 'Name', 'laptop');
  await tabAndPress(page, button(page, 'Create key'));
  await waitForAlert(page, 'API Key Created');
});

itThorough('describes an upload and submits it', async () => {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('oscillator'));
  const page = await screens.open(`/solutions/${id}`, { as: author });
  await tabAndPress(page, tab(page, 'Edit'));
  await tabAndType(page, 'Description', 'Written without a mouse.');
  await tabAndPress(page, button(page, 'Save'));
  await waitForAlert(page, SAVED);

  await tabAndPress(page, tab(page, 'Submit'));
  await tabAndType(page, 'Comment', 'Please look.');
  await tabAndPress(page, button(page, 'Submit'));
  await waitForAlert(page, 'Solution submitted for approval!');
  await tab(page, 'Submit').waitFor({ state: 'detached' });
  await expectSoon(() => focusIsIn(page, 'main')).toBe(true);

  await tabAndPress(page, tab(page, 'Versions'));
  await tabAndPress(page, page.getByRole('table').getByRole('link', { name: '1', exact: true }));
  await page.waitForURL(`/solutions/${id}?version=1`);
  await page.getByRole('table', { name: 'Versions' }).waitFor({ state: 'detached' });
  await expectSoon(() => focusIsIn(page, 'main')).toBe(true);
});

itThorough.each([
  { form: 'profile', address: () => '/settings/profile', label: 'Full name', sentence: 'Profile Updated' },
  { form: 'solution', address: (id: number) => `/solutions/${id}?tab=edit`, label: 'Description', sentence: SAVED },
  {
    form: 'solution as an admin',
    address: (id: number) => `/admin/solutions/edit/${id}`,
    label: 'Description',
    sentence: SAVED,
    isForAdmins: true,
  },
])('keeps the focus in the form after saving a $form', async ({ address, label, sentence, isForAdmins }) => {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('oscillator'));
  const page = await screens.open(address(id), { as: isForAdmins ? await logInAsAdmin() : author });
  await tabAndType(page, label, 'Written without a mouse.');
  await tabAndPress(page, button(page, 'Save'));
  await waitForAlert(page, sentence);
  await page.locator('button[type=submit]:is([disabled], [aria-disabled]):not([aria-busy])').waitFor();
  await expectSoon(() => focusIsIn(page, 'form')).toBe(true);
});

itThorough('publishes, features and reorders solutions', async () => {
  const [author, admin] = await Promise.all([newPerson('author'), logInAsAdmin()]);
  const first = await published(author);
  await feature(admin, first.id);
  const name = freshName('oscillator');
  await submit(author, (await uploadRecorded(await newKey(author), name)).id);

  const page = await screens.open('/admin/solutionsdashboard', { as: admin });
  await tabAndPress(page, button(page, `Start review: ${name}`));
  await tabAndType(page, 'Comment to the author', 'Fine.');
  await tabTo(page, page.getByLabel('Then open the next submission in the queue'));
  await page.keyboard.press('Space');
  await tabAndPress(page, button(page, 'Publish'));
  await waitForAlert(page, 'Solution published successfully!');

  await tabAndPress(page, tab(page, 'Featured'));
  await tabAndPress(page, button(page, 'Feature this solution'));
  await waitForAlert(page, 'Solution has been featured!');

  await tabAndPress(page, button(page, `Menu of ${admin.username}`));
  await chooseByTyping(page, 'Admin');
  await tabAndPress(page, link(page, 'Featured Solutions'));
  await handleOf(page, name).waitFor();
  await showInOneColumn(page);
  await tabTo(page, handleOf(page, name));
  const place = Number(/\d+$/.exec((await handleOf(page, name).getAttribute('aria-label')) ?? '')?.[0]);
  await page.keyboard.press('Space');
  await page.getByText(`Picked up ${name}, position ${place}`).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByText(`${name} is over position ${place - 1}.`).waitFor();
  await page.keyboard.press('Space');
  await waitForPosition(page, name, place - 1);
});

/** Chooses an entry of the menu that is open. */
async function chooseByTyping(page: Page, item: string): Promise<void> {
  await page.locator('[role=menu]:focus').waitFor();
  await page.keyboard.type(item);
  await page.keyboard.press('Enter');
}

async function published(author: Person) {
  const upload = await uploadPublished(author, freshName('orbits'), 'lotka-volterra');
  return { ...upload, name: upload.label.split('/')[1] ?? '' };
}
