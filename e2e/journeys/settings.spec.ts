import type { Page } from 'playwright-core';
import { isTold, seesHeading, seesLoggedIn, seesLoggedOut } from '../pages/header.ts';
import { logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { logIn as logInElsewhere, newPerson } from '../world.ts';

const screens = useScreens();

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

it('show a new full name at once, and on the own page', async () => {
  const person = await newPerson();
  const page = await screens.open('/settings/profile', { as: person });
  await seesHeading(page, 'Profile');
  await page.getByLabel('Full name').fill('Zoe Example');
  await save(page);
  await isTold(page, 'Profile Updated');
  await page.getByRole('banner').locator('[data-initials=ZE]').waitFor();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Zoe Example').waitFor();
  await page.getByRole('link', { name: 'your page' }).click();
  await seesHeading(page, 'Zoe Example');
});

it('end the other sessions with a new password, and the new one counts', async () => {
  const person = await newPerson();
  const elsewhere = await logInElsewhere(person);
  const page = await screens.open('/settings/account', { as: person });
  await page.getByLabel('New password').fill('another-long-passphrase');
  await page.getByLabel('Current password').fill(person.password);
  await save(page);
  await isTold(page, 'Account Updated');
  const { response } = await elsewhere.api.GET('/profile');
  expect(response.status).toBe(401);

  await page.getByRole('link', { name: 'Log out' }).click();
  await seesLoggedOut(page);
  await page.goto('/login');
  await logIn(page, person.username, 'another-long-passphrase');
  await seesLoggedIn(page, person);
});

it('lead to the login when the session ends elsewhere', async () => {
  const person = await newPerson();
  const elsewhere = await logInElsewhere(person);
  const page = await screens.open('/settings/account', { as: elsewhere, expectedTroubles: /401/ });
  await page.getByRole('button', { name: 'End all others' }).waitFor();
  await person.api.PUT('/account', {
    body: { password: 'another-long-passphrase', current_password: person.password },
  });
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.waitForURL('/login');
  await isTold(page, 'Your session has ended, please log in again');
});

it('remove the account: home, as a visitor, and no way back', async () => {
  const person = await newPerson();
  const page = await screens.open('/settings/account', { as: person, expectedTroubles: /401|422/ });
  await page.getByRole('button', { name: 'Remove account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove your account?' });
  await dialog.getByLabel(`Type ${person.username} to confirm`).fill(person.username);
  await dialog.getByLabel('Current password').fill('a wrong one');
  await dialog.getByRole('button', { name: 'Remove account' }).click();
  await dialog.getByText('The current password is wrong').waitFor();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Remove account' }).click();

  await isTold(page, 'Account Deleted');
  await seesLoggedOut(page);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto('/login');
  await logIn(page, person.username, person.password);
  await isTold(page, 'Username or password is wrong');
});
