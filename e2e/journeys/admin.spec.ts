import { unwrap } from '@hub/openapi/client';
import type { Page } from 'playwright-core';
import { expectSoon } from '../expect-soon.ts';
import {
  entryRow,
  featuredNames,
  handleOf,
  queueRow,
  saveEntry,
  searchUser,
  waitForAdminsOnly,
  waitForPosition,
  showInOneColumn,
} from '../pages/admin.ts';
import { waitForAlert, waitForHeading } from '../pages/header.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import {
  feature,
  freshName,
  hubUrl,
  logIn,
  newAdmin,
  newEquation,
  newKey,
  newPerson,
  publish,
  submit,
  logInAsAdmin,
  uploadRecorded,
  type Person,
} from '../world.ts';

const screens = useScreens();

let admin: Person;
let author: Person;
let key: string;
beforeAll(async () => {
  [admin, author] = await Promise.all([logInAsAdmin(), newPerson('author')]);
  key = await newKey(author);
});

async function submitted(stem: string): Promise<{ id: number; name: string; label: string }> {
  const name = freshName(stem);
  const { id, label } = await uploadRecorded(key, name);
  await submit(author, id);
  return { id, name, label };
}

async function featured(stem: string): Promise<{ id: number; name: string }> {
  const solution = await submitted(stem);
  await publish(admin, solution.id);
  await feature(admin, solution.id);
  return solution;
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

async function find(page: Page, list: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: `Search ${list}` }).fill(text);
  await page.waitForURL(`**/*?q=${text}`);
}

describe('equations', () => {
  it('can be added, edited and deleted, and have unique names', async () => {
    const [name, other] = [freshName('Heat'), freshName('Wave')];
    const page = await screens.open('/admin/equations', { as: admin, expectedProblems: /status of 409/ });
    await press(page, 'Add');
    await saveEntry(page, { Equation: name, Description: 'Of a rod: $u_t = u_{xx}$' });
    await waitForAlert(page, 'Equation Saved');
    await find(page, 'equations', name);
    await entryRow(page, name).getByRole('math').waitFor();

    await press(page, 'Add');
    await saveEntry(page, { Equation: name.toUpperCase() });
    await waitForAlert(page, 'An equation with this name already exists');
    await saveEntry(page, { Equation: other });
    await waitForAlert(page, 'Equation Saved');

    await press(page, `Edit ${name}`);
    await saveEntry(page, { Equation: `${name} of 1822` });
    await waitForAlert(page, 'Equation Saved');
    await entryRow(page, `${name} of 1822`).waitFor();
    await expectSoon(() => entryRow(page, name).count()).toBe(1);

    await press(page, `Delete ${name} of 1822`);
    await inDialog(page, 'Delete').click();
    await waitForAlert(page, 'Equation Deleted');
    await page.getByRole('heading', { name: 'No data to display' }).waitFor();
  });

  itThorough('can be deleted after their solutions were moved to another one', async () => {
    const [first, second] = [await submitted('moved'), await submitted('stays')];
    const leaving = await newEquation(admin, { of: first.id });
    const staying = await newEquation(admin, { of: second.id });
    const page = await screens.open(`/admin/equations?q=${leaving}`, { as: admin });
    await entryRow(page, leaving).getByText('1 solution', { exact: true }).waitFor();
    await press(page, `Delete ${leaving}`);
    await expectSoon(() => inDialog(page, 'Delete').isDisabled()).toBe(true);
    await page.getByLabel('Move its solutions to').selectOption(staying);
    await inDialog(page, 'Move and delete').click();
    await waitForAlert(page, 'Equation Deleted');
    await page.goto(`/admin/equations?q=${staying}`);
    await entryRow(page, staying).getByText('2 solutions', { exact: true }).waitFor();
  });
});

