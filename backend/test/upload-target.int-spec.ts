import { asUser, asVisitor, withKey } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { anUpload, sendUpload } from './support/builders/upload';
import { Caller } from './support/caller';
import { newKeyText } from '../src/auth/api-keys/key-text';
import { lastAttempt, refused, stored } from './support/refused-upload';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

describe('the target of an upload', () => {
  it('is a project of the user, in any spelling of its name', async () => {
    const user = await asUser(hub);
    const project = await aProject(user, { name: 'my-waves' });
    expect(await anUpload(user, { name: 'My-Waves/Långsam Våg 2' })).toMatchObject({
      label: 'my-waves/långsam_våg_2',
      projectname: project.name,
    });
  });

  it('is the default project for a name without a project', async () => {
    const user = await asUser(hub);
    expect(await anUpload(user, { name: 'bare' })).toMatchObject({ label: `${user.username}/bare`, name: 'bare' });
  });

  it('requires a login', async () => {
    const before = await stored(hub);
    const { headers } = await sendUpload(asVisitor(hub), { name: 'x/y' }).expect(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(await stored(hub)).toEqual(before);
  });

  it('is reported as missing if the project is hidden or does not exist', async () => {
    const [owner, user] = [await asUser(hub), await asUser(hub)];
    const hidden = await aProject(owner);
    const [forHidden, forNone] = [
      await refused(user, 404, () => sendUpload(user, { name: `${hidden.name}/x` })),
      await refused(user, 404, () => sendUpload(user, { name: 'no-such-project/x' })),
    ];
    expect(forHidden.detail).toBe(`You are not a member of a project named ${hidden.name}: create it first`);
    expect(forNone.detail).toBe('You are not a member of a project named no-such-project: create it first');
    expect(await lastAttempt(user)).toMatchObject({
      label: 'no-such-project/x',
      outcome: 'refused',
      cure: expect.stringContaining('Create it first'),
    });
  });

  it('requires the permission to write', async () => {
    const [owner, reader, writer, stranger] = [
      await asUser(hub),
      await asUser(hub),
      await asUser(hub),
      await asUser(hub),
    ];
    const project = await aProject(owner, { isPublic: true });
    await aMember(project, reader, 'read');
    await aMember(project, writer, 'readwrite');
    const name = `${project.name}/shared`;
    await refused(stranger, 403, () => sendUpload(stranger, { name }));
    await refused(reader, 403, () => sendUpload(reader, { name }));
    expect(await anUpload(writer, { name })).toMatchObject({ version: 1 });
    expect(await anUpload(owner, { name })).toMatchObject({ version: 2 });
  });

  it('is not suggested if it is hidden or the user has no permission to write', async () => {
    const [owner, user] = [await asUser(hub), await asUser(hub)];
    await aProject(owner, { name: 'quiet-lagoon' });
    const shared = await aProject(owner, { name: 'quiet-lagoons' });
    await aMember(shared, user, 'read');
    expect((await refused(user, 404, () => sendUpload(user, { name: 'quiet-lagoonx/x' }))).cure).toBe(
      'Create it first, save under a name without a project, or ask an owner of the project to add you.',
    );
  });

  it('is suggested if its name was mistyped', async () => {
    const user = await asUser(hub);
    for (const name of ['pendulum-runs', 'pendulums']) await aProject(user, { name });
    const answerTo = (typed: string) => refused(user, 404, () => sendUpload(user, { name: `${typed}/x` }));
    for (const typed of ['pendulem-runs', 'pendulum-rusn', 'pendulum-run-2']) {
      const { detail, cure } = await answerTo(typed);
      expect(detail).toBe(
        `You are not a member of a project named ${typed}: create it first. Did you mean pendulum-runs?`,
      );
      expect(cure).toBe(
        'Did you mean pendulum-runs? If not, create it first, save under a name without a project, or ask an owner of the project to add you.',
      );
    }
    expect((await answerTo('heat')).detail).toBe('You are not a member of a project named heat: create it first');
  });

  it('is refused for a read key, and the owner of the key can see why', async () => {
    const user = await asUser(hub);
    const reader = await withKey(user, 'read');
    await refused(user, 403, () => sendUpload(reader, { name: 'x' }));
    expect(await lastAttempt(user)).toMatchObject({
      label: '',
      outcome: 'refused',
      reason: 'The API key of the script can only load solvers.',
      cure: expect.stringContaining('Create an API key with the permission to load and save'),
    });
  });

  it.each([
    ['expired', 'The API key of the script has expired.'],
    ['deleted', 'The API key of the script was deleted or revoked.'],
  ])('is refused for a key that is %s, and the owner of the key can see why', async (how, reason) => {
    const user = await asUser(hub);
    const { body } = await user.post('/api_keys', {}).expect(201);
    const { id, key } = body as { id: number; key: string };
    if (how === 'deleted') await user.delete(`/api_keys/${id}`).expect(204);
    else await hub.db.query(`update api_keys set expires_at = now() where id = $1`, [id]);
    const script = new Caller(hub, { apikey: key });
    await refused(user, 401, () => sendUpload(script, { name: 'x' }));
    await script.get('/projects').expect(401);
    const { body: attempts } = await user.get('/solutions/uploads').expect(200);
    expect(attempts).toEqual([
      expect.objectContaining({ outcome: 'refused', reason, cure: expect.stringContaining('Create a new API key') }),
    ]);
  });

  it('is refused for an unknown key, which is not recorded', async () => {
    const before = await hub.db.query('select count(*) from upload_attempts');
    const nobody = new Caller(hub, { apikey: newKeyText() });
    await sendUpload(nobody, { name: 'x' }).expect(401);
    expect(await hub.db.query('select count(*) from upload_attempts')).toEqual(before);
  });

  it('cannot be the name of a deleted solution', async () => {
    const user = await asUser(hub);
    const { id } = await anUpload(user, { name: 'gone' });
    await hub.db.query('delete from solutions where id = $1', [id]);
    expect((await refused(user, 409, () => sendUpload(user, { name: 'gone' }))).detail).toContain(
      'save under a different name',
    );
  });
});

describe('the name in the answer and in the list of uploads', () => {
  it('is the normalised label, with the name as it was sent', async () => {
    const user = await asUser(hub);
    expect(await anUpload(user, { name: 'f-x&y' })).toMatchObject({
      label: `${user.username}/f-x_y`,
      sent_name: 'f-x&y',
    });
    expect(await lastAttempt(user)).toMatchObject({ label: 'f-x&y', saved_as: `${user.username}/f-x_y` });
  });

  it('has a remark if the name was written differently before', async () => {
    const user = await asUser(hub);
    const names = ['f-x&y', 'f-x#y', `${user.username}/f-x#y`, 'F-x+y'];
    const remarks = [];
    for (const name of names) remarks.push((await anUpload(user, { name })).remarks);
    const remark = (before: string) =>
      `This name was previously written as ${before}. Both are f-x_y on the hub, so this is a new version of the same solution. ` +
      'If these are different solvers, save them under names that differ in letters, digits, - or _.';
    expect(remarks).toEqual([[], [remark('f-x&y')], [remark('f-x&y')], [remark('f-x#y, f-x&y')]]);
    expect((await lastAttempt(user)).reason).toContain('f-x#y, f-x&y');
  });

  it('has no remark after the solution was renamed', async () => {
    const user = await asUser(hub);
    const { id } = await anUpload(user, { name: 'before' });
    await user.put(`/solutions/${id}`, { name: 'after' }).expect(200);
    expect(await anUpload(user, { name: 'after' })).toMatchObject({ version: 2, remarks: [] });
  });
});
