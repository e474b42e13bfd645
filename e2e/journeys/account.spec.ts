import { chooseFromMenu, isTold, seesHeading, seesLoggedIn, seesLoggedOut } from '../pages/header.ts';
import { changeAccount, confirmRemoval, field, save, seesAtField } from '../pages/settings.ts';
import { logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { freshAccount, logIn as sessionOf, newPerson } from '../world.ts';

const screens = useScreens();

it('shows the world the profile that was written', async () => {
  const person = await newPerson();
  const page = await screens.open('/', { as: person });
  await chooseFromMenu(page, person, 'Settings');
  await field(page, 'Full name').fill('Софья Ковалевская');
  await field(page, 'GitHub username').fill('sofya');
  await field(page, 'Research interests').fill('Partial differential equations.');
  await save(page);
  await isTold(page, 'Profile Updated');
  await page.getByRole('banner').locator('[data-initials="СК"]').waitFor();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Софья Ковалевская').waitFor();

  await chooseFromMenu(page, person, 'My Solutions');
  await seesHeading(page, 'Софья Ковалевская');
  await page.getByText('Partial differential equations.').waitFor();
});

describe('the account', () => {
  it('is changed by whoever knows its password', async () => {
    const person = await newPerson();
    const { email } = freshAccount();
    const page = await screens.open('/settings/account', { as: person, expectedTroubles: /status of 422/ });
    await changeAccount(page, { email, password: 'another-long-passphrase' }, 'not-the-password');
    await seesAtField(page, 'Current password', 'The current password is wrong');
    await field(page, 'Current password').fill(person.password);
    await save(page);
    await isTold(page, 'Account Updated');

    await chooseFromMenu(page, person, 'Logout');
    await seesLoggedOut(page);
    await page.goto('/login');
    await logIn(page, email, 'another-long-passphrase');
    await seesLoggedIn(page, person);
  });

  it('keeps its address when the new one belongs to somebody else', async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    const page = await screens.open('/settings/account', { as: person, expectedTroubles: /status of 409/ });
    const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
    await changeAccount(page, { email: other.email.toUpperCase() }, person.password);
    const { detail } = (await (await answer).json()) as { detail: string };
    await isTold(page, detail);
    await seesAtField(page, 'Email', detail);
  });

  it('is gone when it is removed, with a word to all of its open windows', async () => {
    const person = await newPerson();
    const page = await screens.open('/settings/account', { as: person, expectedTroubles: /status of 422/ });
    const sameBrowser = await page.context().newPage();
    await sameBrowser.goto('/settings/profile');
    await seesHeading(sameBrowser, 'Profile');
    const otherBrowser = await screens.open('/settings/profile', {
      as: await sessionOf(person),
      expectedTroubles: /status of 401/,
    });
    await field(otherBrowser, 'Full name').fill('Too Late');

    await page.getByRole('button', { name: 'Remove account' }).click();
    await confirmRemoval(page, person.username, 'not-the-password');
    await seesAtField(page, 'Current password', 'The current password is wrong');
    await confirmRemoval(page, person.username, person.password);
    await isTold(page, 'Account Deleted');
    await seesLoggedOut(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await isTold(sameBrowser, 'Your session has ended, please log in again');
    await seesHeading(sameBrowser, 'Login');
    await save(otherBrowser);
    await isTold(otherBrowser, 'Your session has ended, please log in again');
    await seesHeading(otherBrowser, 'Login');
    await logIn(otherBrowser, person.username, person.password);
    await isTold(otherBrowser, 'Username or password is wrong');
  });
});
