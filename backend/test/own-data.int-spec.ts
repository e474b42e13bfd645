import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { OWN } from '../src/solutions/own-data/own-data.repository';
import { FileStore } from '../src/storage/file-store';
import { asAdmin, asUser, asVisitor, PASSWORD, withKey, type LoggedIn } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { aPublishedUpload, NO_SOLVER, sendUpload } from './support/builders/upload';
import { uniqueFile } from './support/removed-account';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

type Rows = Record<string, unknown>[];

async function archiveOf({ token }: LoggedIn) {
  const answer = await fetch(`${hub.url}/api/v1/account/export`, { headers: { authorization: `Bearer ${token}` } });
  const entries = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  const tables = entries.filter(([name]) => name.startsWith('data/'));
  return {
    tables: Object.fromEntries(
      tables.map(([name, bytes]) => [
        name.slice('data/'.length, -'.json'.length),
        JSON.parse(strFromU8(bytes)) as Rows,
      ]),
    ),
    files: entries.filter(([name]) => name.startsWith('files/')),
    text: tables.map(([, bytes]) => strFromU8(bytes)).join(''),
  };
}

it('has what is about the account and the files that it has uploaded, and nothing of others', async () => {
  const [ada, emmy] = [await asUser(hub), await asUser(hub)];
  await ada.put('/profile', { full_name: 'Ada L.', research_interests: 'Engines' }).expect(200);
  await withKey(ada);
  const project = await aProject(emmy);
  await aMember(project, ada, 'readwrite');
  const file = uniqueFile();
  const mine = (await sendUpload(ada, { name: `${project.name}/mine`, file }).expect(201)).body as { id: number };
  await sendUpload(emmy, { name: `${project.name}/hers`, file: NO_SOLVER }).expect(201);
  const published = await aPublishedUpload(emmy, await asAdmin(hub), { name: `${project.name}/published` });
  await ada.post('/collections', { title: 'Mine', items: [{ solution_id: published.id }] }).expect(201);

  const { tables, files, text } = await archiveOf(ada);
  expect(tables.users).toMatchObject([{ id: ada.id, email: ada.email, full_name: 'Ada L.' }]);
  expect(tables.api_keys).toMatchObject([{ user_id: ada.id, scope: 'write' }]);
  expect(tables.collections).toMatchObject([{ title: 'Mine' }]);
  expect(tables.collection_items).toMatchObject([{ solution_id: published.id }]);
  expect(tables.solution_versions).toMatchObject([{ solution_id: mine.id, uploaded_by: ada.id }]);
  expect(tables.project_members!.map(({ project_id }) => project_id)).toContain(project.id);
  expect(tables.audit_log!.map(({ action }) => action)).toContain('key.created');
  expect(tables.audit_log!.every(({ actor_id }) => actor_id === ada.id)).toBe(true);
  expect(text).not.toContain(emmy.email);
  expect(text).not.toMatch(/argon2|"hash"|token_hash/);
  expect(files.map(([name]) => name)).toEqual([`files/${project.name}/mine_v1`]);
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(sha256(files[0]![1])).toBe(sha256(file));
});

/** Columns that name an account to which the row does not belong. */
const ABOUT_OTHERS = ['reports.account_id'];

it('has every table with rows of an account', async () => {
  const keys = await hub.db.query<{ table: string; column: string }[]>(
    `select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'users'::regclass`,
  );
  expect(keys.length).toBeGreaterThan(10);
  const missing = keys.filter(({ table, column }) => !OWN[table]?.includes(`${column} = $1`));
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual(ABOUT_OTHERS);
  expect(Object.keys((await archiveOf(await asUser(hub))).tables).sort()).toEqual(Object.keys(OWN).sort());
});

it('comes without a file that cannot be read', async () => {
  const user = await asUser(hub);
  for (const name of ['first', 'second']) await sendUpload(user, { name, file: uniqueFile() }).expect(201);
  const [{ sha256 }] = await hub.db.query<[{ sha256: string }]>(
    `select v.sha256 from solution_versions v join solutions s on s.id = v.solution_id where s.label = $1`,
    [`${user.username}/first`],
  );
  await hub.app.get(FileStore, { strict: false }).remove(sha256);
  const { files } = await archiveOf(user);
  expect(files.map(([name, bytes]) => [name, bytes.length > 0])).toEqual([
    [`files/${user.username}/first_v1`, false],
    [`files/${user.username}/second_v1`, true],
  ]);
});

it('is made a few times a day', async () => {
  const strict = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '1' });
  const user = await asUser(strict);
  const statuses: number[] = [];
  for (let call = 0; call < 6; call++) statuses.push((await user.get('/account/export')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await asVisitor(strict).post('/auth/login', { username: user.username, password: PASSWORD }).expect(200);
  await strict.close();
});
