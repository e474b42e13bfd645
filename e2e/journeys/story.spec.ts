import type { Page } from 'playwright-core';
import { stayAfterDecision, startReview } from '../pages/admin.ts';
import { createKey } from '../pages/api-keys.ts';
import { chooseFromMenu, waitForAlert, waitForHeading, waitForLogin } from '../pages/header.ts';
import { cardOf, openCard, searchFor } from '../pages/cards.ts';
import { logIn, signUp } from '../pages/sign-in.ts';
import { downloadedSha256, part, waitForVersion, sendWithComment } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { freshAccount, freshName, logInAsAdmin, uploadRecorded, type Account } from '../world.ts';

const screens = useScreens();

it('takes a new author to a published solver that a visitor finds and loads', async () => {
  const account = freshAccount('author');
  const name = freshName('decay');
  const label = `${account.username}/${name}`;

  const author = await screens.open('/');
  const key = await signUpAndCreateKey(author, account);
  const first = await uploadRecorded(key, name, 'exp-decay', 1);
  expect(first).toMatchObject({ label, version: 1 });
  await submitFromUserPage(author, account, name);

  const admin = await screens.open('/admin/solutionsdashboard', { as: await logInAsAdmin() });
  await publishFromDashboard(admin, name);

  const visitor = await screens.open('/');
  await searchFor(visitor, name);
  await openCard(visitor, name);
  await waitForWholeSolution(visitor, label);
  const sha256 = await downloadedSha256(visitor);
  expect(sha256).toBe(first.sha256);

  // A newer version needs its own review. The published version stays visible.
  const second = await uploadRecorded(key, name, 'exp-decay', 2);
  expect(second).toMatchObject({ label, version: 2 });
  await author.goto(`/solutions/${first.id}`);
  await waitForVersion(author, 2, 'Created');
  await visitor.reload();
  await waitForVersion(visitor, 1, 'Published');
});

async function signUpAndCreateKey(page: Page, account: Account): Promise<string> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, account);
  await waitForAlert(page, 'User created successfully');
  await logIn(page, account.username, account.password);
  await waitForLogin(page, account);
  await chooseFromMenu(page, account, 'Settings');
  await waitForHeading(page, 'Profile');
  await page.getByRole('link', { name: 'API Keys' }).click();
  await waitForHeading(page, 'API Keys');
  const key = await createKey(page, 'laptop');
  await waitForAlert(page, 'API Key Created');
  return key;
}

async function submitFromUserPage(page: Page, account: Account, name: string): Promise<void> {
  await chooseFromMenu(page, account, 'My Solutions');
  await cardOf(page, name).getByText('Created').waitFor();
  await openCard(page, name);
  await page
    .getByRole('list', { name: 'Steps to publication' })
    .getByRole('link', { name: 'Submit this version' })
    .click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await waitForAlert(page, 'Comments are required');
  await sendWithComment(page, 'Please have a look.', 'Submit');
  await waitForAlert(page, 'Solution submitted for approval!');
  await waitForVersion(page, 1, 'Submitted');
}

async function publishFromDashboard(page: Page, name: string): Promise<void> {
  await cardOf(page, name).getByText('Submitted').waitFor();
  await startReview(page, name);
  await stayAfterDecision(page);
  await sendWithComment(page, 'Thank you.', 'Publish');
  await waitForAlert(page, 'Solution published successfully!');
  await waitForVersion(page, 1, 'Published');
}

async function waitForWholeSolution(page: Page, label: string): Promise<void> {
  await waitForVersion(page, 1, 'Published');
  await part(page, 'Sample solution')
    .getByRole('img', { name: /over t/ })
    .waitFor();
  await part(page, 'Equations').getByRole('math').first().waitFor();
  await part(page, 'Loss')
    .getByText(/^Lowest loss 0\.\d{4}/)
    .waitFor();
  await page.getByRole('button', { name: 'Use in Python' }).click();
  const snippet = page.getByRole('code').filter({ hasText: 'solverhub.load(' });
  await snippet.filter({ hasText: `"${label}"` }).waitFor();
}
