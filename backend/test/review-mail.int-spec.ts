import { ReviewMailService } from '../src/solutions/review/review-mail.service';
import { asAdmin, asUser, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { anUpload } from './support/builders/upload';
import { mailsTo } from './support/mailbox';
import { alongside, startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let admin: LoggedIn;
let author: LoggedIn;
/** Year of the dates, so far in the future that the clock of the hub does not interfere. */
let year = 2100;

beforeEach(async () => {
  hub = await startTestHub({ HUB_REVIEW_MAIL_HOUR: '7' });
  [admin, author] = [await asAdmin(hub), await asUser(hub)];
  year++;
});
afterEach(() => hub.close());

const at = (time: string) => new Date(`${year}-${time}:00Z`);
const sendDueMails = (now: Date, from = hub) => from.app.get(ReviewMailService, { strict: false }).sendDue(now);
const mails = async (who = admin) =>
  (await mailsTo(hub, who.email)).filter(({ subject }) => subject.endsWith(' for review'));

/** @param time submission time to be stored in the database */
async function submission(time: Date): Promise<{ id: number; label: string }> {
  const project = await aProject(author);
  const upload = await anUpload(author, { name: `${project.name}/${uniqueName('solution')}` });
  await author.put(`/solutions/${upload.id}/submit`, { comment: 'please look' }).expect(200);
  await hub.db.query('update solution_versions set submitted_at = $2 where solution_id = $1', [upload.id, time]);
  return upload;
}

it('lists the submissions to admins, oldest first, with links', async () => {
  const younger = await submission(at('03-01T05:00'));
  const older = await submission(at('02-27T05:00'));
  expect(await sendDueMails(at('03-01T07:00'))).toBe(1);
  const [mail] = await mails();
  expect(mail!.subject).toBe('2 solutions are waiting for review');
  expect(mail!.text).toMatch(
    new RegExp(
      `${older.label}, version 1, submitted by ${author.username}\\n\\S+/solutions/${older.id}\\?tab=publish\\n\\n` +
        `${younger.label}, version 1`,
    ),
  );
  expect(mail!.text).toContain('/admin/solutionsdashboard');
  expect(await mails(author)).toEqual([]);
});

it('is sent once a day, from the configured hour on', async () => {
  await submission(at('03-01T05:00'));
  expect(await sendDueMails(at('03-01T06:59'))).toBe(0);
  expect(await sendDueMails(at('03-01T07:00'))).toBe(1);
  await submission(at('03-01T07:10'));
  expect(await sendDueMails(at('03-01T23:59'))).toBe(0);
  expect(await sendDueMails(at('03-02T07:00'))).toBe(1);
  expect(await mails()).toHaveLength(2);
});

it('is sent only if there are new submissions since the last mail', async () => {
  await submission(at('03-01T05:00'));
  expect(await sendDueMails(at('03-01T07:00'))).toBe(1);
  expect(await sendDueMails(at('03-02T07:00'))).toBe(0);
  await submission(at('03-02T08:00'));
  expect(await sendDueMails(at('03-03T07:00'))).toBe(1);
  expect((await mails()).at(-1)!.subject).toBe('2 solutions are waiting for review');
});

it('is not sent while no submission is waiting', async () => {
  expect(await sendDueMails(at('03-01T07:00'))).toBe(0);
});

it('is sent once when several server processes share a database', async () => {
  await submission(at('03-01T05:00'));
  const sent = await Promise.all([1, 2, 3].map(() => sendDueMails(at('03-01T07:00'))));
  expect(sent.sort()).toEqual([0, 0, 1]);
  expect(await mails()).toHaveLength(1);
});

it('is tried again if it could not be queued', async () => {
  await submission(at('03-01T05:00'));
  await hub.db.query(`alter table outbox_mails add constraint no_mails check (kind = '') not valid`);
  await expect(sendDueMails(at('03-01T07:00'))).rejects.toThrow('no_mails');
  await hub.db.query('alter table outbox_mails drop constraint no_mails');
  expect(await sendDueMails(at('03-01T07:10'))).toBe(1);
});

it('can be switched off by each admin', async () => {
  const other = await asAdmin(hub);
  await submission(at('03-01T05:00'));
  expect((await admin.get('/account')).body).toMatchObject({ review_mail: true });
  expect((await admin.put('/account', { review_mail: false }).expect(200)).body).toMatchObject({ review_mail: false });
  expect((await admin.get('/account')).body).toMatchObject({ review_mail: false });
  await admin.put('/account', { review_mail: 'no' }).expect(422);
  expect(await sendDueMails(at('03-01T07:00'))).toBe(1);
  expect(await mails()).toEqual([]);
  expect(await mails(other)).toHaveLength(1);
});

it('is not sent to former admins', async () => {
  const former = await asAdmin(hub);
  await admin.post(`/remove_admin/${former.username}`).expect(200);
  await submission(at('03-01T05:00'));
  expect(await sendDueMails(at('03-01T07:00'))).toBe(1);
  expect(await mails(former)).toEqual([]);
});

it('can be switched off for the whole hub', async () => {
  const quiet = await startTestHub({ HUB_REVIEW_MAIL_HOUR: 'off', ...alongside(hub) });
  await submission(at('03-01T05:00'));
  expect(await sendDueMails(at('03-01T12:00'), quiet)).toBe(0);
  await quiet.close();
});

it('is independent of the notice that every admin except the submitter gets for a submission', async () => {
  const { id, label } = await submission(at('03-01T05:00'));
  const noticesOf = (who: LoggedIn) =>
    hub.db.query<object[]>('select text, comment, link from notices where user_id = $1', [who.id]);
  expect(await noticesOf(admin)).toEqual([
    {
      text: `${author.username} submitted version 1 of ${label} for review`,
      comment: 'please look',
      link: `/solutions/${id}?tab=publish`,
    },
  ]);
  expect(await noticesOf(author)).toEqual([]);
  const other = await asAdmin(hub);
  const project = await aProject(admin);
  const own = await anUpload(admin, { name: `${project.name}/own` });
  await admin.put(`/solutions/${own.id}/submit`, { comment: 'mine' }).expect(200);
  expect(await noticesOf(admin)).toHaveLength(1);
  expect(await noticesOf(other)).toHaveLength(1);
});
