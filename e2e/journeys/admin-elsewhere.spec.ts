import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { forgetPlaces, placeRemote } from '../own-config.ts';
import { chooseFromMenu, seesHeading } from '../pages/header.ts';
import { startRemote, type RemoteServer } from '../remote-server.ts';
import { useScreens } from '../screens.ts';
import { hubUrl, theAdmin, type Person } from '../world.ts';

const screens = useScreens();

const ROOT = path.join(__dirname, '../..');
const NEXT = '7.0.0-next';

interface Manifest {
  version: string;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** The console's sources under another version, in a folder of their own beside what they are built with. */
function copyWithVersion(workspace: string, version: string): string {
  const copy = path.join(workspace, 'mf-admin');
  cpSync(path.join(ROOT, 'mf-admin'), copy, {
    recursive: true,
    filter: (file) => !['dist', 'node_modules'].includes(path.basename(file)),
  });
  for (const shared of ['node_modules', 'web-kit', 'mf-admin/node_modules']) {
    symlinkSync(path.join(ROOT, shared), path.join(workspace, shared));
  }
  writeFileSync(path.join(copy, 'package.json'), JSON.stringify({ ...manifestOf(copy), version }));
  return copy;
}

let workspace: string;
let server: RemoteServer;
let admin: Person;
beforeAll(async () => {
  workspace = mkdtempSync(path.join(tmpdir(), 'mf-admin-'));
  const next = copyWithVersion(workspace, NEXT);
  execFileSync('npm', ['run', 'build'], { cwd: next, stdio: 'pipe' });
  server = await startRemote(path.join(next, 'dist'));
  admin = await theAdmin();
});
afterEach(forgetPlaces);
afterAll(async () => {
  await server.stop();
  rmSync(workspace, { recursive: true, force: true });
});

const seesConsole = (page: Page, version: string): Promise<void> =>
  page.getByText(`Admin · console ${version}`, { exact: true }).waitFor();

it('takes up another version from beside the old one, by the configuration of the running hub alone', async () => {
  const requests: string[] = [];
  const page = await screens.open('/admin/solutionsdashboard', {
    as: admin,
    prepare: (fresh) => void fresh.on('request', (request) => requests.push(request.url())),
  });
  const shipped = manifestOf(path.join(ROOT, 'mf-admin')).version;
  await seesConsole(page, shipped);

  placeRemote('mf_admin', server.origin);
  requests.length = 0;
  await page.reload();
  await seesConsole(page, NEXT);
  await seesHeading(page, 'Submitted Solutions');
  await page.getByRole('link', { name: 'Equations' }).click();
  await seesHeading(page, 'Equations');
  expect(requests.filter((url) => url.startsWith(server.origin))).not.toEqual([]);
  expect(requests.filter((url) => url.startsWith(`${hubUrl}/mf/mf-admin/`))).toEqual([]);

  forgetPlaces();
  await page.reload();
  await seesConsole(page, shipped);
});

it('leaves the rest of the hub alone while its server is stopped', async () => {
  placeRemote('mf_admin', server.origin);
  await server.stop();
  const page = await screens.open('/', { as: admin, expectedTroubles: new RegExp(server.origin) });
  await chooseFromMenu(page, admin, 'Admin');
  await seesHeading(page, 'This part of the hub is not available', 2);
  await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
  await seesHeading(page, 'Solutions');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Versions' }).waitFor();
  await chooseFromMenu(page, admin, 'Settings');
  await seesHeading(page, 'Profile');

  await server.serve();
  await chooseFromMenu(page, admin, 'Admin');
  await seesConsole(page, NEXT);
});
