import { BOUNDS } from '../src/limits/bounds';
import { asAdmin, asUser, type LoggedIn } from './support/as';
import { copiesOf } from './support/builders/copies';
import { aStatedProblem } from './support/builders/stated-problem';
import { aPublishedUpload, anUpload, sendUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '1' });
  admin = await asAdmin(hub);
});
afterAll(() => hub.close());

const makeOlder = ({ id }: LoggedIn) =>
  hub.db.query(`update users set created_at = now() - interval '4 days' where id = $1`, [id]);

/** Makes copies of a solution until only one more version fits. */
const fill = (id: number) =>
  copiesOf(
    hub,
    id,
    Array.from({ length: BOUNDS.youngUploads - 2 }, (_, n) => `copy-${n}`),
  );

describe('a young account', () => {
  it('saves only some versions in its first days', async () => {
    const user = await asUser(hub);
    await fill((await anUpload(user, { name: 'first' })).id);
    await anUpload(user, { name: 'second' });
    const { body } = await sendUpload(user, { name: 'third' }).expect(409);
    expect(body).toMatchObject({
      type: 'bound-reached',
      detail: expect.stringContaining('at most 100 versions') as string,
    });
    await makeOlder(user);
    await anUpload(user, { name: 'third' });
  });

  it('is like any other once an admin has published something of it', async () => {
    const user = await asUser(hub);
    await fill((await anUpload(user, { name: 'first' })).id);
    await aPublishedUpload(user, admin, { name: 'good' });
    await anUpload(user, { name: 'third' });
  });

  it('makes only some projects and states only some problems', async () => {
    const user = await asUser(hub);
    const project = async () => (await user.post('/projects', { projectname: uniqueName('young') })).status;
    const problem = async () => (await user.post('/problems', aStatedProblem())).status;
    const answersOf = async (call: () => Promise<number>, times: number) => {
      const answers = [];
      for (let i = 0; i < times; i++) answers.push(await call());
      return answers;
    };
    // The default project counts, too.
    const projects = BOUNDS.youngProjects - 1;
    expect(await answersOf(project, projects + 1)).toEqual([...Array<number>(projects).fill(201), 409]);
    expect(await answersOf(problem, BOUNDS.youngWaitingProblems + 1)).toEqual([201, 201, 201, 409]);
    await makeOlder(user);
    expect([await project(), await problem()]).toEqual([201, 201]);
  });
});
