import { schemaDifference } from '../../src/database/schema-difference';
import { startTestHub, type TestHub } from '../support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

it('there is a migration for everything in the entities', async () => {
  const { upQueries } = await hub.db.driver.createSchemaBuilder().log();
  expect(upQueries.map((query) => query.query)).toEqual([]);
});

it('there is a migration for everything in the files of the schema, and a file for everything else in the database', async () => {
  const db = hub.db.createQueryRunner();
  await db.query(`create function hub_unknown() returns integer language sql return 1`);
  expect(await schemaDifference(db, [])).toEqual({
    drops: ['DROP FUNCTION IF EXISTS hub_unknown() CASCADE'],
    creates: [],
  });
  await db.release();
});

it('constraints and indexes are named by the convention', async () => {
  const rows = await hub.db.query<{ name: string; kind: string; table_name: string }[]>(`
    select c.conname as name, c.contype as kind, t.relname as table_name
      from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'c')
    union
    select indexname, 'i', tablename from pg_indexes where schemaname = 'public'`);
  const ours = rows.filter(({ table_name: table }) => !['migrations', 'typeorm_metadata'].includes(table));
  const prefixes: Record<string, string> = { p: 'pk', u: 'uq', f: 'fk', c: 'ck', i: '(pk|uq|ix)' };
  const odd = ours.filter(
    ({ name, kind, table_name: table }) => !new RegExp(`^${prefixes[kind]}_${table}(_|$)`).test(name),
  );
  expect(odd).toEqual([]);
  expect(ours.length).toBeGreaterThan(40);
});
