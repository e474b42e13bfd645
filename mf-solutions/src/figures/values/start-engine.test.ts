import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FromWorker, ToWorker } from './messages-of-worker.ts';
import { inPage, inWorker } from './start-engine.ts';

const DECAY = path.join(__dirname, '../../../../solver-file/test/fixtures/client/exp-decay/solver-1.dill');

/** A worker that answers when the test says so. */
function fakeWorker() {
  const asked: ToWorker[] = [];
  const worker = {
    onmessage: null as ((event: { data: FromWorker }) => void) | null,
    onerror: null as (() => void) | null,
    postMessage: (question: ToWorker) => void asked.push(question),
    terminate: jest.fn(),
  };
  return { worker, asked, engine: inWorker(worker as unknown as Worker) };
}

it('computes values and derivatives from the weights in a file', async () => {
  const engine = inPage();
  expect(await engine.open(readFileSync(DECAY), {})).toEqual({ inputs: 1, unknowns: 1, isAssumed: false });
  const [values, slopes] = await engine.values(
    [Float64Array.of(0, 3)],
    [
      { unknown: 0, by: [] },
      { unknown: 0, by: [0] },
    ],
  );
  expect(values?.[1]).toBeCloseTo(0.084483330104, 11);
  const step = 1e-5;
  const [[before, after] = []] = await engine.values([Float64Array.of(3 - step, 3 + step)], [{ unknown: 0, by: [] }]);
  expect(slopes?.[1]).toBeCloseTo((after! - before!) / (2 * step), 6);
});

it('says why a file cannot be evaluated', async () => {
  const answer = await inPage().open(Uint8Array.of(1, 2, 3), {});
  expect(answer).toEqual({ reason: expect.any(String) as string });
});

it('gives each answer of a worker to its own question', async () => {
  const { worker, asked, engine } = fakeWorker();
  const answers = [1, 2].map((x) => engine.values([Float64Array.of(x)], []));
  for (const { id } of [...asked].reverse()) worker.onmessage?.({ data: { id, values: [Float64Array.of(id)] } });
  expect((await Promise.all(answers)).map(([list]) => list?.[0])).toEqual(asked.map(({ id }) => id));
});

it('refuses what the worker could not compute, and everything once the worker has died', async () => {
  const { worker, asked, engine } = fakeWorker();
  const first = engine.values([], []);
  worker.onmessage?.({ data: { id: asked[0]!.id, error: 'RangeError' } });
  await expect(first).rejects.toThrow('RangeError');
  const second = engine.values([], []);
  worker.onerror?.();
  await expect(second).rejects.toThrow('The worker could not be started');
});
