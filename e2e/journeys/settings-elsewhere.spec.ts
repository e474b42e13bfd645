import path from 'node:path';
import { removeOwnConfig, placeRemote } from '../own-config.ts';
import { createKey } from '../pages/api-keys.ts';
import { waitForHeading } from '../pages/header.ts';
import { startRemote, type RemoteServer } from '../remote-server.ts';
import { useScreens } from '../screens.ts';
import { hubUrl, newPerson } from '../world.ts';

const screens = useScreens();

const BUILT = path.join(__dirname, '../../mf-settings/dist');

let server: RemoteServer;

beforeAll(async () => {
  server = await startRemote(BUILT);
});
afterEach(removeOwnConfig);
afterAll(() => server.stop());

it('loads the settings from the address in the running hub’s configuration', async () => {
  const requests: string[] = [];
  const person = await newPerson();
  placeRemote('mf_settings', server.origin);
  const page = await screens.open('/settings/apikeys', {
    as: person,
    prepare: (fresh) => void fresh.on('request', (request) => requests.push(request.url())),
  });
  await waitForHeading(page, 'API Keys');
  await createKey(page, 'made from elsewhere');
  const scripts = requests.filter((url) => /settings.*\.js$|remote-entry/.test(url));
  expect(requests.filter((url) => url.startsWith(server.origin))).not.toEqual([]);
  expect(scripts.filter((url) => url.startsWith(`${hubUrl}/mf/mf-settings/`))).toEqual([]);

  removeOwnConfig();
  requests.length = 0;
  await page.reload();
  await waitForHeading(page, 'API Keys');
  expect(requests.filter((url) => url.startsWith(server.origin))).toEqual([]);
});