itThorough('adds, edits and deletes a use case', async () => {
  const name = freshName('Optics');
  const page = await screens.open('/admin/usecases', { as: admin });
  await press(page, 'Add');
  await waitForHeading(page, 'Add/Edit Use Case');
  await saveEntry(page, { 'Use case': '' });
  await page.getByRole('textbox', { name: 'Use case', description: 'Use case cannot be Empty' }).waitFor();
  await saveEntry(page, { 'Use case': name });
  await waitForAlert(page, 'Use Case Saved');
  await find(page, 'use cases', name);
  await press(page, `Edit ${name}`);
  await saveEntry(page, { 'Use case': `${name} of lenses` });
  await waitForAlert(page, 'Use Case Saved');
  await entryRow(page, `${name} of lenses`).waitFor();
  await expectSoon(() => entryRow(page, name).count()).toBe(1);
  await press(page, `Delete ${name} of lenses`);
  await inDialog(page, 'Delete').click();
  await waitForAlert(page, 'Use Case Deleted');
});

itThorough('reorders featured solutions with the keyboard and by dragging, also on the home page', async () => {
  const [one, two] = [await featured('one'), await featured('two')];
  const page = await screens.open('/admin/featuredsolutions', { as: admin });
  const names = await featuredNames(page);
  const [place, home] = [names.indexOf(two.name) + 1, await screens.open('/')];
  expect(names.indexOf(one.name)).toBe(place - 2);

  await showInOneColumn(page);
  await handleOf(page, two.name).focus();
  await page.keyboard.press('Space');
  await page.getByText(`Picked up ${two.name}, position ${place} of ${names.length}.`).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByText(`${two.name} is over position ${place - 1}.`).waitFor();
  await page.keyboard.press('Space');
  await waitForPosition(page, two.name, place - 1);
  await checkFeaturedOnHome(home, names.with(place - 2, two.name).with(place - 1, one.name));

  await page.setViewportSize({ width: 1280, height: 720 });
  await drag(page, two.name, names[0]!);
  await waitForPosition(page, two.name, 1);
  await checkFeaturedOnHome(home, [two.name, ...names.filter((name) => name !== two.name)]);
});

async function drag(page: Page, name: string, onto: string): Promise<void> {
  const middleOf = async (of: string) => {
    const box = (await handleOf(page, of).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await handleOf(page, name).scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(name), await middleOf(onto)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 10 });
  await page.getByText(`${name} is over position 1.`).waitFor();
  await page.mouse.up();
}

/** Checks the order on the home page, which comes from the server. */
async function checkFeaturedOnHome(home: Page, names: string[]): Promise<void> {
  const featured = home.getByRole('list', { name: 'Featured solutions' });
  await expectSoon(async () => {
    await home.reload();
    await featured.getByRole('article').last().waitFor();
    return featured.getByRole('heading').allInnerTexts();
  }).toEqual(names);
}

itThorough('adds and removes an admin, but not the last one', async () => {
  await removeOtherAdmins(admin);
  const [added, page] = [
    await newPerson('helper'),
    await screens.open('/admin/admins', { as: admin, expectedProblems: /status of 409/ }),
  ];
  const row = page
    .getByRole('table', { name: 'Admins' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: added.username }) });
  await searchUser(page, added.username);
  await page.getByRole('option', { name: added.username }).click();
  await press(page, 'Add');
  await waitForAlert(page, 'Admin Added');
  await row.getByRole('cell', { name: admin.username }).waitFor();
  const console = await screens.open('/admin/solutionsdashboard', {
    as: await logIn(added),
    expectedProblems: /status of 403/,
  });
  await waitForHeading(console, 'Submitted Solutions');

  await press(page, `Remove ${added.username}`);
  await waitForAlert(page, 'Admin Removed');
  await row.waitFor({ state: 'detached' });
  await console.reload();
  await waitForAdminsOnly(console);

  await press(page, `Remove ${admin.username}`);
  await inDialog(page, 'Give up admin rights').click();
  await waitForAlert(page, 'The hub needs at least one admin');
  await page.getByRole('button', { name: `Remove ${admin.username}` }).waitFor();
});

