import type { Page } from 'playwright-core';
import { mailTo } from '../mailbox.ts';
import { waitForAlert } from '../pages/header.ts';
import { logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshName, hubUrl, logIn as sessionOf, logInAsAdmin, newPerson, uploadPublished } from '../world.ts';

const screens = useScreens();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function report(page: Page, reason: 'copied' | 'spam', text: string): Promise<void> {
  await button(page, 'Report').click();
  await page.getByLabel('What is wrong').selectOption(reason);
  await page.getByLabel('What admins should know').fill(text);
  await button(page, 'Send the report').click();
  await waitForAlert(page, 'Thank you. The admins will look at it.');
}

/** Answers the dialog that asks for a reason. */
async function decide(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

const statusFor = async (path: string): Promise<number> => (await fetch(`${hubUrl}/api/v1${path}`)).status;

it('takes a reported solution down, hears the appeal of its owner, and shows it again', async () => {
  const [author, reader] = await Promise.all([newPerson('author'), newPerson('reader')]);
  const { id, label } = await uploadPublished(author, freshName('decay'), 'exp-decay');
  await report(await screens.open(`/solutions/${id}`, { as: reader }), 'copied', 'It is the solution of our paper.');

  const admins = await screens.open('/admin/reports', { as: await logInAsAdmin() });
  await admins.getByText('It is the solution of our paper.').waitFor();
  await button(admins, `Take down ${label}`).click();
  await decide(admins, 'Copied from a paper.', 'Take down');
  await waitForAlert(admins, `${label} is taken down.`);
  const hidden = await statusFor(`/solutions/${id}`);
  expect(hidden).toBe(404);

  const told = await mailTo(author.email, 'Your solution was taken down');
  expect(told).toContain('Copied from a paper.');
  const owners = await screens.open(`/solutions/${id}`, { as: author });
  await owners.getByText('Reason: Copied from a paper.').waitFor();
  await owners.getByLabel('Why it should be shown again').fill('The paper is ours.');
  await button(owners, 'Appeal').click();
  await waitForAlert(owners, 'Your appeal is sent.');

  await admins.reload();
  await admins.getByText('The paper is ours.').waitFor();
  await button(admins, `Restore ${label}`).click();
  await decide(admins, 'Checked.', 'Restore');
  await waitForAlert(admins, `${label} is shown again.`);
  const shown = await statusFor(`/solutions/${id}`);
  expect(shown).toBe(200);
});

itThorough('blocks a reported account with what belongs to it, and brings all of it back', async () => {
  const [author, reader] = await Promise.all([newPerson('author'), newPerson('reader')]);
  const { id } = await uploadPublished(author, freshName('decay'), 'exp-decay');
  await report(await screens.open(`/user/${author.username}`, { as: reader }), 'spam', 'Advertising.');

  const admins = await screens.open('/admin/reports', { as: await logInAsAdmin() });
  await button(admins, `Block the account ${author.username}`).click();
  await decide(admins, 'Advertising', 'Block the account');
  await waitForAlert(admins, `${author.username} is blocked.`);
  const hidden = await statusFor(`/solutions/${id}`);
  expect(hidden).toBe(404);
  const login = await screens.open('/login', { expectedProblems: /status of 403/ });
  await logIn(login, author.username, author.password);
  await waitForAlert(login, 'An admin has blocked this account, with this reason: Advertising');

  await admins.goto(`/admin/accounts?q=${author.username}`);
  await button(admins, `Unblock ${author.username}`).click();
  await waitForAlert(admins, `${author.username} is no longer blocked.`);
  const shown = await statusFor(`/solutions/${id}`);
  expect(shown).toBe(200);
  await sessionOf(author);
});
