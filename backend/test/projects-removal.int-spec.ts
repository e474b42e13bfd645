import { asAdmin, asUser, asVisitor, withKey, type LoggedIn } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { anUpload, aPublishedUpload, NO_SOLVER, sendUpload } from './support/builders/upload';
import { mailsTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  [owner, admin] = [await asUser(hub), await asAdmin(hub)];
});
afterAll(() => hub.close());

const countOf = async (table: string, condition: string, value: unknown) => {
  const [{ count }] = await hub.db.query<[{ count: number }]>(
    `select count(*)::int as count from ${table} where ${condition}`,
    [value],
  );
  return count;
};

describe('the counts of a project', () => {
  it('include all solutions for members, and for others only those that they may see', async () => {
    const [reader, other] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner, { isPublic: true });
    await aMember(project, reader, 'read');
    await aPublishedUpload(owner, admin, { name: `${project.name}/shown` });
    await anUpload(owner, { name: `${project.name}/draft` });
    const { id } = await anUpload(owner, { name: `${project.name}/rejected` });
    await owner.put(`/solutions/${id}/submit`, { comment: 'please' }).expect(200);
    await admin.put(`/solutions/${id}/reject`, { comment: 'no' }).expect(200);
    for (const [caller, solutions] of [
      [owner, 3],
      [reader, 3],
      [admin, 3],
      [other, 2],
    ] as const) {
      const { body } = await caller.get(`/projects/${project.id}`).expect(200);
      expect(body).toMatchObject({ solutions_count: solutions, published_count: 1 });
    }
    const { body } = await reader.get(`/projects?q=${project.name}`).expect(200);
    expect(body).toEqual([expect.objectContaining({ solutions_count: 3 })]);
  });
});

