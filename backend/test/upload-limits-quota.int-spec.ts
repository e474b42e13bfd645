import { asUser, type LoggedIn } from './support/as';
import { anUpload, fixture, sendUpload, solverOf } from './support/builders/upload';
import { heldUp } from './support/held-up';
import { startTestHub, type TestHub } from './support/test-hub';

const MB = 2 ** 20;
let hub: TestHub;
afterEach(() => hub.close());

it('the quota limits all files of a user together, and counts identical files once', async () => {
  hub = await startTestHub({ HUB_USER_QUOTA_MB: '1' });
  const [user, other] = [await asUser(hub), await asUser(hub)];
  const file = solverOf(0.75 * MB);
  await anUpload(user, { name: 'first', file });
  await anUpload(user, { name: 'second', file });
  const { body } = await sendUpload(user, { name: 'third', file: solverOf(0.5 * MB) }).expect(413);
  expect(body).toMatchObject({
    type: 'quota-exceeded',
    detail: expect.stringMatching(/You have 0\.2 MB left of your 1 MB quota/),
  });
  const attempts = (await user.get('/solutions/uploads')).body as Record<string, unknown>[];
  expect(attempts[0]).toMatchObject({ label: 'third', outcome: 'refused' });
  await anUpload(other, { name: 'of-another', file: fixture('exp-decay/solver-1.dill') });
  await anUpload(user, { name: 'small', file: fixture('exp-decay/solver-1.dill') });
});

describe('the quota of a user', () => {
  /** The name is not counted. */
  const upload = { file: solverOf(1000), details: {} };
  const used = async () => {
    const [{ bytes }] = await hub.db.query<[{ bytes: number }]>(
      `select (sum(stored_bytes) + (select sum(size) from files))::int as bytes from solution_versions`,
    );
    return bytes;
  };
  let user: LoggedIn;
  let jsonBytes: number;
  beforeEach(async () => {
    hub = await startTestHub();
    user = await asUser(hub);
    await anUpload(user, { name: 'first', ...upload });
    jsonBytes = (await used()) - 1000;
    expect(jsonBytes).toBeGreaterThan(500);
  });
  const setQuota = (bytes: number) => Object.assign(hub.settings, { userQuotaBytes: bytes });

  it('is used up to the last byte, including what the database stores', async () => {
    setQuota(2 * (jsonBytes + 1000) - 1);
    const second = { name: 'second', ...upload, file: solverOf(1000).fill(9, 12, 13) };
    expect((await sendUpload(user, second).expect(413)).body).toMatchObject({ type: 'quota-exceeded' });
    expect(await used()).toBe(jsonBytes + 1000);
    setQuota(2 * (jsonBytes + 1000));
    await anUpload(user, second);
    await sendUpload(user, { name: 'third', ...upload }).expect(413);
  });

  it('counts a file once, and the data stored with it for each version', async () => {
    setQuota(2 * jsonBytes + 1000 - 1);
    await sendUpload(user, { name: 'second', ...upload }).expect(413);
    setQuota(2 * jsonBytes + 1000);
    await anUpload(user, { name: 'second', ...upload });
  });

  it('counts only what the user uploaded and what was not deleted', async () => {
    setQuota(jsonBytes + 1000);
    const { id } = await anUpload(await asUser(hub), { name: 'of-another', file: solverOf(900), details: {} });
    expect(id).toBeGreaterThan(0);
    await sendUpload(user, { name: 'second', ...upload }).expect(413);
    await hub.db.query(`delete from solutions where label = $1`, [`${user.username}/first`]);
    await anUpload(user, { name: 'second', ...upload });
  });

  it('is not exceeded by two concurrent uploads', async () => {
    setQuota(2 * (jsonBytes + 1000));
    const answers = await heldUp(
      hub,
      `select from users where id = $1 for update`,
      [user.id],
      [
        () => sendUpload(user, { name: 'second', ...upload, file: solverOf(1000).fill(8, 12, 13) }),
        () => sendUpload(user, { name: 'third', ...upload, file: solverOf(1000).fill(9, 12, 13) }),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 413]);
    expect(await used()).toBe(2 * (jsonBytes + 1000));
  });

  it('counts the texts that are written later, too', async () => {
    const { body } = await user.get('/solutions?my=true').expect(200);
    const [{ id }] = body as [{ id: number }];
    await user.put(`/solutions/${id}`, { description: 'ä'.repeat(100) }).expect(200);
    expect(await used()).toBe(jsonBytes + 1000 + 200);
  });
});
