// How the cost of public reads grows with the number of solutions: npm run bench -- scale [--large] [--state FOLDER]
// It checks the answers against the obvious queries, and prints times, growth, and the plans of what reads whole tables.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build, SERVER } from '../scripts/lib/build-steps.mjs';
import { root } from '../scripts/lib/run.mjs';
import { questions } from './scale/questions.mjs';
import { seed } from './scale/seed.mjs';

const SIZES = [100_000, 1_000_000];
const CALLS = 40;
/** Questions that take longer are asked less often. */
const MAX_MS_OF_QUESTION = 5_000;
const LARGE_TABLE = 10_000;
/** The rows that the obvious queries count up to; the hub may stop there, too. */
const COUNTED = 10_000;

/** @param args what follows the name of the bench */
export async function measureScale(args) {
  const { values } = parseArgs({
    args,
    options: { large: { type: 'boolean' }, state: { type: 'string' }, only: { type: 'string' } },
  });
  await build(SERVER);
  const state = values.state ?? mkdtempSync(path.join(os.tmpdir(), 'hub-scale-'));
  mkdirSync(state, { recursive: true });
  chmodSync(state, 0o755); // as root the database runs under another account
  const tables = [];
  try {
    for (const size of values.large ? SIZES : SIZES.slice(0, 1)) tables.push(await measure(state, size, values.only));
  } finally {
    if (!values.state) rmSync(state, { recursive: true, force: true });
  }
  print(tables);
}

