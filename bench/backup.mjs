// How long a backup and its restore take: npm run bench -- backup [--solutions 2000] [--files 100] [--megabytes 1]
// The hub serves requests meanwhile. Files have random bytes, so nothing can be compressed.
import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startHub } from '../e2e/stack/hub.mjs';
import { makeTemporaryFolder, removeFolder } from '../e2e/stack/temporary-folder.mjs';
import { build, SERVER } from '../scripts/lib/build-steps.mjs';
import { seed } from './scale/seed.mjs';

const JWT_SECRET = 'x'.repeat(32);

/** @param args what follows the name of the bench */
export async function measureBackup(args) {
  const option = (value) => ({ type: 'string', default: value });
  const options = { solutions: option('2000'), files: option('100'), megabytes: option('1') };
  const { values } = parseArgs({ args, options });
  const [solutions, files, megabytes] = [values.solutions, values.files, values.megabytes].map(Number);
  await build(SERVER);
  const server = serverCode();
  const hub = await startHub('on');
  const elsewhere = makeTemporaryFolder('hub-restored');
  const events = { say: () => undefined, lost: () => undefined };
  const archive = path.join(elsewhere, 'hub.tar');
  try {
    const source = await server.openDatabase(server.readSettings({ HUB_STATE_DIR: hub.state }), events, true);
    const places = server.placesOf(source.settings);
    await fill(source.settings.databaseUrl, places.store, { solutions, files, bytes: megabytes * 2 ** 20 });
    const made = await timed(() => server.makeBackup(places, archive));
    const early = server.readSettings({ HUB_STATE_DIR: path.join(elsewhere, 'hub'), HUB_JWT_SECRET: JWT_SECRET });
    const target = await server.openServer(early, events);
    const restored = await timed(() => server.restoreBackup(server.placesOf(target.settings), archive, events.say));
    await target.stop();
    const size = statSync(archive).size / 2 ** 20;
    const rows = Object.values(made.result.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`  ${rows} rows, ${made.result.files} files, ${size.toFixed(0)} MB`);
    for (const [name, { seconds }] of [
      ['backup', made],
      ['restore', restored],
    ])
      console.log(`  ${name}: ${seconds.toFixed(1)} s, ${(size / seconds).toFixed(0)} MB/s`);
  } finally {
    await hub.stop();
    rmSync(archive, { force: true });
    removeFolder(elsewhere);
  }
}

function serverCode() {
  const require = createRequire(import.meta.url);
  const load = (file) => require(`../backend/dist/${file}.js`);
  return {
    ...load('database/open-database'),
    ...load('config/settings'),
    ...load('backup/make-backup'),
    ...load('backup/restore-backup'),
  };
}

/** Solutions, of which the first ones have files of their own. */
async function fill(url, store, { solutions, files, bytes }) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    await seed(db, solutions, () => undefined);
    const { rows } = await db.query(`select id from solution_versions order by id desc limit $1`, [files]);
    await db.query(`set session_replication_role = replica`);
    for (const { id } of rows) {
      const received = await store.receive(Readable.from([randomBytes(bytes)]));
      await store.storeFile(received);
      await db.query(`insert into files (sha256, size) values ($1, $2)`, [received.sha256, bytes]);
      await db.query(`update solution_versions set sha256 = $1 where id = $2`, [received.sha256, id]);
    }
  } finally {
    await db.end();
  }
}

async function timed(work) {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1000 };
}
