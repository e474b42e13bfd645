import { BOUNDS } from '../src/limits/bounds';
import { asUser, asVisitor, PASSWORD, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { anUpload } from './support/builders/upload';
import { copiesOf } from './support/builders/copies';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let user: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
});
beforeEach(async () => {
  user = await asUser(hub);
});
afterAll(() => hub.close());

/** Four concurrent calls with room for one: one passes with this status, three are refused with this sentence. */
async function expectRoomForOne(
  call: () => PromiseLike<{ status: number; body: unknown }>,
  passed: number,
  detail: string,
) {
  const answers = await Promise.all([1, 2, 3, 4].map(() => call()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([passed, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused!.body).toMatchObject({ type: 'bound-reached', detail });
}

it('limits the API keys of an account until one is deleted', async () => {
  await hub.db.query(
    `insert into api_keys (user_id, name, scope, hash, ending)
     select $1, 'old', 'read', sha256(('key ' || n)::bytea), 'abcd' from generate_series(1, $2) n`,
    [user.id, BOUNDS.apiKeys - 1],
  );
  await expectRoomForOne(
    () => user.post('/api_keys', {}),
    201,
    'An account can have at most 50 API keys. Please delete one first.',
  );
  const [{ id }] = (await user.get('/api_keys')).body as [{ id: number }];
  await user.delete(`/api_keys/${id}`).expect(204);
  await user.post('/api_keys', {}).expect(201);
});

it('limits the projects that an account creates, whoever owns them now, and does not count those that others created', async () => {
  const other = await asUser(hub);
  const theirs = await aProject(other);
  await other
    .put(`/projects/update_users/${user.username}`, { projectid: theirs.id, permission_type: 'owner' })
    .expect(200);
  const given = await aProject(user); // the second one, after the default project
  await user
    .put(`/projects/update_users/${other.username}`, { projectid: given.id, permission_type: 'owner' })
    .expect(200);
  await user.put(`/projects/remove_users/${user.username}`, { projectid: given.id }).expect(200);
  await hub.db.query(
    `insert into projects (name, created_by) select 'filler-' || n, $1 from generate_series(1, $2) n`,
    [user.id, BOUNDS.createdProjects - 3],
  );
  const create = () => user.post('/projects', { projectname: uniqueName('more') });
  await expectRoomForOne(create, 201, 'An account can create at most 200 projects. Please delete one of yours first.');
  await other.delete(`/projects/${given.id}`).expect(204);
  await create().expect(201);
});

it('limits the members of a project', async () => {
  const project = await aProject(user);
  await hub.db.query(
    `with made as (insert into users (username, email, password_hash)
       select 'member-' || n, 'member-' || n || '@example.org', 'x' from generate_series(1, $2) n returning id)
     insert into project_members (project_id, user_id, permission) select $1, id, 'read' from made`,
    [project.id, BOUNDS.projectMembers - 2],
  );
  const others = await Promise.all([1, 2, 3, 4].map(() => asUser(hub)));
  const share = ({ username }: { username: string }, permission_type = 'read') =>
    user.put(`/projects/update_users/${username}`, { projectid: project.id, permission_type });
  const free = [...others];
  await expectRoomForOne(
    () => share(free.pop()!),
    200,
    'A project can have at most 200 members. Please remove one first.',
  );
  await share({ username: 'member-1' }, 'owner').expect(200); // an existing member is not counted again
  await user.put('/projects/remove_users/member-2', { projectid: project.id }).expect(200);
  await share(await asUser(hub)).expect(200);
});

it('limits the names of a project, and allows it to reuse one of them', async () => {
  const project = await aProject(user);
  await hub.db.query(
    `insert into project_names (name, project_id) select $2 || '-' || n, $1 from generate_series(1, $3) n`,
    [project.id, project.name, BOUNDS.projectNames - 2],
  );
  const rename = (projectname: string) => user.put(`/projects/${project.id}`, { projectname });
  await expectRoomForOne(
    () => rename(uniqueName('renamed')),
    200,
    'A project can have at most 50 names, including former ones. Please choose one of its former names.',
  );
  await rename(`${project.name}-7`).expect(200);
});

it('limits the likes of an account, and allows it to repeat a like', async () => {
  const { id } = await anUpload(user, { name: 'liked' });
  const copies = await copiesOf(
    hub,
    id,
    Array.from({ length: BOUNDS.likes + 3 }, (_, n) => `liked-${n}`),
  );
  const others = copies.slice(0, 4);
  await hub.db.query(`insert into likes (user_id, solution_id) select $1, unnest($2::int[])`, [
    user.id,
    copies.slice(4),
  ]);
  const free = [...others];
  await expectRoomForOne(
    () => user.put(`/solutions/${free.pop()!}/like`),
    200,
    'An account can like at most 5000 solutions. Please remove a like first.',
  );
  await user.put(`/solutions/${copies[4]!}/like`).expect(200);
  await user.delete(`/solutions/${copies[4]!}/like`).expect(200);
  await user.put(`/solutions/${id}/like`).expect(200);
});

it('ends the session that was used longest ago when there are too many', async () => {
  await hub.db.query(
    `insert into sessions (user_id, last_seen_at, expires_at)
     select $1, now(), now() + interval '1 day' from generate_series(1, $2)`,
    [user.id, BOUNDS.sessions - 1],
  );
  await hub.db.query(
    `update sessions set last_seen_at = now() - interval '2 minutes' where id = (select min(id) from sessions where user_id = $1)`,
    [user.id],
  );
  await Promise.all(
    [1, 2].map(() =>
      asVisitor(hub).postForm('/auth/login', { username: user.username, password: PASSWORD }).expect(200),
    ),
  );
  const [{ count }] = await hub.db.query<[{ count: number }]>(
    `select count(*)::int as count from sessions where user_id = $1`,
    [user.id],
  );
  expect(count).toBe(BOUNDS.sessions);
  await user.get('/profile').expect(401);
});

it('keeps a limited number of notices, the newest ones', async () => {
  await hub.db.query(
    `insert into notices (user_id, text, created_at)
     select $1, 'notice ' || n, now() - make_interval(secs => n) from generate_series(1, $2) n`,
    [user.id, BOUNDS.notices],
  );
  const owner = await asUser(hub);
  const project = await aProject(owner);
  await owner
    .put(`/projects/update_users/${user.username}`, { projectid: project.id, permission_type: 'read' })
    .expect(200);
  const texts = await hub.db.query<{ text: string }[]>(
    `select text from notices where user_id = $1 order by created_at desc, id desc`,
    [user.id],
  );
  expect(texts).toHaveLength(BOUNDS.notices);
  expect(texts[0]!.text).toContain(project.name);
  expect(texts.at(-1)!.text).toBe(`notice ${BOUNDS.notices - 1}`);
});
