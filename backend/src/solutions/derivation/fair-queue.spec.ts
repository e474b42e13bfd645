import { FairQueue } from './fair-queue';

/** Work that runs until the test finishes it; notes the order in which it starts. */
class Works {
  readonly begun: string[] = [];
  private readonly ends = new Map<string, { finish: () => void; fail: (error: Error) => void }>();

  constructor(private readonly queue: FairQueue) {}

  /** @param name whose first letter is the account */
  ask(name: string, signal?: AbortSignal): Promise<string> {
    const work = () => {
      this.begun.push(name);
      return new Promise<string>((resolve, reject) => {
        this.ends.set(name, { finish: () => resolve(name), fail: reject });
      });
    };
    return this.queue.run(name.charCodeAt(0), work, signal);
  }
  async finish(name: string): Promise<void> {
    this.ends.get(name)!.finish();
    await settled();
  }
  async fail(name: string): Promise<void> {
    this.ends.get(name)!.fail(new Error(name));
    await settled();
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

const worksWith = (atOnce: number, perAccount: number) => new Works(new FairQueue({ atOnce, perAccount }));

it('runs the work of one account in order', async () => {
  const works = worksWith(1, 1);
  for (const name of ['a1', 'a2', 'a3']) void works.ask(name);
  await settled();
  await works.finish('a1');
  await works.finish('a2');
  expect(works.begun).toEqual(['a1', 'a2', 'a3']);
});

it('delays another account by at most one piece of work, however much one account has queued', async () => {
  const works = worksWith(1, 1);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void works.ask(name);
  await settled();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await works.finish(name);
  expect(works.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('leaves a place for others if one account has reached its limit', async () => {
  const works = worksWith(3, 2);
  for (const name of ['a1', 'a2', 'a3']) void works.ask(name);
  await settled();
  expect(works.begun).toEqual(['a1', 'a2']);
  for (const name of ['b1', 'c1']) void works.ask(name);
  await settled();
  expect(works.begun).toEqual(['a1', 'a2', 'b1']);
  await works.finish('a1');
  expect(works.begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  await works.finish('b1');
  expect(works.begun).toEqual(['a1', 'a2', 'b1', 'a3', 'c1']);
});

it('continues after a failure', async () => {
  const works = worksWith(1, 1);
  const [first] = [works.ask('a1'), works.ask('a2')];
  await settled();
  await Promise.all([expect(first).rejects.toThrow('a1'), works.fail('a1')]);
  expect(works.begun).toEqual(['a1', 'a2']);
});

it('removes waiting work that is aborted, and no other', async () => {
  const turns = new FairQueue({ atOnce: 1, perAccount: 1 });
  const works = new Works(turns);
  const given = new AbortController();
  void works.ask('a1');
  const second = works.ask('a2', given.signal);
  void works.ask('a3');
  await settled();
  expect(turns.waitingOf('a'.charCodeAt(0))).toBe(2);
  given.abort(new Error('hung up'));
  await expect(second).rejects.toThrow('hung up');
  expect(turns.waitingOf('a'.charCodeAt(0))).toBe(1);
  await works.finish('a1');
  expect(works.begun).toEqual(['a1', 'a3']);
  expect(turns.waitingOf('a'.charCodeAt(0))).toBe(0);
});

it('does not start work that was aborted before, and does not stop work that has started', async () => {
  const works = worksWith(1, 1);
  const given = new AbortController();
  const first = works.ask('a1', given.signal);
  await settled();
  given.abort(new Error('hung up'));
  await expect(works.ask('a2', given.signal)).rejects.toThrow('hung up');
  await works.finish('a1');
  expect(await first).toBe('a1');
  expect(works.begun).toEqual(['a1']);
});
