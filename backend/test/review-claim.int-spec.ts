import { asAdmin, asUser, type LoggedIn } from './support/as';
import { aProject, type TestProject } from './support/builders/project';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let owner: LoggedIn;
let ada: LoggedIn;
let bob: LoggedIn;
let project: TestProject;

beforeAll(async () => {
  hub = await startTestHub();
  [owner, ada, bob] = [await asUser(hub), await asAdmin(hub), await asAdmin(hub)];
  project = await aProject(owner, { isPublic: true });
});
afterAll(() => hub.close());

/** @returns id of a solution that is waiting for review */
async function waiting(): Promise<number> {
  const { id } = await anUpload(owner, { name: `${project.name}/${uniqueName('solution')}` });
  await owner.put(`/solutions/${id}/submit`, { comment: 'please look' }).expect(200);
  return id;
}
const claim = (who: LoggedIn, id: number, body: object = {}) => who.put(`/solutions/${id}/review_claim`, body);
const reviewOf = async (who: LoggedIn, id: number) =>
  ((await who.get(`/solutions/${id}`).expect(200)).body as { review: { claimed_by: string } | null }).review;
const claims = () => hub.db.query<object[]>('select from review_claims');

it('is shown to admins only, for 30 minutes', async () => {
  const id = await waiting();
  const timeOfDatabase = async () => (await hub.db.query<[{ now: Date }]>(`select clock_timestamp() as now`))[0].now;
  const before = await timeOfDatabase();
  const { body } = await claim(ada, id).expect(200);
  const after = await timeOfDatabase();
  expect(body).toEqual({ claimed_by: ada.username, claimed_until: expect.stringMatching(/Z$/) });
  const begun = new Date(Date.parse((body as { claimed_until: string }).claimed_until) - 30 * 60_000);
  expect([before <= begun, begun <= after]).toEqual([true, true]);
  expect(await reviewOf(bob, id)).toEqual(body);
  const [card] = (await bob.get(`/solutions?status=submitted&project=${project.name}`)).body as [{ review: unknown }];
  expect(card.review).toEqual(body);
  expect(await reviewOf(owner, id)).toBeNull();
  const [own] = (await owner.get('/solutions?status=submitted&my=true')).body as [{ review: unknown }];
  expect(own.review).toBeNull();
});

it('is renewed by its holder, refused to others, and can be released or taken over', async () => {
  const id = await waiting();
  await claim(ada, id).expect(200);
  await hub.db.query(`update review_claims set until = until - interval '20 minutes'`);
  const before = await reviewOf(bob, id);
  expect((await claim(ada, id).expect(200)).body).not.toEqual(before);
  expect((await claim(bob, id).expect(409)).body).toMatchObject({
    type: 'claimed',
    detail: `In review by ${ada.username}`,
  });
  await bob.delete(`/solutions/${id}/review_claim`).expect(204); // releases the caller's own claim only
  expect(await reviewOf(bob, id)).toMatchObject({ claimed_by: ada.username });
  expect((await claim(bob, id, { take_over: true }).expect(200)).body).toMatchObject({ claimed_by: bob.username });
  await bob.delete(`/solutions/${id}/review_claim`).expect(204);
  await bob.delete(`/solutions/${id}/review_claim`).expect(204); // once more changes nothing
  expect(await reviewOf(ada, id)).toBeNull();
});

