import { LatestOnly } from './latest-only.ts';

/** Questions that are answered when the test says so. */
function held() {
  const waiting: { question: number; resolve: (answer: number) => void; reject: (error: Error) => void }[] = [];
  const ask = (question: number) =>
    new Promise<number>((resolve, reject) => waiting.push({ question, resolve, reject }));
  return { waiting, ask };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('asks the newest question only, after the one that is being answered', async () => {
  const { waiting, ask } = held();
  const taken: number[] = [];
  const queue = new LatestOnly(ask, (answer: number) => taken.push(answer), fail);
  for (const question of [1, 2, 3]) queue.put(question);
  waiting[0]?.resolve(10);
  await turn();
  expect(waiting.map(({ question }) => question)).toEqual([1, 3]);
  waiting[1]?.resolve(30);
  await turn();
  expect(taken).toEqual([10, 30]);
});

it('goes on after a failure', async () => {
  const { waiting, ask } = held();
  const errors: unknown[] = [];
  const taken: number[] = [];
  const queue = new LatestOnly(
    ask,
    (answer: number) => taken.push(answer),
    (error) => errors.push(error),
  );
  queue.put(1);
  waiting[0]?.reject(new Error('gone'));
  await turn();
  queue.put(2);
  waiting[1]?.resolve(20);
  await turn();
  expect([errors, taken]).toEqual([[new Error('gone')], [20]]);
});

it('takes nothing once it was stopped', async () => {
  const { waiting, ask } = held();
  const taken: number[] = [];
  const queue = new LatestOnly(ask, (answer: number) => taken.push(answer), fail);
  queue.put(1);
  queue.stop();
  waiting[0]?.resolve(10);
  await turn();
  expect(taken).toEqual([]);
});

function fail(error: unknown): never {
  throw error as Error;
}
