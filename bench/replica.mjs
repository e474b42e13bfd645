// What a read of a visitor costs the primary database, without and with a replica: the processor's time of all processes of each server.
// Needs Linux.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { hubSettings, main } from '../e2e/stack/hub.mjs';
import { startReplicatedDatabase } from '../e2e/stack/replicated-database.mjs';
import { Service } from '../e2e/stack/service.mjs';
import { makeTemporaryFolder, removeFolder } from '../e2e/stack/temporary-folder.mjs';
import { build, SERVER } from '../scripts/lib/build-steps.mjs';

const SECONDS = 5;
const CONNECTIONS = 10;
const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

await build(SERVER);
const state = makeTemporaryFolder('hub-bench-replica');
const folder = path.join(state, 'database');
const database = await startReplicatedDatabase(folder);
const servers = { primary: path.join(folder, 'postgres'), replica: path.join(folder, 'replica') };
try {
  const alone = await measure({});
  const helped = await measure({ DATABASE_READ_URL: database.readUrl });
  print('without a replica', alone);
  print('with a replica', helped);
  console.log(`Of what a read costs the primary, ${((helped.primary / alone.primary) * 100).toFixed(1)} % are left.`);
} finally {
  await database.stop();
  removeFolder(state);
}

/** Milliseconds of each server for a read, and how many there were in a second. */
async function measure(env) {
  const hub = new Service(process.execPath, [main], {
    env: {
      ...hubSettings(state),
      HUB_CONTENT_DIR: '',
      DATABASE_URL: database.url,
      HUB_JWT_SECRET: 'x'.repeat(32),
      ...env,
    },
    ready: /Hub ready on (http:\/\/\S+)/,
    again: false,
  });
  const [, url] = await hub.start();
  try {
    const [{ id }] = await (await fetch(`${url}/api/v1/solutions`)).json();
    if (env.DATABASE_READ_URL) while (!(await usesReplica(url))) await delay(50);
    const before = processorTimes();
    const { requests } = await autocannon({
      url: `${url}/api/v1/solutions/${id}`,
      connections: CONNECTIONS,
      duration: SECONDS,
    });
    const after = processorTimes();
    const ofOne = (server) => (after[server] - before[server]) / requests.total;
    return { primary: ofOne('primary'), replica: ofOne('replica'), rate: requests.average };
  } finally {
    await hub.stop();
  }
}

async function usesReplica(url) {
  return (await (await fetch(`${url}/health/ready`)).json()).replica?.used === true;
}

function processorTimes() {
  return Object.fromEntries(Object.entries(servers).map(([name, place]) => [name, processorTime(place)]));
}

/** Milliseconds of all processes of a server, those that have ended included. */
function processorTime(place) {
  const first = Number(readFileSync(path.join(place, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  return [first, ...children].reduce((sum, pid) => sum + ticksOf(pid), 0) * TICK_MS;
}

/** Returns the processor time of a process in ticks: in user mode and in the system, its own and of children that were waited for. */
function ticksOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

function print(name, { primary, replica, rate }) {
  console.log(
    `${name}: ${rate.toFixed(0)} reads a second; of the processor, one takes ${primary.toFixed(3)} ms of the primary and ${replica.toFixed(3)} ms of the replica`,
  );
}