describe('DELETE /projects/{id}', () => {
  it('deletes all solutions, versions, likes, history and files, and leaves other projects alone', async () => {
    const project = await aProject(owner, { isPublic: true });
    const { id, sha256 } = await aPublishedUpload(owner, admin, { name: `${project.name}/gone` });
    const own = await anUpload(owner, { name: `${project.name}/gone`, file: NO_SOLVER });
    const elsewhere = await aProject(owner);
    const same = await anUpload(owner, { name: `${elsewhere.name}/same` });
    expect(same.sha256).toBe(sha256);
    await admin.put(`/solutions/${id}/like`, {}).expect(200);
    await owner.delete(`/projects/${project.id}`).expect(204);
    await owner.get(`/projects/${project.id}`).expect(404);
    await owner.get(`/solutions/${id}`).expect(404);
    await asVisitor(hub).get(`/solutions/download?name=${project.name}/gone`).expect(404);
    await owner.get(`/solutions/download?id=${same.id}`).expect(200);
    expect(await countOf('solutions', 'project_id = $1', project.id)).toBe(0);
    for (const table of ['solution_versions', 'likes', 'solution_status_history'])
      expect(await countOf(table, 'solution_id = $1', id)).toBe(0);
    expect(await countOf('files', 'sha256 = $1', own.sha256)).toBe(0);
    expect(await countOf('files', 'sha256 = $1', sha256)).toBe(1);
  });

  it('frees names under which nothing was published', async () => {
    const project = await aProject(owner);
    await owner.put(`/projects/${project.id}`, { projectname: `${project.name}-later` }).expect(200);
    await anUpload(owner, { name: `${project.name}/draft` });
    await owner.delete(`/projects/${project.id}`).expect(204);
    const other = await asUser(hub);
    for (const name of [project.name, `${project.name}-later`]) await aProject(other, { name });
  });

  it.each(['is there', 'is gone'])(
    'keeps every name reserved for its members if a published solution %s',
    async (what) => {
      const project = await aProject(owner);
      const { id } = await aPublishedUpload(owner, admin, { name: `${project.name}/known` });
      await owner.put(`/projects/${project.id}`, { projectname: `${project.name}-later` }).expect(200);
      if (what === 'is gone') await owner.delete(`/solutions/${id}`).expect(204);
      await owner.delete(`/projects/${project.id}`).expect(204);
      const mine = await aProject(owner);
      for (const projectname of [project.name, `${project.name}-later`]) {
        await owner.post('/projects', { projectname }).expect(409);
        await owner.put(`/projects/${mine.id}`, { projectname }).expect(409);
        await sendUpload(owner, { name: `${projectname}/known` }).expect(404);
      }
    },
  );

  it('notifies every other member once, and records the deletion in the audit log', async () => {
    const [remover, member, second] = [await asUser(hub), await asUser(hub), await asUser(hub)];
    const project = await aProject(remover);
    await aMember(project, member, 'read');
    await aMember(project, second, 'owner');
    await anUpload(remover, { name: `${project.name}/draft` });
    await remover.delete(`/projects/${project.id}`).expect(204);
    for (const person of [member, second]) {
      const mails = await mailsTo(hub, person.email);
      expect(mails.map(({ subject }) => subject)).toEqual(['A project of yours was deleted']);
      expect(mails[0]!.text).toContain(
        `${remover.username} has deleted the project "${project.name}" with 1 solution.`,
      );
      expect(await countOf('notices', 'link is null and user_id = $1', person.id)).toBe(1);
    }
    expect(await mailsTo(hub, remover.email)).toEqual([]);
    const log = await hub.db.query<object[]>(
      `select actor, object, details from audit_log where action = 'project.deleted' and object_id = $1`,
      [project.id],
    );
    expect(log).toEqual([{ actor: remover.username, object: project.name, details: { solutions: 1 } }]);
  });

  it('is refused for a default project', async () => {
    const [{ id }] = (await owner.get(`/projects?q=${owner.username}`)).body as [{ id: number }];
    for (const caller of [owner, admin]) {
      const { body } = await caller.delete(`/projects/${id}`).expect(409);
      expect(body).toMatchObject({ type: 'default-project', detail: 'A default project cannot be deleted' });
    }
  });

  it('is refused for a stale copy', async () => {
    const project = await aProject(owner);
    await owner.put(`/projects/${project.id}`, { description: 'newer' }).expect(200);
    await owner.delete(`/projects/${project.id}`).set('if-match', '"1"').expect(412);
    await owner.delete(`/projects/${project.id}`).set('if-match', '"2"').expect(204);
  });

  it('is allowed for owners and admins, and only with a write key', async () => {
    const writer = await asUser(hub);
    const [project, other] = [await aProject(owner), await aProject(owner)];
    await aMember(project, writer, 'readwrite');
    const { body } = await writer.delete(`/projects/${project.id}`).expect(403);
    expect(body).toMatchObject({ detail: 'Only an owner of the project may delete it' });
    await (await withKey(owner, 'read')).delete(`/projects/${project.id}`).expect(403);
    await (await withKey(owner)).delete(`/projects/${project.id}`).expect(204);
    await admin.delete(`/projects/${other.id}`).expect(204);
    await owner.delete('/projects/2147483648').expect(404);
  });

  it('succeeds once when it is requested twice at the same time', async () => {
    const project = await aProject(owner);
    const answers = await Promise.all([1, 2].map(() => owner.delete(`/projects/${project.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it.each([1, 2, 3, 4])('leaves nothing behind of concurrent uploads (attempt %d)', async () => {
    const project = await aProject(owner);
    const { id } = await anUpload(owner, { name: `${project.name}/one` });
    const [removed, second, version] = await Promise.all([
      owner.delete(`/projects/${project.id}`),
      sendUpload(owner, { name: `${project.name}/two`, file: NO_SOLVER }),
      sendUpload(owner, { name: `${project.name}/one` }),
    ]);
    expect(removed.status).toBe(204);
    for (const { status } of [second, version]) expect([201, 404]).toContain(status);
    expect(await countOf('solutions', 'project_id = $1', project.id)).toBe(0);
    expect(await countOf('solution_versions', 'solution_id = $1', id)).toBe(0);
    expect(
      await countOf('files', 'sha256 not in (select sha256 from solution_versions) and $1::int is not null', 1),
    ).toBe(0);
  });

  it.each([1, 2, 3])('works with concurrent edits, likes, reviews and sharing (attempt %d)', async () => {
    const member = await asUser(hub);
    const project = await aProject(owner);
    const { id } = await aPublishedUpload(owner, admin, { name: `${project.name}/busy` });
    await anUpload(owner, { name: `${project.name}/busy` });
    const answers = await Promise.all([
      owner.delete(`/projects/${project.id}`),
      owner.put(`/solutions/${id}`, { name: 'other', citation: 'x' }),
      owner.put(`/solutions/${id}/submit`, { comment: 'please' }),
      admin.put(`/solutions/${id}/like`, {}),
      owner.put(`/projects/${project.id}`, { description: 'new' }),
      owner.put(`/projects/update_users/${member.username}`, { projectid: project.id, permission_type: 'read' }),
      owner.delete(`/solutions/${id}`),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses[0]).toBe(204);
    expect(statuses.filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([]);
  });
});
