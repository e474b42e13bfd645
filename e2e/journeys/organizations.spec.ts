import { waitForAlert, waitForHeading } from '../pages/header.ts';
import { nameField } from '../pages/projects.ts';
import { field } from '../pages/settings.ts';
import { useScreens } from '../screens.ts';
import { freshName, newPerson } from '../world.ts';

const screens = useScreens();

it('creates an organization, invites a user who accepts, and lets both use its project', async () => {
  const [owner, guest] = await Promise.all([newPerson('owner'), newPerson('guest')]);
  const name = freshName('lab');
  const page = await screens.open('/settings/organizations', { as: owner });
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await nameField(page).fill(name);
  await field(page, 'Display name').fill('Wave Laboratory');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await waitForAlert(page, 'Organization Created');
  await waitForHeading(page, 'Wave Laboratory');
  await page.getByRole('combobox', { name: 'Search user' }).fill(guest.username);
  await page.getByRole('option', { name: new RegExp(guest.username) }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await waitForAlert(page, `${guest.username} is invited`);

  const invited = await screens.open('/settings/organizations', { as: guest });
  await invited.getByRole('button', { name: 'Accept the invitation to Wave Laboratory' }).click();
  await waitForAlert(invited, 'You are now a member of “Wave Laboratory”');
  await invited.getByRole('link', { name: 'Wave Laboratory' }).click();
  await invited.getByRole('row', { name: new RegExp(`${guest.username}.*member`) }).waitFor();

  const project = freshName('waves');
  await page.getByRole('link', { name: 'New project' }).click();
  await nameField(page).fill(project);
  await page.getByRole('button', { name: 'Create project' }).click();
  await waitForAlert(page, 'Project Created');
  await invited.reload();
  await invited.getByRole('link', { name: project, exact: true }).click();
  await waitForHeading(invited, project);
  await invited.getByText('readwrite').first().waitFor();
});
