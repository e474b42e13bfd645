import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { repositoryRoot } from '../src/config/settings';
import { MetricsServer } from '../src/monitoring/metrics-server.service';
import { asUser, asVisitor } from './support/as';
import { anUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

let hub: TestHub;
let address: string;
beforeAll(async () => {
  hub = await startTestHub({
    HUB_METRICS_PORT: '0',
    HUB_BACKUP_DIR: mkdtempSync(path.join(process.env.HUB_TEST_STATE_DIR!, 'backups-')),
  });
  address = (await hub.app.get(MetricsServer, { strict: false }).start())!;
});
afterAll(() => hub.close());

const metrics = async () => (await fetch(address)).text();
/** The values of one metric, by its labels. */
const valuesOf = async (name: string) =>
  Object.fromEntries(
    [...(await metrics()).matchAll(new RegExp(`^solverhub_${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(
      ([, labels = '', value]) => [labels, Number(value)],
    ),
  );

it('counts requests by the pattern of their address, which holds nothing of the caller', async () => {
  await asVisitor(hub).get('/solutions/123456789?token=secret-of-a-caller').expect(404);
  await asVisitor(hub).get('/nothing-here-at-all').expect(404);
  await until(
    async () =>
      (await valuesOf('request_seconds_count'))['method="GET",route="/api/v1/solutions/:id",status="404"'] === 1,
  );
  const text = await metrics();
  expect(text).not.toMatch(/123456789|secret|nothing-here/);
});

it('counts a caller who leaves before the response as such', async () => {
  const { hostname, port } = new URL(hub.url);
  const blocker = hub.db.createQueryRunner();
  await blocker.startTransaction();
  await blocker.query('lock table solutions in access exclusive mode');
  const socket = connect(Number(port), hostname);
  socket.write('GET /api/v1/solutions?page_num=3 HTTP/1.1\r\nHost: hub\r\n\r\n');
  await until(async () => (await valuesOf('database_connections'))['state="busy"'] === 2);
  socket.destroy();
  await once(socket, 'close');
  await until(
    async () => (await valuesOf('request_seconds_count'))['method="GET",route="/api/v1/solutions",status="499"'] === 1,
  );
  await blocker.rollbackTransaction();
  await blocker.release();
});

it('tells about uploads, files, mails, certificates, the database and the disk', async () => {
  await anUpload(await asUser(hub), { name: 'measured' });
  expect(await valuesOf('reading_seconds_count')).toMatchObject({ 'task="readUpload"': 1 });
  expect(await valuesOf('certificates')).toMatchObject({ 'state="waiting"': 1, 'state="failed"': 0 });
  expect(await valuesOf('uploads')).toEqual({ 'state="running"': 0, 'state="waiting"': 0 });
  expect(await valuesOf('mails')).toMatchObject({ 'state="given-up"': 0 });
  expect(await valuesOf('ready')).toEqual({ '': 1 });
  expect((await valuesOf('disk_free_bytes'))['']).toBeGreaterThan(0);
  expect(await metrics()).toContain('nodejs_eventloop_lag_p99_seconds');
});

it('tells that no backup is found any more', async () => {
  const newest = async () => (await valuesOf('last_backup_timestamp_seconds'))[''];
  await until(async () => (await newest())! > 0);
  rmSync(hub.settings.backups!.address, { recursive: true });
  expect(await newest()).toBe(0);
});

it('answers nothing but metrics', async () => {
  const elsewhere = await fetch(new URL('/', address));
  expect([elsewhere.status, await elsewhere.text()]).toEqual([404, 'Metrics are at /metrics\n']);
  expect((await fetch(`${hub.url}/metrics`)).status).toBe(404);
});

it.each(['dashboard.json', 'alerts.yml'])('%s asks for metrics that exist', async (file) => {
  const text = readFileSync(path.join(repositoryRoot, 'docker/monitoring', file), 'utf8');
  const asked = [...text.matchAll(/\b(solverhub|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  const known = new Set([...(await metrics()).matchAll(/^(?:# HELP )?([a-z0-9_]+)/gm)].map(([, name]) => name));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

it('the guide explains every alert, those first that wake somebody up', () => {
  const [rules, guide] = ['docker/monitoring/alerts.yml', 'docs/operate/monitoring.md'].map((file) =>
    readFileSync(path.join(repositoryRoot, file), 'utf8'),
  ) as [string, string];
  const alerts = [...rules.matchAll(/alert: (\w+)[^]*?severity: (\w+)/g)];
  const explained = [...guide.matchAll(/^\| `([A-Z]\w+)` /gm)].map(([, name]) => name);
  const critical = alerts.filter(([, , severity]) => severity === 'critical').map(([, name]) => name);
  expect(explained.slice().sort()).toEqual(alerts.map(([, name]) => name).sort());
  expect(explained.slice(0, critical.length).sort()).toEqual(critical.sort());
});
