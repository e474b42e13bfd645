import { Injectable } from '@nestjs/common';
import { lockAccount } from '../auth/block/lock-account';
import { likePattern } from '../common/like-pattern';
import { NamedStatements } from '../database/named-statements';
import type { Transaction } from '../database/transactions';
import { findPage } from './find-page';
import { OrganizationMemberEntity } from './organization-member.entity';
import type { MemberPermission, OrganizationRole } from './organization-role';
import { OrganizationEntity } from './organization.entity';

interface ListPage {
  page_num: number;
  page_size: number;
  q?: string;
}
export interface OwnOrganization {
  name: string;
  display_name: string;
  role: OrganizationRole;
  members: number;
  projects: number;
}
export interface OrganizationRow {
  id: number;
  name: string;
  display_name: string;
  description: string;
  website: string | null;
  member_permission: MemberPermission;
  revision: number;
  created_at: Date;
  /** The caller's; null if they do not belong to it. */
  role: OrganizationRole | null;
  /** Whether all of its owners are blocked. */
  is_withheld: boolean;
  members: number;
  solutions: number;
}
/** An organization that is locked, and what a person is there. */
export interface HeldOrganization {
  organization: OrganizationEntity;
  role: OrganizationRole | null;
}

/** Members of organizations `g` who are not blocked. */
const MEMBERS = `organization_members m join users u on u.id = m.user_id where m.organization_id = g.id and u.blocked_at is null`;
const IS_WITHHELD = `not exists (select from ${MEMBERS} and m.role = 'owner')`;
/** Published solutions in projects of organizations `g`. */
const PUBLISHED = `projects p join solutions s on s.project_id = p.id
  where p.organization_id = g.id and not p.is_withheld and s.published_version is not null`;

@Injectable()
export class OrganizationsRepository {
  constructor(private readonly statements: NamedStatements) {}

  async find(name: string, userId: number | null): Promise<OrganizationRow | null> {
    const [row] = await this.statements.rows<OrganizationRow>(
      `select g.id, g.name, g.display_name, g.description, g.website, g.member_permission, g.revision, g.created_at,
         (select role from organization_members where organization_id = g.id and user_id = $2) as role,
         ${IS_WITHHELD} as is_withheld,
         (select count(*)::int from ${MEMBERS}) as members,
         (select count(*)::int from ${PUBLISHED}) as solutions
       from organizations g where g.name = $1`,
      [name, userId],
    );
    return row ?? null;
  }

  /** Organizations of a person, by name. */
  async findOwn(
    userId: number,
    { page_num, page_size, q }: ListPage,
  ): Promise<{ rows: OwnOrganization[]; total: number }> {
    const [found] = await this.statements.rows<{ rows: OwnOrganization[]; total: number }>(
      `with g as (
         select o.id, o.name, o.display_name, mine.role
         from organization_members mine join organizations o on o.id = mine.organization_id
         where mine.user_id = $1 and (o.name like $2 or o.display_name ilike $2)
       )
       select (select count(*)::int from g) as total, (select coalesce(json_agg(x), '[]') from (
         select g.name, g.display_name, g.role, (select count(*)::int from ${MEMBERS}) as members,
           (select count(*)::int from projects p where p.organization_id = g.id) as projects
         from g order by g.name limit $3 offset $4) x) as rows`,
      [userId, likePattern(q?.toLowerCase() ?? ''), page_size, page_num * page_size],
    );
    return found!;
  }

  /** What everybody sees of the organizations of a person: at most 100. */
  findNamesOf(userId: number): Promise<{ name: string; display_name: string }[]> {
    return this.statements.rows(
      `select g.name, g.display_name from organization_members mine join organizations g on g.id = mine.organization_id
       where mine.user_id = $1 and not ${IS_WITHHELD} order by g.name limit 100`,
      [userId],
    );
  }

