import path from 'node:path';
import type { Page } from 'playwright-core';
import { startRemote, type RemoteServer } from '../remote-server.ts';
import { useScreens } from '../screens.ts';
import { itThorough, sampleOf } from '../thorough.ts';
import { newPerson, logInAsAdmin, type Person } from '../world.ts';

const screens = useScreens();

const REMOTES = [
  { remote: 'mf-solutions', area: '/solutions', heading: 'Solutions', as: () => Promise.resolve(undefined) },
  { remote: 'mf-settings', area: '/settings/apikeys', heading: 'API Keys', as: () => newPerson() },
  { remote: 'mf-admin', area: '/admin/solutionsdashboard', heading: 'Submitted Solutions', as: () => logInAsAdmin() },
];

/** A little more than the time after which the shell gives up on a remote that does not respond. */
const BEYOND_PATIENCE_MS = 9000;

let server: RemoteServer;

/** Opens the area of a remote that is loaded from `server`. */
async function openArea(area: string, remote: string, as: Person | undefined): Promise<Page> {
  return screens.open(area, {
    as,
    // The content security policy allows only the origins of the server's own configuration, and this origin is not
    // among them.
    bypassCSP: true,
    expectedProblems: new RegExp(server.origin),
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

const waitForOutage = (page: Page) =>
  page.getByRole('heading', { name: 'This part of the hub is not available' }).waitFor();
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

async function checkRestOfHub(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
  await page.goBack();
}

it.each(REMOTES)('$remote is there at once when somebody comes back to it', async ({ area, remote, heading, as }) => {
  const asked: string[] = [];
  const page = await screens.open(area, {
    as: await as(),
    prepare: (window) => void window.on('request', (request) => asked.push(request.url())),
  });
  const title = page.getByRole('heading', { level: 1, name: heading });
  await title.waitFor();
  await checkRestOfHub(page);
  await title.waitFor();
  expect(asked.filter((url) => url.includes(`/mf/${remote}/mf-manifest.json`))).toHaveLength(1);
});

describe.each(sampleOf(REMOTES, ({ remote }) => remote === 'mf-settings'))(
  '$remote',
  ({ remote, area, heading, as }) => {
    const waitForPage = (page: Page) => page.getByRole('heading', { level: 1, name: heading }).waitFor();

    beforeEach(async () => {
      server = await startRemote(path.join(__dirname, '../..', remote, 'dist'));
    });
    afterEach(() => server.stop());

    it('shows an error only in its own area while its server is stopped', async () => {
      await server.stop();
      const page = await openArea(area, remote, await as());
      await waitForOutage(page);
      await checkRestOfHub(page);
      await tryAgain(page);
      await waitForOutage(page);

      await server.serve();
      await tryAgain(page);
      await waitForPage(page);
    });

    itThorough('shows an error only in its own area while its server does not respond', async () => {
      const asked = server.hang();
      const page = await openArea(area, remote, await as());
      await asked;
      await page.clock.fastForward(BEYOND_PATIENCE_MS);
      await waitForOutage(page);

      await server.serve();
      await tryAgain(page);
      await waitForPage(page);
    });
  },
);