/** Other journeys have made admins of their own. */
async function removeOtherAdmins({ api, username }: Person): Promise<void> {
  const admins = await unwrap(api.GET('/users', { params: { query: { account_type: 'admin' } } }));
  for (const other of admins.filter((known) => known.username !== username)) {
    await unwrap(api.POST('/remove_admin/{username}', { params: { path: { username: other.username } } }));
  }
}

itThorough('edits a solution from the dashboard and decides on it with a comment', async () => {
  const { id, name } = await submitted('edited');
  const equation = await newEquation(admin, { of: (await submitted('other')).id });
  const page = await screens.open('/admin/solutionsdashboard', { as: admin });
  await queueRow(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await page.getByLabel('Equation', { exact: true }).selectOption(equation);
  await page.getByLabel('Description').fill('Of a spring.');
  await press(page, 'Save');
  await waitForAlert(page, 'Solution saved successfully!');

  await press(page, 'Publish');
  await inDialog(page, 'Publish').click();
  await page.getByRole('textbox', { name: 'Comment to the author', description: 'Comments are required' }).waitFor();
  await page.getByLabel('Comment to the author').fill('Well done.');
  await inDialog(page, 'Publish').click();
  await waitForAlert(page, 'Solution published successfully!');
  await waitForHeading(page, 'Submitted Solutions');
  await queueRow(page, name).waitFor({ state: 'detached' });

  await page.goto(`/admin/solutions/edit/${id}`);
  await page.getByLabel('Featured Solution').check();
  await press(page, 'Save');
  await waitForAlert(page, 'Solution saved successfully!');
  const visitor = await screens.open(`/solutions/${id}`);
  await visitor.getByText('Of a spring.').first().waitFor();
  await visitor.goto('/');
  await visitor.getByRole('list', { name: 'Featured solutions' }).getByRole('heading', { name }).waitFor();
});

itThorough('records actions in the audit log, where admins can filter them', async () => {
  const moderator = await newAdmin('moderator');
  const { id, label } = await submitted('logged');
  await publish(moderator, id, 'A comment to be found.');
  const page = await screens.open('/admin/auditlog', { as: moderator });
  const rows = page.getByRole('list', { name: 'Audit Log' }).getByRole('listitem');
  await rows.filter({ hasText: 'A comment to be found.' }).waitFor();

  await page.getByLabel('User').fill(moderator.username);
  await page.getByLabel('Action').selectOption('published a solution');
  await page.getByText('1 entry, newest first').waitFor();
  const entry = rows.filter({ hasText: label });
  await entry.locator('summary').click();
  await entry.getByText('version: 1').waitFor();
  await entry.getByText(/^from (127\.0\.0\.1|::1)$/).waitFor();
  await expectSoon(() => new URL(page.url()).searchParams.get('actor')).toBe(moderator.username);
  await page.getByLabel('Target').fill('nothing-is-called-this');
  await page.getByRole('heading', { name: 'No data to display' }).waitFor();
  await press(page, 'Clear all');
  await rows.filter({ hasText: 'A comment to be found.' }).waitFor();
});

itThorough.each([
  '/admin/solutionsdashboard',
  '/admin/equations',
  '/admin/usecases',
  '/admin/featuredsolutions',
  '/admin/admins',
  '/admin/auditlog',
  '/admin/status',
  '/admin/solutions/edit/1',
])(
  'shows members at %s that the page is for admins, sends visitors to the login, and loads nothing of the console',
  async (address) => {
    const requests: string[] = [];
    const listen = (page: Page) => void page.on('request', (request) => requests.push(request.url()));
    const member = await screens.open(address, { as: author, prepare: listen });
    await waitForAdminsOnly(member);
    const visitor = await screens.open(address, { prepare: listen });
    await waitForHeading(visitor, 'Login');
    expect(requests).toContain(hubUrl + address);
    expect(
      requests.filter((url) => /mf-admin|\/api\/v1\/(admin|audit_log|equations|use_cases|users)/.test(url)),
    ).toEqual([]);
  },
);
