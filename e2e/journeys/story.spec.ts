import type { Page } from 'playwright-core';
import { makeKey } from '../pages/api-keys.ts';
import { chooseFromMenu, isTold, seesHeading, seesLoggedIn } from '../pages/header.ts';
import { cardOf, openCard, searchFor } from '../pages/search.ts';
import { logIn, signUp } from '../pages/sign-in.ts';
import { downloadedSha256, openTab, part, seesVersion, sendWithComment } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { freshAccount, freshName, theAdmin, uploadRecorded, type Account } from '../world.ts';

const screens = useScreens();

it('goes from a new account to a published solver that a visitor finds and loads', async () => {
  const account = freshAccount('author');
  const name = freshName('decay');
  const label = `${account.username}/${name}`;

  const author = await screens.open('/');
  const key = await joinsAndMakesKey(author, account);
  const first = await uploadRecorded(key, name, 'exp-decay', 1);
  expect(first).toMatchObject({ label, version: 1 });
  await submitsFromUserPage(author, account, name);

  const admin = await screens.open('/admin/solutionsdashboard', { as: await theAdmin() });
  await publishesFromDashboard(admin, name);

  const visitor = await screens.open('/');
  await searchFor(visitor, name);
  await openCard(visitor, name);
  await looksAtAllOfIt(visitor, label);
  expect(await downloadedSha256(visitor)).toBe(first.sha256);

  // A newer version waits for its own review; the published one stays up.
  const second = await uploadRecorded(key, name, 'exp-decay', 2);
  expect(second).toMatchObject({ label, version: 2 });
  await author.goto(`/solutions/${first.id}`);
  await seesVersion(author, 2, 'Created');
  await visitor.reload();
  await seesVersion(visitor, 1, 'Published');
});

async function joinsAndMakesKey(page: Page, account: Account): Promise<string> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, account);
  await isTold(page, 'User created successfully');
  await logIn(page, account.username, account.password);
  await seesLoggedIn(page, account);
  await chooseFromMenu(page, account, 'Settings');
  await seesHeading(page, 'Profile');
  await page.getByRole('link', { name: 'API Keys' }).click();
  await seesHeading(page, 'API Keys');
  const key = await makeKey(page, 'laptop');
  await isTold(page, 'API Key Created');
  return key;
}

async function submitsFromUserPage(page: Page, account: Account, name: string): Promise<void> {
  await chooseFromMenu(page, account, 'My Solutions');
  await cardOf(page, name).getByText('Created').waitFor();
  await openCard(page, name);
  await openTab(page, 'Submit');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await isTold(page, 'Comments are required');
  await sendWithComment(page, 'Please have a look.', 'Submit');
  await isTold(page, 'Solution submitted for approval!');
  await seesVersion(page, 1, 'Submitted');
}

async function publishesFromDashboard(page: Page, name: string): Promise<void> {
  await cardOf(page, name).getByText('Submitted').waitFor();
  await openCard(page, name);
  await openTab(page, 'Publish');
  await sendWithComment(page, 'Thank you.', 'Publish');
  await isTold(page, 'Solution published successfully!');
  await seesVersion(page, 1, 'Published');
}

async function looksAtAllOfIt(page: Page, label: string): Promise<void> {
  await seesVersion(page, 1, 'Published');
  await part(page, 'Sample solution')
    .getByRole('img', { name: /over t/ })
    .waitFor();
  await part(page, 'Equations').getByRole('math').first().waitFor();
  await part(page, 'Loss')
    .getByText(/^Lowest loss 0\.\d{4}/)
    .waitFor();
  const snippet = page.getByRole('code').filter({ hasText: 'Solver1D.load(' });
  await snippet.filter({ hasText: `name="${label}"` }).waitFor();
}
