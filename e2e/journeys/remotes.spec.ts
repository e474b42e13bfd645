import path from 'node:path';
import type { Page } from 'playwright-core';
import { startRemote, type RemoteServer } from '../remote-server.ts';
import { useScreens } from '../screens.ts';
import { newPerson, theAdmin, type Person } from '../world.ts';

const screens = useScreens();

const REMOTES = [
  { remote: 'mf-solutions', area: '/solutions', heading: 'Solutions', as: () => Promise.resolve(undefined) },
  { remote: 'mf-settings', area: '/settings/apikeys', heading: 'API Keys', as: () => newPerson() },
  { remote: 'mf-admin', area: '/admin/solutionsdashboard', heading: 'Submitted Solutions', as: () => theAdmin() },
];

/** A little more than the shell's patience with a remote that does not answer. */
const BEYOND_PATIENCE_MS = 9000;

let server: RemoteServer;
afterEach(() => server.stop());

/** The area of a remote which this hub's configuration places on `server`. */
async function openArea(area: string, remote: string, as: Person | undefined): Promise<Page> {
  return screens.open(area, {
    as,
    // The server names in its policy the origins of its own configuration; this one is the test's.
    bypassCSP: true,
    expectedTroubles: new RegExp(server.origin),
    prepare: async (page) => {
      await page.clock.install();
      await page.route('/config.json', async (route) => {
        const answer = await route.fetch();
        const text = (await answer.text()).replace(`/mf/${remote}/`, `${server.origin}/`);
        await route.fulfill({ response: answer, body: text });
      });
    },
  });
}

const isDown = (page: Page) => page.getByRole('heading', { name: 'This part of the hub is not available' }).waitFor();
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

async function restIsAlive(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
  await page.goBack();
}

describe.each(REMOTES)('$remote', ({ remote, area, heading, as }) => {
  const shows = (page: Page) => page.getByRole('heading', { level: 1, name: heading }).waitFor();

  beforeEach(async () => {
    server = await startRemote(path.join(__dirname, '../..', remote, 'dist'));
  });

  it('costs its own area only when it is stopped, until it is back', async () => {
    await server.stop();
    const page = await openArea(area, remote, await as());
    await isDown(page);
    await restIsAlive(page);
    await retry(page);
    await isDown(page);

    await server.serve();
    await retry(page);
    await shows(page);
  });

  it('costs its own area only when it hangs, until it answers', async () => {
    server.hang();
    const page = await openArea(area, remote, await as());
    await page.getByLabel('Loading').waitFor();
    await page.clock.fastForward(BEYOND_PATIENCE_MS);
    await isDown(page);

    await server.serve();
    await retry(page);
    await shows(page);
  });
});
