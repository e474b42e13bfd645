import { expectSoon } from '../expect-soon.ts';
import * as edit from '../pages/edit.ts';
import {
  chooseFromMenu,
  SESSION_ENDED,
  TEXT_IS_KEPT,
  waitForAlert,
  waitForHeading,
  waitForLogin,
  waitForLogout,
} from '../pages/header.ts';
import { changeAccount, endOtherSession, field, save } from '../pages/settings.ts';
import { logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import * as world from '../world.ts';
import { freshName, newKey, newPerson, uploadRecorded } from '../world.ts';

const screens = useScreens();

const refused = /status of 401/;

itThorough('survives a reload', async () => {
  const person = await newPerson();
  const page = await screens.open('/', { as: person });
  await waitForLogin(page, person);
  await page.reload();
  await waitForLogin(page, person);
});

itThorough('ends with a logout, in the browser and on the server, and clears the local storage', async () => {
  const person = await newPerson();
  const page = await screens.open('/solutions', { as: person });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.getByRole('button', { name: 'Light theme' }).waitFor();
  const ended = page.waitForResponse('**/api/v1/auth/logout');
  await chooseFromMenu(page, person, 'Logout');
  await waitForLogout(page);
  await ended;

  await expectSoon(() => new URL(page.url()).pathname).toBe('/');
  await expectSoon(() => page.evaluate(() => localStorage.length)).toBe(0);
  const { response } = await person.api.GET('/api_keys');
  expect(response.status).toBe(401);
});

itThorough('is dropped when the server no longer accepts it', async () => {
  const person = await newPerson();
  await person.api.POST('/auth/logout');
  const page = await screens.open('/', { as: person, expectedProblems: /401/ });
  await waitForLogout(page);
  await expectSoon(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

itThorough('is required for the settings, which open after the login', async () => {
  const person = await newPerson();
  const page = await screens.open('/settings/apikeys');
  await page.waitForURL('/login');
  await logIn(page, person.email, person.password);
  await waitForHeading(page, 'API Keys');
  await expectSoon(() => new URL(page.url()).pathname).toBe('/settings/apikeys');
});

itThorough('does not load the admin console without admin rights', async () => {
  const requests: string[] = [];
  const page = await screens.open('/admin/solutionsdashboard', {
    as: await newPerson(),
    prepare: (fresh) => void fresh.on('request', (request) => requests.push(request.url())),
  });
  await waitForHeading(page, 'For admins only');
  expect(requests).not.toEqual([]);
  expect(requests.filter((url) => url.includes('/mf-admin/'))).toEqual([]);
});

itThorough('starts and ends in all windows of a browser', async () => {
  const person = await newPerson();
  const page = await screens.open('/solutions', { as: person });
  const other = await page.context().newPage();
  await other.goto('/settings/profile');
  await waitForHeading(other, 'Profile');

  await chooseFromMenu(page, person, 'Logout');
  await waitForAlert(other, SESSION_ENDED);
  await waitForHeading(other, 'Login');

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await logIn(page, person.username, person.password);
  await waitForLogin(other, person);
  await waitForHeading(other, 'Profile');
});

itThorough('ends when another browser ends it on its Account screen', async () => {
  const person = await newPerson();
  const ended = await screens.open('/settings/apikeys', { as: await world.logIn(person), expectedProblems: refused });
  await waitForHeading(ended, 'API Keys');
  const page = await screens.open('/settings/account', { as: person });
  await endOtherSession(page);
  await waitForAlert(page, 'Session ended');

  await ended.getByRole('link', { name: 'Account' }).click();
  await waitForAlert(ended, SESSION_ENDED);
  await waitForHeading(ended, 'Login');
});

it('ends when the password is changed elsewhere, and keeps what was typed until the next login', async () => {
  const person = await newPerson();
  const typing = await screens.open('/settings/profile', { as: await world.logIn(person), expectedProblems: refused });
  await field(typing, 'Research interests').fill('Waves, half written.');

  const password = 'another-long-passphrase';
  const page = await screens.open('/settings/account', { as: person });
  await changeAccount(page, { password }, person.password);
  await waitForAlert(page, 'Account Updated');
  await page.reload();
  await waitForLogin(page, person);

  await save(typing);
  await waitForAlert(typing, TEXT_IS_KEPT);
  await waitForHeading(typing, 'Login');
  await logIn(typing, person.username, password);
  await waitForHeading(typing, 'Profile');
  await expectSoon(() => field(typing, 'Research interests').inputValue()).toBe('Waves, half written.');
  await save(typing);
  await waitForAlert(typing, 'Profile Updated');
});

itThorough('can end while a solution is edited, and keeps the text for its author', async () => {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('oscillator'));
  const page = await screens.open(`/solutions/${id}?tab=edit`, {
    as: await world.logIn(author),
    expectedProblems: /status of 40[14]/,
  });
  await edit.field(page, 'Description').fill('Half a sentence');
  await page.waitForLoadState('networkidle'); // an answer on its way would end the session before the form is sent
  await author.api.PUT('/account', {
    body: { password: 'changed-long-passphrase', current_password: author.password },
  });
  await edit.press(page, 'Save');
  await waitForAlert(page, TEXT_IS_KEPT);
  await waitForHeading(page, 'This page does not exist');

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await logIn(page, author.username, 'changed-long-passphrase');
  await waitForLogin(page, author);
  await edit.field(page, 'Description').waitFor();
  await expectSoon(() => edit.field(page, 'Description').inputValue()).toBe('Half a sentence');
  await edit.press(page, 'Save');
  await waitForAlert(page, 'Solution saved successfully!');
});
