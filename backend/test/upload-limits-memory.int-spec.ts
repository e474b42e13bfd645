import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { UploadReader } from '../src/solutions/derivation/upload-reader';
import { UploadAdmission } from '../src/solutions/upload/upload-admission';
import { asUser, type LoggedIn } from './support/as';
import { CRAMPED_HEAP_MEGABYTES, greedyPickle } from './support/builders/greedy-pickle';
import { anUpload, sendUpload, solverOf } from './support/builders/upload';
import { OpenUpload } from './support/open-upload';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

const MB = 2 ** 20;
const PATIENCE = 600_000;
let hub: TestHub;
afterEach(() => hub.close());

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

describe('a worker that ends while it reads a file', () => {
  const greedy = greedyPickle();
  let reader: UploadReader;
  beforeEach(async () => {
    hub = await startTestHub();
    reader = hub.app.get(UploadReader, { strict: false });
  });

  it.each([
    ['out of time', { timeLimit: 0 }],
    ['out of memory', { heapMegabytes: CRAMPED_HEAP_MEGABYTES }],
  ])('%s causes one refused upload, and nothing else', async (_why, limits) => {
    const user = await asUser(hub);
    const usual = { timeLimit: reader['timeLimit'] };
    Object.assign(reader, limits);
    await expectOneRefusal(user, greedy);
    Object.assign(reader, usual);
    await anUpload(user, { name: 'the-next' });
  });

  it('killed from outside causes one refused upload, and nothing else', async () => {
    const user = await asUser(hub);
    await anUpload(user, { name: 'the-first' });
    const pool = reader['pool']!;
    const run = pool.run.bind(pool);
    jest.spyOn(pool, 'run').mockImplementationOnce((...task) => {
      const reading = run(...task);
      void pool.threads[0]!.terminate();
      return reading;
    });
    await expectOneRefusal(user, greedy);
    await anUpload(user, { name: 'the-next' });
  });

  async function expectOneRefusal(user: LoggedIn, file: Buffer): Promise<void> {
    const rows = () => hub.db.query<unknown[]>(`select from solutions union all select from files`);
    const before = await rows();
    const { body } = await sendUpload(user, { name: 'greedy', file }).expect(422);
    const reason = 'The file could not be read within the limits of time and memory.';
    expect(body).toMatchObject({ type: 'file-refused', detail: expect.stringContaining(reason) });
    const { body: attempts } = await user.get('/solutions/uploads').expect(200);
    const refused = (attempts as { outcome: string }[]).filter(({ outcome }) => outcome === 'refused');
    expect(refused).toEqual([expect.objectContaining({ reason, solution_id: null })]);
    expect(filesIn(path.join(hub.settings.stateDir, 'files/tmp'))).toEqual([]);
    expect(await rows()).toHaveLength(before.length);
  }
});

it('a large file is not held in the memory of the server', async () => {
  hub = await startTestHub();
  // On a busy machine, the measurements before the last bytes take long.
  Object.assign(hub.app.get(UploadAdmission, { strict: false }), { window: PATIENCE });
  const user = await asUser(hub);
  await anUpload(user, { name: 'warm-up' });
  const file = solverOf(60 * MB);
  const solution = JSON.stringify({ name: 'large', diff_equation_details: {} });
  const before = await heldBytes();
  const upload = new OpenUpload(user);
  await upload.sendPart({ name: 'file', filename: 'x', value: file });
  await upload.sendPart({ name: 'solution', filename: 'y', value: solution });
  const arriving = path.join(hub.settings.stateDir, 'files/tmp');
  await until(async () => sizesIn(arriving) === file.length + solution.length);
  expect((await heldBytes()) - before).toBeLessThan(30 * MB);
  upload.finish();
  expect(await upload.answer).toMatchObject({ status: 201 });
});

const sizesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

/** Memory in use after garbage collection. Buffers are released by the collections after the one that found them. */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  for (let round = 0; round < 4; round++) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
