import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

const SIZE = 2 ** 20 - 100;
/** Milliseconds of a core that one request may take on the one thread that answers everybody. */
const LIMIT = 100;

const filled = (open, part, close) =>
  open + Array.from({ length: Math.floor((SIZE - 20) / (part(0).length + 1)) }, (_, i) => part(i)).join(',') + close;
const KEY = (i) => `"k${i.toString(36).padStart(4, '0')}":0`;
/** Bodies as large as the hub reads them. */
const JSON_BODIES = {
  'many fields': filled('{', KEY, '}'),
  'many fields in a field': filled('{"coordinates":{', KEY, '}}'),
  'many numbers': filled('{"coordinates":{"t":[', () => '0', ']}}'),
  'many lists': filled('{"ids":[', () => '[]', ']}'),
  'many objects': filled('{"ids":[', () => '{}', ']}'),
  'deep lists': `{"ids":${'['.repeat(SIZE / 2 - 10)}${']'.repeat(SIZE / 2 - 10)}}`,
  'one long text': `{"username":"${'a'.repeat(SIZE - 20)}"}`,
  'not finite': filled('{"ids":[', () => 'NaN', ']}'),
};
const FORM = Array.from({ length: SIZE / 8 }, (_, i) => `k${i.toString(36).padStart(4, '0')}=0`)
  .join('&')
  .slice(0, SIZE);

/**
 * Sends bodies of the allowed size that mean nothing to every call with a body, and tells which of them hold up the hub.
 * @param {string} api
 * @param {number} pid of the hub
 * @param {Record<string, string>} session headers of an account
 */
export async function measureHostileBodies(api, pid, session) {
  const { paths } = JSON.parse(readFileSync(path.join(root, 'openapi/openapi.json'), 'utf8'));
  const calls = Object.entries(paths).flatMap(([place, methods]) =>
    ['post', 'put', 'patch']
      .filter((method) => methods[method]?.requestBody)
      .map((method) => [method.toUpperCase(), place]),
  );
  const bodies = [
    ...Object.entries(JSON_BODIES).map(([name, body]) => [name, body, 'application/json']),
    ['many fields of a form', FORM, 'application/x-www-form-urlencoded'],
  ];
  const costs = [];
  for (const [method, place] of calls)
    for (const [name, body, type] of bodies)
      for (const [who, headers] of [
        ['visitor', {}],
        ['account', session],
      ]) {
        const before = cpuOf(pid);
        const url = `${api}${place.replace(/\{(\w+)\}/g, (_, parameter) => (/id|version/i.test(parameter) ? '1' : 'x'))}`;
        const status = await send(url, { method, body, headers: { ...headers, 'content-type': type } });
        costs.push({ ms: cpuOf(pid) - before, status, what: `${method} ${place}, ${name}, ${who}: ${status}` });
      }
  costs.sort((a, b) => b.ms - a.ms);
  const closed = costs.filter(({ status }) => status === 'closed').length;
  console.log(
    `hostile bodies: ${costs.length} requests, ${closed} without an answer; the most expensive, in ms of a core (at most ${LIMIT}):`,
  );
  for (const { ms, what } of costs.slice(0, 5)) console.log(`  ${ms} ${what}`);
}

/** @returns the status; a refused body may still be on its way when the connection is closed */
async function send(url, request) {
  try {
    const answer = await fetch(url, request);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 'closed';
  }
}

/** Milliseconds of a core that a process has used, in steps of ten; from Linux. */
function cpuOf(pid) {
  const [, user, system] = /\) \S(?: -?\d+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return 10 * (Number(user) + Number(system));
}
