import { expectSoon } from '../expect-soon.ts';
import {
  chooseFromMenu,
  SESSION_ENDED,
  TEXT_IS_KEPT,
  waitForAlert,
  waitForHeading,
  waitForLogin,
  waitForLogout,
} from '../pages/header.ts';
import { changeAccount, confirmRemoval, field, save, waitForFieldError } from '../pages/settings.ts';
import { logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshAccount, logIn as sessionOf, newPerson } from '../world.ts';

const screens = useScreens();

it('saves a profile and shows it on the public page', async () => {
  const person = await newPerson();
  const page = await screens.open('/', { as: person });
  await chooseFromMenu(page, person, 'Settings');
  await field(page, 'Full name').fill('Софья Ковалевская');
  await field(page, 'GitHub username').fill('sofya');
  await field(page, 'Research interests').fill('Partial differential equations.');
  await save(page);
  await waitForAlert(page, 'Profile Updated');
  await page.getByRole('banner').locator('[data-initials="СК"]').waitFor();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Софья Ковалевская').waitFor();

  await chooseFromMenu(page, person, 'My Solutions');
  await waitForHeading(page, 'Софья Ковалевская');
  await page.getByText('Partial differential equations.').waitFor();
});

describe('an account', () => {
  itThorough('can be changed with the current password', async () => {
    const person = await newPerson();
    const { email } = freshAccount();
    const page = await screens.open('/settings/account', { as: person, expectedProblems: /status of 422/ });
    await changeAccount(page, { email, password: 'another-long-passphrase' }, 'not-the-password');
    await waitForFieldError(page, 'Current password', 'The current password is wrong');
    await field(page, 'Current password').fill(person.password);
    await save(page);
    await waitForAlert(page, 'Account Updated');

    await chooseFromMenu(page, person, 'Logout');
    await waitForLogout(page);
    await page.goto('/login');
    await logIn(page, email, 'another-long-passphrase');
    await waitForLogin(page, person);
  });

  itThorough('keeps its email address when the new one belongs to another account', async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    const page = await screens.open('/settings/account', { as: person, expectedProblems: /status of 409/ });
    const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
    await changeAccount(page, { email: other.email.toUpperCase() }, person.password);
    const { detail } = (await (await answer).json()) as { detail: string };
    await waitForAlert(page, detail);
    await waitForFieldError(page, 'Email', detail);
  });

  itThorough('can be removed, which logs out all of its open windows', async () => {
    const person = await newPerson();
    const page = await screens.open('/settings/account', { as: person, expectedProblems: /status of 422/ });
    const sameBrowser = await page.context().newPage();
    await sameBrowser.goto('/settings/profile');
    await waitForHeading(sameBrowser, 'Profile');
    const otherBrowser = await screens.open('/settings/profile', {
      as: await sessionOf(person),
      expectedProblems: /status of 401/,
    });
    await field(otherBrowser, 'Full name').fill('Too Late');

    await page.getByRole('button', { name: 'Delete account' }).click();
    await confirmRemoval(page, person.username, 'not-the-password');
    await waitForFieldError(page, 'Current password', 'The current password is wrong');
    await confirmRemoval(page, person.username, person.password);
    await waitForAlert(page, 'Account Deleted');
    await waitForLogout(page);
    await expectSoon(() => new URL(page.url()).pathname).toBe('/');
    await expectSoon(() => page.evaluate(() => localStorage.length)).toBe(0);
    await waitForAlert(sameBrowser, SESSION_ENDED);
    await waitForHeading(sameBrowser, 'Login');
    await save(otherBrowser);
    await waitForAlert(otherBrowser, TEXT_IS_KEPT);
    await waitForHeading(otherBrowser, 'Login');
    await logIn(otherBrowser, person.username, person.password);
    await waitForAlert(otherBrowser, 'Username or password is wrong');
  });
});
