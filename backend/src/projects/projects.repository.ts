import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { Permission } from '../auth/access/policy';
import { lockAccount } from '../auth/block/lock-account';
import { UserEntity } from '../auth/user.entity';
import { likePattern } from '../common/like-pattern';
import type { Transaction } from '../database/transactions';
import { ProjectMemberEntity } from './project-member.entity';
import { ProjectNameEntity } from './project-name.entity';
import { ProjectRightEntity } from './project-right.entity';
import { ProjectEntity } from './project.entity';

export interface Membership {
  project: ProjectEntity;
  /** Permission of the user, as a member or by the organization; null if there is none. */
  permission: Permission | null;
  /** Name of the organization that owns the project. */
  organization: string | null;
}
export interface NewProject {
  name: string;
  description: string;
  isPublic: boolean;
  ownerId: number;
  /** The default project of a user, for uploads without a project name. */
  isDefault: boolean;
  organizationId?: number;
}

@Injectable()
export class ProjectsRepository {
  constructor(@InjectRepository(ProjectEntity) private readonly table: Repository<ProjectEntity>) {}

  byId(id: number, userId: number | null, tx?: Transaction): Promise<Membership | null> {
    return oneOf(this.withPermission(userId, tx).where('project.id = :id', { id }));
  }

  /** Finds a project by its current or a previous name. */
  byName(name: string, userId: number | null): Promise<Membership | null> {
    return oneOf(
      this.withPermission(userId)
        .innerJoin(ProjectNameEntity, 'known', 'known.project_id = project.id')
        .where('known.name = :name', { name }),
    );
  }

  /** The most similar name among the projects that a user may write to; null if none is similar. */
  async mostLike(userId: number, name: string): Promise<string | null> {
    const [found] = await this.table.manager.query<{ name: string }[]>(
      `select p.name from project_rights m join projects p on p.id = m.project_id
       where m.user_id = $1 and m.permission <> 'read' and not p.is_withheld and (hub_is_typo(p.name, $2) or similarity(p.name, $2) >= 0.4)
       order by hub_is_typo(p.name, $2) desc, similarity(p.name, $2) desc, p.name limit 1`,
      [userId, name],
    );
    return found?.name ?? null;
  }

  defaultOf(userId: number): Promise<Membership | null> {
    return oneOf(this.withPermission(userId).where('project.default_of = :userId', { userId }));
  }

  /** One page of the projects that a member sees, by name. */
  async ofMember(
    userId: number,
    page: { page_num: number; page_size: number; q?: string; organization?: string },
  ): Promise<{ rows: Membership[]; total: number }> {
    const query = this.withPermission(userId).where('mine.user_id is not null and not project.is_withheld');
    if (page.q) query.andWhere('project.name like :pattern', { pattern: likePattern(page.q.toLowerCase()) });
    if (page.organization !== undefined)
      query.andWhere('organization.name = :organization', { organization: page.organization.toLowerCase() });
    const total = await query.getCount();
    query
      .orderBy('project.name')
      .addOrderBy('project.id')
      .offset(page.page_num * page.page_size)
      .limit(page.page_size);
    return { rows: await allOf(query), total };
  }

  async members(projectId: number): Promise<{ username: string; permission_type: Permission }[]> {
    return this.table.manager
      .createQueryBuilder(ProjectMemberEntity, 'member')
      .innerJoin(UserEntity, 'user', 'user.id = member.user_id')
      .where('member.project_id = :projectId', { projectId })
      .select(['user.username as username', 'member.permission as permission_type'])
      .orderBy('username')
      .getRawMany();
  }

  /**
   * Reserves the name of a project that is created next in the same transaction. Of two simultaneous calls, the second one waits.
   * @returns false if it belongs or belonged to another project
   */
  async reserveName(tx: Transaction, name: string): Promise<boolean> {
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(ProjectNameEntity)
      .values({ name })
      .orIgnore()
      .returning('name')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  /** Creates a project with a name that {@link reserveName} has reserved. @returns its id */
  async create(tx: Transaction, { ownerId, isDefault, ...values }: NewProject): Promise<number> {
    const { identifiers } = await tx.insert(ProjectEntity, {
      ...values,
      createdBy: ownerId,
      defaultOf: isDefault ? ownerId : null,
    });
    const projectId = identifiers[0]!.id as number;
    await tx.update(ProjectNameEntity, { name: values.name }, { projectId });
    // The owners of an organization own its projects.
    if (!values.organizationId)
      await tx.insert(ProjectMemberEntity, { projectId, userId: ownerId, permission: 'owner' });
    return projectId;
  }

  /** Counts the existing projects that an account has created, and locks the account. */
  async countCreatedBy(tx: Transaction, userId: number): Promise<number> {
    await lockAccount(tx, userId);
    return tx.countBy(ProjectEntity, { createdBy: userId });
  }

  /** Locks the project against renaming and deletion until the end of the transaction. Null if it does not exist. */
  async lock(tx: Transaction, id: number): Promise<{ name: string; isWithheld: boolean } | null> {
    const [project] = await tx.query<{ name: string; isWithheld: boolean }[]>(
      `select name, is_withheld as "isWithheld" from projects where id = $1 for share`,
      [id],
    );
    return project ?? null;
  }

  /** Locks the project against other changes and uploads until the end of the transaction. */
  async lockForChange(tx: Transaction, id: number): Promise<void> {
    await tx.findOne(ProjectEntity, { select: { id: true }, where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** Takes a new name, or one of the project's previous names. @returns false if it belongs or belonged to another project */
  async takeName(tx: Transaction, projectId: number, name: string): Promise<boolean> {
    await tx.createQueryBuilder().insert().into(ProjectNameEntity).values({ name, projectId }).orIgnore().execute();
    return tx.existsBy(ProjectNameEntity, { name, projectId });
  }

  /** The current and all previous names. */
  countNames(tx: Transaction, projectId: number): Promise<number> {
    return tx.countBy(ProjectNameEntity, { projectId });
  }

  /** @param values with the next revision; a new name must be taken with {@link takeName} */
  async update(tx: Transaction, id: number, values: Partial<ProjectEntity>): Promise<void> {
    await tx.update(ProjectEntity, { id }, values);
  }

  /** Deletes an empty project. @param keepNames whether its names stay reserved */
  async remove(tx: Transaction, id: number, keepNames: boolean): Promise<void> {
    if (!keepNames) await tx.delete(ProjectNameEntity, { projectId: id });
    await tx.delete(ProjectEntity, { id });
  }

  private withPermission(userId: number | null, tx = this.table.manager): SelectQueryBuilder<ProjectEntity> {
    return tx
      .createQueryBuilder(ProjectEntity, 'project')
      .leftJoin(ProjectRightEntity, 'mine', 'mine.project_id = project.id and mine.user_id = :userId', { userId })
      .addSelect('mine.permission', 'permission')
      .leftJoin('project.organization', 'organization')
      .addSelect('organization.name', 'owned_by');
  }
}

async function allOf(query: SelectQueryBuilder<ProjectEntity>): Promise<Membership[]> {
  const { entities, raw } = await query.getRawAndEntities<{ permission: Permission | null; owned_by: string | null }>();
  return entities.map((project, i) => ({
    project,
    permission: raw[i]!.permission,
    organization: raw[i]!.owned_by,
  }));
}

async function oneOf(query: SelectQueryBuilder<ProjectEntity>): Promise<Membership | null> {
  return (await allOf(query))[0] ?? null;
}
