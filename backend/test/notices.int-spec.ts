import type { NoticeDto } from '../src/auth/notices/dto/notice.dto';
import { Transactions } from '../src/database/transactions';
import { NoticeSweep } from '../src/notices/notice-sweep.service';
import { NoticesService } from '../src/notices/notices.service';
import { asUser, withKey, type LoggedIn } from './support/as';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

const tell = (user: LoggedIn, ...texts: string[]) =>
  hub.app.get(Transactions, { strict: false }).run(async (tx) => {
    const notices = hub.app.get(NoticesService, { strict: false });
    for (const text of texts) await notices.notify(tx, user.id, { text, comment: 'Well done', link: '/solutions/7' });
  });

const noticesOf = async (user: LoggedIn, query = '') => {
  const { body, headers } = await user.get(`/notices${query}`).expect(200);
  return { rows: body as NoticeDto[], total: headers['x-total-count'], link: headers.link };
};

it('lists the notices of the user, newest first, and no others', async () => {
  const [user, other] = [await asUser(hub), await asUser(hub)];
  await tell(user, 'First', 'Second');
  await tell(other, 'Not yours');
  const { rows, total } = await noticesOf(user);
  expect(rows.map(({ text }) => text)).toEqual(['Second', 'First']);
  expect(total).toBe('2');
  expect(rows[0]).toEqual({
    id: expect.any(Number),
    text: 'Second',
    comment: 'Well done',
    link: '/solutions/7',
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    read_at: null,
  });
});

it('returns notices in pages', async () => {
  const user = await asUser(hub);
  await tell(user, 'First', 'Second', 'Third');
  const { rows, total, link } = await noticesOf(user, '?page_num=1&page_size=2');
  expect(rows.map(({ text }) => text)).toEqual(['First']);
  expect(total).toBe('3');
  expect(link).toContain('rel="prev"');
});

it('omits read notices with unread=true until they are marked as unread again', async () => {
  const user = await asUser(hub);
  await tell(user, 'First', 'Second');
  const [second] = (await noticesOf(user)).rows;
  const read = (await user.put(`/notices/${second!.id}`, { read: true }).expect(200)).body as NoticeDto;
  expect(read).toEqual({ ...second, read_at: expect.stringMatching(/Z$/) });
  expect((await user.put(`/notices/${second!.id}`, { read: true }).expect(200)).body).toEqual(read);

  const unread = await noticesOf(user, '?unread=true');
  expect(unread.rows.map(({ text }) => text)).toEqual(['First']);
  expect(unread.total).toBe('1');
  expect((await noticesOf(user, '?unread=false')).total).toBe('2');

  expect((await user.put(`/notices/${second!.id}`, { read: false }).expect(200)).body).toEqual(second);
  expect((await noticesOf(user, '?unread=true')).total).toBe('2');
});

it('deletes a notice half a year after it was read, and keeps unread ones', async () => {
  const user = await asUser(hub);
  await tell(user, 'Unread', 'Read lately', 'Read long ago');
  const age = (text: string, column: string, days: number) =>
    hub.db.query(`update notices set ${column} = now() - $2 * interval '1 day' where user_id = $1 and text = $3`, [
      user.id,
      days,
      text,
    ]);
  await age('Unread', 'created_at', 400);
  await age('Read lately', 'read_at', 179);
  await age('Read long ago', 'read_at', 181);
  await hub.app.get(NoticeSweep, { strict: false }).sweep();
  expect((await noticesOf(user)).rows.map(({ text }) => text)).toEqual(['Read lately', 'Unread']);
});

it('hides the notices of other users and does not mark them as read', async () => {
  const [user, other] = [await asUser(hub), await asUser(hub)];
  await tell(user, 'Mine');
  const [notice] = (await noticesOf(user)).rows;
  await other.put(`/notices/${notice!.id}`, { read: true }).expect(404);
  expect((await noticesOf(user)).rows).toEqual([notice]);
});

it('lists notices with a read key, but marks them as read only in a session', async () => {
  const user = await asUser(hub);
  await tell(user, 'Mine');
  const key = await withKey(user, 'read');
  const { body } = await key.get('/notices').expect(200);
  await key.put(`/notices/${(body as NoticeDto[])[0]!.id}`, { read: true }).expect(403);
});

it.each([
  ['?unread=perhaps', 'unread must be true or false'],
  ['?page_size=0', 'page_size must be from 1 to 100'],
])('refuses %s', async (query, detail) => {
  const user = await asUser(hub);
  expect((await user.get(`/notices${query}`).expect(422)).body).toMatchObject({ detail });
});

it.each([{}, { read: 'yes' }, { read: null }])('refuses to mark a notice with %j', async (body) => {
  const user = await asUser(hub);
  await tell(user, 'Mine');
  const [notice] = (await noticesOf(user)).rows;
  const answer = await user.put(`/notices/${notice!.id}`, body).expect(422);
  expect(answer.body).toMatchObject({ detail: 'read must be true or false' });
});
