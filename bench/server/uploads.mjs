// Uploads of a typical solver, beside a bare server that stores the same body as a file and a row.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../scripts/lib/run.mjs';
import { median } from './median.mjs';

const FIXTURE = path.join(root, 'solver-file/test/fixtures/client/exp-decay');
const ROUNDS = 3;
const UPLOADS = 40;
/** Fewer than one account may have. */
const AT_ONCE = 2;
const MAX_WAIT_MS = 60_000;

/**
 * Compares in turns. The hub first computes the certificates of each round, which would disturb the next one.
 * @param metrics address of those of the hub. @param session headers of an account
 */
export async function compareUploads(api, bare, session, metrics) {
  const file = new Blob([readFileSync(path.join(FIXTURE, 'solver-1.dill'))]);
  const solution = JSON.parse(readFileSync(path.join(FIXTURE, 'solution-1.json'), 'utf8'));
  const send = async (url, headers, name) => {
    const body = new FormData();
    body.append('file', file, 'solution_to_upload');
    body.append('solution', JSON.stringify({ ...solution, name }));
    const response = await fetch(url, { method: 'POST', headers, body });
    await response.arrayBuffer();
    if (response.status !== 201) throw new Error(`${url}: ${response.status}`);
  };
  const rates = { hub: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    await noCertificates(metrics);
    rates.hub.push(await rateOf((at) => send(`${api}/solutions/upload`, session, `upload-${round}-${at}`)));
    await noCertificates(metrics);
    rates.bare.push(await rateOf((at) => send(`${bare}/upload`, {}, `upload-${round}-${at}`)));
  }
  const [hub, other] = [median(rates.hub), median(rates.bare)];
  console.log(
    `upload: hub ${hub.toFixed(1)}/s, file and row alone ${other.toFixed(1)}/s, ratio ${(hub / other).toFixed(2)}`,
  );
}

/** Waits until the hub has computed the certificates of what was uploaded. */
export async function noCertificates(metrics) {
  const begin = performance.now();
  while (performance.now() - begin < MAX_WAIT_MS) {
    const text = await (await fetch(metrics)).text();
    const [waiting, computing] = ['waiting', 'computing'].map((state) =>
      Number(new RegExp(`certificates\\{state="${state}"\\} (\\d+)`).exec(text)[1]),
    );
    if (waiting + computing === 0) return;
    await delay(500);
  }
  throw new Error('The certificates of the uploads are not computed');
}

/** Uploads a second, some at once. */
async function rateOf(upload) {
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < UPLOADS) await upload(next++);
    }),
  );
  return (1000 * UPLOADS) / (performance.now() - start);
}
