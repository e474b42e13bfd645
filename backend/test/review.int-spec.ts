import { asUser, asVisitor, type LoggedIn, withKey } from './support/as';
import { aMember } from './support/builders/project';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import { startHubWithProject, type HubWithProject } from './support/hub-with-project';
import { uniqueName } from './support/unique-name';

let { hub, owner, admin, project } = {} as HubWithProject;
beforeAll(async () => {
  ({ hub, owner, admin, project } = await startHubWithProject({ isPublic: true }));
});
afterAll(() => hub.close());

const create = (name = uniqueName('solution')) => anUpload(owner, { name: `${project.name}/${name}` });
const move = (who: LoggedIn, id: number, what: string, body: unknown = { comment: 'as it should be' }) =>
  who.put(`/solutions/${id}/${what}`, body);
const history = async (id: number) =>
  (await owner.get(`/solutions/hub_status_history?id=${id}`).expect(200)).body as Record<string, unknown>[];

describe('the status of a version', () => {
  it('changes from created to submitted to published, and the history says who changed it and why', async () => {
    const { id } = await create();
    const submitted = await move(owner, id, 'submit', { comment: ' please look ' }).expect(200);
    expect(submitted.body).toMatchObject({
      id,
      hub_status: 'submitted',
      status: 'submitted',
      submitted_by: owner.username,
      submitted_version: 1,
      queue_position: 1,
      published_version: null,
    });
    const published = await move(admin, id, 'publish', { comment: 'fine', version: 1 }).expect(200);
    expect(published.body).toMatchObject({
      hub_status: 'published',
      published_version: 1,
      submitted_version: null,
      queue_position: null,
    });
    expect(await history(id)).toEqual([
      {
        hub_status: 'published',
        comments: 'fine',
        username: admin.username,
        version: 1,
        created_at: expect.any(String),
      },
      {
        hub_status: 'submitted',
        comments: 'please look',
        username: owner.username,
        version: 1,
        created_at: expect.any(String),
      },
    ]);
  });

  it('allows another submission after a rejection', async () => {
    const { id } = await create();
    await move(owner, id, 'submit').expect(200);
    expect((await move(admin, id, 'reject', { comment: 'no citation' }).expect(200)).body).toMatchObject({
      hub_status: 'rejected',
    });
    await move(owner, id, 'submit', { comment: 'cited now' }).expect(200);
    expect((await history(id)).map((row) => row.hub_status)).toEqual(['submitted', 'rejected', 'submitted']);
  });

  it('starts with created for every upload, while the published version remains published', async () => {
    const { id, label } = await aPublishedUpload(owner, admin, { name: `${project.name}/stays` });
    await anUpload(owner, { name: label });
    expect((await owner.get(`/solutions/${id}`)).body).toMatchObject({
      version: 2,
      hub_status: 'created',
      published_version: 1,
    });
    expect((await asVisitor(hub).get(`/solutions/${id}`)).body).toMatchObject({
      version: 1,
      hub_status: 'published',
      head_version: 1,
    });
    await move(owner, id, 'submit').expect(200);
    expect((await asVisitor(hub).get(`/solutions/${id}`)).body).toMatchObject({
      version: 1,
      hub_status: 'published',
      submitted_version: null,
    });
    await move(admin, id, 'publish').expect(200);
    expect((await asVisitor(hub).get(`/solutions/${id}`)).body).toMatchObject({ version: 2, published_version: 2 });
  });

  it('is changed by a decision on the submitted version, not on a newer one', async () => {
    const { id, label } = await create();
    await move(owner, id, 'submit').expect(200);
    await anUpload(owner, { name: label });
    expect((await admin.get(`/solutions/${id}`)).body).toMatchObject({
      version: 2,
      head_version: 2,
      submitted_version: 1,
    });
    await move(admin, id, 'publish').expect(200);
    expect((await asVisitor(hub).get(`/solutions/${id}`)).body).toMatchObject({ version: 1, published_version: 1 });
  });
});

