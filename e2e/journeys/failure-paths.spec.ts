import { unwrap } from '@hub/openapi/client';
import { expectSoon } from '../expect-soon.ts';
import { queueRow } from '../pages/admin.ts';
import { chooseFromMenu, waitForAlert, waitForHeading, waitForLogin, waitForLogout } from '../pages/header.ts';
import { field } from '../pages/settings.ts';
import { logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import {
  freshName,
  logInAsAdmin,
  newAdmin,
  newKey,
  newPerson,
  publish,
  submit,
  uploadRecorded,
  type Person,
} from '../world.ts';

const screens = useScreens();

itThorough('creates one API key when its button is pressed twice in a row', async () => {
  const person = await newPerson();
  const page = await screens.open('/settings/apikeys', { as: person });
  await page.getByLabel('Name').fill('laptop');
  await page.getByRole('button', { name: 'Create key' }).dblclick();
  await waitForAlert(page, 'API Key Created');
  await page.getByRole('row', { name: /laptop/ }).waitFor();
  const keys = await unwrap(person.api.GET('/api_keys'));
  expect(keys.map(({ name }) => name)).toEqual(['laptop']);
});

it('says that the browser did not copy, and copies once it may', async () => {
  const page = await screens.open('/docs/getting_started', { permissions: ['geolocation'] });
  const copy = page.getByRole('button', { name: 'Copy', exact: true }).first();
  await copy.click();
  await page.getByRole('button', { name: 'Not copied', exact: true }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
});

itThorough(
  'says that a submission which the queue still shows has been decided on, and takes it from the queue',
  async () => {
    const author = await newPerson('author');
    const name = freshName('stale');
    const { id } = await uploadRecorded(await newKey(author), name);
    await submit(author, id);
    const other = await newAdmin('other');
    const page = await screens.open('/admin/solutionsdashboard', {
      as: await logInAsAdmin(),
      expectedProblems: /status of 409/,
    });
    await queueRow(page, name).waitFor();
    await publish(other, id);
    await queueRow(page, name)
      .getByRole('button', { name: `Start review: ${name}` })
      .click();
    await waitForAlert(page, 'No version of this solution is waiting for review');
    await queueRow(page, name).waitFor({ state: 'detached' });
  },
);

it('shows nothing of one person to the next who logs in beside a page of the first', async () => {
  const [first, second] = await Promise.all([newPerson('first'), newPerson('second')]);
  const typing = await screens.open('/settings/profile', { as: first });
  await field(typing, 'Research interests').fill('Half typed by the first.');
  const beside = await typing.context().newPage();
  await beside.goto('/about');
  await logOutAndIn(beside, first, second);
  await waitForLogin(typing, second);
  await waitForHeading(typing, 'Profile');
  await expectSoon(() => field(typing, 'Research interests').inputValue()).toBe('');
});

async function logOutAndIn(page: Awaited<ReturnType<typeof screens.open>>, first: Person, second: Person) {
  await chooseFromMenu(page, first, 'Logout');
  await waitForLogout(page);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await logIn(page, second.username, second.password);
  await waitForLogin(page, second);
}
