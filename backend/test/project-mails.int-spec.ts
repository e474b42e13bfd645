import { asUser, logIn, PASSWORD, type LoggedIn } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { mailsTo, mailTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let owner: LoggedIn;

const share = (by: LoggedIn, who: string, projectid: number, permission_type = 'read') =>
  by.put(`/projects/update_users/${who}`, { projectid, permission_type });
const remove = (by: LoggedIn, who: string, projectid: number) => by.put(`/projects/remove_users/${who}`, { projectid });
const noticesOf = ({ id }: LoggedIn) => hub.db.query<unknown[]>('select from notices where user_id = $1', [id]);

describe('mails about projects', () => {
  beforeAll(async () => {
    hub = await startTestHub();
    owner = await asUser(hub);
  });
  afterAll(() => hub.close());

  it('wait five minutes to collect further changes, with one email for each project', async () => {
    const user = await asUser(hub);
    const [one, other] = [await aProject(owner), await aProject(owner)];
    await share(owner, user.username, one.id).expect(200);
    await share(owner, user.username, other.id).expect(200);
    const waiting = await hub.db.query<{ minutes: number }[]>(
      `select ceil(extract(epoch from next_attempt_at - created_at) / 60)::int as minutes from outbox_mails
       where payload->>'userId' = $1`,
      [String(user.id)],
    );
    expect(waiting).toEqual([{ minutes: 5 }, { minutes: 5 }]);
    expect(await mailsTo(hub, user.email)).toHaveLength(2);
  });

  it('are not sent when the changes cancel out', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    for (let n = 0; n < 5; n++) {
      await share(owner, user.username, project.id).expect(200);
      await remove(owner, user.username, project.id).expect(200);
    }
    expect(await mailsTo(hub, user.email)).toEqual([]);
    expect(await noticesOf(user)).toHaveLength(10);
  });

  it('report changes in a new email while the previous one is being sent', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    await share(owner, user.username, project.id).expect(200);
    await hub.db.query(`update outbox_mails set attempts = 1, next_attempt_at = now() + interval '1 hour'`);
    await share(owner, user.username, project.id, 'owner').expect(200);
    const rows = await hub.db.query<{ attempts: number; before: string | null }[]>(
      `select attempts, payload->>'permissionBefore' as before from outbox_mails where payload->>'userId' = $1 order by id`,
      [String(user.id)],
    );
    expect(rows).toEqual([
      { attempts: 1, before: null },
      { attempts: 0, before: 'read' },
    ]);
    await hub.db.query(`update outbox_mails set attempts = 0, collect_key = null where attempts = 1`);
    expect((await mailsTo(hub, user.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'You were added to a project',
      'Your permission in a project has changed',
    ]);
  });

  it('are not sent to a user whose account was removed meanwhile', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    await share(owner, user.username, project.id).expect(200);
    await user.delete('/account', { current_password: PASSWORD }).expect(204);
    expect((await mailsTo(hub, user.email)).map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  });

  it('do not turn the names of users and projects into links', async () => {
    const [user, eve] = [await asUser(hub), await asUser(hub, 'www.evil.example')];
    const project = await aProject(eve, { name: 'your-prize.evil.example' });
    await share(eve, user.username, project.id).expect(200);
    const { subject, text } = await mailTo(hub, user.email);
    expect(subject).toBe('You were added to a project');
    expect(text).toContain('www[.]evil[.]example has added you to the project "your-prize[.]evil[.]example"');
    expect(text.match(/\S+:\/\/\S+/g)).toEqual([
      `${hub.url.replace('127.0.0.1', 'localhost')}/settings/projects/${project.id}`,
    ]);
  });
});

describe('mails about projects, with rate limits', () => {
  beforeAll(async () => {
    hub = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => hub.close());

  it('are limited to ten per hour for one recipient, who still gets every notice', async () => {
    const user = await asUser(hub);
    const projects = await Promise.all(Array.from({ length: 12 }, async () => aProject(await asUser(hub))));
    const owners = await hub.db.query<{ username: string; id: number }[]>(
      `select u.username, m.project_id as id from project_members m join users u on u.id = m.user_id where m.project_id = any($1)`,
      [projects.map(({ id }) => id)],
    );
    for (const { username, id } of owners) await share(await logIn(hub, username), user.username, id).expect(200);
    expect(await mailsTo(hub, user.email)).toHaveLength(10);
    const notices = await hub.db.query<unknown[]>('select from notices where user_id = $1', [user.id]);
    expect(notices).toHaveLength(12);
  });

  it('are limited by 100 member changes per hour for one user, who can still leave a project', async () => {
    const [eve, user] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(eve);
    const ours = await aProject(user);
    await aMember(ours, eve, 'read');
    const seen: number[] = [];
    for (let n = 0; n < 51; n++) {
      seen.push(
        (await share(eve, user.username, project.id)).status,
        (await remove(eve, user.username, project.id)).status,
      );
    }
    expect(seen.indexOf(429)).toBe(100);
    const refused = await share(eve, user.username, project.id).expect(429);
    expect(refused.body).toMatchObject({
      detail: expect.stringMatching(/^You have changed members too often\. /) as string,
    });
    await remove(eve, eve.username, ours.id).expect(200);
    expect(await mailsTo(hub, user.email)).toEqual([]);
  });
});
