import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { newCheckout } from '../checkout.ts';
import { removeOwnConfig, placeRemote } from '../own-config.ts';
import { chooseFromMenu, waitForHeading } from '../pages/header.ts';
import { startRemote, type RemoteServer } from '../remote-server.ts';
import { useScreens } from '../screens.ts';
import { hubUrl, logInAsAdmin, type Person } from '../world.ts';

const screens = useScreens();

const ROOT = path.join(__dirname, '../..');
const NEXT = '7.0.0-next';

interface Manifest {
  version: string;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Copies the sources of the console, with another version, into another checkout. */
function copyWithVersion(workspace: string, version: string): string {
  const copy = path.join(workspace, 'mf-admin');
  cpSync(path.join(ROOT, 'mf-admin'), copy, {
    recursive: true,
    filter: (file) => !['dist', 'node_modules'].includes(path.basename(file)),
  });
  writeFileSync(path.join(copy, 'package.json'), JSON.stringify({ ...manifestOf(copy), version }));
  return copy;
}

let workspace: string;
let server: RemoteServer;
let admin: Person;
beforeAll(async () => {
  workspace = newCheckout();
  const next = copyWithVersion(workspace, NEXT);
  execFileSync(process.execPath, ['scripts/build.mjs', 'mf-admin'], { cwd: workspace, stdio: 'pipe' });
  server = await startRemote(path.join(next, 'dist'));
  admin = await logInAsAdmin();
});
afterEach(removeOwnConfig);
afterAll(async () => {
  await server.stop();
  rmSync(workspace, { recursive: true, force: true });
});

const waitForConsole = (page: Page, version: string): Promise<void> =>
  page.getByText(`Admin · console ${version}`, { exact: true }).waitFor();

it('loads another version of the console after a change of the running hub’s configuration', async () => {
  const requests: string[] = [];
  const page = await screens.open('/admin/solutionsdashboard', {
    as: admin,
    prepare: (fresh) => void fresh.on('request', (request) => requests.push(request.url())),
  });
  const shipped = manifestOf(path.join(ROOT, 'mf-admin')).version;
  await waitForConsole(page, shipped);

  placeRemote('mf_admin', server.origin);
  requests.length = 0;
  await page.reload();
  await waitForConsole(page, NEXT);
  await waitForHeading(page, 'Submitted Solutions');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Equations' }).click();
  await waitForHeading(page, 'Equations');
  expect(requests.filter((url) => url.startsWith(server.origin))).not.toEqual([]);
  expect(requests.filter((url) => url.startsWith(`${hubUrl}/mf/mf-admin/`))).toEqual([]);

  removeOwnConfig();
  await page.reload();
  await waitForConsole(page, shipped);
});

it('keeps the rest of the hub working while the console’s server is stopped', async () => {
  placeRemote('mf_admin', server.origin);
  await server.stop();
  const page = await screens.open('/', { as: admin, expectedProblems: new RegExp(server.origin) });
  await chooseFromMenu(page, admin, 'Admin');
  await waitForHeading(page, 'This part of the hub is not available', 2);
  await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
  await waitForHeading(page, 'Solutions');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Versions' }).waitFor();
  await chooseFromMenu(page, admin, 'Settings');
  await waitForHeading(page, 'Profile');

  await server.serve();
  await chooseFromMenu(page, admin, 'Admin');
  await waitForConsole(page, NEXT);
});
