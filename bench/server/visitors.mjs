// What a thousand visitors at once cost, and what the next thousand: cores and memory of hub and database, and how long they wait. Each opens
// a page every twenty seconds, one in five of them in a browser that knows nothing of the hub yet. All come through a proxy, as the hub sees it.
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const LEVELS = [0, 1000, 2000];
const PAUSE_SECONDS = 20;
const WARM_SECONDS = 40;
const SECONDS = 30;
const PROXY_CONNECTIONS = 1000;
/** One in so many pages is a document with all its files. */
const NEW_ONE_IN = 5;
/** Documents that new visitors open first. */
const DOORS = ['/', '/solutions', ...Array.from({ length: 8 }, () => 'solution'), '/equations', '/problems'];
const FILES = /(?:href|src)="(\/[^"]+\.(?:js|css|woff2|svg|json))"/g;
/** Clock ticks of /proc, in milliseconds. */
const TICK_MS = 10;
const MB = 2 ** 20;

/**
 * @param hub its address; it must trust this machine as a proxy
 * @param pids process numbers of the hub and of the main process of its database, on Linux
 */
export async function measureVisitors({ hub, ids, pids }) {
  for (const visitors of LEVELS) {
    const crowd = new Crowd(hub, ids, visitors);
    await pause(WARM_SECONDS);
    crowd.waits.clear();
    const before = usage(pids);
    await pause(SECONDS);
    const after = usage(pids);
    await crowd.leave();
    const cores = (name) => ((after[name].ms - before[name].ms) / (1000 * SECONDS)).toFixed(2);
    const memory = (name) => `${(after[name].bytes / MB).toFixed(0)} MB`;
    console.log(
      `${visitors} visitors: hub ${cores('hub')} cores and ${memory('hub')}, database ${cores('database')} and ${memory('database')}` +
        `; ${crowd.described()}, ${crowd.errors} errors`,
    );
  }
}

const pause = (seconds) => delay(1000 * seconds);

/** Visitors who come and read until they leave. */
class Crowd {
  /** Milliseconds that they waited, by what they waited for. */
  waits = new Map();
  errors = 0;
  #agent = new Agent({ keepAlive: true, maxSockets: PROXY_CONNECTIONS });
  #isOver = false;
  #visits;

  constructor(hub, ids, size) {
    this.hub = hub;
    this.ids = ids;
    this.#visits = Array.from({ length: size }, (_, number) => this.#visit(number));
  }

  async leave() {
    this.#isOver = true;
    await Promise.all(this.#visits);
    this.#agent.destroy();
  }

  described() {
    return (
      [...this.waits]
        .map(([what, waits]) => {
          const sorted = waits.toSorted((a, b) => a - b);
          const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(0);
          return `${(waits.length / SECONDS).toFixed(0)} ${what}/s in ${at(0.5)} ms (p99 ${at(0.99)})`;
        })
        .join(', ') || 'nothing asked'
    );
  }

  /** They begin one after another, evenly, and their pauses differ by up to a half. */
  async #visit(number) {
    let time = number * 0.618034;
    const next = () => (time += 0.618034) % 1;
    await this.#while(PAUSE_SECONDS * next());
    for (let page = number; !this.#isOver; page++) {
      const solution = this.ids[Math.floor(next() * this.ids.length)];
      if (page % NEW_ONE_IN === 0) await this.#arrive(number, DOORS[Math.floor(next() * DOORS.length)], solution);
      else await (page % 2 ? this.#readSolution(number, solution) : this.#readList(number, Math.floor(next() * 50)));
      await this.#while(PAUSE_SECONDS * (0.5 + next()));
    }
  }

  async #while(seconds) {
    for (let left = seconds; left > 0 && !this.#isOver; left--) await pause(Math.min(left, 1));
  }

  async #arrive(number, door, solution) {
    const document = await this.#ask(
      number,
      'documents',
      door === 'solution' ? `/solutions/${solution}` : door,
      'identity',
    );
    const files = [...new Set([...document.matchAll(FILES)].map(([, file]) => file))];
    await Promise.all(files.map((file) => this.#ask(number, 'files', file)));
  }

  /** What the screen of a solution asks after another screen. */
  #readSolution(number, id) {
    const calls = [`${id}`, `access/${id}`, `versions?id=${id}`, `${id}/same-equation`, `${id}/certificate?version=1`];
    return Promise.all(calls.map((call) => this.#ask(number, 'calls', `/api/v1/solutions/${call}`)));
  }

  #readList(number, page) {
    const calls = [`solutions?sort_by=created&page_num=${page}`, 'solutions/facets', 'enums', 'equations'];
    return Promise.all(calls.map((call) => this.#ask(number, 'calls', `/api/v1/${call}`)));
  }

  #ask(number, what, path, encoding = 'gzip, br') {
    const headers = {
      'accept-encoding': encoding,
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    };
    const begin = performance.now();
    return new Promise((resolve) => {
      const failed = () => resolve(`${(this.errors += 1)}`);
      get(this.hub + path, { agent: this.#agent, headers }, (response) => {
        if (response.statusCode !== 200) this.errors += 1;
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', failed);
        response.on('end', () => {
          const waits = this.waits.get(what) ?? [];
          this.waits.set(what, waits);
          waits.push(performance.now() - begin);
          resolve(encoding === 'identity' ? Buffer.concat(parts).toString() : '');
        });
      }).on('error', failed);
    });
  }
}

/** Processor time and memory so far: of the hub, and of all processes of the database. */
function usage({ hub, database }) {
  const ofDatabase = readdirSync('/proc').filter((pid) => pid === String(database) || statOf(pid)?.parent === database);
  const sum = (pids) =>
    pids.reduce(
      (total, pid) => ({ ms: total.ms + (statOf(pid)?.ms ?? 0), bytes: total.bytes + proportionalBytes(pid) }),
      { ms: 0, bytes: 0 },
    );
  // Of ended processes, their parent knows the time.
  const { ms, bytes } = sum(ofDatabase);
  return { hub: sum([String(hub)]), database: { ms: ms + statOf(database).ofEnded, bytes } };
}

function statOf(pid) {
  if (!/^\d+$/.test(pid)) return null;
  try {
    const [, parent, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').map(Number);
    const [user, system, endedUser, endedSystem] = fields.slice(9, 13);
    return { parent, ms: TICK_MS * (user + system), ofEnded: TICK_MS * (endedUser + endedSystem) };
  } catch {
    return null; // it has ended
  }
}

/** Memory with its share of what several processes use. */
function proportionalBytes(pid) {
  try {
    return 1024 * Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]);
  } catch {
    return 0;
  }
}
