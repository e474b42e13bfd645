// How much memory the hub needs for a file of 200 MB, on its way up and down.
import { readFileSync } from 'node:fs';

const MB = 2 ** 20;
const FILE_BYTES = 200 * MB;
const SAMPLE_MS = 20;

/** @param pid of the hub, on Linux. @param session headers of an account */
export async function measureLargeFile(api, pid, session) {
  await upload(api, session, 'warm-up', solverOf(MB));
  const file = solverOf(FILE_BYTES);
  const { result: id, ...up } = await watched(pid, () => upload(api, session, 'large', file));
  const { result: length, ...down } = await watched(pid, () => download(`${api}/solutions/download?id=${id}`, session));
  if (length !== file.length) throw new Error(`${length} bytes came back`);
  for (const [way, { seconds, growth }] of Object.entries({ up, down }))
    console.log(
      `${FILE_BYTES / MB} MB ${way}: ${(FILE_BYTES / MB / seconds).toFixed(0)} MB/s, memory grows by ${growth.toFixed(0)} MB`,
    );
}

/** A complete pickle of this many bytes, with one long value. */
function solverOf(bytes) {
  const head = Buffer.from([0x80, 4, 0x8e, 0, 0, 0, 0, 0, 0, 0, 0]); // PROTO 4, BINBYTES8 of a length
  head.writeBigUInt64LE(BigInt(bytes - head.length - 1), 3);
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - 1, 7), Buffer.from('.')]);
}

async function upload(api, session, name, file) {
  const body = new FormData();
  body.append('file', new Blob([file]), 'solution_to_upload');
  body.append(
    'solution',
    JSON.stringify({ name, description: name, diff_equation_details: {}, type_name: 'Solver1D' }),
  );
  const response = await fetch(`${api}/solutions/upload`, { method: 'POST', headers: session, body });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${answer.detail}`);
  return answer.id;
}

/** @returns the number of bytes */
async function download(url, session) {
  const response = await fetch(url, { headers: session });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  let length = 0;
  for await (const chunk of response.body) length += chunk.length;
  return length;
}

/** What some work does to the resident memory of a process, at its highest. */
async function watched(pid, work) {
  const before = residentBytes(pid);
  let highest = before;
  const timer = setInterval(() => (highest = Math.max(highest, residentBytes(pid))), SAMPLE_MS);
  const start = performance.now();
  try {
    const result = await work();
    return { result, seconds: (performance.now() - start) / 1000, growth: (highest - before) / MB };
  } finally {
    clearInterval(timer);
  }
}

const residentBytes = (pid) => 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
