import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeKey } from '../pages/api-keys.ts';
import { seesHeading } from '../pages/header.ts';
import { startRemote, type RemoteServer } from '../remote-server.ts';
import { useScreens } from '../screens.ts';
import { hubContent, hubUrl, newPerson } from '../world.ts';

const screens = useScreens();

const PACKAGE = path.join(__dirname, '../../mf-settings');
const OWN_CONFIG = path.join(hubContent, 'config.json');

let built: string;
let server: RemoteServer;

beforeAll(async () => {
  built = mkdtempSync(path.join(tmpdir(), 'mf-settings-'));
  execFileSync('npm', ['run', 'build', '--', '--output-path', built], { cwd: PACKAGE, stdio: 'pipe' });
  server = await startRemote(built);
});
afterEach(() => rmSync(OWN_CONFIG, { force: true }));
afterAll(async () => {
  await server.stop();
  rmSync(built, { recursive: true, force: true });
});

interface Config {
  remotes: { name: string; entry: string }[];
}

/** What an operator does: the shipped file with one address changed, put where the hub looks first. */
function moveSettingsTo(origin: string): void {
  const shipped = path.join(__dirname, '../../shell-app/dist/config.json');
  const config = JSON.parse(readFileSync(shipped, 'utf8')) as Config;
  for (const remote of config.remotes) {
    if (remote.name === 'mf_settings') remote.entry = `${origin}/mf-manifest.json`;
  }
  mkdirSync(hubContent, { recursive: true });
  writeFileSync(OWN_CONFIG, JSON.stringify(config));
}

it('loads the settings from wherever the configuration of the running hub places them', async () => {
  const requests: string[] = [];
  const person = await newPerson();
  moveSettingsTo(server.origin);
  const page = await screens.open('/settings/apikeys', {
    as: person,
    prepare: (fresh) => void fresh.on('request', (request) => requests.push(request.url())),
  });
  await seesHeading(page, 'API Keys');
  expect(await makeKey(page, 'made from elsewhere')).not.toBe('');
  const scripts = requests.filter((url) => /settings.*\.js$|remote-entry/.test(url));
  expect(requests.filter((url) => url.startsWith(server.origin))).not.toEqual([]);
  expect(scripts.filter((url) => url.startsWith(`${hubUrl}/mf/mf-settings/`))).toEqual([]);

  rmSync(OWN_CONFIG);
  requests.length = 0;
  await page.reload();
  await seesHeading(page, 'API Keys');
  expect(requests.filter((url) => url.startsWith(server.origin))).toEqual([]);
});
