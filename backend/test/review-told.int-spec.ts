import { asAdmin, asUser, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { aMember, aProject, type TestProject } from './support/builders/project';
import { anUpload } from './support/builders/upload';
import { linkIn, mailsTo, mailTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
let project: TestProject;

beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
});
afterAll(() => hub.close());
beforeEach(async () => {
  owner = await asUser(hub);
  project = await aProject(owner);
});

const upload = (who: LoggedIn) => anUpload(who, { name: `${project.name}/${uniqueName('solution')}` });
const move = (who: LoggedIn, id: number, what: string, comment = 'please') =>
  who.put(`/solutions/${id}/${what}`, { comment });
const noticesOf = ({ id }: LoggedIn) =>
  hub.db.query<object[]>('select text, comment, link from notices where user_id = $1 order by id', [id]);
const subjects = async ({ email }: LoggedIn) => (await mailsTo(hub, email)).map(({ subject }) => subject);

it('notifies the author of a rejection and of a publication by email and notice, with the comment', async () => {
  const { id, label } = await upload(owner);
  await move(owner, id, 'submit').expect(200);
  await move(admin, id, 'reject', 'Where is the\ncitation?').expect(200);
  const mail = await mailTo(hub, owner.email);
  expect(mail.subject).toBe(`Version 1 of ${label} was rejected`);
  expect(mail.text).toContain(`by ${admin.username}`);
  expect(mail.text).toContain('Where is the\ncitation?');
  expect(linkIn(mail).pathname).toBe(`/solutions/${id}`);
  await move(owner, id, 'submit').expect(200);
  await move(admin, id, 'publish', 'Thank you').expect(200);
  expect((await mailTo(hub, owner.email)).subject).toBe(`Version 1 of ${label} was published`);
  expect(await noticesOf(owner)).toEqual([
    { text: `Version 1 of ${label} was rejected`, comment: 'Where is the\ncitation?', link: `/solutions/${id}` },
    { text: `Version 1 of ${label} was published`, comment: 'Thank you', link: `/solutions/${id}` },
  ]);
});

it('notifies the submitter, too, but not the admin who made the decision', async () => {
  const writer = await asUser(hub);
  await aMember(project, writer, 'readwrite');
  const { id } = await upload(writer);
  await move(owner, id, 'submit').expect(200);
  await move(admin, id, 'publish').expect(200);
  for (const who of [owner, writer]) {
    expect(await subjects(who)).toHaveLength(1);
    expect(await noticesOf(who)).toHaveLength(1);
  }
  const boss = await asAdmin(hub);
  await aMember(project, boss, 'readwrite');
  const own = await upload(boss);
  await move(boss, own.id, 'submit').expect(200);
  await move(boss, own.id, 'publish').expect(200);
  expect(await subjects(boss)).toEqual([]);
  expect(await noticesOf(boss)).toEqual([]);
  expect(await auditOf(hub, 'solution.published', boss.username)).toEqual([
    expect.objectContaining({ object_id: own.id, details: { version: 1, own: true } }),
  ]);
});

it('marks notices about a submission as read once it is decided or withdrawn, and no others', async () => {
  const unread = async () =>
    (
      await hub.db.query<{ link: string }[]>(
        'select link from notices where user_id = $1 and read_at is null order by id',
        [boss.id],
      )
    ).map(({ link }) => link);
  const boss = await asAdmin(hub);
  const [published, rejected, withdrawn, waiting] = await Promise.all([1, 2, 3, 4].map(() => upload(owner)));
  const submitted = [published!, rejected!, withdrawn!, waiting!];
  for (const { id } of submitted) await move(owner, id, 'submit').expect(200);
  expect(await unread()).toEqual(submitted.map(({ id }) => `/solutions/${id}?tab=publish`));
  await move(admin, published!.id, 'publish').expect(200);
  await move(admin, rejected!.id, 'reject').expect(200);
  await owner.put(`/solutions/${withdrawn!.id}/withdraw`, { version: 1 }).expect(200);
  expect(await unread()).toEqual([`/solutions/${waiting!.id}?tab=publish`]);
});

it('does not notify users who cannot log in', async () => {
  const { id } = await upload(owner);
  await move(owner, id, 'submit').expect(200);
  await hub.db.query('update users set password_hash = null where id = $1', [owner.id]);
  await move(admin, id, 'publish').expect(200);
  expect(await subjects(owner)).toEqual([]);
  expect(await noticesOf(owner)).toEqual([]);
});

it('records each status change with its comment in the audit log', async () => {
  const { id, label } = await upload(owner);
  await move(owner, id, 'submit', 'look').expect(200);
  await move(admin, id, 'reject', 'no').expect(200);
  await move(owner, id, 'submit', 'again').expect(200);
  await move(admin, id, 'publish', 'yes').expect(200);
  const rows = await hub.db.query<object[]>(
    `select action, actor, object, comment, details from audit_log where object_type = 'solution' and object_id = $1 order by id`,
    [id],
  );
  const entry = (action: string, { username: actor }: LoggedIn, comment: string) => ({
    action: `solution.${action}`,
    actor,
    object: label,
    comment,
    details: { version: 1 },
  });
  expect(rows).toEqual([
    entry('submitted', owner, 'look'),
    entry('rejected', admin, 'no'),
    entry('submitted', owner, 'again'),
    entry('published', admin, 'yes'),
  ]);
});

it('tells the slower of two admins about the decision of the other, and notifies the author once', async () => {
  const { id } = await upload(owner);
  const other = await asAdmin(hub);
  await move(owner, id, 'submit').expect(200);
  const answers = await Promise.all([move(admin, id, 'publish'), move(other, id, 'reject')]);
  const [won, lost] = answers[0].status === 200 ? answers : answers.toReversed();
  const winner = won === answers[0] ? admin : other;
  expect(won!.status).toBe(200);
  expect(lost!.status).toBe(409);
  const { hub_status: status } = won!.body as { hub_status: string };
  expect(lost!.body).toMatchObject({ detail: `${winner.username} has already ${status} version 1` });
  expect(await subjects(owner)).toHaveLength(1);
  expect(await noticesOf(owner)).toHaveLength(1);
});

it('lists the review queue oldest first, page by page', async () => {
  await hub.db.query(`update solution_versions set status = 'rejected' where status = 'submitted'`);
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) ids.push((await upload(owner)).id);
  for (const id of ids.toReversed()) await move(owner, id, 'submit').expect(200);
  const pages: number[] = [];
  for (const page of [0, 1]) {
    const { body } = await admin.get(`/solutions?status=submitted&page_size=2&page_num=${page}`).expect(200);
    pages.push(...(body as { id: number }[]).map(({ id }) => id));
  }
  expect(pages).toEqual(ids.toReversed());
});
