import { unwrap } from '@hub/openapi/client';
import { paths } from '@hub/shared/paths';
import { linkIn, mailTo } from '../mailbox.ts';
import { waitForAlert, waitForHeading } from '../pages/header.ts';
import { nameField } from '../pages/projects.ts';
import { field } from '../pages/settings.ts';
import { logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshName, newKey, newPerson, uploadRecorded } from '../world.ts';

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

it('invites by email somebody who joins with the account that they have', async () => {
  const [owner, guest] = await Promise.all([newPerson('owner'), newPerson('guest')]);
  const [name, email] = [freshName('lab'), `${freshName('invited')}@example.org`];
  await unwrap(owner.api.POST('/organizations', { body: { name, display_name: 'Wave Laboratory' } }));
  const page = await screens.open(paths.organizationSettings.to(name), { as: owner });
  await page.getByRole('button', { name: 'Invite by email' }).click();
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await waitForAlert(page, `${email} is invited`);
  await page.getByRole('row', { name: new RegExp(`${email}.*member`) }).waitFor();

  const invited = await screens.open(linkIn(await mailTo(email, 'You are invited to an organization')));
  await invited.getByText('You are invited. Choose a username, and the account is yours.').waitFor();
  await invited.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(invited, guest.username, guest.password);
  await invited.getByText(`You are invited, and logged in as ${guest.username}.`).waitFor();
  await invited.getByRole('button', { name: 'Accept the invitation' }).click();
  await waitForAlert(invited, `You are now a member of ${name}`);
  await waitForHeading(invited, 'Wave Laboratory');
});

itThorough('transfers a project to an organization and back, and its solutions keep their labels', async () => {
  const owner = await newPerson('owner');
  const [lab, projectname] = [freshName('lab'), freshName('waves')];
  await unwrap(owner.api.POST('/organizations', { body: { name: lab, display_name: 'Wave Laboratory' } }));
  const { id } = await unwrap(owner.api.POST('/projects', { body: { projectname, is_public: false } }));
  const { id: solution, label } = await uploadRecorded(await newKey(owner), `${projectname}/decay`, 'exp-decay', 1);
  const page = await screens.open(paths.editProject.to(id), { as: owner });
  const transfer = async (to: { label: string } | { index: number }) => {
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Transfer “${projectname}”` });
    await dialog.getByLabel('Owner').selectOption(to);
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
    await waitForAlert(page, 'Project Transferred');
  };
  await transfer({ label: 'Wave Laboratory' });
  await page.getByText(`The project belongs to the organization ${lab}.`).waitFor();
  await page.reload();
  await transfer({ index: 0 });
  await page.getByText(`The project belongs to the organization ${lab}.`).waitFor({ state: 'detached' });
  const after = await unwrap(owner.api.GET('/solutions/{id}', { params: { path: { id: solution } } }));
  expect(after.label).toBe(label);
});
