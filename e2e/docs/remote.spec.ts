import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newCheckout } from '../checkout.ts';
import { removeOwnConfig } from '../own-config.ts';
import { waitForHeading } from '../pages/header.ts';
import { startRemote, type RemoteServer } from '../remote-server.ts';
import { useScreens } from '../screens.ts';
import { hubContent, newPerson } from '../world.ts';
import { blocksOf, ROOT } from './guides.ts';

const screens = useScreens();

const FILES = ['src/routes.tsx', 'webpack.config.cjs'];
const blocks = blocksOf(readFileSync(path.join(ROOT, 'docs/remotes.md'), 'utf8'));
const titled = (title: string): string => blocks.find((block) => block.title === title)?.code ?? '';

let checkout: string;
let server: RemoteServer;
beforeAll(async () => {
  // A copy of the repository that also has the package of the guide.
  checkout = newCheckout();
  const remote = path.join(checkout, 'mf-example');
  mkdirSync(path.join(remote, 'src'), { recursive: true });
  for (const file of FILES) writeFileSync(path.join(remote, file), titled(file));
  const build = blocks.find(({ language, code }) => language === 'bash' && code.includes('mf-example'))?.code ?? '';
  execFileSync('bash', ['-euo', 'pipefail', '-c', build], { cwd: checkout, stdio: 'pipe' });
  server = await startRemote(path.join(remote, 'dist'));
});
afterAll(async () => {
  removeOwnConfig();
  await server.stop();
  rmSync(checkout, { recursive: true, force: true });
});

it('can be added to a running hub by following the steps of the guide', async () => {
  const person = await newPerson('newcomer');
  mkdirSync(hubContent, { recursive: true });
  const config = titled('config.json').replace('https://settings.example.org', server.origin);
  writeFileSync(path.join(hubContent, 'config.json'), config);
  const page = await screens.open('/settings/profile', { as: person });
  await waitForHeading(page, `Hello, ${person.username}`);
});
