import { readFileSync } from 'node:fs';
import path from 'node:path';
import request, { type Test } from 'supertest';
import { repositoryRoot } from '../../src/config/settings';
import { HubAddress } from '../../src/config/hub-address.service';
import { asAdmin, asUser, asVisitor, logIn, PASSWORD, withKey, type LoggedIn } from '../support/as';
import { aCertificate } from '../support/builders/certificate';
import { anOrganization, joins, moves } from '../support/builders/organization';
import { aProblem } from '../support/builders/problem';
import { aStatedProblem } from '../support/builders/stated-problem';
import { aMember, aProject, type TestProject } from '../support/builders/project';
import type { Caller as HubCaller } from '../support/caller';
import { sendWaitingMails, tokenMailedTo } from '../support/mailbox';
import { startTestHub, type TestHub } from '../support/test-hub';
import { uniqueName } from '../support/unique-name';

export const CALLERS = [
  'visitor',
  'user',
  'read',
  'readwrite',
  'owner',
  'admin',
  "admin's key",
  "owner's read key",
] as const;
export type Caller = (typeof CALLERS)[number];

/** What a call is about: a solution by the status of its only version and its project's visibility, or a project. */
export type Resource =
  | `${'created' | 'submitted' | 'rejected' | 'published'} in ${'public' | 'private'}`
  | 'missing'
  | `${'public' | 'private'} project`
  | 'anything';

const RECORDED = path.join(repositoryRoot, 'solver-file/test/fixtures/client/exp-decay');
const VOLATILE = ['sessions', 'api_keys'];
const MISSING = 2 ** 31 - 1;

type Accounts = Record<'user' | 'read' | 'readwrite' | 'owner' | 'admin', LoggedIn>;

/** A hub with every kind of caller, and as many solutions and projects in every state as the matrix asks for. */
export class World {
  readonly password = PASSWORD;
  /** The organization that owns the projects. */
  private owningOrganization: number | null = null;
  private constructor(
    readonly hub: TestHub,
    private readonly accounts: Accounts,
    private readonly projects: Record<'public' | 'private', TestProject>,
    private readonly callers: Record<Caller, HubCaller>,
    private readonly template: number,
  ) {}

  static async make(): Promise<World> {
    const hub = await startTestHub();
    const [user, read, readwrite, owner] = await Promise.all(
      ['user', 'read', 'readwrite', 'owner'].map((name) => asUser(hub, uniqueName(name))),
    );
    const accounts = { user: user!, read: read!, readwrite: readwrite!, owner: owner!, admin: await asAdmin(hub) };
    const projects = { public: await aProject(owner!, { isPublic: true }), private: await aProject(owner!) };
    for (const project of Object.values(projects)) await share(project, accounts);
    const callers: Record<Caller, HubCaller> = {
      visitor: asVisitor(hub),
      ...accounts,
      "admin's key": await withKey(accounts.admin),
      "owner's read key": await withKey(owner!, 'read'),
    };
    const upload = await recordedUpload(owner!.post('/solutions/upload'), `${projects.private.name}/template`).expect(
      201,
    );
    return new World(hub, accounts, projects, callers, (upload.body as { id: number }).id);
  }

  /**
   * Gives all projects of the world to an organization of two people who have no memberships of their own.
   * @returns them by the permission that they have in its projects
   */
  async peopleOfOrganization(): Promise<Record<'readwrite' | 'owner', LoggedIn>> {
    const [readwrite, owner] = [await asUser(this.hub), await asUser(this.hub)];
    this.owningOrganization = await anOrganization(owner);
    await joins(readwrite, this.owningOrganization, 'member');
    for (const project of Object.values(this.projects)) await moves(owner, project, this.owningOrganization);
    return { readwrite, owner };
  }

  as(caller: Caller): HubCaller {
    return this.callers[caller];
  }
  /** Logs in the callers again whose session was ended by a call. */
  async renewSessions(): Promise<void> {
    for (const [name, account] of Object.entries(this.accounts)) {
      this.callers[name as keyof typeof this.accounts] = await logIn(this.hub, account.username);
    }
  }

