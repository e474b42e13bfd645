import type { Page } from 'playwright-core';
import { linkIn, mailTo } from '../mailbox.ts';
import { chooseFromMenu, waitForAlert, waitForHeading, waitForLogin, waitForLogout } from '../pages/header.ts';
import { changeAccount, field, waitForFieldError } from '../pages/settings.ts';
import { logIn, signUp } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { emptyHubState, emptyHubUrl, firstAdmin, freshAccount, type Account } from '../world.ts';

const screens = useScreens();

const CONFIRM = 'Confirm your email address';
const CHECK_EMAIL = 'Check your email to confirm your address';
const refused = /status of (401|403|422)/;

/** Opens a page of the hub that confirms addresses. */
const open = (address: string): Promise<Page> =>
  screens.open(address, { baseURL: emptyHubUrl, expectedProblems: refused });

const mail = (email: string, subject: string, after?: string): Promise<string> =>
  mailTo(email, subject, { state: emptyHubState, after });

async function openLink(page: Page, link: string, { password }: Account): Promise<void> {
  await page.goto(link);
  await waitForHeading(page, CONFIRM);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Signs up and opens the link of the mail. @returns the window, in which this person is logged in */
async function join(account: Account): Promise<Page> {
  const page = await open('/signup');
  await signUp(page, account);
  await waitForAlert(page, CHECK_EMAIL);
  await openLink(page, linkIn(await mail(account.email, CONFIRM)), account);
  await waitForLogin(page, account);
  return page;
}

it('creates an account only when its owner opens the newest link and enters the password', async () => {
  const account = freshAccount('newcomer');
  const page = await open('/signup');
  await signUp(page, { ...account, email: `mistyped-${account.email}` });
  await waitForAlert(page, CHECK_EMAIL);
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await signUp(page, account);
  await waitForAlert(page, CHECK_EMAIL);
  const first = await mail(account.email, CONFIRM);

  await page.goto('/login');
  await logIn(page, account.username, account.password);
  await waitForAlert(page, 'Please open the link in the mail that we have sent you. It confirms your email address.');
  const second = await mail(account.email, CONFIRM, first);

  await openLink(page, linkIn(first), account);
  await waitForAlert(page, 'This link has expired or has already been used. Please request a new one.');
  await openLink(page, linkIn(second), { ...account, password: 'somebody-elses-guess' });
  await waitForFieldError(page, 'Password', 'This is not the password that was chosen at sign-up');
  await openLink(page, linkIn(second), account);
  await waitForAlert(page, 'Your account is ready');
  await waitForLogin(page, account);
});

itThorough('says the same for an address in use, whose owner alone learns of it', async () => {
  const owner = freshAccount('owner');
  await join(owner);
  const page = await open('/signup');
  await signUp(page, { ...freshAccount('stranger'), email: owner.email.toUpperCase() });
  await waitForAlert(page, CHECK_EMAIL);
  const told = await mail(owner.email, 'You already have an account');
  expect(told).toContain(owner.username);
});

itThorough('changes an address when the link at the new one is opened, and tells the old one', async () => {
  const person = freshAccount('mover');
  const page = await join(person);
  const { email } = freshAccount('moved');
  await chooseFromMenu(page, person, 'Settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account' }).click();
  await changeAccount(page, { email }, person.password);
  await waitForAlert(page, `We have sent a link to ${email}`);
  await page.getByText(`${email} becomes your address when you open the link that we have sent there.`).waitFor();

  await page.goto(linkIn(await mail(email, 'Confirm your new email address')));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await waitForAlert(page, `Your email address is now ${email}`);
  const told = await mail(person.email, 'Your email address was changed');
  expect(told).toContain(person.username);

  await chooseFromMenu(page, person, 'Logout');
  await waitForLogout(page);
  await page.goto('/login');
  await logIn(page, email, person.password);
  await waitForLogin(page, person);
});

itThorough('asks somebody who was invited by email for nothing more', async () => {
  const guest = freshAccount('guest');
  const console = await open('/login');
  await logIn(console, firstAdmin.username, firstAdmin.password);
  await waitForLogin(console, firstAdmin);
  await console.goto('/admin/invitations');
  await field(console, 'Email (optional)').fill(guest.email);
  await console.getByRole('button', { name: 'Invite', exact: true }).click();
  await waitForAlert(console, `The link was sent to ${guest.email}`);

  const page = await open(linkIn(await mail(guest.email, 'You are invited to create an account')));
  await signUp(page, guest);
  await waitForAlert(page, 'User created successfully');
  await logIn(page, guest.username, guest.password);
  await waitForLogin(page, guest);
});