describe('a status change is refused', () => {
  it.each([[undefined], [{}], [{ comment: '' }], [{ comment: '  ' }], [{ comment: null }], [{ comment: ['a'] }]])(
    'with the comment %j',
    async (body) => {
      const { id } = await create();
      expect((await move(owner, id, 'submit', body ?? {}).expect(422)).body).toMatchObject({
        detail: 'Comments are required',
      });
      expect((await move(admin, id, 'publish', body ?? {}).expect(422)).body).toMatchObject({
        detail: 'Comments are required',
      });
      expect(await history(id)).toEqual([]);
    },
  );

  it('with a comment of more than 2000 characters', async () => {
    const { id } = await create();
    await move(owner, id, 'submit', { comment: 'x'.repeat(2001) }).expect(422);
  });

  it('if the current status does not allow it, and the answer explains why', async () => {
    const { id, label } = await create();
    const refusal = async (who: LoggedIn, what: string, body?: unknown) =>
      (await move(who, id, what, body).expect(409)).body.detail as string;
    expect(await refusal(admin, 'publish')).toBe(
      'Only a submitted version can be published; the latest version, 1, is created',
    );
    expect(await refusal(admin, 'reject')).toBe(
      'Only a submitted version can be rejected; the latest version, 1, is created',
    );
    await move(owner, id, 'submit').expect(200);
    expect(await refusal(owner, 'submit')).toBe('Version 1 has already been submitted and is waiting for review');
    await anUpload(owner, { name: label });
    expect(await refusal(owner, 'submit')).toBe('Version 1 has already been submitted and is waiting for review');
    expect(await refusal(admin, 'publish', { comment: 'x', version: 2 })).toBe(
      'Version 1 has been submitted instead of version 2. Please review it first.',
    );
    await move(admin, id, 'publish', { comment: 'x', version: 1 }).expect(200);
    await move(owner, id, 'submit').expect(200);
    await move(admin, id, 'publish').expect(200);
    expect(await refusal(owner, 'submit')).toBe(
      'Version 2 is published: only a created or rejected version can be submitted',
    );
  });

  it('to callers without the permission', async () => {
    const { id } = await create();
    const [stranger, reader, writer] = [await asUser(hub), await asUser(hub), await asUser(hub)];
    await aMember(project, reader, 'read');
    await aMember(project, writer, 'readwrite');
    await asVisitor(hub).put(`/solutions/${id}/submit`, { comment: 'x' }).expect(401);
    await move(stranger, id, 'submit').expect(403);
    await move(reader, id, 'submit').expect(403);
    await (await withKey(owner, 'read')).put(`/solutions/${id}/submit`, { comment: 'x' }).expect(403);
    await move(writer, id, 'submit').expect(200);
    await move(owner, id, 'publish').expect(403);
    await (await withKey(admin)).put(`/solutions/${id}/publish`, { comment: 'x' }).expect(403);
    await move(admin, 2 ** 31 - 1, 'publish').expect(404);
  });
});

describe('concurrent status changes', () => {
  it('result in one decision, which is recorded once', async () => {
    const { id } = await create();
    await move(owner, id, 'submit').expect(200);
    const statuses = (await Promise.all(['publish', 'reject', 'publish'].map((what) => move(admin, id, what)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await history(id)).toHaveLength(2);
  });

  it('result in one submission', async () => {
    const { id } = await create();
    const statuses = (await Promise.all([1, 2, 3].map(() => move(owner, id, 'submit')))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await history(id)).toHaveLength(1);
  });
});

describe('the review queue', () => {
  it('is listed for admins, oldest first, with the position of each submission', async () => {
    await hub.db.query(`update solution_versions set status = 'rejected' where status = 'submitted'`);
    const waiting = [await create(), await create(), await create()];
    for (const { id } of waiting) await move(owner, id, 'submit').expect(200);
    const { body } = await admin.get('/solutions?status=submitted').expect(200);
    expect(
      (body as { id: number; queue_position: number }[]).map(({ id, queue_position }) => [id, queue_position]),
    ).toEqual(waiting.map(({ id }, i) => [id, i + 1]));
    expect(body[0]).toMatchObject({ submitted_by: owner.username, submitted_at: expect.stringMatching(/Z$/) });
    expect((await owner.get(`/solutions/${waiting[2]!.id}`)).body).toMatchObject({ queue_position: 3 });
    await owner.get('/solutions?status=submitted').expect(403);
    await asVisitor(hub).get('/solutions?status=submitted').expect(401);
    expect((await owner.get('/solutions?status=submitted&my=true')).headers['x-total-count']).toBe('3');
  });
});
