// How the cost of public reads and of changes grows with the number of solutions: npm run bench -- scale [--large] [--solutions NUMBER]
// It checks the answers against the obvious queries, and prints times, growth, and the plans of what reads whole tables.
// --state FOLDER keeps the database, --results FILE the results, --charts FOLDER draws them, and --only TEXT asks only what matches.
// --times leaves out the obvious queries: with a million solutions they take longer than everything else.
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
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build, SERVER } from '../scripts/lib/build-steps.mjs';
import { root } from '../scripts/lib/run.mjs';
import { chartOf } from './scale/chart.mjs';
import { questions } from './scale/questions.mjs';
import { keepResults, printResults } from './scale/results.mjs';
import { seed } from './scale/seed.mjs';
import { spread } from './scale/spread.mjs';
import { measureWrites } from './scale/writes.mjs';

const SIZES = [100_000, 1_000_000];
const CALLS = 40;
/** Questions that take longer are asked less often. */
const MAX_MS_OF_QUESTION = 5_000;
const LARGE_TABLE = 10_000;
const MEMORY = { shared_buffers: '1GB', max_wal_size: '8GB' };
/** The demo content is there, too. */
const MAX_EXCESS = 1.05;
/** The rows that the obvious queries count up to; the hub may stop there, too. */
const COUNTED = 10_000;
const CHARTS = [
  [
    'reads.svg',
    'Reads',
    [
      'by created, page 500',
      'equation type and domain',
      'facets',
      'equation pages',
      'search "oscillator"',
      'search "damped oscillator"',
      'sitemap',
      'same equation',
    ],
    ({ results }) => results,
  ],
  ['changes.svg', 'Changes', ['like', 'download', 'upload', 'publication'], ({ writes }) => writes],
];

/** @param args what follows the name of the bench */
export async function measureScale(args) {
  const { values } = parseArgs({
    args,
    options: {
      large: { type: 'boolean' },
      times: { type: 'boolean' },
      solutions: { type: 'string' },
      ...Object.fromEntries(['state', 'results', 'charts', 'only'].map((name) => [name, { type: 'string' }])),
    },
  });
  const chosen = values.large ? SIZES : SIZES.slice(0, 1);
  await build(SERVER);
  const state = values.state ?? mkdtempSync(path.join(os.tmpdir(), 'hub-scale-'));
  mkdirSync(state, { recursive: true });
  chmodSync(state, 0o755); // as root the database runs under another account
  const tables = [];
  try {
    for (const size of values.solutions ? [Number(values.solutions)] : chosen)
      tables.push(await measure(state, size, values));
  } finally {
    if (!values.state) rmSync(state, { recursive: true, force: true });
  }
  const all = keepResults(values.results, tables);
  printResults(all);
  if (values.charts) drawCharts(values.charts, all);
  const wrong = tables.flatMap(({ results }) => results.filter((result) => result.wrong));
  if (wrong.length) console.log(`\n${wrong.length} answers are wrong`);
  else if (!values.times) console.log('\nAll answers agree with the obvious queries');
  if (wrong.length) process.exitCode = 1;
}

/** Seeds up to a size and asks everything. */
async function measure(state, size, { only, times }) {
  const { startEmbeddedPostgres } = createRequire(import.meta.url)('../backend/dist/database/embedded-postgres.js');
  const folder = path.join(state, 'postgres');
  const say = (text) => console.log(`  ${text}`);
  let database = await startEmbeddedPostgres(folder);
  try {
    await whileHubRuns(database.url, state, async () => undefined); // tables and demo content
    await withClient(database.url, prepareSeeding);
    await database.stop();
    database = await startEmbeddedPostgres(folder);
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
            group by p.id order by count(*) desc limit 1) as project,
          (select left(v.equation_key, 8) from solutions s join solution_versions v on v.solution_id = s.id and v.version = s.published_version
            where v.equation_key is not null group by v.equation_key order by count(*) desc limit 1) as equation,
          (select left(key, 8) from problems order by solutions desc, id limit 1) as problem,
          (select max(s.id) from solutions s join solution_versions v on v.solution_id = s.id and v.version = s.published_version
            where v.equation_values_key is not null) as solution`);
      if (rows[0].total > size * MAX_EXCESS)
        throw new Error(`The state folder has ${rows[0].total} published solutions already`);
      const asked = questions(rows[0].total, rows[0])
        .filter(({ name }) => !only || new RegExp(only).test(name))
        .map((question) => (times ? { ...question, expected: undefined, total: undefined } : question));
      const bytes = await sizes(db);
      const started = performance.now();
      let ready = 0;
      const [before] = os.loadavg();
      const results = await whileHubRuns(database.url, state, async (hub) => {
        ready = performance.now() - started;
        await untilRecordsAreComputed(db);
        const found = [];
        for (const question of asked) found.push(await ask(hub, db, question, path.join(folder, 'data/log')));
        return found;
      });
      const writes = await measureWrites(db);
      return { size, results, writes, bytes, ready, load: [before, os.loadavg()[0]] };
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

/** The hub computes them in the background, which would disturb what is measured. */
async function untilRecordsAreComputed(db) {
  const isDone = async () => (await db.query(`select not exists (select from changed_problems) as done`)).rows[0].done;
  while (!(await isDone())) await delay(1000);
}

/** Seeding waits for no disk: what a crash would lose can be seeded again. */
async function prepareSeeding(db) {
  await db.query('alter system reset all');
  await configure(db, {
    ...MEMORY,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    autovacuum: 'off',
  });
}

/** The settings of a server as it is used. Plans that read a table from end to end stand in its log. */
async function logSlowPlans(db) {
  await db.query('alter system reset all');
  await configure(db, {
    ...MEMORY,
    logging_collector: 'on',
    log_directory: 'log',
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '20ms',
  });
}

async function configure(db, settings) {
  for (const [name, value] of Object.entries(settings)) await db.query(`alter system set ${name} = '${value}'`);
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
async function ask(hub, db, { name, path: address, ...obvious }, logFolder) {
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
    if (call === 0 && response.ok) wrong = await compare(db, response, body, obvious);
  }
  if (status !== 200) wrong = `answers ${status}`;
  // The first call reads what was not in memory yet.
  const warm = times.slice(1).sort((a, b) => a - b);
  const result = { name, ...spread(warm), scans: scansIn(logFolder, seen) };
  console.log(
    `  ${name}: ${result.p50.toFixed(1)} ms, at most ${result.p99.toFixed(1)}${wrong ? `, WRONG: ${wrong}` : ''}`,
  );
  return { ...result, wrong };
}

async function compare(db, response, body, { expected, total, idOf = ({ id }) => id }) {
  if (total !== undefined) {
    const { rows } = await db.query(total);
    const told = Number(response.headers.get('x-total-count'));
    if (told !== rows[0].total && !(told === COUNTED && rows[0].total > COUNTED))
      return `counts ${told} instead of ${rows[0].total}`;
  }
  if (expected === undefined) return null;
  const { rows } = await db.query(expected);
  const [wanted, given] = [rows.map(({ id }) => id), JSON.parse(body).map(idOf)];
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

/** Cost against size, of reads and of changes. */
function drawCharts(folder, tables) {
  for (const [file, title, names, rowsOf] of CHARTS) {
    const lines = names.flatMap((name) => {
      const points = tables.flatMap((table) => {
        const found = rowsOf(table).find((result) => result.name === name);
        return found ? [{ size: table.size, ms: found.least }] : [];
      });
      return points.length > 0 ? [{ name, points }] : [];
    });
    if (lines.length > 0) writeFileSync(path.join(folder, file), chartOf(title, lines));
  }
}