it('is given to one of two admins who claim at the same time', async () => {
  const id = await waiting();
  const answers = await Promise.all([claim(ada, id), claim(bob, id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status).map(({ body }) => body as Record<string, string>);
  expect(lost!.detail).toBe(`In review by ${won!.claimed_by}`);
});

it('expires after its time or when its holder is no longer an admin', async () => {
  const id = await waiting();
  await claim(ada, id).expect(200);
  await hub.db.query(`update review_claims set until = now() - interval '1 second'`);
  expect(await reviewOf(bob, id)).toBeNull();
  await claim(bob, id).expect(200);

  const third = await asAdmin(hub);
  await claim(third, id, { take_over: true }).expect(200);
  await ada.post(`/remove_admin/${third.username}`).expect(200);
  expect(await reviewOf(bob, id)).toBeNull();
  await claim(bob, id).expect(200);
});

it('is deleted with the decision or the solution', async () => {
  await hub.db.query('delete from review_claims');
  const [published, rejected, removed] = [await waiting(), await waiting(), await waiting()];
  for (const id of [published, rejected, removed]) await claim(ada, id).expect(200);
  await bob.put(`/solutions/${published}/publish`, { comment: 'fine' }).expect(200);
  await bob.put(`/solutions/${rejected}/reject`, { comment: 'not yet' }).expect(200);
  await owner.delete(`/solutions/${removed}`).expect(204);
  expect(await claims()).toEqual([]);
  expect((await claim(ada, published).expect(409)).body).toMatchObject({
    detail: 'No version of this solution is waiting for review',
  });
  expect(await claims()).toEqual([]);
});

it('is not left behind by a decision at the same time', async () => {
  for (let round = 0; round < 3; round++) {
    const id = await waiting();
    const [, { status }] = await Promise.all([
      ada.put(`/solutions/${id}/publish`, { comment: 'fine' }).expect(200),
      claim(bob, id),
    ]);
    expect([200, 409]).toContain(status);
    expect(await claims()).toEqual([]);
  }
});

it('is refused if take_over is neither true nor false', async () => {
  const id = await waiting();
  await claim(ada, id, { take_over: 'yes' }).expect(422);
});

describe('data for a reviewer to compare with', () => {
  it('contains the published version that the submission would replace', async () => {
    const { id, label } = await aPublishedUpload(owner, ada, { name: `${project.name}/${uniqueName('again')}` });
    await anUpload(owner, { name: label });
    await owner.put(`/solutions/${id}/submit`, { comment: 'better' }).expect(200);
    const { body } = await ada.get('/solutions?status=submitted&page_size=100').expect(200);
    const since = new Map((body as { id: number; changed_since: number }[]).map((c) => [c.id, c.changed_since]));
    expect(since.get(id)).toBe(1);
    expect(since.get(await waiting())).toBeUndefined(); // submitted after the list was asked for
    expect([...since.values()].filter((version) => version !== null)).toEqual([1]);
  });

  it('contains the versions with the same file that the caller may see', async () => {
    const [other, stranger] = [await asUser(hub), await asUser(hub)];
    const file = Buffer.from([0x80, 4, 0x4e, 0x2e]); // None, as a pickle
    const details = {};
    const [hidden, open] = [await aProject(other), await aProject(other, { isPublic: true })];
    const first = await anUpload(owner, { name: `${project.name}/same`, file, details });
    await anUpload(owner, { name: first.label, file, details });
    const theirs = await anUpload(other, { name: `${open.name}/same`, file, details });
    const secret = await anUpload(other, { name: `${hidden.name}/same`, file, details });
    const sameFile = async (who: LoggedIn, version?: number) => {
      const { body } = await who.get(`/solutions/${first.id}${version ? `?version=${version}` : ''}`).expect(200);
      return (body as { same_file: { label: string }[] }).same_file;
    };
    const older = { id: first.id, label: first.label, version: 1 };
    const seen = { id: theirs.id, label: theirs.label, version: 1 };
    const unseen = { id: secret.id, label: secret.label, version: 1 };
    const byLabel = (list: { label: string }[]) => list.toSorted((a, b) => a.label.localeCompare(b.label));
    expect(byLabel(await sameFile(owner))).toEqual(byLabel([older, seen]));
    expect(byLabel(await sameFile(owner, 1))).toEqual([seen]); // its newer version says it
    expect(byLabel(await sameFile(ada))).toEqual(byLabel([older, seen, unseen]));
    expect(await sameFile(stranger)).toEqual([]);
  });
});
