import type { BrowserContextOptions, Page } from 'playwright-core';
import { paths } from '@hub/shared/paths';
import { waitUntilAlertIsClear } from '../layout-rules.ts';
import { createKey } from '../pages/api-keys.ts';
import * as edit from '../pages/edit.ts';
import { waitForAlert } from '../pages/header.ts';
import { addMember, createProject } from '../pages/projects.ts';
import { field, save } from '../pages/settings.ts';
import { sendWithComment } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { freshName, newKey, newPerson, uploadRecorded, type Person } from '../world.ts';

const screens = useScreens();

const WINDOWS: [string, BrowserContextOptions][] = [
  ['1440 px', { viewport: { width: 1440, height: 900 } }],
  ['390 px', { viewport: { width: 390, height: 844 }, hasTouch: true }],
];

let author: Person;
let solution: number;
beforeAll(async () => {
  author = await newPerson('author');
  solution = (await uploadRecorded(await newKey(author), freshName('decay'), 'exp-decay')).id;
});

describe.each(WINDOWS)('at %s an alert covers no heading and no field', (width, window) => {
  const expectAlert = async (page: Page, message: string) => {
    await waitForAlert(page, message);
    await waitUntilAlertIsClear(page);
  };

  it('on the profile, once it is saved', async () => {
    const page = await screens.open('/settings/profile', { ...window, as: author });
    await field(page, 'Research interests').fill(`Waves, seen at ${width}.`);
    await save(page);
    await expectAlert(page, 'Profile Updated');
  });

  it('on the API keys, once a key is created', async () => {
    const page = await screens.open('/settings/apikeys', { ...window, as: author });
    await createKey(page, 'laptop');
    await expectAlert(page, 'API Key Created');
  });

  it('on a project, once it is created, and once it has a member', async () => {
    const { username } = await newPerson('member');
    const page = await screens.open('/settings/projects', { ...window, as: author });
    await createProject(page, freshName('seminar'), 'For the students.');
    await expectAlert(page, 'Project Created');
    await addMember(page, username, 'read');
    await expectAlert(page, 'User Added');
  });

  it('on the edit tab of a solution, once it is saved', async () => {
    const page = await screens.open(paths.solution.to(solution, { tab: 'edit' }), { ...window, as: author });
    await edit.field(page, 'Description').fill(`A decay, described at ${width}.`);
    await edit.press(page, 'Save');
    await expectAlert(page, 'Solution saved successfully!');
  });

  it('on the page of a solution, once it is submitted', async () => {
    const { id } = await uploadRecorded(await newKey(author), freshName('decay'), 'exp-decay');
    const page = await screens.open(paths.solution.to(id, { tab: 'submit' }), { ...window, as: author });
    await sendWithComment(page, 'Please have a look.', 'Submit');
    await expectAlert(page, 'Solution submitted for approval!');
  });
});
