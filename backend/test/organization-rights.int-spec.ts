import { asAdmin, asUser, asVisitor, withKey, type LoggedIn } from './support/as';
import { anOrganization, joins, moves } from './support/builders/organization';
import { aMember, aProject, type TestProject } from './support/builders/project';
import { anUpload, aPublishedUpload, NO_SOLVER, sendUpload } from './support/builders/upload';
import { heldUp } from './support/held-up';
import { removeAccount } from './support/removed-account';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

let hub: TestHub;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
});
afterAll(() => hub.close());

interface Group {
  organization: number;
  owner: LoggedIn;
  member: LoggedIn;
  /** A private project of the organization, which the owner has created. */
  project: TestProject;
}

async function aGroup(): Promise<Group> {
  const [owner, member] = [await asUser(hub), await asUser(hub)];
  const [organization, project] = [await anOrganization(owner), await aProject(owner)];
  await joins(member, organization, 'member');
  await moves(owner, project, organization);
  return { organization, owner, member, project };
}

/** What the database says that somebody may do in a project; null for nothing. */
async function rightOf({ id }: LoggedIn, project: TestProject): Promise<string | null> {
  const [row] = await hub.db.query<{ permission: string }[]>(
    `select permission from project_rights where project_id = $1 and user_id = $2`,
    [project.id, id],
  );
  return row?.permission ?? null;
}

async function isWithheld(project: TestProject): Promise<boolean> {
  const [row] = await hub.db.query<[{ is_withheld: boolean }]>(`select is_withheld from projects where id = $1`, [
    project.id,
  ]);
  return row.is_withheld;
}

async function nameOf(organization: number): Promise<string> {
  const [{ name }] = await hub.db.query<[{ name: string }]>(`select name from organizations where id = $1`, [
    organization,
  ]);
  return name;
}

const rolesIn = (organization: number) =>
  hub.db.query(`select user_id, role from organization_members where organization_id = $1 order by user_id`, [
    organization,
  ]);

const leaves = ({ id }: LoggedIn, organization: number) =>
  hub.db.query(`delete from organization_members where organization_id = $1 and user_id = $2`, [organization, id]);

const leavesProject = ({ id }: LoggedIn, project: TestProject) =>
  hub.db.query(`delete from project_members where project_id = $1 and user_id = $2`, [project.id, id]);

const membersMay = (permission: 'read' | 'readwrite', organization: number) =>
  hub.db.query(`update organizations set member_permission = $2 where id = $1`, [organization, permission]);

describe('a member of an organization', () => {
  it('sees its private projects and uploads into them with an API key', async () => {
    const { member, owner, project } = await aGroup();
    const { id } = await anUpload(owner, { name: `${project.name}/first`, file: NO_SOLVER });
    await member.get(`/solutions/${id}`).expect(200);
    await member.get(`/projects/${project.id}`).expect(200);
    const { body } = await member.get('/projects').expect(200);
    expect(body).toContainEqual(expect.objectContaining({ projectname: project.name, permission_type: 'readwrite' }));
    await sendUpload(await withKey(member), { name: `${project.name}/second`, file: NO_SOLVER }).expect(201);
    await member.put(`/projects/${project.id}`, { description: 'Mine' }).expect(403);
  });

  it('only reads where the organization says so', async () => {
    const { member, owner, organization, project } = await aGroup();
    await membersMay('read', organization);
    expect(await rightOf(member, project)).toBe('read');
    expect(await rightOf(owner, project)).toBe('owner');
    await sendUpload(member, { name: `${project.name}/third`, file: NO_SOLVER }).expect(403);
    await membersMay('readwrite', organization);
    expect(await rightOf(member, project)).toBe('readwrite');
  });

  it('has nothing more after leaving', async () => {
    const { member, organization, project } = await aGroup();
    await leaves(member, organization);
    await member.get(`/projects/${project.id}`).expect(404);
  });
});

describe('an owner of an organization', () => {
  it('edits its projects without an own membership', async () => {
    const { member, organization, project } = await aGroup();
    await joins(member, organization, 'owner');
    await member.put(`/projects/${project.id}`, { description: 'Ours' }).expect(200);
  });
});

