import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { aPublishedUpload, anUpload, sendUpload } from './support/builders/upload';
import { mailsTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
});
afterAll(() => hub.close());

const put = (id: number, what: string, reason = 'It shows another equation') =>
  admin.put(`/solutions/${id}/${what}`, { reason });

async function aSolution() {
  const [owner, member] = [await asUser(hub), await asUser(hub)];
  const project = await aProject(owner, { isPublic: true });
  await aMember(project, member, 'readwrite');
  const { id, label } = await aPublishedUpload(owner, admin, { name: `${project.name}/decay` });
  return { owner, member, id, label };
}

describe('a solution that was taken down', () => {
  it('is hidden from all but members and admins, who read the reason, and comes back as it was', async () => {
    const { owner, member, id } = await aSolution();
    const user = await asUser(hub);
    await anUpload(member, { name: (await owner.get(`/solutions/${id}`)).body.label as string });
    const before = (await asVisitor(hub).get(`/solutions/${id}`).expect(200)).body as object;
    await put(id, 'take_down').expect(204);
    for (const caller of [asVisitor(hub), user]) await caller.get(`/solutions/${id}`).expect(404);
    for (const caller of [owner, member, admin]) {
      expect((await caller.get(`/solutions/${id}`).expect(200)).body).toMatchObject({ hub_status: 'withheld' });
      const { body } = await caller.get(`/solutions/${id}/take_down`).expect(200);
      expect(body).toMatchObject({ reason: 'It shows another equation', appeal: null, can_appeal: caller !== member });
    }
    const { body: history } = await member.get(`/solutions/hub_status_history?id=${id}`).expect(200);
    expect((history as object[])[0]).toMatchObject({ hub_status: 'withheld', comments: 'It shows another equation' });
    await put(id, 'restore', 'A mistake of ours').expect(204);
    const { body: after } = await asVisitor(hub).get(`/solutions/${id}`).expect(200);
    expect(after).toEqual(before);
    await owner.get(`/solutions/${id}/take_down`).expect(404);
    const { body: versions } = await owner.get(`/solutions/versions?id=${id}`);
    expect((versions as { hub_status: string }[]).map(({ hub_status }) => hub_status)).toEqual([
      'created',
      'published',
    ]);
  });

  it('takes no new versions', async () => {
    const { owner, id, label } = await aSolution();
    await put(id, 'take_down').expect(204);
    expect((await sendUpload(owner, { name: label }).expect(409)).body).toMatchObject({ type: 'taken-down' });
    await put(id, 'restore').expect(204);
    await sendUpload(owner, { name: label }).expect(201);
  });

  it('tells its owners by mail how to appeal, and what became of the appeal', async () => {
    const { owner, member, id } = await aSolution();
    await put(id, 'take_down').expect(204);
    await owner.post(`/solutions/${id}/take_down/appeal`, { text: 'The equation is right' }).expect(200);
    const { body: waiting } = await admin.get('/moderation/take_downs?waiting=true&page_size=100').expect(200);
    expect(waiting).toContainEqual(
      expect.objectContaining({ solution_id: id, appeal: 'The equation is right', appealed_by: owner.username }),
    );
    await put(id, 'keep_down', 'It is not').expect(204);
    expect((await owner.get(`/solutions/${id}/take_down`)).body).toMatchObject({
      answer: 'It is not',
      can_appeal: false,
    });
    await put(id, 'restore', 'It is, indeed').expect(204);
    const mails = (await mailsTo(hub, owner.email)).slice(-3);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your solution was taken down',
      'Your solution stays taken down',
      'Your solution is shown again',
    ]);
    expect(mails[0]!.text).toContain('It shows another equation');
    expect((await mailsTo(hub, member.email)).map(({ subject }) => subject)).not.toContain(
      'Your solution was taken down',
    );
  });

  it('stays hidden when its blocked author is unblocked, and stays so with the block when it is restored', async () => {
    const { owner, id } = await aSolution();
    const look = async () => (await asVisitor(hub).get(`/solutions/${id}`)).status;
    const block = (what: string) => admin.put(`/users/${owner.username}/${what}`, { reason: 'Spam' }).expect(204);
    await put(id, 'take_down').expect(204);
    await block('block');
    await block('unblock');
    expect(await look()).toBe(404);
    await block('block');
    await put(id, 'restore').expect(204);
    expect(await look()).toBe(404);
    await block('unblock');
    expect(await look()).toBe(200);
  });
});

describe('appeals and answers', () => {
  it('are possible once, and only where they make sense', async () => {
    const { owner, id } = await aSolution();
    const appeal = () => owner.post(`/solutions/${id}/take_down/appeal`, { text: 'Please' });
    const typeOf = async (call: ReturnType<typeof appeal>) => ((await call.expect(409)).body as { type: string }).type;
    expect(await typeOf(appeal())).toBe('not-taken-down');
    expect(await typeOf(put(id, 'restore'))).toBe('not-taken-down');
    await put(id, 'take_down').expect(204);
    expect(await typeOf(put(id, 'take_down'))).toBe('taken-down');
    expect(await typeOf(put(id, 'keep_down'))).toBe('no-appeal');
    const both = await Promise.all([appeal(), appeal()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await put(id, 'keep_down').expect(204);
    expect(await typeOf(put(id, 'keep_down'))).toBe('no-appeal');
    expect(await typeOf(appeal())).toBe('already-appealed');
    const { id: unpublished } = await anUpload(owner, { name: 'mine' });
    expect(await typeOf(put(unpublished, 'take_down'))).toBe('not-published');
  });
});
