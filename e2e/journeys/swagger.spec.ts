import path from 'node:path';
import type { Page } from 'playwright-core';
import { useScreens } from '../screens.ts';
import { newKey, newPerson, type Person } from '../world.ts';

const screens = useScreens();
const SOLVER = path.join(__dirname, '../../solver-file/test/fixtures/client/exp-decay/solver-1.dill');

let person: Person;
beforeAll(async () => {
  person = await newPerson('newcomer');
});

/** Fills in one of the ways to authorize in the dialog. */
async function authorize(page: Page, scheme: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const way = page.locator('.auth-container').filter({ has: page.locator('h4', { hasText: scheme }) });
  for (const [selector, value] of Object.entries(fields)) await way.locator(selector).first().fill(value);
  await way.locator('button.authorize').click();
  await way.locator('button', { hasText: 'Logout' }).waitFor();
  await way.locator('button.btn-done').click();
}

/** Opens an operation and calls it. @returns the status and the body that are shown */
async function call(page: Page, operation: string, fill: (block: ReturnType<Page['locator']>) => Promise<void>) {
  const [tag] = operation.split('-');
  // Those of the solutions are open.
  if (tag !== 'solutions') await page.locator(`#operations-tag-${tag}`).click();
  const block = page.locator(`#operations-${operation}`);
  await block.locator('.opblock-summary-control').click();
  const execute = block.getByRole('button', { name: 'Execute' });
  await execute.waitFor();
  await fill(block);
  await execute.click();
  const answer = block.locator('.live-responses-table tr.response');
  const status = await answer.locator('.response-col_status').innerText();
  return { status: status.trim().slice(0, 3), body: await answer.locator('.highlight-code').first().innerText() };
}

const nothing = () => Promise.resolve();

it('logs in with a username and a password, and tries a call', async () => {
  const page = await screens.open('/api/docs');
  await authorize(page, 'login', { '#oauth_username': person.username, '#oauth_password': person.password });
  const { status, body } = await call(page, 'auth-getAccount', nothing);
  expect(status).toBe('200');
  expect(body).toContain(person.email);
});

it('takes an API key, and uploads a file', async () => {
  const page = await screens.open('/api/docs');
  await authorize(page, 'apikey', { input: await newKey(person) });
  const { status, body } = await call(page, 'solutions-uploadSolution', async (block) => {
    await block.locator('input[type=file]').setInputFiles(SOLVER);
    const details = { equation: 'lambda u, t: [diff(u, t) + u]', conditions: [], parameters: {} };
    const solution = { name: 'from-the-documentation', description: '', diff_equation_details: details };
    await block.locator('textarea').first().fill(JSON.stringify(solution));
  });
  expect({ status, body }).toEqual({
    status: '201',
    body: expect.stringContaining('from-the-documentation') as string,
  });
});