describe('of two rights', () => {
  it('the larger one counts, and the other one stays', async () => {
    const { member, organization, project } = await aGroup();
    await aMember(project, member, 'read');
    expect(await rightOf(member, project)).toBe('readwrite');
    await aMember(project, member, 'owner');
    expect(await rightOf(member, project)).toBe('owner');
    await leavesProject(member, project);
    expect(await rightOf(member, project)).toBe('readwrite');
    await aMember(project, member, 'read');
    await leaves(member, organization);
    expect(await rightOf(member, project)).toBe('read');
    await leavesProject(member, project);
    expect(await rightOf(member, project)).toBeNull();
  });

  it('one that comes while the other one goes is not lost', async () => {
    const { member, organization, project } = await aGroup();
    await leaves(member, organization);
    await aMember(project, member, 'owner');
    const leaving = hub.db.createQueryRunner();
    await leaving.startTransaction();
    await leaving.query(`delete from project_members where project_id = $1 and user_id = $2`, [project.id, member.id]);
    const joining = joins(member, organization, 'member');
    await until(async () => {
      const waiting = await hub.db.query<unknown[]>(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length === 1;
    });
    await leaving.commitTransaction();
    await leaving.release();
    await joining;
    expect(await rightOf(member, project)).toBe('readwrite');
  });
});

describe('a project', () => {
  it('is of the people of the organization that has it', async () => {
    const [{ member, owner, project, organization }, other] = [await aGroup(), await aGroup()];
    await moves(owner, project, other.organization);
    expect([await rightOf(member, project), await rightOf(other.member, project)]).toEqual([null, 'readwrite']);
    await moves(owner, project, null);
    expect([await rightOf(other.member, project), await rightOf(owner, project)]).toEqual([null, 'owner']);
    await moves(owner, project, organization);
    expect(await rightOf(member, project)).toBe('readwrite');
  });

  it('whose owners are all blocked is withheld, also those by its organization', async () => {
    const { member, owner, organization, project } = await aGroup();
    await joins(member, organization, 'owner');
    const block = ({ username }: LoggedIn) => admin.put(`/users/${username}/block`, { reason: 'Advertising' });
    await block(owner).expect(204);
    await member.get(`/projects/${project.id}`).expect(200);
    await block(member).expect(204);
    expect(await isWithheld(project)).toBe(true);
  });

  it('keeps its other owner when an account is removed', async () => {
    const { member, owner, organization, project } = await aGroup();
    await joins(member, organization, 'owner');
    await removeAccount(owner).expect(204);
    expect(await rightOf(member, project)).toBe('owner');
    const rights = await hub.db.query<unknown[]>(`select from project_rights where user_id = $1`, [owner.id]);
    expect(rights).toEqual([]);
  });

  it('needs no own owner while its organization has some', async () => {
    const { member, owner, organization, project } = await aGroup();
    await joins(member, organization, 'owner');
    await member.put(`/projects/remove_users/${owner.username}`, { projectid: project.id }).expect(200);
    expect(await rightOf(owner, project)).toBe('owner');
    await member.put(`/projects/${project.id}`, { description: 'Ours' }).expect(200);
  });

  it('is withheld once a blocked owner is the only one left, and not before', async () => {
    const [ada, emmy] = [await asUser(hub), await asUser(hub)];
    const [left, removed] = [await aProject(ada), await aProject(ada)];
    for (const project of [left, removed]) await aMember(project, emmy, 'owner');
    await admin.put(`/users/${emmy.username}/block`, { reason: 'Advertising' }).expect(204);
    expect([await isWithheld(left), await isWithheld(removed)]).toEqual([false, false]);
    await ada.put(`/projects/remove_users/${ada.username}`, { projectid: left.id }).expect(200);
    expect([await isWithheld(left), await isWithheld(removed)]).toEqual([true, false]);
    await removeAccount(ada).expect(204);
    expect(await isWithheld(removed)).toBe(true);
  });

  it('is withheld with what is published in it once the last owner of its organization who is not blocked has left', async () => {
    const { member, owner, organization, project } = await aGroup();
    const { id } = await aPublishedUpload(owner, admin, { name: `${project.name}/shown`, file: NO_SOLVER });
    await joins(member, organization, 'owner');
    await leavesProject(owner, project);
    await admin.put(`/users/${member.username}/block`, { reason: 'Advertising' }).expect(204);
    await asVisitor(hub).get(`/solutions/${id}`).expect(200);
    await owner.delete(`/organizations/${await nameOf(organization)}/members/${owner.username}`).expect(204);
    expect(await isWithheld(project)).toBe(true);
    await asVisitor(hub).get(`/solutions/${id}`).expect(404);
    await admin.put(`/projects/${project.id}/organization`, { organization: null }).expect(200);
    expect(await isWithheld(project)).toBe(false);
    await asVisitor(hub).get(`/solutions/${id}`).expect(200);
  });

  it('gives 10 000 people their rights, and takes them', async () => {
    const { owner, organization, project } = await aGroup();
    await hub.db.query(
      `with made as (insert into users (username, email) select 'crowd-' || n, 'crowd-' || n || '@example.org' from generate_series(1, 10000) n returning id)
       insert into organization_members (organization_id, user_id, role) select $1, id, 'member' from made`,
      [organization],
    );
    const people = async () => {
      const [row] = await hub.db.query<[{ count: number }]>(
        `select count(*)::int as count from project_rights where project_id = $1`,
        [project.id],
      );
      return row.count;
    };
    expect(await people()).toBe(10_002);
    for (const [to, count] of [
      [null, 1],
      [organization, 10_002],
    ] as const) {
      await moves(owner, project, to);
      expect(await people()).toBe(count);
    }
  });
});

describe('the removal of an account', () => {
  it('makes the oldest member an owner where there is no other, and not one who is blocked', async () => {
    const { member, owner, organization, project } = await aGroup();
    const later = await asUser(hub);
    await joins(later, organization, 'member');
    await admin.put(`/users/${member.username}/block`, { reason: 'Advertising' }).expect(204);
    await removeAccount(owner).expect(204);
    expect(await rolesIn(organization)).toEqual([
      { user_id: member.id, role: 'member' },
      { user_id: later.id, role: 'owner' },
    ]);
    expect([await rightOf(later, project), await isWithheld(project)]).toEqual(['owner', false]);
  });

  it('removes an organization without others, and treats its projects like those of the account', async () => {
    const owner = await asUser(hub);
    const [organization, draft, shown] = [await anOrganization(owner), await aProject(owner), await aProject(owner)];
    await aPublishedUpload(owner, admin, { name: `${shown.name}/shown`, file: NO_SOLVER });
    for (const project of [draft, shown]) {
      await moves(owner, project, organization);
      await leavesProject(owner, project);
    }
    await removeAccount(owner).expect(204);
    expect(await hub.db.query(`select from organizations where id = $1`, [organization])).toEqual([]);
    const kept = await hub.db.query(
      `select p.id, p.organization_id, u.username, r.permission
       from projects p join project_rights r on r.project_id = p.id join users u on u.id = r.user_id where p.id in ($1, $2)`,
      [draft.id, shown.id],
    );
    expect(kept).toEqual([{ id: shown.id, organization_id: null, username: 'former-member', permission: 'owner' }]);
  });

  it('refuses where a project of such an organization has members of its own', async () => {
    const [owner, other] = [await asUser(hub), await asUser(hub)];
    const [organization, project] = [await anOrganization(owner), await aProject(owner)];
    await moves(owner, project, organization);
    await aMember(project, other, 'read');
    expect((await removeAccount(owner).expect(409)).body).toMatchObject({ type: 'only-owner' });
    expect(await rolesIn(organization)).toEqual([{ user_id: owner.id, role: 'owner' }]);
  });

  it('and a change of its role at the same time wait for each other', async () => {
    const { member, owner, organization, project } = await aGroup();
    const address = `/organizations/${await nameOf(organization)}/members/${member.username}`;
    const calls = [() => owner.put(address, { role: 'owner' }), () => removeAccount(member)];
    const held = `select from organizations where id = $1 for update`;
    const [changed, gone] = await heldUp(hub, held, [organization], calls);
    expect([changed!.status, gone!.status]).toEqual([200, 204]);
    expect(await rolesIn(organization)).toEqual([{ user_id: owner.id, role: 'owner' }]);
    expect([await rightOf(member, project), await rightOf(owner, project)]).toEqual([null, 'owner']);
  });
});
