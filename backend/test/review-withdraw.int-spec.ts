import { asAdmin, asUser, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { aMember } from './support/builders/project';
import { anUpload } from './support/builders/upload';
import { heldUp } from './support/held-up';
import { newSolutionName, startHubWithProject, type HubWithProject } from './support/hub-with-project';

let { hub, owner, admin, project } = {} as HubWithProject;
beforeAll(async () => {
  ({ hub, owner, admin, project } = await startHubWithProject());
});
afterAll(() => hub.close());

/** A solution whose version 1 is waiting for review. */
async function submitted(): Promise<{ id: number; label: string }> {
  const upload = await anUpload(owner, { name: newSolutionName(project) });
  await owner.put(`/solutions/${upload.id}/submit`, { comment: 'please look' }).expect(200);
  return upload;
}
const withdraw = (who: LoggedIn, id: number, version = 1) => who.put(`/solutions/${id}/withdraw`, { version });
const decide = (id: number, move: string) => admin.put(`/solutions/${id}/${move}`, { comment: 'decided', version: 1 });
const noticesOf = ({ id }: LoggedIn, text: string) =>
  hub.db.query<object[]>('select text, link from notices where user_id = $1 and text like $2', [id, `%${text}%`]);
const holdSolution = 'select from solutions where id = $1 for no key update';

it('withdraws a submission, and the version can be submitted again', async () => {
  const { id, label } = await submitted();
  const { body } = await withdraw(owner, id).expect(200);
  expect(body).toMatchObject({
    hub_status: 'created',
    submitted_version: null,
    submission: null,
    queue_position: null,
  });
  expect((await owner.get(`/solutions/access/${id}`)).body).toMatchObject({ can: expect.arrayContaining(['submit']) });
  const history = (await owner.get(`/solutions/hub_status_history?id=${id}`)).body as object[];
  expect(history[0]).toMatchObject({
    hub_status: 'created',
    version: 1,
    username: owner.username,
    comments: 'The submission was withdrawn.',
  });
  expect(await auditOf(hub, 'solution.withdrawn', owner.username)).toEqual([
    expect.objectContaining({ object_id: id, object: label, details: { version: 1 } }),
  ]);
  await owner.put(`/solutions/${id}/submit`, { comment: 'now' }).expect(200);
});

it('allows a newer version to be submitted instead of the withdrawn one', async () => {
  const { id, label } = await submitted();
  await anUpload(owner, { name: label });
  await owner.put(`/solutions/${id}/submit`, { comment: 'the newer one' }).expect(409);
  await withdraw(owner, id).expect(200);
  await owner.put(`/solutions/${id}/submit`, { comment: 'the newer one' }).expect(200);
  expect((await owner.get(`/solutions/${id}`)).body).toMatchObject({ submitted_version: 2 });
});

it('allows members who may submit to withdraw', async () => {
  const { id } = await submitted();
  const [reader, writer, stranger] = [await asUser(hub), await asUser(hub), await asUser(hub)];
  await aMember(project, reader, 'read');
  await aMember(project, writer, 'readwrite');
  await withdraw(stranger, id).expect(404);
  expect((await withdraw(reader, id).expect(403)).body).toMatchObject({
    detail: 'Only the owner or an editor of the project may withdraw its submissions',
  });
  expect((await reader.get(`/solutions/access/${id}`)).body).toMatchObject({
    can: expect.not.arrayContaining(['withdraw']),
  });
  await withdraw(writer, id).expect(200);
});

it('is possible only while a version is submitted, and must name that version', async () => {
  const { id } = await submitted();
  const can = async () => ((await owner.get(`/solutions/access/${id}`)).body as { can: string[] }).can;
  expect(await can()).toContain('withdraw');
  expect((await withdraw(owner, id, 2).expect(409)).body).toMatchObject({
    detail: 'Version 1 has been submitted instead of version 2. Please review it first.',
  });
  await owner.put(`/solutions/${id}/withdraw`, {}).expect(422);
  await withdraw(owner, id).expect(200);
  expect(await can()).not.toContain('withdraw');
  expect((await withdraw(owner, id).expect(409)).body).toMatchObject({
    detail: `${owner.username} has already withdrawn version 1`,
  });
});

it('notifies the admin who was reviewing, and ends the claim', async () => {
  const { id, label } = await submitted();
  const other = await asAdmin(hub);
  await admin.put(`/solutions/${id}/review_claim`, {}).expect(200);
  await withdraw(owner, id).expect(200);
  expect(await noticesOf(admin, `withdrew version 1 of ${label}`)).toEqual([
    { text: `${owner.username} withdrew version 1 of ${label}, which you had in review`, link: `/solutions/${id}` },
  ]);
  expect(await noticesOf(other, 'withdrew')).toEqual([]);
  expect(await hub.db.query('select from review_claims')).toEqual([]);
});

it('does not notify an admin whose claim has expired', async () => {
  const { id, label } = await submitted();
  await admin.put(`/solutions/${id}/review_claim`, {}).expect(200);
  await hub.db.query(`update review_claims set until = now() - interval '1 second'`);
  await withdraw(owner, id).expect(200);
  expect(await noticesOf(admin, `withdrew version 1 of ${label}`)).toEqual([]);
});

describe('a withdrawal and a decision at the same time', () => {
  it.each(['publish', 'reject'])('%s is refused after the withdrawal', async (move) => {
    const { id } = await submitted();
    const [first, second] = await heldUp(hub, holdSolution, [id], [() => withdraw(owner, id), () => decide(id, move)]);
    expect([first!.status, second!.status]).toEqual([200, 409]);
    expect(second!.body).toMatchObject({ detail: `${owner.username} has already withdrawn version 1` });
    expect((await owner.get(`/solutions/${id}`)).body).toMatchObject({
      hub_status: 'created',
      published_version: null,
    });
  });

  it.each([
    ['publish', 'published'],
    ['reject', 'rejected'],
  ])('the withdrawal is refused after %s', async (move, status) => {
    const { id } = await submitted();
    const [first, second] = await heldUp(hub, holdSolution, [id], [() => decide(id, move), () => withdraw(owner, id)]);
    expect([first!.status, second!.status]).toEqual([200, 409]);
    expect(second!.body).toMatchObject({ detail: `${admin.username} has already ${status} version 1` });
    expect((await owner.get(`/solutions/${id}`)).body).toMatchObject({ hub_status: status });
  });
});

it.each(['reject', 'publish', 'withdraw'])(
  '%s leaves no claim behind that was made at the same moment',
  async (move) => {
    const { id } = await submitted();
    const take = () => admin.put(`/solutions/${id}/review_claim`, {});
    const end = () => (move === 'withdraw' ? withdraw(owner, id) : decide(id, move));
    const [taken, ended] = await heldUp(hub, holdSolution, [id], [take, end]);
    expect([taken!.status, ended!.status]).toEqual([200, 200]);
    expect(await hub.db.query('select from review_claims')).toEqual([]);
    expect((await take().expect(409)).body).toMatchObject({
      detail: 'No version of this solution is waiting for review',
    });
  },
);
