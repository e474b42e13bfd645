import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DemoContentService } from '../src/solutions/demo/demo-content.service';
import { readDemoEntries } from '../src/solutions/demo/demo-files';
import { asAdmin, asVisitor, type LoggedIn } from './support/as';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let admin: LoggedIn;
let demo: DemoContentService;
const said: string[] = [];
const add = () => demo.addOnce((text) => said.push(text));
const entries = readDemoEntries();
const visitor = () => asVisitor(hub);

beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
  demo = hub.app.get(DemoContentService, { strict: false });
  await add();
});
afterAll(() => hub.close());

it('adds all demo solutions and reports no problem', async () => {
  expect(said).toEqual([]);
  const { headers } = await visitor().get('/solutions').expect(200);
  expect(headers['x-total-count']).toBe(String(entries.length));
});

it('submits and publishes each demo solution like any other, with its texts', async () => {
  const [{ id }] = (await visitor().get('/solutions?q=lotka-volterra').expect(200)).body as [{ id: number }];
  const { body: solution } = await visitor().get(`/solutions/${id}`).expect(200);
  expect(solution).toMatchObject({
    label: 'demo/lotka-volterra',
    username: 'demo',
    hub_status: 'published',
    version: 1,
    equation_name: 'Lotka-Volterra',
    use_cases: [{ name: 'Economics' }],
    inspection: { verdict: 'usual', without_code: { usable: 'yes', reason: null } },
    preview: { kind: 'lines' },
  });
  expect(solution.description).toBe(entries.find(({ name }) => name === 'lotka-volterra')!.description);
  const { body: history } = await admin.get(`/solutions/hub_status_history?id=${id}`).expect(200);
  expect(history).toEqual([
    expect.objectContaining({ hub_status: 'published', username: 'demo', comments: 'Demo content', version: 1 }),
    expect.objectContaining({ hub_status: 'submitted', username: 'demo', comments: 'Demo content', version: 1 }),
  ]);
});

it('features some of the demo solutions in their order', async () => {
  const { body } = await visitor().get('/solutions?featured=true').expect(200);
  const wanted = entries.filter(({ featured }) => featured).sort((a, b) => a.featured! - b.featured!);
  expect((body as { name: string }[]).map(({ name }) => name)).toEqual(wanted.map(({ name }) => name));
});

it('shows each demo solution with a figure and an equation', async () => {
  const { body, text } = await visitor().get('/solutions').expect(200);
  for (const card of body as {
    name: string;
    preview: { kind: string };
    equation_details: { equation_tex: string[] };
  }[]) {
    expect([card.name, card.preview.kind]).toEqual([card.name, expect.stringMatching(/^(lines|grid)$/)]);
    expect([card.name, card.equation_details.equation_tex.length]).not.toEqual([card.name, 0]);
  }
  expect(Buffer.byteLength(text)).toBeLessThan(40_000);
});

it.each([
  ['heat equation', 'heat'],
  ['wave equation', 'burgers'],
  ['Lorenz system', 'lorenz'],
  ["Laplace's equation", 'laplace'],
  ['boundary value problem', 'laplace'],
  ['Dirichlet', 'poisson'],
  ['initial value problem ODE', 'duffing'],
  ['PDE', 'heat'],
])('finds a demo solution by %j', async (q, name) => {
  const query = `q=${encodeURIComponent(q)}`;
  const { body: list } = await visitor().get(`/solutions?${query}`).expect(200);
  const { body: search } = await visitor().get(`/search?${query}`).expect(200);
  expect(list).toContainEqual(expect.objectContaining({ name }));
  expect(search.solutions).not.toEqual([]);
});

it('adds the demo solutions only once', async () => {
  await add();
  expect(await hub.db.query('select max(version) as newest from solution_versions')).toEqual([{ newest: 1 }]);
});

it('continues after an interrupted start', async () => {
  await hub.db.query(`delete from one_time_steps where name = 'demo-content'`);
  await hub.db.query(`delete from solution_names where name = 'heat'`);
  await hub.db.query(`delete from solutions where name = 'heat'`);
  await add();
  expect(said).toEqual([]);
  expect((await visitor().get('/solutions')).headers['x-total-count']).toBe(String(entries.length));
  expect(await hub.db.query('select max(version) as newest from solution_versions')).toEqual([{ newest: 1 }]);
});

it('removes the demo solutions permanently, with their files', async () => {
  expect(await demo.remove()).toBe(entries.length);
  await add();
  expect((await visitor().get('/solutions')).body).toEqual([]);
  expect(filesIn(path.join(hub.settings.stateDir, 'files'))).toEqual(['store-id']);
});

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(path.join(folder, name)).isFile(),
      )
    : [];