/** Seeds up to a size and asks everything. */
async function measure(state, size, only) {
  const { startEmbeddedPostgres } = createRequire(import.meta.url)('../backend/dist/database/embedded-postgres.js');
  const folder = path.join(state, 'postgres');
  const say = (text) => console.log(`  ${text}`);
  let database = await startEmbeddedPostgres(folder);
  try {
    await whileHubRuns(database.url, state, async () => undefined); // tables and demo content
    await withClient(database.url, async (db) => {
      await seed(db, size, say);
      await logSlowPlans(db);
    });
    await database.stop();
    database = await startEmbeddedPostgres(folder);
    return await withClient(database.url, async (db) => {
      await db.query(`set auto_explain.log_min_duration = -1`); // the obvious queries read whole tables
      const { rows } = await db.query(`
        select (select count(*)::int from solutions where published_version is not null) as total,
          (select u.username from solution_versions v join users u on u.id = v.uploaded_by where v.status = 'published'
            group by u.id order by count(*) desc limit 1) as "user",
          (select p.name from solutions s join projects p on p.id = s.project_id where s.published_version is not null
            group by p.id order by count(*) desc limit 1) as project`);
      const asked = questions(rows[0].total, rows[0]).filter(({ name }) => !only || new RegExp(only).test(name));
      const bytes = await sizes(db);
      const results = await whileHubRuns(database.url, state, async (hub) => {
        const found = [];
        for (const question of asked) found.push(await ask(hub, db, question, path.join(folder, 'data/log')));
        return found;
      });
      return { size, results, bytes };
    });
  } finally {
    await database.stop();
  }
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Plans that read a table from end to end stand in the log of the server. */
async function logSlowPlans(db) {
  for (const [name, value] of Object.entries({
    logging_collector: 'on',
    log_directory: 'log',
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '20ms',
    shared_buffers: '1GB',
    max_wal_size: '8GB',
  }))
    await db.query(`alter system set ${name} = '${value}'`);
}

async function sizes(db) {
  const { rows } = await db.query(`
    select relname as name, pg_table_size(oid) as rows, pg_indexes_size(oid) as indexes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 1e6 order by pg_total_relation_size(oid) desc`);
  return rows;
}

async function whileHubRuns(url, state, work) {
  const hub = spawn(process.execPath, [path.join(root, 'backend/dist/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      HUB_JWT_SECRET: 'x'.repeat(32),
      HUB_STATE_DIR: state,
      HUB_CERTIFICATE_THREADS: '1',
      PORT: '0',
      HUB_RATE_LIMIT_FACTOR: '100000',
      HUB_STATEMENT_SECONDS: '60',
      HUB_STOP_PAUSE_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => hub.once('close', resolve));
  try {
    return await work(await addressOf(hub));
  } finally {
    hub.kill('SIGTERM');
    await ended;
  }
}

function addressOf(hub) {
  return new Promise((resolve, reject) => {
    hub.once('exit', () => reject(new Error('The hub ended before it was ready')));
    createInterface(hub.stdout).on('line', (line) => {
      const match = /Hub ready on (http:\/\/[^\s"]+)/.exec(line);
      if (match) resolve(match[1]);
    });
  });
}

/** Times of one question, whether its answer is right, and what the database did for it. */
async function ask(hub, db, { name, path: address, expected, total }, logFolder) {
  const seen = logLength(logFolder);
  const times = [];
  let [status, wrong] = [0, null];
  const begin = performance.now();
  for (let call = 0; call < CALLS && (call < 3 || performance.now() - begin < MAX_MS_OF_QUESTION); call++) {
    const start = performance.now();
    // Answers to visitors are kept by address: another one each time, so that each is computed.
    const response = await fetch(`${hub}${address}${address.includes('?') ? '&' : '?'}call=${call}`);
    const body = await response.text();
    times.push(performance.now() - start);
    status = response.status;
    if (call === 0 && response.ok) wrong = await compare(db, response, body, expected, total);
  }
  if (status !== 200) wrong = `answers ${status}`;
  // The first call reads what was not in memory yet.
  const warm = times.slice(1).sort((a, b) => a - b);
  const result = { name, p50: warm[Math.floor(warm.length / 2)], p99: warm.at(-1), scans: scansIn(logFolder, seen) };
  console.log(
    `  ${name}: ${result.p50.toFixed(1)} ms, at most ${result.p99.toFixed(1)}${wrong ? `, WRONG: ${wrong}` : ''}`,
  );
  return { ...result, wrong };
}

async function compare(db, response, body, expected, total) {
  if (total !== undefined) {
    const { rows } = await db.query(total);
    const told = Number(response.headers.get('x-total-count'));
    if (told !== rows[0].total && !(told === COUNTED && rows[0].total > COUNTED))
      return `counts ${told} instead of ${rows[0].total}`;
  }
  if (expected === undefined) return null;
  const { rows } = await db.query(expected);
  const [wanted, given] = [rows.map(({ id }) => id), JSON.parse(body).map(({ id }) => id)];
  return wanted.join() === given.join() ? null : `lists ${given.slice(0, 3)} … instead of ${wanted.slice(0, 3)} …`;
}

const logs = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((file) => path.join(folder, file))
        .sort()
    : [];

const logLength = (folder) => logs(folder).reduce((sum, file) => sum + statSync(file).size, 0);

/** The steps of logged plans that read large tables from end to end, with their times. */
function scansIn(folder, from) {
  const file = logs(folder).at(-1);
  const length = file ? statSync(file).size - from : 0;
  if (length <= 0) return [];
  const buffer = Buffer.alloc(Math.min(length, 1e6));
  readSync(openSync(file, 'r'), buffer, 0, buffer.length, from);
  const steps = buffer.toString().match(/(Parallel )?(Seq Scan|Index Only Scan|Bitmap Heap Scan) .*rows=\d+/g) ?? [];
  const rowsOf = (step) => Number(/rows=(\d+)$/.exec(step)[1]);
  return [...new Set(steps.map((step) => step.replace(/\s+/g, ' ')))].filter((step) => rowsOf(step) >= LARGE_TABLE);
}

function print(tables) {
  const cell = (value) => (value === undefined ? '' : value.toFixed(1));
  const [small, large] = tables;
  console.log(
    `\n${os.cpus().length} × ${os.cpus()[0]?.model}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  );
  console.log(`| call | ${tables.map(({ size }) => `${size}: p50 | p99`).join(' | ')}${large ? ' | growth' : ''} |`);
  console.log(`| --- | ${tables.map(() => '--- | ---').join(' | ')}${large ? ' | ---' : ''} |`);
  small.results.forEach(({ name }, at) => {
    const cells = tables.flatMap(({ results }) => [cell(results[at].p50), cell(results[at].p99)]);
    const growth = large ? [cell(large.results[at].p50 / small.results[at].p50)] : [];
    console.log(`| ${[name, ...cells, ...growth].join(' | ')} |`);
  });
  const latest = tables.at(-1);
  console.log(`\nSizes at ${latest.size}, MB of rows and of indexes:`);
  for (const { name, rows, indexes } of latest.bytes.slice(0, 12))
    console.log(`  ${name}: ${(rows / 2 ** 20).toFixed(0)} + ${(indexes / 2 ** 20).toFixed(0)}`);
  for (const { name, scans } of latest.results)
    if (scans.length)
      console.log(
        `\n${name} reads much:\n${scans
          .slice(0, 4)
          .map((step) => `  ${step}`)
          .join('\n')}`,
      );
  const wrong = tables.flatMap(({ results }) => results.filter((result) => result.wrong));
  console.log(wrong.length ? `\n${wrong.length} answers are wrong` : '\nAll answers agree with the obvious queries');
  if (wrong.length) process.exitCode = 1;
}
