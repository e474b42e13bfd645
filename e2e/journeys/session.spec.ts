import * as edit from '../pages/edit.ts';
import { chooseFromMenu, isTold, seesHeading, seesLoggedIn, seesLoggedOut } from '../pages/header.ts';
import { changeAccount, endOtherSession, field, save } from '../pages/settings.ts';
import { logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import * as world from '../world.ts';
import { freshName, newKey, newPerson, uploadRecorded } from '../world.ts';

const screens = useScreens();

const ENDED = 'Your session has ended, please log in again';
const refused = /status of 401/;

it('is kept over a reload', async () => {
  const person = await newPerson();
  const page = await screens.open('/', { as: person });
  await seesLoggedIn(page, person);
  await page.reload();
  await seesLoggedIn(page, person);
});

it('ends with a logout, here and on the server, and leaves nothing behind', async () => {
  const person = await newPerson();
  const page = await screens.open('/solutions', { as: person });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.getByRole('button', { name: 'Light theme' }).waitFor();
  const ended = page.waitForResponse('**/api/v1/auth/logout');
  await chooseFromMenu(page, person, 'Logout');
  await seesLoggedOut(page);
  await ended;

  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const { response } = await person.api.GET('/api_keys');
  expect(response.status).toBe(401);
});

it('is dropped when the server no longer takes it', async () => {
  const person = await newPerson();
  await person.api.POST('/auth/logout');
  const page = await screens.open('/', { as: person, expectedTroubles: /401/ });
  await seesLoggedOut(page);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

it('is asked for by the settings, which come after the login', async () => {
  const person = await newPerson();
  const page = await screens.open('/settings/apikeys');
  await page.waitForURL('/login');
  await logIn(page, person.email, person.password);
  await seesHeading(page, 'API Keys');
  expect(new URL(page.url()).pathname).toBe('/settings/apikeys');
});

it('without admin rights sees nothing of the admin console', async () => {
  const requests: string[] = [];
  const page = await screens.open('/admin/solutionsdashboard', {
    as: await newPerson(),
    prepare: (fresh) => void fresh.on('request', (request) => requests.push(request.url())),
  });
  await seesHeading(page, 'For admins only');
  expect(requests).not.toEqual([]);
  expect(requests.filter((url) => url.includes('/mf-admin/'))).toEqual([]);
});

it('ends and begins in all windows of a browser', async () => {
  const person = await newPerson();
  const page = await screens.open('/solutions', { as: person });
  const other = await page.context().newPage();
  await other.goto('/settings/profile');
  await seesHeading(other, 'Profile');

  await chooseFromMenu(page, person, 'Logout');
  await isTold(other, ENDED);
  await seesHeading(other, 'Login');

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await logIn(page, person.username, person.password);
  await seesLoggedIn(other, person);
  await seesHeading(other, 'Profile');
});

it('ends when another browser says so on its Account screen', async () => {
  const person = await newPerson();
  const ended = await screens.open('/settings/apikeys', { as: await world.logIn(person), expectedTroubles: refused });
  await seesHeading(ended, 'API Keys');
  const page = await screens.open('/settings/account', { as: person });
  await endOtherSession(page);
  await isTold(page, 'Session ended');

  await ended.getByRole('link', { name: 'Account' }).click();
  await isTold(ended, ENDED);
  await seesHeading(ended, 'Login');
});

it('ends with a password that is changed elsewhere, and what was typed is still there after the login', async () => {
  const person = await newPerson();
  const typing = await screens.open('/settings/profile', { as: await world.logIn(person), expectedTroubles: refused });
  await field(typing, 'Research interests').fill('Waves, half written.');

  const password = 'another-long-passphrase';
  const page = await screens.open('/settings/account', { as: person });
  await changeAccount(page, { password }, person.password);
  await isTold(page, 'Account Updated');
  await page.reload();
  await seesLoggedIn(page, person);

  await save(typing);
  await isTold(typing, ENDED);
  await seesHeading(typing, 'Login');
  await logIn(typing, person.username, password);
  await seesHeading(typing, 'Profile');
  expect(await field(typing, 'Research interests').inputValue()).toBe('Waves, half written.');
  await save(typing);
  await isTold(typing, 'Profile Updated');
});

it('may end while a solution is edited: the text waits for its author alone', async () => {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('oscillator'));
  const page = await screens.open(`/solutions/${id}?tab=edit`, {
    as: await world.logIn(author),
    expectedTroubles: /status of 40[14]/,
  });
  await edit.field(page, 'Description').fill('Half a sentence');
  await author.api.PUT('/account', {
    body: { password: 'changed-long-passphrase', current_password: author.password },
  });
  await edit.press(page, 'Save');
  await isTold(page, ENDED);
  await seesHeading(page, 'Error404');

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await logIn(page, author.username, 'changed-long-passphrase');
  await seesLoggedIn(page, author);
  await edit.field(page, 'Description').waitFor();
  expect(await edit.field(page, 'Description').inputValue()).toBe('Half a sentence');
  await edit.press(page, 'Save');
  await isTold(page, 'Solution saved successfully!');
});