  /** Who acts: the account of a caller, or the one that logs in. */
  accountOf(caller: Caller, whoLogsIn = false): { actor: string; actor_id: number } {
    const name = whoLogsIn ? 'user' : (caller.replace(/'s .*$/, '') as keyof Accounts);
    const { username, id } = this.accounts[name];
    return { actor: username, actor_id: id };
  }
  /** Number of the newest entry of the audit log. */
  async lastAuditEntry(): Promise<number> {
    const [{ id }] = await this.hub.db.query<[{ id: number }]>('select coalesce(max(id), 0)::int as id from audit_log');
    return id;
  }
  auditEntriesAfter(id: number): Promise<object[]> {
    return this.hub.db.query(
      `select action, object_type, comment, via, actor, actor_id, object is not null as named, address is not null as from_address
       from audit_log where id > $1 order by id`,
      [id],
    );
  }

  get someone(): string {
    return this.accounts.user.username;
  }
  get someoneId(): number {
    return this.accounts.user.id;
  }
  /** Username of the user who uploaded all solutions. */
  get author(): string {
    return this.accounts.owner.username;
  }
  freeName(): string {
    return uniqueName('free');
  }
  newAccount(): Record<string, string> {
    const username = uniqueName('new');
    return { username, email: `${username}@example.org`, password: PASSWORD };
  }
  async stranger(): Promise<string> {
    return (await asUser(this.hub)).username;
  }
  /** An equation or use case that no solution uses. */
  async spareEntry(list: string): Promise<number> {
    const { body } = await this.accounts.admin.post(`/${list}`, { name: uniqueName('spare') }).expect(201);
    return (body as { id: number }).id;
  }
  async invitation(): Promise<number> {
    const { body } = await this.accounts.admin.post('/invitations', {}).expect(201);
    return (body as { id: number }).id;
  }
  /** Username of a blocked account. */
  async blocked(): Promise<string> {
    const username = await this.stranger();
    await this.accounts.admin.put(`/users/${username}/block`, { reason: 'Spam' }).expect(204);
    return username;
  }
  /** An API key of a blocked account. */
  async keyOfBlocked(): Promise<HubCaller> {
    const user = await asUser(this.hub);
    const key = await withKey(user);
    await this.accounts.admin.put(`/users/${user.username}/block`, { reason: 'Spam' }).expect(204);
    return key;
  }
  /** Username of an account that the owner has reported. */
  async reported(): Promise<string> {
    const username = await this.stranger();
    await this.accounts.owner.post('/reports', { username, reason: 'spam', text: 'Advertising' }).expect(204);
    return username;
  }
  async spareAdmin(): Promise<string> {
    return (await asAdmin(this.hub)).username;
  }
  async sessionOfOwner(): Promise<number> {
    const { token } = await logIn(this.hub, this.accounts.owner.username);
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: number };
    return claims.sid;
  }
  /** An account at GitHub that can log in as the owner. */
  async identityOfOwner(): Promise<number> {
    const { id: userId } = this.accounts.owner;
    await this.hub.db.query('delete from identities where user_id = $1', [userId]);
    const [{ id }] = await this.hub.db.query<[{ id: number }]>(
      `insert into identities (user_id, provider, issuer, subject, display_name)
       values ($1, 'github', 'https://github.com/login/oauth', $2, 'octo') returning id`,
      [userId, uniqueName('subject')],
    );
    return id;
  }
  async keyOfOwner(): Promise<number> {
    const { body } = await this.accounts.owner.post('/api_keys', {}).expect(201);
    return (body as { id: number }).id;
  }
  async noticeOfOwner(): Promise<number> {
    const [{ id }] = await this.hub.db.query<[{ id: number }]>(
      `insert into notices (user_id, text) values ($1, 'Something happened') returning id`,
      [this.accounts.owner.id],
    );
    return id;
  }

  async collection(resource: Resource): Promise<string> {
    if (resource === 'missing') return '0'.repeat(16);
    const { body } = await this.accounts.owner.post('/collections', { title: uniqueName('List') }).expect(201);
    return (body as { slug: string }).slug;
  }

  /** Name of a new organization that the owner owns, and of which `readwrite` is a member. */
  async organization(resource: Resource): Promise<string> {
    if (resource === 'missing') return 'no-such-organization';
    const name = uniqueName('lab');
    const { owner, readwrite } = this.accounts;
    // Not by a call, because an account can create only some of them.
    await this.hub.db.query(
      `with added as (insert into organizations (name, display_name) values ($1, 'Laboratory') returning id)
       insert into organization_members (organization_id, user_id, role)
       select id, $2::int, 'owner' from added union all select id, $3::int, 'member' from added`,
      [name, owner.id, readwrite.id],
    );
    return name;
  }
  /** A new organization like {@link organization}, with another member. */
  async memberOfOrganization(resource: Resource): Promise<{ name: string; username: string }> {
    const [name, user] = [await this.organization(resource), await asUser(this.hub)];
    await this.hub.db.query(
      `insert into organization_members (organization_id, user_id, role)
       select id, $2::int, 'member' from organizations where name = $1`,
      [name, user.id],
    );
    return { name, username: user.username };
  }
  /** An invitation of `user` to a new organization like {@link organization}. */
  async organizationInvitation(resource: Resource): Promise<{ name: string; id: number }> {
    const name = await this.organization(resource);
    if (resource === 'missing') return { name, id: MISSING };
    const sent = await this.accounts.owner
      .post(`/organizations/${name}/invitations`, { username: this.someone, role: 'member' })
      .expect(201);
    return { name, id: (sent.body as { id: number }).id };
  }
  /** The token of an invitation by email to an organization that no caller belongs to. */
  async organizationLink(): Promise<string> {
    const owner = await asUser(this.hub);
    const [name, email] = [uniqueName('lab'), `${uniqueName('invited')}@example.org`];
    await owner.post('/organizations', { name, display_name: name }).expect(201);
    await owner.post(`/organizations/${name}/invitations`, { email, role: 'member' }).expect(201);
    return tokenMailedTo(this.hub, email, 'invitation');
  }

  async project(resource: Resource): Promise<{ id: number; name: string }> {
    if (resource === 'missing') return { id: MISSING, name: 'no-such-project' };
    return this.projects[resource.startsWith('public') ? 'public' : 'private'];
  }

  /** Another project like {@link project}, but empty. */
  async newProject(resource: Resource): Promise<{ id: number; name: string }> {
    if (resource === 'missing') return this.project(resource);
    const project = await aProject(this.accounts.owner, { isPublic: resource.startsWith('public') });
    await share(project, this.accounts);
    if (this.owningOrganization !== null) await moves(this.accounts.owner, project, this.owningOrganization);
    return project;
  }
  /** @returns username of a member with the permission read */
  async newMember(resource: Resource): Promise<string> {
    const user = await asUser(this.hub);
    if (resource !== 'missing') await aMember(await this.project(resource), user, 'read');
    return user.username;
  }

  /** A new solution whose only version has this status; a copy of one that was really uploaded. */
  async solution(resource: Resource): Promise<number> {
    if (resource === 'missing') return MISSING;
    const [status, , visibility] = resource.split(' ') as [string, string, 'public' | 'private'];
    const published = status === 'published';
    const { id: projectId, name: projectName } = this.projects[visibility];
    const name = uniqueName('resource');
    const { db } = this.hub;
    const [{ id }] = await db.query<[{ id: number }]>(
      `insert into solutions (project_id, name, label, head_version, published_version, public_updated_at)
       values ($1, $2, $3, 1, $4, $5) returning id`,
      [projectId, name, `${projectName}/${name}`, published ? 1 : null, published ? new Date() : null],
    );
    await db.query(`insert into solution_names (project_id, name, solution_id) values ($1, $2, $3)`, [
      projectId,
      name,
      id,
    ]);
    const copied = await this.columnsToCopy();
    await db.query(
      `insert into solution_versions (solution_id, status, submitted_at, published_at, ${copied})
       select $1, $2, $3, $4, ${copied} from solution_versions where solution_id = $5`,
      [id, status, status === 'submitted' ? new Date() : null, published ? new Date() : null, this.template],
    );
    return id;
  }

  /** A solution that was taken down. */
  async takenDown(resource: Resource): Promise<number> {
    const id = await this.solution(resource);
    if (id !== MISSING) await this.accounts.admin.put(`/solutions/${id}/take_down`, { reason: 'Wrong' }).expect(204);
    return id;
  }

  /** A solution whose version has a certificate. */
  async certified(resource: Resource): Promise<number> {
    const id = await this.solution(resource);
    if (id !== MISSING) await aCertificate(this.hub, id);
    return id;
  }

  /** The end of the address of a problem that only this solution has. */
  async problem(resource: Resource): Promise<string> {
    const id = await this.certified(resource);
    return id === MISSING ? 'unknown-00000000' : aProblem(this.hub, id);
  }

  /** A problem that the owner has stated. Those from before no longer wait, because an account can have only some of them. */
  async statedProblem(resource: Resource): Promise<number> {
    if (resource === 'missing') return MISSING;
    await this.hub.db.query(`delete from stated_problems where status = 'submitted'`);
    const { body } = await this.accounts.owner.post('/problems', aStatedProblem()).expect(201);
    const { id } = body as { id: number };
    if (resource.startsWith('published'))
      await this.accounts.admin.put(`/problems/stated/${id}/publish`, {}).expect(200);
    else if (!resource.startsWith('submitted'))
      await this.accounts.admin.put(`/problems/stated/${id}/reject`, { comment: 'No' }).expect(200);
    return id;
  }

  /** Whole address of the page of a solution, for a query. */
  pageOf(id: number): string {
    return encodeURIComponent(this.hub.app.get(HubAddress, { strict: false }).of(`/solutions/${id}`));
  }

  /** Makes a call of the matrix. */
  send(
    who: HubCaller,
    method: string,
    call: { url: string; body?: object; form?: Record<string, string>; upload?: string },
  ): Test {
    const { url, body, form, upload } = call;
    if (url.startsWith('/health')) return request(this.hub.url).get(url).set(who.headers); // beside the API
    if (upload) return recordedUpload(who.post(url), upload);
    if (form) return who.postForm(url, form);
    if (method === 'GET') return who.get(url);
    if (method === 'DELETE') return who.delete(url, body);
    return method === 'PUT' ? who.put(url, body) : who.post(url, body);
  }

  /** Waits until all mails are sent: the sender also writes to the database, at its own time. */
  async mailsSent(): Promise<void> {
    await sendWaitingMails(this.hub);
  }

  /**
   * A digest of the row versions of each table, which every write changes. It ignores when sessions and keys were last used, and
   * where their rows are on the disk: the rows are sorted by the compared columns.
   */
  async snapshot(): Promise<Record<string, string>> {
    const digest = (table: string) => {
      const row = VOLATILE.includes(table)
        ? `(to_jsonb(t) - '{last_seen_at,expires_at,last_used_at}'::text[])::text`
        : `t.ctid::text || t.xmin::text`;
      return `(select md5(coalesce(string_agg(${row}, ',' order by ${row}), '')) from ${table} t) as ${table}`;
    };
    const tables = await this.tables();
    const [row] = await this.hub.db.query<[Record<string, string>]>(`select ${tables.map(digest).join(', ')}`);
    return row;
  }

  close(): Promise<void> {
    return this.hub.close();
  }

  private tables = cached(async () => {
    const rows = await this.hub.db.query<{ tablename: string }[]>(
      `select tablename from pg_tables where schemaname = 'public' and tablename <> all($1)`,
      [['rate_limits', 'upload_attempts', 'migrations', 'changed_problems']],
    );
    return rows.map((row) => row.tablename);
  });

  private columnsToCopy = cached(async () => {
    const rows = await this.hub.db.query<{ column_name: string }[]>(
      `select column_name from information_schema.columns where table_name = 'solution_versions' and column_name <> all($1)`,
      [['id', 'solution_id', 'status', 'submitted_at', 'published_at']],
    );
    return rows.map((row) => row.column_name).join(', ');
  });
}

async function share(project: TestProject, { read, readwrite }: Accounts): Promise<void> {
  await aMember(project, read, 'read');
  await aMember(project, readwrite, 'readwrite');
}

function recordedUpload(call: Test, label: string): Test {
  const solution = JSON.parse(readFileSync(path.join(RECORDED, 'solution-1.json'), 'utf8')) as object;
  return call
    .attach('file', readFileSync(path.join(RECORDED, 'solver-1.dill')), 'solution_to_upload')
    .attach('solution', Buffer.from(JSON.stringify({ ...solution, name: label })), 'solution.json');
}

function cached<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
