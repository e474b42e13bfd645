import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { Permission } from '../auth/access/policy';
import { UserEntity } from '../auth/user.entity';
import { likePattern } from '../common/like-pattern';
import type { Transaction } from '../database/transactions';
import { ProjectMemberEntity } from './project-member.entity';
import { ProjectNameEntity } from './project-name.entity';
import { ProjectEntity } from './project.entity';

export interface Membership {
  project: ProjectEntity;
  /** Null where the user is no member. */
  permission: Permission | null;
}
export interface NewProject {
  name: string;
  description: string;
  isPublic: boolean;
  ownerId: number;
  /** Where the owner's uploads without a project name go. */
  isDefault: boolean;
}

@Injectable()
export class ProjectsRepository {
  constructor(@InjectRepository(ProjectEntity) private readonly table: Repository<ProjectEntity>) {}

  byId(id: number, userId: number | null, tx?: Transaction): Promise<Membership | null> {
    return oneOf(this.withPermission(userId, tx).where('project.id = :id', { id }));
  }

  /** By its name of today or an older one. */
  byName(name: string, userId: number | null): Promise<Membership | null> {
    return oneOf(
      this.withPermission(userId)
        .innerJoin(ProjectNameEntity, 'known', 'known.project_id = project.id')
        .where('known.name = :name', { name }),
    );
  }

  defaultOf(userId: number): Promise<Membership | null> {
    return oneOf(this.withPermission(userId).where('project.default_of = :userId', { userId }));
  }

  /** One page of what a user is a member of, by name. */
  async ofMember(
    userId: number,
    page: { page_num: number; page_size: number; q?: string },
  ): Promise<{ rows: Membership[]; total: number }> {
    const query = this.withPermission(userId).where('member.user_id is not null');
    if (page.q) query.andWhere('project.name like :pattern', { pattern: likePattern(page.q.toLowerCase()) });
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
   * Takes a name for good, of a project that is made next in the same transaction.
   * @returns false where it is or was another project's; of two at the same time the second waits for the first
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

  /** Makes a project under a name that {@link reserveName} took. @returns its id */
  async create(tx: Transaction, { ownerId, isDefault, ...values }: NewProject): Promise<number> {
    const { identifiers } = await tx.insert(ProjectEntity, { ...values, defaultOf: isDefault ? ownerId : null });
    const projectId = identifiers[0]!.id as number;
    await tx.update(ProjectNameEntity, { name: values.name }, { projectId });
    await tx.insert(ProjectMemberEntity, { projectId, userId: ownerId, permission: 'owner' });
    return projectId;
  }

  /** Holds the project as it is until the transaction ends: it can't be renamed or deleted meanwhile. Null if it is gone. */
  lock(tx: Transaction, id: number): Promise<ProjectEntity | null> {
    return tx.findOne(ProjectEntity, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  /** Holds the project against every other change, and against uploads, until the transaction ends. */
  async lockForChange(tx: Transaction, id: number): Promise<void> {
    await tx.findOne(ProjectEntity, { select: { id: true }, where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** Takes a name, or takes one of the project's own names again. @returns false where it is or was another project's */
  async takeName(tx: Transaction, projectId: number, name: string): Promise<boolean> {
    await tx.createQueryBuilder().insert().into(ProjectNameEntity).values({ name, projectId }).orIgnore().execute();
    return tx.existsBy(ProjectNameEntity, { name, projectId });
  }

  /** @param values with the next revision; a new name was taken by {@link takeName} */
  async update(tx: Transaction, id: number, values: Partial<ProjectEntity>): Promise<void> {
    await tx.update(ProjectEntity, { id }, values);
  }

  /** An emptied one. @param keepNames nobody else may ever have them, else they are free again */
  async remove(tx: Transaction, id: number, keepNames: boolean): Promise<void> {
    if (!keepNames) await tx.delete(ProjectNameEntity, { projectId: id });
    await tx.delete(ProjectEntity, { id });
  }

  private withPermission(userId: number | null, tx = this.table.manager): SelectQueryBuilder<ProjectEntity> {
    return tx
      .createQueryBuilder(ProjectEntity, 'project')
      .leftJoin(ProjectMemberEntity, 'member', 'member.project_id = project.id and member.user_id = :userId', {
        userId,
      })
      .addSelect('member.permission', 'permission');
  }
}

async function allOf(query: SelectQueryBuilder<ProjectEntity>): Promise<Membership[]> {
  const { entities, raw } = await query.getRawAndEntities<{ permission: Permission | null }>();
  return entities.map((project, i) => ({ project, permission: raw[i]!.permission }));
}

async function oneOf(query: SelectQueryBuilder<ProjectEntity>): Promise<Membership | null> {
  return (await allOf(query))[0] ?? null;
}
