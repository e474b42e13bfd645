import { Transactions } from '../src/database/transactions';
import { asUser } from './support/as';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let transactions: Transactions;
beforeAll(async () => {
  hub = await startTestHub();
  transactions = hub.app.get(Transactions, { strict: false });
});
afterAll(() => hub.close());

const givingUp = (code: string) => `do $$ begin raise exception 'given up' using errcode = '${code}'; end $$`;

it('two deadlocked transactions both succeed, and the work after a commit is done once', async () => {
  const [a, b] = [(await asUser(hub)).id, (await asUser(hub)).id];
  const followed: string[] = [];
  let attempts = 0;
  let ready = () => undefined as void;
  const bothHoldOne = new Promise<void>((resolve) => (ready = resolve));
  const rename = (name: string, first: number, second: number) =>
    transactions.run(async (tx) => {
      transactions.afterCommit(tx, () => followed.push(name));
      const set = `update users set full_name = concat(full_name, $2::text) where id = $1`;
      await tx.query(set, [first, name]);
      if (++attempts === 2) ready();
      await bothHoldOne;
      await tx.query(set, [second, name]);
    });
  await Promise.all([rename('x', a, b), rename('y', b, a)]);
  expect(attempts).toBeGreaterThan(2);
  expect(followed.toSorted()).toEqual(['x', 'y']);
  const rows = await hub.db.query<{ full_name: string }[]>('select full_name from users where id in ($1, $2)', [a, b]);
  for (const row of rows) expect([...row.full_name].toSorted()).toEqual(['x', 'y']);
});

it.each([
  ['40P01', 3],
  ['40001', 3],
  ['23505', 1],
])('a transaction that fails with %s gives up after %i attempts', async (code, maxAttempts) => {
  let attempts = 0;
  const failing = transactions.run((tx) => {
    attempts++;
    return tx.query(givingUp(code));
  });
  await expect(failing).rejects.toMatchObject({ code });
  expect(attempts).toBe(maxAttempts);
});
