import { unwrap } from '@hub/openapi/client';
import { expectSoon } from '../expect-soon.ts';
import { waitForAlert, waitForHeading } from '../pages/header.ts';
import { addMember, fillDeleteProjectDialog, createProject, descriptionField, nameField } from '../pages/projects.ts';
import { save } from '../pages/settings.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshName, hubUrl, newKey, newPerson, uploadRecorded, type Person } from '../world.ts';

const screens = useScreens();

async function newProject({ api }: Person) {
  const projectname = freshName('waves');
  return unwrap(api.POST('/projects', { body: { projectname, description: 'First words.', is_public: false } }));
}

it('creates a project and shares it with another user', async () => {
  const [owner, guest] = await Promise.all([newPerson('owner'), newPerson('guest')]);
  const name = freshName('waves');
  const page = await screens.open('/settings/projects', { as: owner });
  await createProject(page, name.toUpperCase(), 'Waves of all kinds.');
  await waitForAlert(page, 'Project Created');
  await waitForHeading(page, name);
  await addMember(page, guest.username, 'readwrite');
  await waitForAlert(page, 'User Added');
  await page.getByRole('row', { name: new RegExp(guest.username) }).waitFor();

  const shared = await screens.open('/settings/projects', { as: guest });
  await shared.getByRole('link', { name, exact: true }).click();
  await waitForHeading(shared, name);
  await shared.getByText('Waves of all kinds.').waitFor();
  await expectSoon(() => shared.getByRole('combobox', { name: 'Search user' }).count()).toBe(0);
});

itThorough('keeps the old name of a renamed project working for scripts', async () => {
  const owner = await newPerson('owner');
  const { id, projectname } = await newProject(owner);
  const key = await newKey(owner);
  await uploadRecorded(key, `${projectname}/decay`, 'exp-decay');
  const page = await screens.open(`/settings/projects/${id}/edit`, { as: owner });
  const renamed = freshName('tides');
  await nameField(page).fill(renamed);
  await save(page);
  await waitForAlert(page, 'Project Updated');
  await waitForHeading(page, renamed);
  for (const label of [`${projectname}/decay`, `${renamed}/decay`]) {
    const url = `${hubUrl}/api/v1/solutions/download?${new URLSearchParams({ name: label }).toString()}`;
    const answer = await fetch(url, { headers: { apikey: key } });
    await answer.arrayBuffer();
    expect([label, answer.status]).toEqual([label, 200]);
  }
});

itThorough('shows two conflicting edits of a project and loses neither', async () => {
  const owner = await newPerson('owner');
  const { id, projectname } = await newProject(owner);
  const address = `/settings/projects/${id}/edit`;
  const [early, late] = await Promise.all([
    screens.open(address, { as: owner }),
    screens.open(address, { as: owner, expectedProblems: /status of 412/ }),
  ]);
  await descriptionField(late).fill('Late words.');
  await descriptionField(early).fill('Early words.');
  await save(early);
  await waitForAlert(early, 'Project Updated');

  await save(late);
  await waitForHeading(late, 'Someone else has changed this project', 2);
  await late.getByText(/Early words\./).waitFor();
  await expectSoon(() => descriptionField(late).inputValue()).toBe('Late words.');
  await late.getByRole('button', { name: 'Keep my changes' }).click();
  await save(late);
  await waitForAlert(late, 'Project Updated');
  await waitForHeading(late, projectname);
  await late.getByText('Late words.').waitFor();
});

itThorough('deletes a project with its solutions after its name was typed', async () => {
  const owner = await newPerson('owner');
  const { projectname } = await newProject(owner);
  const { id: solution } = await uploadRecorded(await newKey(owner), `${projectname}/decay`, 'exp-decay');
  const page = await screens.open('/settings/projects', { as: owner });
  const button = await fillDeleteProjectDialog(page, projectname, `${projectname}x`);
  await page.getByText(/1 solution is deleted with the project/).waitFor();
  await expectSoon(() => button.isDisabled()).toBe(true);
  await page.keyboard.press('Backspace');
  await button.click();
  await waitForAlert(page, 'Project Deleted');
  await page.getByRole('link', { name: projectname, exact: true }).waitFor({ state: 'detached' });
  const { response } = await owner.api.GET('/solutions/{id}', { params: { path: { id: solution } } });
  expect(response.status).toBe(404);
});

itThorough('shows members all solutions of a project and lets them leave', async () => {
  const [owner, guest] = await Promise.all([newPerson('owner'), newPerson('guest')]);
  const { id, projectname } = await newProject(owner);
  await uploadRecorded(await newKey(owner), `${projectname}/decay`, 'exp-decay');
  const body = { projectid: id, permission_type: 'read' as const };
  const path = { username: guest.username };
  await unwrap(owner.api.PUT('/projects/update_users/{username}', { params: { path }, body }));

  const page = await screens.open(`/settings/projects/${id}`, { as: guest });
  await page.getByRole('link', { name: 'Solutions in this project' }).click();
  await page.getByRole('button', { name: `Remove Project: ${projectname}` }).waitFor();
  await page.getByRole('link', { name: 'decay', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Leave project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await waitForAlert(page, `You have left “${projectname}”`);
  await page.getByText('(default)').waitFor();
  await expectSoon(() => page.getByRole('link', { name: projectname, exact: true }).count()).toBe(0);
});
