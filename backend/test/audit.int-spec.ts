import { randomBytes } from 'node:crypto';
import { AuditService } from '../src/audit/audit.service';
import { Transactions } from '../src/database/transactions';
import type { AuditEntryDto } from '../src/admin/dto/audit-entry.dto';
import { asAdmin, asUser, asVisitor, PASSWORD, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { aProject } from './support/builders/project';
import { anUpload } from './support/builders/upload';
import { Caller } from './support/caller';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub({ HUB_TRUSTED_PROXY: '127.0.0.1' });
  admin = await asAdmin(hub);
});
afterAll(() => hub.close());

const search = async (query: Record<string, string>) => {
  const { body, headers } = await admin.get(`/audit_log?${new URLSearchParams(query).toString()}`).expect(200);
  return { rows: body as AuditEntryDto[], total: Number(headers['x-total-count']), link: headers.link };
};

/** An entry at a time of the test's own. */
const write = (at: string, actor: string, object: string, action = 'project.changed', type = 'project') =>
  hub.db.query(
    `insert into audit_log (at, actor, via, action, object_type, object_id, object) values ($1, $2, 'session', $4, $5, 1, $3)`,
    [at, actor, object, action, type],
  );

describe('GET /audit_log', () => {
  beforeAll(async () => {
    await write('2020-01-01T00:00:00Z', 'reader', 'First');
    await write('2020-01-02T00:00:00Z', 'reader', 'same time, lower id');
    await write('2020-01-02T00:00:00Z', 'reader', '100%_sure');
    await write('2020-01-03T00:00:00Z', 'readers', 'an equation', 'equation.changed', 'equation');
  });
  const objects = async (query: Record<string, string>) =>
    (await search({ to: '2020-12-31', ...query })).rows.map(({ object }) => object);

  it('returns the newest entries first, and of one moment the last recorded first', async () => {
    expect(await objects({})).toEqual(['an equation', '100%_sure', 'same time, lower id', 'First']);
  });

  it.each([
    [{ actor: 'Reader' }, ['an equation', '100%_sure', 'same time, lower id', 'First']],
    [{ actor: 'readers' }, ['an equation']],
    [{ actor: '_eader' }, []],
    [{ actor: 'eader' }, []],
    [{ action: 'equation.changed' }, ['an equation']],
    [{ object_type: 'project', object: 'FIRST' }, ['First']],
    [{ object: '%' }, ['100%_sure']],
    [{ object: '_' }, ['100%_sure']],
    [{ from: '2020-01-02T00:00:00Z', to: '2020-01-03T00:00:00Z' }, ['100%_sure', 'same time, lower id']],
    [{ from: '2020-01-03', to: '2020-01-03' }, []],
    [
      { actor: '', action: '', object: '', object_type: '', from: '' },
      ['an equation', '100%_sure', 'same time, lower id', 'First'],
    ],
  ])('finds entries by %j', async (query, found) => {
    expect(await objects(query)).toEqual(found);
  });

  it('returns pages with the total count and links to their neighbours', async () => {
    const { rows, total, link } = await search({ to: '2020-12-31', page_num: '1', page_size: '3' });
    expect(rows.map(({ object }) => object)).toEqual(['First']);
    expect(total).toBe(4);
    expect(link).toContain('rel="prev"');
    expect(link).not.toContain('rel="next"');
  });

  it.each([
    ['from=2020-01-02T00:00:00Z&to=2020-01-01T00:00:00Z', 'from', 'from must be before to'],
    ['from=yesterday', 'from', 'from must be a time such as 2030-01-31T12:00:00Z'],
    ['to=2020-02-31', 'to', 'to must be a time such as 2030-01-31T12:00:00Z'],
    ['action=project.eaten', 'action', 'There is no such action'],
    ['object_type=planet', 'object_type', /^object_type must be one of user, /],
    [`object=${'x'.repeat(201)}`, 'object', 'object must have at most 200 characters'],
    ['page_size=101', 'page_size', 'page_size must be from 1 to 100'],
  ])('refuses %s', async (query, field, message) => {
    const { body } = await admin.get(`/audit_log?${query}`).expect(422);
    expect((body as { errors: unknown[] }).errors).toEqual([
      { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });
});

describe('an audit log entry', () => {
  it('contains the address and the user agent of the caller, as forwarded by the trusted proxy', async () => {
    const user = await asUser(hub);
    const behind = new Caller(hub, { ...user.headers, 'x-forwarded-for': '192.0.2.7', 'user-agent': 'a browser' });
    await behind.post('/projects', { projectname: uniqueName('proxied') }).expect(201);
    const [entry] = (await search({ actor: user.username, action: 'project.created' })).rows;
    expect(entry).toMatchObject({
      actor: user.username,
      via: 'session',
      address: '192.0.2.7',
      user_agent: 'a browser',
    });
  });

  it('is not recorded when the change is rolled back', async () => {
    const audit = hub.app.get(AuditService, { strict: false });
    const object = { type: 'project', id: 1, name: uniqueName('undone') } as const;
    const undone = hub.app.get(Transactions, { strict: false }).run(async (tx) => {
      await audit.record(tx, { actor: null, action: 'project.changed', object });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await search({ object: object.name })).rows).toEqual([]);
  });

  it('remains after its user, project and solution were deleted', async () => {
    const user = await asUser(hub);
    const project = await aProject(user);
    const { id } = await anUpload(user, { name: `${project.name}/gone` });
    await user.delete(`/solutions/${id}`).expect(204);
    await user.delete(`/projects/${project.id}`).expect(204);
    await user.delete('/account', { current_password: PASSWORD }).expect(204);
    const { rows } = await search({ actor: user.username, page_size: '100' });
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.removed', 'project.deleted', 'solution.deleted', 'project.created']),
    );
    const keys = await hub.db.query(
      `select conname from pg_constraint where contype = 'f' and 'audit_log'::regclass in (conrelid, confrelid)`,
    );
    expect(keys).toEqual([]);
  });
});

/** The server of these tests is the embedded one, as every hub without DATABASE_URL has it. */
describe('the embedded database refuses to change the audit log', () => {
  const role = `auditor_${randomBytes(6).toString('hex')}`;
  beforeAll(async () => {
    await asVisitor(hub).postForm('/auth/login', { username: 'somebody', password: 'wrong' }).expect(401);
    await hub.db.query(`create role ${role}`);
  });
  afterAll(() => hub.db.query(`drop role ${role}`));

  const AS: Record<string, string[]> = {
    "the hub's own account": [],
    'a superuser': [`alter role ${role} superuser`, `set local role ${role}`],
    'the owner of the table': [
      `grant all on schema public to ${role}`,
      `alter table audit_log owner to ${role}`,
      `set local role ${role}`,
    ],
    'an account that was granted everything': [`grant all on audit_log to ${role}`, `set local role ${role}`],
    'a replica': [`set local session_replication_role = replica`],
    'a superuser that plays replica': [
      `alter role ${role} superuser`,
      `set local role ${role}`,
      `set local session_replication_role = replica`,
    ],
  };
  const CHANGES = [`update audit_log set actor = 'nobody'`, 'delete from audit_log', 'truncate audit_log'];

  it.each(Object.keys(AS).flatMap((who) => CHANGES.map((change) => [who, change] as const)))(
    'for %s: %s',
    async (who, change) => {
      const session = hub.db.createQueryRunner();
      await session.startTransaction();
      try {
        for (const step of AS[who]!) await session.query(step);
        // The owner and the hub's account lack the privilege as well; who has it meets the trigger.
        await expect(session.query(change)).rejects.toMatchObject({ code: '42501' });
      } finally {
        await session.rollbackTransaction();
        await session.release();
      }
    },
  );

  it('so that it still contains every entry afterwards', async () => {
    expect(await auditOf(hub, 'session.refused', 'somebody')).toHaveLength(1);
  });
});

// A hub of its own, so it comes last: its end ends the database of the other one.
it('ignores a forwarded address that does not come from the trusted proxy', async () => {
  const open = await startTestHub();
  try {
    const user = await asUser(open);
    const forger = new Caller(open, { ...user.headers, 'x-forwarded-for': '192.0.2.7' });
    await forger.post('/projects', { projectname: 'forwarded' }).expect(201);
    const rows = await open.db.query<{ address: string }[]>(
      `select address from audit_log where action = 'project.created' and actor = $1`,
      [user.username],
    );
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  } finally {
    await open.close();
  }
});