  /** Projects with published solutions, by name. */
  findProjects(id: number, page: ListPage): Promise<{ rows: { projectname: string; count: number }[]; total: number }> {
    return findPage(
      this.statements,
      `select p.name as projectname, count(*)::int as count from (select $1::int as id) g, ${PUBLISHED} and p.name like $2 group by p.id`,
      { values: [id, likePattern(page.q?.toLowerCase() ?? '')], order: 'projectname', page },
    );
  }

  /** Names of organizations that everybody sees and that have published something, with the time of the last change, for a sitemap. */
  async findPlaces(limit: number, offset: number): Promise<{ key: string; changed: string }[]> {
    const rows = await this.statements.rows<{ key: string; changed: Date }>(
      `select g.name as key, (select max(s.public_updated_at) from ${PUBLISHED}) as changed from organizations g
       where exists (select from ${PUBLISHED}) and not ${IS_WITHHELD} order by g.id limit $1 offset $2`,
      [limit, offset],
    );
    return rows.map(({ key, changed }) => ({ key, changed: changed.toISOString() }));
  }

  /** How many {@link findPlaces} finds. */
  async countPlaces(): Promise<number> {
    const [row] = await this.statements.rows<{ count: number }>(
      `select count(*)::int as count from organizations g where exists (select from ${PUBLISHED}) and not ${IS_WITHHELD}`,
      [],
    );
    return row!.count;
  }

  /** Counts the organizations that an account has created, and locks the account. */
  async countCreatedBy(tx: Transaction, userId: number): Promise<number> {
    await lockAccount(tx, userId);
    return tx.countBy(OrganizationEntity, { createdBy: userId });
  }

  /**
   * Reserves a name, which users and organizations share. Of two simultaneous calls, the second one waits.
   * @returns false if it belongs or belonged to somebody
   */
  async reserveName(tx: Transaction, name: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `insert into account_names (name) values ($1) on conflict do nothing returning name`,
      [name],
    );
    return rows.length === 1;
  }

  /** Creates an organization with its first owner. @returns its id */
  async add(
    tx: Transaction,
    values: Pick<OrganizationEntity, 'name' | 'displayName' | 'description' | 'website'>,
    ownerId: number,
  ): Promise<number> {
    const { identifiers } = await tx.insert(OrganizationEntity, { ...values, createdBy: ownerId });
    const organizationId = identifiers[0]!.id as number;
    await tx.insert(OrganizationMemberEntity, { organizationId, userId: ownerId, role: 'owner' });
    return organizationId;
  }

  /** Locks an organization, with what a person is there. Accounts are locked before, projects afterwards. */
  async lock(
    tx: Transaction,
    where: { name: string } | { id: number },
    userId: number,
  ): Promise<HeldOrganization | null> {
    const lock = { mode: 'for_no_key_update' } as const;
    const organization = await tx.findOne(OrganizationEntity, { where, lock });
    if (!organization) return null;
    const member = await tx.findOneBy(OrganizationMemberEntity, { organizationId: organization.id, userId });
    return { organization, role: member?.role ?? null };
  }

  /** Whether all owners of a locked organization are blocked. */
  async isWithheld(tx: Transaction, id: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`select from organizations g where g.id = $1 and ${IS_WITHHELD}`, [id]);
    return rows.length === 1;
  }

  async countProjects(tx: Transaction, id: number): Promise<number> {
    const [row] = await tx.query<[{ count: number }]>(
      `select count(*)::int as count from projects where organization_id = $1`,
      [id],
    );
    return row.count;
  }

  async update(tx: Transaction, id: number, values: Partial<OrganizationEntity>): Promise<void> {
    await tx.update(OrganizationEntity, { id }, values);
  }

  /** Deletes organizations without projects, with their links in mails. Their names stay reserved. */
  async remove(tx: Transaction, ids: number[]): Promise<void> {
    await tx.query(
      `delete from invitations where id in (select invitation_id from organization_invitations where organization_id = any ($1::int[]))`,
      [ids],
    );
    await tx.query(`delete from organizations where id = any ($1::int[])`, [ids]);
  }
}
