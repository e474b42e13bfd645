import { chooseFromMenu, seesHeading, seesLoggedIn, seesLoggedOut } from '../pages/header.ts';
import { logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { newPerson } from '../world.ts';

const screens = useScreens();

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
